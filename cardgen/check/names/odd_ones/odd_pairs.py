"""Document → two names that it mentions together, though its lists pair one of them with another: `a Flat Tire is
mended with Gasoline`, where a table has Spare Tire next to Flat Tire.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.pairings import Name, Pair, Pairing, pairings_of
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import COLOURS
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class OddPair:
    """A name at `place` that is mentioned with `first`, where a list has `meant` next to it."""

    place: Place
    first: str
    meant: str
    span: Span


@frozen
class _Together:
    """The only two names of a pairing in a stretch of a block; the second is at `place`. `near` if the stretch is a
    clause.
    """

    first: Name
    second: Name
    place: Place
    words: str
    near: bool


#: A name that occurs in a text, and whether it is a first one.
_Use = Found[tuple[Name, bool]]
_Group = Sequence[_Use]
#: A bracket that lists things is about everything listed before it, not only the last.
_CLAUSE_END = TextPattern(r"[.;:,!?]|\s(?:and|or|but|while)\s|\((?=[^()]*,)")
_UNREAD = NON_RULE_KINDS | {"components", "table", "facts"}
#: How many other pairs must agree with the list before one that does not is a mistake.
_FEWEST = 2
#: A name that is mentioned with so many others is nobody's partner.
_MANY = 3
#: Longer paragraphs, in characters, are about more than what they begin with.
_LONGEST = 400
_HEAD = 6
_AMOUNT = TextPattern(r"(?<![\w.])(\d+) $")
_COLOURS = frozenset((word,) for word in COLOURS)


def odd_pairs(document: Document) -> Iterator[OddPair]:
    """The one pair of each list that the text contradicts, while it agrees with the list on others."""
    reported: set[tuple[str, int]] = set()
    for pairing in pairings_of(document):
        for odd in _odd(document, pairing):
            if odd.place.order not in reported:
                reported.add(odd.place.order)
                yield odd


def _odd(document: Document, pairing: Pairing) -> Iterator[OddPair]:
    listed = {pair.first: pair for pair in pairing}
    partners = {pair.second for pair in pairing}
    partners |= _COLOURS - listed.keys() if partners <= _COLOURS else set()
    said = [
        each
        for each in _said(document, listed.keys(), partners)
        if not any(first <= each.place.order[1] < last for first, last in (pair.extent for pair in pairing))
    ]
    wrong = [
        each
        for each in said
        if listed[each.first].second != each.second
        and not _is_other_amount(document, each, listed[each.first])
    ]
    if len({(each.first, each.second) for each in wrong}) != 1:
        return
    right = [each for each in said if listed[each.first].second == each.second]
    # Names that only share a sentence may do so by chance, unless other pairs are mentioned as loosely.
    loose = wrong[0].near or not all(each.near for each in right)
    if not loose or len({each.first for each in right}) < _FEWEST:
        return
    for each in wrong:
        pair: Pair = listed[each.first]
        yield OddPair(each.place, each.words, pair.words, pair.span)


def _is_other_amount(document: Document, said: _Together, pair: Pair) -> bool:
    """Whether an amount precedes the name here, and another one in the list: one may be a cost, the other an aim."""
    here = _AMOUNT.search(said.place.block.text, 0, said.place.start)
    line = document.text[slice(*pair.extent)]
    there = _AMOUNT.search(line, 0, line.rfind(pair.words)) if pair.words in line else None
    return bool(here and there and here[1] != there[1])


def _said(document: Document, firsts: Iterable[Name], seconds: Iterable[Name]) -> list[_Together]:
    """All pairs of a first and a second name that are mentioned together without another of either kind."""
    names = [(" ".join(name), (name, True)) for name in firsts] + [
        (" ".join(name), (name, False)) for name in seconds
    ]
    index = PhraseIndex(names)
    groups: list[tuple[TextBlock, _Group, bool]] = []
    for block in document.blocks:
        found = index.find(block.text) if block.kind not in _UNREAD else ()
        if _has_both(found):
            groups += [(block, *group) for group in _groups(block, found)]
    company: dict[Name, set[Name]] = defaultdict(set)
    for _, group, _ in groups:
        for use in group:
            company[use.item[0]].update(other.item[0] for other in group if other.item[1] != use.item[1])
    said = []
    for block, group, near in groups:
        kept = [use for use in group if len(company[use.item[0]]) < _MANY]
        one = {use.item[0]: use for use in kept if use.item[1]}
        two = {use.item[0]: use for use in kept if not use.item[1]}
        if len(one) == len(two) == 1:
            (first, at), (second, use) = *one.items(), *two.items()
            place = Place(document, block, use.start, use.end)
            said.append(_Together(first, second, place, block.text[at.start : at.end], near))
    return said


def _groups(block: TextBlock, found: _Group) -> Iterator[tuple[_Group, bool]]:
    """The names that are mentioned together, and whether in a clause. Otherwise it is a sentence, a first name's
    sentence with the next one, or a paragraph that begins with a first name.
    """
    sentences = split_sentences(block.text)
    last: _Group = ()
    for sentence in sentences:
        whole = [use for use in found if sentence.start <= use.start < sentence.end]
        cuts = [sentence.start + cut.end() for cut in _CLAUSE_END.finditer(sentence.text)]
        clauses: dict[int, list[_Use]] = defaultdict(list)
        for use in whole:
            clauses[sum(cut <= use.start for cut in cuts)].append(use)
        both = [clause for clause in clauses.values() if _has_both(clause)]
        yield from ((clause, True) for clause in both)
        if not both and _has_both(whole):
            yield whole, False
        elif whole and not whole[0].item[1] and last:
            yield [*last, *whole], False
        last = whole if whole and not _has_both(whole) and whole[0].item[1] else ()
    alone = len({use.item[0] for use in found if use.item[1]}) == 1
    leads = alone and found[0].item[1] and found[0].start < _HEAD
    if leads and len(sentences) > 1 and len(block.text) < _LONGEST:
        yield found, False


def _has_both(group: _Group) -> bool:
    return len({use.item[1] for use in group}) > 1
