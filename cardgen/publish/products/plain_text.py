"""The game's rules → plain text, 72 columns wide."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.publish.book.editing import edit_book
from cardgen.publish.product import Product, Workshop


def _make(workshop: Workshop) -> Outcome[tuple[WrittenText, ...]]:
    """Option: `editions`, the conditions that hold in `{when: …}`."""
    # For start-up time: what draws figures is read only when their words are asked for.
    from cardgen.publish.plain.manuscript import write_manuscript  # noqa: PLC0415

    book = edit_book(workshop, paged=False)
    if not workshop.game.chapters:
        return Outcome((), book.diagnostics)
    text = write_manuscript(workshop, book.value)
    return Outcome((WrittenText("rules", ".txt", text.value),), (*book.diagnostics, *text.diagnostics))


PRODUCT = Product("plain_text", "the rules as plain text, 72 columns wide", (), _make, ("editions",))
