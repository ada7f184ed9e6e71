"""`:::{versions}` → the version of the game and its date; what its body tells of earlier ones follows."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import paragraph, strong, text


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    game = context.game
    if not game.version:
        return Outcome(context.directive.children)
    label = context.style.label("version")
    date = text(f" ({game.date})" if game.date else "", context)
    line = paragraph((strong(f"{label} {game.version}", context), date), context)
    return Outcome((line, *context.directive.children))


DIRECTIVE = BookDirective("versions", _make)
