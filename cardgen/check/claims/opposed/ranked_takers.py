"""Document → places that say of the same several things, with opposite words, which of them takes, wins or begins:
`the last one takes it` in the rules, and `the first one` in the summary.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RESTATING_KINDS, RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.ranked_takers import OPPOSED_RANKS, RankedTaker, ranked_taker
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct

_READ = RULE_KINDS | RESTATING_KINDS | {"caption", "components"}

#: What a paragraph is about: `The Spy takes …`; and a title that is a name.
_BEGINS = TextPattern(r"\W*(?:The|An?) (?P<what>[A-Z][a-z]{2,})\b(?! [A-Z])")
_TITLE = TextPattern(r"(?:[Tt]he )?(?P<what>[A-Za-z][a-z]{2,})")
#: So many words one of two cases may have in addition, if the other has any.
_MORE = 1


@distinct
class _Said:
    taker: RankedTaker
    place: Place
    scope: tuple[str, ...]


def opposed_takers(document: Document) -> tuple[Parallel, ...]:
    """The pairs of ranks, that of the more frequent or the first one first; none if both occur more than once."""
    of_one: dict[tuple[str, str], list[_Said]] = defaultdict(list)
    for said in _read(document):
        of_one[said.taker.what, said.taker.does].append(said)
    return tuple(parallel for said in of_one.values() for parallel in _differing(said))


def _differing(said: list[_Said]) -> Iterator[Parallel]:
    """The only place that has another rank than all the others, if it is the opposite, in the same case."""
    ranks = [each.taker.rank for each in said]
    if len(set(ranks)) != 2:
        return
    usual, odd = sorted(dict.fromkeys(ranks), key=lambda rank: (-ranks.count(rank), ranks.index(rank)))
    if ranks.count(odd) != 1 or OPPOSED_RANKS[odd] != usual:
        return
    here = said[ranks.index(odd)]
    there = said[ranks.index(usual)]
    if (
        _are_of_one_case(here.taker, there.taker)
        and here.scope == there.scope
        and here.place.block is not there.place.block
    ):
        yield Parallel(there.place, here.place)


def _are_of_one_case(one: RankedTaker, other: RankedTaker) -> bool:
    """Whether two statements hold in the same case, where one may say it by what is taken: `in a trick, … takes it`."""
    if one.case == other.case and (one.behind == other.behind or not (one.behind and other.behind)):
        return True
    few, many = sorted((one.case | one.behind, other.case | other.behind), key=len)
    return few == many or (bool(few) and few < many and len(many - few) <= _MORE)


def _read(document: Document) -> Iterator[_Said]:
    for block in document.blocks:
        if block.kind not in _READ or block.scope or "|" in block.text:
            continue
        about = _subject_of(block)
        for sentence in split_sentences(block.text):
            if taker := ranked_taker(sentence.text, about):
                start = sentence.start
                place = Place(document, block, start + taker.start, start + taker.end)
                yield _Said(taker, place, scope_of(sentence.text))


def _subject_of(block: TextBlock) -> str:
    """The name that a paragraph begins with, or else that of its title; "" if it has none."""
    title = block.headings[-1] if block.headings else ""
    found = _BEGINS.match(block.text) or _TITLE.fullmatch(title)
    return found["what"] if found else ""
