"""Expressions (`{{ … }}`): source text → a value from a scope, or what is wrong with it.

    compiled = compile_expression("card.danger + 1")      # CompiledExpression | Fault, cached by source
    value = compiled.evaluate({"card": {"danger": 3}})    # the value | Fault

An expression cannot reach Python's internals, and cannot take long.
"""

from __future__ import annotations

from cardgen.expressions.compiling import CompiledExpression, compile_expression, evaluate
from cardgen.expressions.faults import ExpressionError, Fault
from cardgen.expressions.templates import Template, compile_template, find_hole
from cardgen.expressions.values import look_up, show

__all__ = [
    "CompiledExpression",
    "ExpressionError",
    "Fault",
    "Template",
    "compile_expression",
    "compile_template",
    "evaluate",
    "find_hole",
    "look_up",
    "show",
]
