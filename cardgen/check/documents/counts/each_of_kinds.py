"""Document → totals above lists that name kinds of things, with the same number of each.

`A deck of 62 cards:` above `Gifts (5 cards of each): car, panel, garden, mill` and
`Specials: thief (3 cards), coffee (2 cards)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, read_number
from cardgen.frozen import frozen


@frozen
class EachOfKinds:
    """The number at `total`, and the number of things in each of the `parts` of the list."""

    total: Place
    value: int
    parts: tuple[Place, ...]
    values: tuple[int, ...]

    @property
    def expected(self) -> int:
        """The sum of the list."""
        return sum(self.values)


_THINGS = r"(?:cards|tiles|tokens|pieces|copies|cubes|coins|chips|counters|dice)"
_TOTAL = TextPattern(
    rf"(?<![\w.,/–-])(?P<number>\d{{2,4}}) (?:[a-z]+ )?(?P<things>{_THINGS})\b(?! (?:each|per))[^.;:\d]{{0,60}}[.:]$"
)
_EACH = TextPattern(
    rf"[A-Z][\w'’ -]{{2,30}} \((?P<number>\d{{1,3}})(?: {_THINGS})? (?:of )?each\)\s?:\s"
    r"(?P<list>[^:;()\d]{3,200}?)\.?"
)
_APART = TextPattern(
    r"[A-Z][\w'’ -]{2,30}:\s(?P<list>(?:[^,:;()\d]{2,40} \(\d{1,3}(?: [a-z]+)?\)(?:, (?:and )?|\.?$))+)"
)
_NUMBER = TextPattern(r"\((\d{1,3})")
_JOINT = TextPattern(r",\s(?:and\s)?|\sand\s")
#: The fewest lines of a list, one of which must give a number for each of its kinds.
_FEWEST = 2
#: A number that differs from the sum by a greater share counts something else.
_NEAR = 0.25


def each_of_kinds(document: Document) -> Iterator[EachOfKinds]:
    """The lists directly below a number that is close to their sum."""
    for block in document.blocks:
        total = _TOTAL.search(block.text) if not block.is_heading else None
        if total is None:
            continue
        read: list[tuple[TextBlock, int]] = []
        for below in document.blocks[block.index + 1 :]:
            value = _value(below) if below.is_item else 0
            if not value:
                break
            read.append((below, value))
        closed = block.index + 1 + len(read)
        goes_on = closed < len(document.blocks) and document.blocks[closed].is_item
        several = len(read) >= _FEWEST and any(_EACH.fullmatch(each.text) for each, _ in read)
        values = tuple(value for _, value in read)
        number = read_number(total["number"]) or 0
        if several and not goes_on and abs(sum(values) - number) <= number * _NEAR:
            parts = tuple(Place(document, each, 0, len(each.text)) for each, _ in read)
            yield EachOfKinds(Place(document, block, *total.span("number")), number, parts, values)


def _value(block: TextBlock) -> int:
    """The number of things that a line counts; 0 if it cannot be parsed."""
    if stated := _EACH.fullmatch(block.text):
        names = [fold(name.strip()) for name in _JOINT.split(stated["list"])]
        return int(stated["number"]) * len(names) if all(names) else 0
    apart = _APART.fullmatch(block.text)
    return sum(map(int, _NUMBER.findall(apart["list"]))) if apart else 0
