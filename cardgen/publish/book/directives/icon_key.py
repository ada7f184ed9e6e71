"""`:::{icon-key}` → every icon that stands in texts, with its name and what it means."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, IconRef, Styled
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import strong, table, text
from cardgen.publish.book.styling.style import SIGN_STYLE


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """Icons without a description are pictures, not symbols, and are left out."""
    at = context.directive.start
    rows = [
        (
            (Styled((IconRef(icon.id, at, at),), SIGN_STYLE, at, at),),
            (strong(icon.text or icon.id, context),),
            (text(icon.description, context),),
        )
        for icon in context.game.icons.values()
        if icon.description
    ]
    return Outcome((table((), rows, ("center", "left", "left"), context),) if rows else ())


DIRECTIVE = BookDirective("icon-key", _make)
