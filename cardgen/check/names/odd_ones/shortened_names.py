"""A lone text → names of at least three words that lost an inner one in one place: `the Royal Force` next to five Royal
Expeditionary Forces.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.spelling.spellings import is_read
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold_phrase

_WORD = r"[A-Z][a-z]+(?:['’]s?)?"
_NAME = TextPattern(rf"(?<![\w'’-]){_WORD}(?:[ ](?:of |of the )?{_WORD})+(?![\w-])")
#: One capitalised word before another name, with what joins them, and how far before it they begin.
_FIRST_OF_PAIR = TextPattern(rf"(?:^|[a-z(,] ){_WORD}(?:,|,? (?:and|or|nor|and/or|&)) (?:the )?$")
_REACH = 40
#: How often the full name must occur, and how many words it must have.
_FEWEST, _WORDS = 3, 3


def shortened_names(document: Document) -> Iterator[Renamed]:
    """Each shortened name with the full one; a short name that occurs twice is one of its own."""
    names: dict[tuple[str, ...], list[Place]] = defaultdict(list)
    for block in document.blocks:
        if not is_read(block):
            continue
        for found in _NAME.finditer(block.text):
            first = found[0].split(" ", maxsplit=1)[0]
            start = found.start() + (len(first) + 1 if first.lower() in FUNCTION_WORDS else 0)
            place = Place(document, block, start, found.end())
            names[fold_phrase(place.words)].append(place)
    for words, places in names.items():
        if len(words) < _WORDS or len(places) < _FEWEST:
            continue
        for at in range(1, len(words) - 1):
            short = names.get(words[:at] + words[at + 1 :], [])
            if words[at] in FUNCTION_WORDS or len(short) != 1 or short[0].block.is_heading:
                continue
            if not _is_second_of_pair(short[0]):
                yield Renamed(short[0], places[0].words, tuple(places))


def _is_second_of_pair(place: Place) -> bool:
    """Whether a capitalised word before shares the last word of a name, or what both describe: `both Norman and Saxon
    Army boxes`.
    """
    return _FIRST_OF_PAIR.search(place.block.text, max(0, place.start - _REACH), place.start) is not None
