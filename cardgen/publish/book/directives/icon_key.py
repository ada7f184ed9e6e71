"""`:::{icon-key}` → every icon that stands in texts, with its name and what it means."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, IconRef, Styled
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.composing import strong, table, text
from cardgen.publish.book.styling.style import SIGN_STYLE


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    """Icons without a description are pictures, not signs: they are left out."""
    at = commission.directive.start
    rows = [
        (
            (Styled((IconRef(icon.id, at, at),), SIGN_STYLE, at, at),),
            (strong(icon.text or icon.id, commission),),
            (text(icon.description, commission),),
        )
        for icon in commission.game.icons.values()
        if icon.description
    ]
    return Outcome((table((), rows, ("center", "left", "left"), commission),) if rows else ())


DIRECTIVE = BookDirective("icon-key", _make)
