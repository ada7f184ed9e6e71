"""Document → pairs of places that take opposite stances on the same matter: hidden, and open.

Short rules have few words that show what they are about, so all of them must be the same, except those that only
express the stance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.copies.parallels import Parallel
from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem_set
from cardgen.check.wording.meanings.numbers_of_acts import numbers_of
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.meanings.stances import PLAIN_THINGS, TELLING, Stance, stances_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import distinct

_READ = RULE_KINDS | {"caption"}
_CUT, _ENDED = TextPattern(r";\s"), TextPattern(r"[.!?]")
#: Who acts and when does not make it another case.
_NO_CASE = TextPattern(r"(?:.* )?(?:turn|round|player|once|time|attack)")
#: The case in which something applies, at the start: `With a baker, the market`.
_OPENING = TextPattern(r"\W*(?:In|On|At|With|For|During|Under|Within|Without|From) (?P<case>[^,;:.]{2,50}),")
_ANY_CASE = stem_set("turn round game general event end start first roll order clockwise")
#: The most words that one of two rules may have in addition, and the most rules that each is compared with.
_MORE, _MOST = 1, 20


@distinct
class _Statement:
    """A stance, its place, and the cases in which it holds."""

    stance: Stance
    place: Place
    scope: tuple[str, ...]


def opposed_stances(document: Document) -> tuple[Parallel, ...]:
    """The pairs of words, in the order of the text."""
    of_word: dict[tuple[str, str], list[_Statement]] = defaultdict(list)
    found: dict[int, Parallel] = {}
    for stated in _stances(document):
        words = sorted(stated.stance.topic) or [""]
        before = {id(each): each for word in words for each in of_word[stated.stance.matter, word][-_MOST:]}
        alike = [each for each in before.values() if _are_of_one(stated, each)]
        against = [each for each in alike if each.stance.pole != stated.stance.pole]
        if against and len(against) == len(alike):
            found.setdefault(id(against[0]), Parallel(against[0].place, stated.place))
        for word in words:
            of_word[stated.stance.matter, word].append(stated)
    return tuple(found.values())


def _are_of_one(one: _Statement, other: _Statement) -> bool:
    """Whether two rules are about the same thing and apply in the same cases; one sentence tells of several things."""
    if _are_of_one_sentence(one.place, other.place):
        return False
    if one.scope != other.scope or (
        one.place.block.is_item and other.place.block.is_item and _are_apart(one, other)
    ):
        return False
    few, many = sorted((one.stance.topic, other.stance.topic), key=len)
    if few == many or one.stance.exact:
        return few == many
    more = many - few
    return (
        bool(few)
        and few < many
        and len(more) <= _MORE
        and more.isdisjoint(TELLING)
        and not few <= PLAIN_THINGS
    )


def _are_of_one_sentence(one: Place, other: Place) -> bool:
    """Whether only a semicolon divides two places: `one coin goes to its owner; one goes to the bank`."""
    return one.block is other.block and not _ENDED.search(one.block.text, one.end, other.start)


def _stances(document: Document) -> Iterator[_Statement]:
    for block in document.of_kind(*_READ):
        if block.scope or "|" in block.text:
            continue
        for sentence in split_sentences(block.text):
            case = tuple(_case(sentence.text))
            for at, clause in _clauses(sentence.text):
                scope = (*case, *filter(_is_case, scope_of(clause)))
                start = sentence.start + at
                for stance in (*stances_of(clause), *numbers_of(clause)):
                    place = Place(document, block, start + stance.start, start + stance.end)
                    yield _Statement(stance, place, scope)


def _clauses(sentence: str) -> Iterator[tuple[int, str]]:
    """The parts of a sentence between semicolons, each with its position."""
    if ";" not in sentence:
        yield 0, sentence
        return
    at = 0
    for cut in _CUT.finditer(sentence):
        yield at, sentence[at : cut.start()]
        at = cut.end()
    yield at, sentence[at:]


def _case(sentence: str) -> Iterator[str]:
    """The stems of the only case in which a sentence applies."""
    opening = _OPENING.match(sentence)
    yield from sorted(gist(opening["case"]) - _ANY_CASE) if opening else ()


def _is_case(limit: str) -> bool:
    return _NO_CASE.fullmatch(limit) is None


def _are_apart(one: _Statement, other: _Statement) -> bool:
    """Whether two items are below different titles: their lists may be about different games or pieces."""
    return one.place.block.section != other.place.block.section
