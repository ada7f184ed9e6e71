"""The cards of a game → the texts with quotation marks, dashes or a first letter unlike those of others in their
field.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, texts_by_field
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: The fewest texts of a field with a sign in one form, and the percentage that may have another form.
_USUAL, _PERCENT = 50, 2
#: If more stories than this begin in lower case, they are meant to.
_FEW_STORIES = 3
#: Interchangeable signs in each of their forms. The first group of a match is what to replace.
_SORTS: tuple[tuple[tuple[str, TextPattern], ...], ...] = (
    (("'", TextPattern(r"(?<=\w)(')(?=\w)")), ("’", TextPattern(r"(?<=\w)(’)(?=\w)"))),
    (('"', TextPattern(r'(")')), ("“", TextPattern(r"([“”])"))),
    (("-", TextPattern(r" (-) ")), ("–", TextPattern(r" (–) ")), ("—", TextPattern(r" (—) "))),
    tuple((sign, TextPattern(rf"(?<![\w.,:;)\]])({sign})(?=\d)")) for sign in "-−–—－"),
)
_SMALL = TextPattern(r"(?:\*\*|<\w+>)*([a-z])[a-z]* ")
_CAPITAL = TextPattern(r"(?:\*\*|<\w+>)*[A-Z]")


@frozen
class OddSign:
    """A sign that `texts` other texts of the field have in the `usual` form; further ones in the same text are at
    `others`.
    """

    place: Place
    usual: str
    texts: int
    others: tuple[Place, ...] = ()


@derived_from_cards
def odd_signs(evidence: Evidence) -> tuple[OddSign, ...]:
    """The odd signs and first letters in all text fields."""
    return tuple(
        odd
        for texts in texts_by_field(evidence)
        for found in (_signs(texts), _beginnings(texts))
        for odd in found
    )


def _signs(texts: list[CardText]) -> Iterator[OddSign]:
    for sort in _SORTS:
        ways = {sign: [found for text in texts if (found := _found(text, sign, way))] for sign, way in sort}
        usual = max(ways, key=lambda sign: len(ways[sign]))
        many = len(ways[usual])
        odd = [places for sign, found in ways.items() if sign != usual for places in found]
        if many >= _USUAL and len(odd) * 100 <= many * _PERCENT:
            yield from (OddSign(first, usual, many, tuple(others)) for first, *others in odd)


def _found(text: CardText, sign: str, way: TextPattern) -> list[Place]:
    """The places of a sign in a text; a closing quotation mark counts as its opening one."""
    if sign not in text.prose.text:
        return []
    return [
        Place(text.document, block, *match.span(1))
        for block in text.document.blocks
        for match in way.finditer(block.text)
    ]


def _beginnings(texts: list[CardText]) -> Iterator[OddSign]:
    """The texts that begin in lower case where others begin with a capital."""
    firsts = [(text, text.document.blocks[0]) for text in texts if text.document.blocks]
    small = [(text, block, match) for text, block in firsts if (match := _SMALL.match(block.text))]
    if len(small) > _FEW_STORIES and small[0][1].kind == "flavour":
        return  # voices, and games with words
    many = sum(_CAPITAL.match(block.text) is not None for _, block in firsts)
    if many >= _USUAL and len(small) * 100 <= many * _PERCENT:
        for text, block, match in small:
            yield OddSign(Place(text.document, block, *match.span(1)), match[1].upper(), many)
