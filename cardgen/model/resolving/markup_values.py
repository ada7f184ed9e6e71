"""The value of an expression → the marked-up text that it is, and markup in it that would be printed literally."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.diagnostics import Diagnostic, Locator, Outcome, Span
from cardgen.expressions.values import Joined, Marked, Worded, escaped
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Block, Expression
from cardgen.markup.parsing import parse_text
from cardgen.memoising import memoised
from cardgen.model.problems import UNREAD_MARKUP
from cardgen.schema.records import Prose

_QUOTED = LazyPattern(r"\"[^\"\\]*\"|'[^'\\]*'")
#: Markup in a text: an icon, bold words, a card.
_SIGNS = LazyPattern(r":([A-Za-z][\w-]*):|\*\*[^\s*][^*]*\*\*|\[\[[^\[\]]+\]\]")
#: The texts in which a quoted sign is printed literally.
_PRINTED = (str, Worded, Joined)
#: A longer expression is not repeated in a hint.
_LONG = 60


@frozen
class MarkedUp:
    """A marked-up text that is inserted into another one: its blocks, and a locator for its characters."""

    text: str
    blocks: tuple[Block, ...]
    locate: Locator


def marked_up(value: object, locate: Locator, start: int, end: int) -> Outcome[MarkedUp] | None:
    """The parsed text if a value is one whose markup counts; None for other values.

    A text that an expression made has no place of its own: it gets that of the expression, from `start` to `end` in the
    text of `locate`.
    """
    if isinstance(value, Prose):
        return Outcome(MarkedUp(value.text, value.blocks, value.origin.within))
    if not isinstance(value, Marked):
        return None

    def within(_start: int, _end: int) -> Span:
        return locate(start, end)

    parsed = parse_text(value, within)
    return Outcome(MarkedUp(value, parsed.value, within), parsed.diagnostics)


def nowhere(_start: int, _end: int) -> Span:
    """The place of a text that is in no file."""
    return Span("")


@memoised(4096)
def quotes_signs(source: str) -> bool:
    """Whether an expression has words in quotes that look like markup."""
    return any(_SIGNS.search(quoted[0]) for quoted in _QUOTED.finditer(source))


def unread_markup(
    value: object, node: Expression, icons: Collection[str], locate: Locator
) -> list[Diagnostic]:
    """Report the first markup sign that is quoted in an expression and would be printed literally."""
    if not isinstance(value, str) or type(value) not in _PRINTED or not quotes_signs(node.source):
        return []
    print_of = escaped if isinstance(value, Joined) else str
    for quoted in _QUOTED.finditer(node.source):
        for sign in _SIGNS.finditer(quoted[0]):
            if print_of(sign[0]) in value and (not sign[1] or sign[1] in icons):
                at = node.start + 2 + quoted.start()
                what = f"the icon `{sign[1]}`" if sign[1] else "markup"
                message = f"expected {what}, but an expression prints `{sign[0]}` letter by letter"
                source = node.source.strip()
                shown = source if len(source) <= _LONG else "…"
                hint = f"write `{{{{ ({shown}) | markup }}}}`"
                span = locate(at + sign.start(), at + sign.end())
                return [Diagnostic(UNREAD_MARKUP, message, span, hint)]
    return []
