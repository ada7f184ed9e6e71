"""`:::{versions}` → the version of the game and its date; what its body tells of earlier ones follows."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.composing import paragraph, strong, text


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    game = commission.game
    if not game.version:
        return Outcome(commission.directive.children)
    label = commission.style.label("version")
    date = text(f" ({game.date})" if game.date else "", commission)
    line = paragraph((strong(f"{label} {game.version}", commission), date), commission)
    return Outcome((line, *commission.directive.children))


DIRECTIVE = BookDirective("versions", _make)
