"""The texts of English cards → those that break off after a word that ends no sentence: `Then discard the`.

A cell was too short, or a careless edit deleted the rest; only the beginning is left.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern

#: Words that another must follow.
_UNFINISHED = (
    "the", "an", "your", "their", "our", "my", "its", "and", "or", "of", "from", "into", "than", "every", "with", "if",
    "when", "whose",
)  # fmt: skip
#: At least three words, and then one of these; before a comma such a word may end a text.
_CUT = TextPattern(rf"(?:[\w'’-]+[,;:]?\s){{3,}}(?P<last>{'|'.join(_UNFINISHED)})\s*\Z")


def cut_texts(evidence: Evidence) -> Iterator[Place]:
    """The last word of each text, or of each line that the next one does not continue."""
    game = evidence.game
    if game is None or game.language.split("-")[0] != "en":
        return
    for text in card_texts(evidence):
        yield from _in_document(text.document)


def _in_document(document: Document) -> Iterator[Place]:
    for number, block in enumerate(document.blocks):
        # The pattern alone would read every text to its end from each of its words.
        if block.kind in NON_RULE_KINDS or not block.text.rstrip().endswith(_UNFINISHED):
            continue
        rest = document.blocks[number + 1].text if number + 1 < len(document.blocks) else ""
        found = _CUT.search(block.text) if not rest[:1].islower() else None
        if found:
            yield Place(document, block, *found.span("last"))
