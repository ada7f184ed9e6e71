"""The chapters of a game and their translations → translations that change the structure of a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic
from cardgen.markup.nodes import Block, DefinitionList, Heading, ListBlock, Table
from cardgen.markup.words import walk
from cardgen.model.nouns import Game
from cardgen.translation.problems import CHANGED_STRUCTURE

#: The names of blocks in reports.
_NAMES = {
    "Paragraph": "a paragraph", "Heading": "a heading", "ListBlock": "a list", "DefinitionList": "definitions",
    "Table": "a table", "Quote": "a quotation", "Fence": "a block of code", "Directive": "a box", "Rule": "a rule",
    "Comment": "a comment", "FootnoteDefinition": "a footnote",
}  # fmt: skip

#: The sort of a block, and the numbers of its parts.
_Shape = tuple[str, tuple[int, ...]]


def compare_structure(game: Game, translated: Game) -> Iterator[Diagnostic]:
    """Report the first place in each chapter at which the translation has another structure."""
    for before, after in zip(game.chapters, translated.chapters, strict=True):
        if before.source is after.source:
            continue
        ours, theirs = list(walk(before.blocks)), list(walk(after.blocks))
        shapes = zip(_shapes(ours), _shapes(theirs), strict=False)
        at = next((number for number, (one, other) in enumerate(shapes) if one != other), None)
        if at is None and len(ours) == len(theirs):
            continue
        at = min(len(ours), len(theirs)) if at is None else at
        here = theirs[at] if at < len(theirs) else None
        wanted = _named(ours[at]) if at < len(ours) else "the end of the chapter"
        found = _named(here) if here is not None else "the end of the chapter"
        if found == wanted:
            found = f"{found} with other parts"
        start = here.start if here is not None else len(after.source.text)
        message = f"expected {wanted} as in the original, found {found}"
        hint = (
            "translate it as one text; put a backslash before a sign that would begin a list, heading or cell"
        )
        yield Diagnostic(CHANGED_STRUCTURE, message, after.source.place(start, start + 1), hint)


def _named(block: Block) -> str:
    return _NAMES.get(type(block).__name__, "something")


def _shapes(blocks: Iterable[Block]) -> Iterator[_Shape]:
    for block in blocks:
        counts: tuple[int, ...] = ()
        match block:
            case Heading():
                counts = (block.level,)
            case ListBlock() | DefinitionList():
                counts = (len(block.items),)
            case Table():
                counts = (len(block.rows), *(len(row) for row in block.rows))
        yield type(block).__name__, counts
