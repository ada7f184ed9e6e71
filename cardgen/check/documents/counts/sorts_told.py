"""Document → numbers of things whose sorts a sentence elsewhere counts: `The special cards are 3 Keys and 5 Locks`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number

_PART = rf"(?:{NUMBER})(?:\s(?!and\b|or\b|of\b|each\b|per\b)[^\W\d_][\w'’-]*){{1,3}}?"
#: The whole has a word of its own besides what it is: `special cards`, not `cards`.
_SORTS = TextPattern(
    r"(?:\W*\d[\d.]*\W*)?The\s(?P<whole>(?:[a-z][\w'’-]*\s){1,2}[a-z]+s)\sare\s(?:the\s)?"
    rf"(?P<parts>{_PART}(?:,\s(?!and\b){_PART})*,?\sand\s{_PART})\.?"
)
_NUMBER = TextPattern(rf"(?<![\w'’-])(?:{NUMBER})(?=\s)", re.IGNORECASE)
#: What the game has, in a sentence up to a number, and who has only some of it.
_HOLDS = TextPattern(
    r"\b(?:consists? of|contains?|includes?|holds?|[Tt]here are|comes with|has|have)\b[^.;]*$"
)
_OWNED = TextPattern(r"\b(?:each|every|players?|you|your|hands?|he|she|they)\b[^.;]*$", re.IGNORECASE)
_FAR = 160
#: If a number differs by more than this, it counts other things, or some of them.
_NEAR = 3
_FEWEST_WORDS = 2


def sorts_told(document: Document) -> Iterator[tuple[Place, list[Place]]]:
    """The numbers of such things, if all places of the text agree on it, each with those of the sorts."""
    for block in document.blocks:
        if " are " not in block.text or block.scope:
            continue
        for sentence in split_sentences(block.text):
            found = _SORTS.fullmatch(sentence.text)
            whole = fold_phrase(found["whole"]) if found else ()
            if not found or len(whole) < _FEWEST_WORDS or whole[-1] not in COMPONENT_NOUNS:
                continue
            at = sentence.start
            numbers = _NUMBER.finditer(sentence.text, *found.span("parts"))
            parts = [Place(document, block, at + n.start(), at + n.end()) for n in numbers]
            stated = list(_stated(document, block, whole))
            values = {read_number(place.words) or 0 for place in stated}
            told = sum(read_number(part.words) or 0 for part in parts)
            if len(values) == 1 and abs(min(values) - told) <= _NEAR:
                yield stated[0], parts


def _stated(document: Document, told: TextBlock, whole: tuple[str, ...]) -> Iterator[Place]:
    """The places in other blocks that count the whole, and not what somebody has of it."""
    for block in document.blocks:
        if block is told or block.scope or whole[-1] not in block.text.lower():
            continue
        for quantity in find_quantities(block.text):
            before = block.text[max(0, quantity.start - _FAR) : quantity.start]
            of_all = block.kind == "components" or (_HOLDS.search(before) and not _OWNED.search(before))
            if quantity.noun == whole and of_all:
                yield Place(document, block, quantity.start, quantity.number_end)
