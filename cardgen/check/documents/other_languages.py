"""A document → its blocks that are not written in English: nobody asks whether their words are spelled right."""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.wording.languages import has_english_words, in_another_language

#: Where so great a part of a text is in another language, what has no common English word is so, too: its titles.
_MUCH = 0.2


@derived
def blocks_in_other_languages(document: Document) -> frozenset[int]:
    """Their indexes."""
    strange = frozenset(block.index for block in document.blocks if in_another_language(block.text))
    length = sum(len(block.text) for block in document.blocks) if strange else 0
    if sum(len(document.blocks[at].text) for at in strange) <= _MUCH * length:
        return strange
    return strange | {block.index for block in document.blocks if not has_english_words(block.text)}
