"""A text with `{{ … }}` holes → a Template that is compiled once and filled often."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from cardgen.expressions.chains import Scope
from cardgen.expressions.compiling import LONGEST, CompiledExpression, compile_expression
from cardgen.expressions.faults import Fault
from cardgen.expressions.problems import MALFORMED
from cardgen.expressions.values import show
from cardgen.frozen import frozen

_HOLE = re.compile(
    r"""\{\{([^}"']*(?:(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|\}(?!\}))[^}"']*)*)\}\}"""
)

#: The search for the end of an expression stops here (characters); it then counts as not closed.
_LONGEST = 2 * LONGEST


def find_hole(text: str, start: int = 0) -> tuple[int, int] | None:
    """Where the expression after the `{{` at `start` begins and ends; None if it is not closed."""
    if text.find("}}", start, start + _LONGEST) < 0:
        return None
    found = _HOLE.match(text, start, start + _LONGEST)
    return found.span(1) if found else None


@frozen
class Hole:
    """An expression in a template; its source begins at `start`."""

    compiled: CompiledExpression
    start: int


@frozen
class Template:
    """Text and holes in turn. `faults` are those found in compiling; holes with a fault are left out."""

    source: str
    parts: tuple[str | Hole, ...]
    faults: tuple[Fault, ...] = ()

    def keeping(self, names: Collection[str]) -> Template:
        """The template in which holes that read names, but none of these, are replaced by their source."""
        parts = tuple(
            f"{{{{{part.compiled.source}}}}}"
            if isinstance(part, Hole) and part.compiled.names and part.compiled.names.isdisjoint(names)
            else part
            for part in self.parts
        )
        return replace(self, parts=parts)

    def value(self, scope: Scope) -> object:
        """The value if the text is a single hole (numbers stay numbers), otherwise the filled text; or a Fault."""
        if len(self.parts) == 1 and isinstance(self.parts[0], Hole):
            hole = self.parts[0]
            value = hole.compiled.evaluate(scope)
            return value.shifted(hole.start) if isinstance(value, Fault) else value
        text, faults = self.fill(scope)
        return faults[0] if faults else text

    def fill(self, scope: Scope) -> tuple[str, tuple[Fault, ...]]:
        """The text with every hole filled, and the faults of those that cannot be filled (they print nothing)."""
        words: list[str] = []
        faults: list[Fault] = []
        for part in self.parts:
            if isinstance(part, str):
                words.append(part)
                continue
            value = part.compiled.evaluate(scope)
            if isinstance(value, Fault):
                faults.append(value.shifted(part.start))
            else:
                words.append(show(value))
        return "".join(words), tuple(faults)


@lru_cache(maxsize=8192)
def compile_template(text: str) -> Template:
    """The template of a text; the offsets of its faults refer to `text`."""
    parts: list[str | Hole] = []
    faults: list[Fault] = []
    at = 0
    while (opening := text.find("{{", at)) >= 0:
        hole = find_hole(text, opening)
        if hole is None:
            hint = "close the expression with `}}`"
            message = "`{{` opens an expression that is not closed"
            faults.append(Fault(MALFORMED, message, opening, opening + 2, hint))
            break
        if opening > at:
            parts.append(text[at:opening])
        compiled = compile_expression(text[hole[0] : hole[1]])
        if isinstance(compiled, Fault):
            faults.append(compiled.shifted(hole[0]))
        else:
            parts.append(Hole(compiled, hole[0]))
        at = hole[1] + 2
    if at < len(text):
        parts.append(text[at:])
    return Template(text, tuple(parts), tuple(faults))
