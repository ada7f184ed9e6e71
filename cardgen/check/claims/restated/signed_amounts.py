"""Document → losses with a minus sign that differ between two places:
`each hazard left in your deck costs you -1 Fame` and `Each hazard left in your deck: -2 Fame`. Gains are left out,
because many things bring them in the same words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import distinct, frozen


@frozen
class OddAmount:
    """The number at `place` differs from `expected`, which is that of the place `rule`."""

    place: Place
    expected: int
    rule: Place


@distinct
class _Amount:
    value: int
    place: Place
    words: frozenset[str]


_AMOUNT = TextPattern(
    r"(?<![\w.,/+*−–-])[−–-](?P<number>\d{1,3})(?![\w%.:/–-]|\s?[-–+]\d) (?P<unit>[A-Za-z]{2,})"
)
#: The effect of a roll or a choice, which differs by section: `On a hit, take +2 luck`, `Rest: Take +1 health`.
_OUTCOME = TextPattern(
    r"\W*(?:[^:.,]{1,40}: |[Oo]n an? [^.,:]{1,20}, )?(?:[Tt]ake|[Gg]ain|[Ss]uffer|[Ll]ose|[Gg]et|[Mm]ark) [+−–-]\d"
)
_READ = RULE_KINDS | {"components", "table"}
_ENTANGLED = word_set("unless except instead otherwise if when while additional extra")
#: The fewest words that two clauses about one thing share, and their share of all words in either.
_SHARED, _PART = 3, 0.75
#: A loss in more places than this has many different causes.
_MOST = 60


def signed_amounts(document: Document) -> Iterator[OddAmount]:
    """The amounts that differ from the only other clause that says nearly the same."""
    groups: dict[str, list[_Amount]] = defaultdict(list)
    for block in document.blocks:
        if block.kind not in _READ or block.scope or block.text.count("|") > 1:
            continue
        for sentence in split_sentences(block.text):
            found = list(_AMOUNT.finditer(sentence.text))
            alone = len(found) == 1 and not (scope_of(sentence.text) or _OUTCOME.match(sentence.text))
            if alone and _ENTANGLED.isdisjoint(small_words(sentence.text)):
                start = sentence.start + found[0].start("number")
                place = Place(document, block, start, start + len(found[0]["number"]))
                amount = _Amount(int(found[0]["number"]), place, gist(sentence.text))
                groups[stem(found[0]["unit"])].append(amount)
    for amounts in groups.values():
        if len(amounts) <= _MOST:
            yield from _odd(amounts)


def _odd(amounts: Sequence[_Amount]) -> Iterator[OddAmount]:
    for at, later in enumerate(amounts):
        near = [each for each in amounts if each is not later and _say_the_same(each, later)]
        if len(near) == 1 and near[0].value != later.value and near[0] in amounts[:at]:
            yield OddAmount(later.place, near[0].value, near[0].place)


def _say_the_same(one: _Amount, other: _Amount) -> bool:
    shared, either = one.words & other.words, one.words | other.words
    far = one.place.block.section != other.place.block.section
    return far and len(shared) >= _SHARED and len(shared) >= _PART * len(either)
