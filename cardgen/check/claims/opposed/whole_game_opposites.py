"""Document → pairs of words that contradict each other on what holds for the whole game.

`The lowest total score wins` in the chapter on the end, and `Be the player with the highest total score` in the
introduction, whatever the words around them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.whole_game import said_of_game
from cardgen.check.wording.sentences import split_sentences

_READ = RULE_KINDS | {"components", "caption"}


def whole_game(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, that of the more frequent side first; none if both sides occur more than once."""
    stated: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in document.blocks:
        if block.kind not in _READ or block.scope or "|" in block.text:
            continue
        for sentence in split_sentences(block.text):
            for said in said_of_game(sentence.text):
                start = sentence.start
                place = Place(document, block, start + said.start, start + said.end)
                stated[said.matter][said.value].append(place)
    return tuple(parallel for values in stated.values() for parallel in _differing(list(values.values())))


def _differing(values: Sequence[Sequence[Place]]) -> Iterator[Parallel]:
    if len(values) == 2:
        many, few = sorted(values, key=lambda places: (-len(places), places[0].order))
        if len(few) == 1:
            yield Parallel(many[0], few[0])
