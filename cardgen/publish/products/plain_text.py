"""The game's rules → plain text, 72 columns wide."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[WrittenText, ...]]:
    """Option: `editions`, the conditions that hold in `{when: …}`."""
    # For start-up time: what draws figures is read only when their words are asked for.
    from cardgen.publish.plain.manuscript import write_manuscript  # noqa: PLC0415

    edited = edit_books(build, paged=False)
    found, texts = [*edited.diagnostics], []
    if build.game.chapters:
        for book in edited.value:
            text = write_manuscript(replace(build, game=book.game), book)
            found += text.diagnostics
            texts.append(WrittenText(book.name or "rules", ".txt", text.value))
    return Outcome(tuple(texts), tuple(found))


PRODUCT = Product("plain_text", "the rules as plain text, 72 columns wide", (), _make, ("editions",))
