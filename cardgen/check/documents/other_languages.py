"""A Document → the indexes of its blocks that are not in English, whose spelling is not checked, and their language."""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.wording.languages import has_english_words, in_another_language
from cardgen.schema.languages import language_of

#: If more than this share of a text is in another language, blocks without a common English word are taken to be so,
#: too: its titles, for instance.
_MUCH = 0.2


@derived
def blocks_in_other_languages(document: Document) -> frozenset[int]:
    """The indexes of the blocks that are written in another language."""
    strange = frozenset(block.index for block in document.blocks if in_another_language(block.text))
    length = sum(len(block.text) for block in document.blocks) if strange else 0
    if sum(len(document.blocks[at].text) for at in strange) <= _MUCH * length:
        return strange
    return strange | {block.index for block in document.blocks if not has_english_words(block.text)}


@derived
def other_language(document: Document) -> str:
    """The code of the language of the blocks that are not in English (`de`); `en` if it is unclear."""
    return language_of(document.blocks[at].text for at in sorted(blocks_in_other_languages(document)))
