"""A table cell or part of a line → the values that it consists of: `3 ⚙ + 2 🪙`, `Round 4`, `Plains, Forest`.

Signs have the meaning that the text gives them after a name: `Iron ⚙, Gold 🪙`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from cardgen.check.documents.document import Document
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class Piece:
    """A number or a word at `start` to `end` of a text, with the label or unit that it has there."""

    label: str
    start: int
    end: int


#: A character that is no letter, digit or punctuation, perhaps with a variation selector.
_SIGN = r"[^\w\s!-/:-@\[-`{-~¡-¿–-›≤-≥→×]️?"
_NUMBER_PIECE = TextPattern(
    rf"\s*(?:(?P<before>[A-Za-z]{{3,12}})\s)?[≥≤=<>Σ~]{{0,2}}(?P<value>\d{{1,4}})\+?"
    rf"(?:\s?(?P<sign>{_SIGN}))?(?:\s?(?!(?:and|or)\b)(?P<unit>[A-Za-z]{{2,12}}))?"
    r"\s*(?:[+,;&]|\b(?:and|or)\b|(?=\s)|$)"
)
_WORD_PIECE = TextPattern(
    r"\s*(?P<value>[A-Z][A-Za-z'’-]{1,24}(?: [A-Z]?[a-z'’-]+){0,2})\s*(?:[,;/&]|\band\b|$)"
)
_NAMED_SIGN = TextPattern(rf"\b(?P<name>[A-Za-z]{{3,}})\s?(?P<sign>{_SIGN})(?=$|[\s,.;:)|])")


def signs_of(document: Document, names: Collection[str]) -> Mapping[str, str]:
    """The meanings of a text's signs, out of some names; signs that follow several names are left out."""
    found: dict[str, set[str]] = {}
    if not document.text.isascii():
        for block in document.blocks:
            if block.text.isascii():
                continue
            for named in _NAMED_SIGN.finditer(block.text):
                if (name := named["name"].lower()) in names:
                    found.setdefault(named["sign"], set()).add(name)
    return {sign: next(iter(named)) for sign, named in found.items() if len(named) == 1}


def number_pieces(text: str, signs: Mapping[str, str]) -> Iterator[Piece]:
    """The numbers of a text that consists of numbers with labels; none of any other text."""
    at, pieces = 0, []
    while at < len(text):
        found = _NUMBER_PIECE.match(text, at)
        if found is None or found.end() == at:
            return
        sign = found["sign"] or ""
        unit = found["unit"] or signs.get(sign) or signs.get(sign.rstrip("️")) or sign
        pieces.append(Piece(" ".join(filter(None, (found["before"], unit))).lower(), *found.span("value")))
        at = found.end()
    yield from pieces


def word_pieces(text: str) -> Iterator[Piece]:
    """The words of a text that is a list of several; none of any other text."""
    at, pieces = 0, []
    while at < len(text):
        found = _WORD_PIECE.match(text, at)
        if found is None:
            return
        pieces.append(Piece("", *found.span("value")))
        at = found.end()
    if len(pieces) > 1:
        yield from pieces
