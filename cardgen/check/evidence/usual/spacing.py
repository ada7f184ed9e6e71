"""The texts of a game → brackets without the space that usually precedes them, and spaces on cards that are doubled,
of an unusual kind, or unusual next to an icon or sign.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, all_documents, texts_by_field
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

_NO_SENTENCES = frozenset({"code", "index", "contents", "credits"})
#: A word, or a tag, and a bracket; an ending of two letters belongs to the word (`card(s)`).
_BRACKET = TextPattern(r"(?P<word>[^\W\d_]{3,}|</\w+>)(?P<space> ?)\((?P<inside>[^\W\d_][^()\n]{0,40})\)")
#: How often the same word or the same bracket must occur with a space.
_USUAL = 3
_ENDING = 2
#: The fewest texts of a field, and the percentage of them that may have other spaces.
_TEXTS, _PERCENT = 50, 2
#: Wide spaces. A non-breaking space between a number and its noun is no slip.
_WIDE = TextPattern(r"(?<=\S)(?: {2,}|(?!(?<=\d)\u00a0\w) *\u00a0[ \u00a0]*)(?=\S)")
#: An icon after a number or a word; a word after a colon or full stop, in bold or not; and a word after a bracket that
#: does not belong to the word before it (`card(s)`).
_AT_SIGN = TextPattern(r"(?<=[a-z\d])(?P<gap> ?)(?P<sign>\{\w{1,12}\}|\[\w{1,20}\](?!\())")
_COLON = TextPattern(r":(?<=[\w)}\]*>]:)(?P<gap> ?)(?=(?:\*\*|<b>)?[A-Z][a-z])")
_STOP = TextPattern(r"\.(?<=[a-z)}\]*>]{2}\.)(?P<gap> ?)(?=(?:\*\*|<b>)?[A-Z][a-z])")
_CLOSED = TextPattern(r"\)(?<!\(s\))(?<!\(es\))(?<=\w\))(?P<gap> ?)(?=[a-z]{2})")
#: A sentence after an icon in brackets. The fewest with a space, at all and for each without; they are few enough for a
#: pack of a few cards.
_LED = TextPattern(r"\](?<=[a-z]\])(?P<gap> ?)(?=(?:<\w{1,6}>|\*\*)?[A-Z][a-z])")
_LED_TEXTS, _FOR_EACH = 12, 12
_BEFORE_COLON = TextPattern(r"(?<=[a-z]{2})(?P<gap> ?):(?!\S)")
_SIGNED = frozenset("+-−–")
#: The space is after these signs, but before an icon.
_BEHIND = {":": _COLON, ".": _STOP, ")": _CLOSED, "]": _LED}


@frozen
class OddSpace:
    """A gap, or a missing one, at a place; what is usual there, and in how many texts or how often."""

    place: Place
    usual: str
    times: int


@derived_from_cards
def odd_spaces(evidence: Evidence) -> tuple[OddSpace, ...]:
    """The wide spaces, and unusual spaces next to icons and signs, in fields that have few of them."""
    names = frozenset(card.name for card in evidence.cards if "." in card.name)
    return tuple(
        odd
        for texts in texts_by_field(evidence)
        for found in (_wide(texts), _at_signs(texts))
        for odd in found
        if not _is_in_name(odd.place, names)
    )


def _is_in_name(place: Place, names: Iterable[str]) -> bool:
    """Whether a place is part of a card's name as written: `Mr.9`."""
    before, after = place.block.text[: place.start], place.block.text[place.end :]
    return any(
        place.words in name and f"{before[-len(name) :]}{place.words}{after[: len(name)]}".count(name)
        for name in names
    )


def _wide(texts: list[CardText]) -> Iterator[OddSpace]:
    """Spaces that are doubled, or that no keyboard types."""
    found = [
        Place(text.document, block, *match.span())
        for text in texts
        for block in text.document.blocks
        if "  " in block.text or "\u00a0" in block.text
        for match in _WIDE.finditer(block.text)
        if "\n" not in text.document.written(block, *match.span())
    ]
    alone = len(found) == 1 and len(texts) >= _LED_TEXTS
    if alone or (len(texts) >= _TEXTS and len(found) * 100 <= len(texts) * _PERCENT):
        yield from (OddSpace(place, " ", len(texts)) for place in found)


def _at_signs(texts: list[CardText]) -> Iterator[OddSpace]:
    """The icons that are closer to the word before them than others, or farther; and words after signs."""
    gaps: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for sort, gap, place in _gaps(texts):
        gaps[sort][gap].append(place)
    for sort, own in gaps.items():
        usual = max(sorted(own), key=lambda gap: len(own[gap]))
        odd = [place for gap, places in own.items() if gap != usual for place in places]
        many = len(own[usual])
        led = sort == "]" and usual and many >= max(_LED_TEXTS, _FOR_EACH * len(odd))
        if led or (many >= _TEXTS and len(odd) * 100 <= many * _PERCENT):
            for place in odd:
                words = place.words.strip()
                yield OddSpace(place, words + usual if sort in _BEHIND else usual + words, many)


def _gaps(texts: list[CardText]) -> Iterator[tuple[str, str, Place]]:
    """The gap next to each icon or sign: the kind of both sides, the gap, and the place of all."""
    for document, block in blocks_in(text.document for text in texts):
        text = block.text
        if "{" in text or "[" in text:
            for match in _AT_SIGN.finditer(text):
                sides = _before(text, match.start()) + match["sign"][0]
                yield sides, match["gap"], Place(document, block, *match.span())
        if ":" in text:
            for match in _BEFORE_COLON.finditer(text):
                yield " :", match["gap"], Place(document, block, *match.span())
        for sign in (sign for sign in _BEHIND if sign in text):
            for match in _BEHIND[sign].finditer(text):
                yield sign, match["gap"], Place(document, block, *match.span())


def _before(text: str, start: int) -> str:
    """What precedes an icon: a number with a sign (`+2`), a number without one, or a word."""
    number = text[:start].rstrip("0123456789")
    return "a" if len(number) == start else "+1" if number[-1:] in _SIGNED else "1"


@derived
def missing_spaces(evidence: Evidence) -> tuple[Place, ...]:
    """The opening brackets without a space before them, in the chapters and on the cards of a game."""
    loose: Counter[str] = Counter()
    tight: Counter[str] = Counter()
    places = []
    for document, block, match in _brackets(evidence):
        keys = (match["word"].lower(), f"({match['inside'].lower()})")
        if match["space"]:
            loose.update(keys)
        elif len(match["inside"]) > _ENDING or match["inside"].isupper():
            tight.update(keys)
            places.append((Place(document, block, match.end("word"), match.end("word") + 1), keys))
    return tuple(place for place, keys in places if any(loose[key] >= _USUAL * tight[key] for key in keys))


def _brackets(evidence: Evidence) -> Iterator[tuple[Document, TextBlock, re.Match[str]]]:
    for document, block in blocks_in(all_documents(evidence)):
        if document.plain or block.kind in _NO_SENTENCES or "(" not in block.text:
            continue
        for match in _BRACKET.finditer(block.text):
            if not block.marks_at(match.start(), match.end(), "code", "generated", "bound"):
                yield document, block, match
