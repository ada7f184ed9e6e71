"""The texts of cards → numbers above a thousand that are written differently from most others before the same word."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A number of at least four digits and the word after it; a year precedes no word that is counted so often.
_THOUSANDS = TextPattern(
    r"(?<![\w.,:/#+-])(?P<number>[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{3,5})\s(?P<noun>[A-Za-z]{2,})\b"
)
_FOUR, _PARTED = TextPattern(r"\d{4}"), TextPattern(r"\d,\d{3}")
#: The fewest texts with the usual form, and how many times they must outnumber the others.
_USUAL, _TIMES = 20, 8


@frozen
class OddThousand:
    """A number at a place, and its form in `texts` other texts before the `noun`."""

    place: Place
    meant: str
    noun: str
    texts: int


def odd_thousands(evidence: Evidence) -> Iterator[OddThousand]:
    """The numbers with a comma where the others have none, and the other way round."""
    found: dict[str, tuple[list[Place], list[Place]]] = defaultdict(lambda: ([], []))
    for text in card_texts(evidence):
        for block in text.document.blocks:
            words = block.text
            if _FOUR.search(words) or _PARTED.search(words):
                for match in _THOUSANDS.finditer(words):
                    place = Place(text.document, block, *match.span("number"))
                    found[match["noun"]]["," in match["number"]].append(place)
    for noun, (plain, parted) in found.items():
        few, many = sorted((plain, parted), key=len)
        if few and len(many) >= max(_USUAL, len(few) * _TIMES):
            for place in few:
                number = int(place.words.replace(",", ""))
                yield OddThousand(place, f"{number:,}" if many is parted else str(number), noun, len(many))
