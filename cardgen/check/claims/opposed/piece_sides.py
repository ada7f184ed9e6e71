"""Document → statements on the sides of a piece that cannot all be true: `placed bolt-side-up` at first and
`turned bolt-side-up` later; `turned from black to white` unless all are black.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.sides import SideSaid, sides_said
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import word_set
from cardgen.frozen import distinct

_READ = RULE_KINDS | {"components"}
#: Words that all sorts of pieces have in common.
_ANY = frozenset(
    map(
        stem,
        word_set(
            "token marker card tile counter piece turn flip place side up down near next already one board"
        ),
    )
)


@distinct
class _Statement:
    """What is said about a side, with the pieces and the place."""

    said: SideSaid
    pieces: frozenset[str]
    place: Place

    def is_of(self, other: _Statement) -> bool:
        """Whether both are about the same kind of piece."""
        return bool(self.pieces & other.pieces)


@derived
def piece_sides(document: Document) -> tuple[Parallel, ...]:
    """The pairs of names of sides, in the order of the text."""
    stated = list(_tell(document))
    found = [*_conditions(stated), *_beginnings(stated)]
    return tuple(Parallel(*sorted(pair, key=lambda place: place.order)) for pair in found)


def _tell(document: Document) -> Iterator[_Statement]:
    for block in document.blocks:
        if block.kind not in _READ or block.scope or "side" not in block.text:
            continue
        for sentence in split_sentences(block.text):
            for said in sides_said(sentence.text):
                pieces = gist(sentence.text) - _ANY - {stem(said.side.strip("-"))}
                start, end = sentence.start + said.start, sentence.start + said.end
                yield _Statement(said, pieces, Place(document, block, start, end))


def _conditions(stated: Sequence[_Statement]) -> Iterator[tuple[Place, Place]]:
    """Nothing can be turned from a side that no piece shows, or to one that all show; pairs that exclude just the
    opposite.
    """
    for at, turned in enumerate(stated[1:], 1):
        before = stated[at - 1]
        if (
            turned.said.act != "turned"
            or before.said.act != "from"
            or before.place.block is not turned.place.block
        ):
            continue
        after = stated[at + 1] if at + 1 < len(stated) else None
        if after is None or after.place.block is not turned.place.block:
            continue
        source, goal = before.said.side, turned.said.side
        if after.said.act == "none" and after.said.side == goal != source:
            yield before.place, after.place
        if after.said.act == "all" and after.said.side == source != goal:
            yield turned.place, after.place


def _beginnings(stated: Sequence[_Statement]) -> Iterator[tuple[Place, Place]]:
    """A piece cannot be turned to the side with which it was placed, nor from the side that lay face down."""
    moves = [
        (one, other)
        for one, other in pairwise(stated)
        if (one.said.act, other.said.act) == ("from", "turned")
    ]
    with_source = {id(other) for _, other in moves}
    for placed in stated:
        of_it = [each for each in stated if each.is_of(placed) and each is not placed]
        if placed.said.act != "placed" or any(each.said.act == "placed" for each in of_it):
            continue
        side = placed.said.side
        turned = [each for each in of_it if each.said.act == "turned"]
        left = [each for each in of_it if each.said.act == "from"]
        if side.startswith("-"):
            from_hidden = [each for each in left if each.said.side == side[1:]]
            if from_hidden and not any(each.said.side == side[1:] for each in turned):
                yield placed.place, from_hidden[0].place
        elif (
            turned
            and not left
            and all(each.said.side == side and id(each) not in with_source for each in turned)
        ):
            yield placed.place, turned[0].place
