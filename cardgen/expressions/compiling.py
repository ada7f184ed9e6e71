"""The source of an expression → a CompiledExpression or a Fault, cached by source."""

from __future__ import annotations

from functools import lru_cache

from cardgen.expressions.chains import Evaluation, Scope, compile_chain
from cardgen.expressions.faults import Fault
from cardgen.expressions.operations import compile_operations
from cardgen.expressions.problems import MALFORMED, TOO_COSTLY
from cardgen.frozen import frozen

#: Longer expressions are refused (characters); they would be unreadable for people, too.
LONGEST = 2000
#: Deeper nesting of brackets is refused.
_DEEPEST = 40


@frozen
class CompiledExpression:
    """A compiled expression. `evaluate(scope)` returns its value or a Fault; `names` are the names that it reads."""

    source: str
    evaluate: Evaluation
    names: frozenset[str]


@lru_cache(maxsize=16384)
def compile_expression(source: str) -> CompiledExpression | Fault:
    """The expression, ready to be evaluated, or a Fault, whose offsets refer to `source`."""
    chain = compile_chain(source)
    if chain is not None:
        return CompiledExpression(source, *chain)
    if refused := _refusal(source):
        return refused
    operations = compile_operations(source, lambda: _ask_jinja(source))
    if operations is not None:
        return CompiledExpression(source, *operations)
    compiled = _compile_with_jinja(source)
    return compiled if isinstance(compiled, Fault) else CompiledExpression(source, *compiled)


@lru_cache(maxsize=16384)
def _compile_with_jinja(source: str) -> tuple[Evaluation, frozenset[str]] | Fault:
    # Jinja is imported only for expressions that need it: it costs a third of the start-up time.
    from cardgen.expressions.sandbox import compile_with_jinja  # noqa: PLC0415

    return compile_with_jinja(source)


def _ask_jinja(source: str) -> Evaluation:
    """Jinja's evaluation of an expression that was compiled without it."""
    compiled = _compile_with_jinja(source)
    return (lambda _: compiled) if isinstance(compiled, Fault) else compiled[0]


def evaluate(source: str, scope: Scope) -> object:
    """The value of an expression in a scope, or a Fault."""
    compiled = compile_expression(source)
    return compiled if isinstance(compiled, Fault) else compiled.evaluate(scope)


def _refusal(source: str) -> Fault | None:
    if not source.strip():
        hint = "write a name or a calculation between the braces, or remove the braces"
        return Fault(
            MALFORMED, "expected an expression, found nothing between the braces", 0, len(source), hint
        )
    if len(source) > LONGEST:
        message = f"the expression has {len(source)} characters, at most {LONGEST} are read"
        return Fault(TOO_COSTLY, message, 0, LONGEST, "compute it in smaller steps, or put it into the data")
    depth = 0
    for offset, character in enumerate(source):
        depth += (character in "([{") - (character in ")]}")
        if depth > _DEEPEST:
            message = f"brackets are nested deeper than {_DEEPEST}"
            return Fault(TOO_COSTLY, message, offset, offset + 1, "compute it in smaller steps")
    return None
