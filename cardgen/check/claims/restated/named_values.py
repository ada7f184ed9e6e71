"""Document → values of one named thing that differ between two places: `within combat distance of an enemy (5 cm)`,
`Largest Army: 2 points` and `takes the Largest Army tile (3 points)`, `the minimum bid is 150` and
`must bid the minimum, which is 140`.

Values are compared if they have the same name, unit and bound. Names of one word are too vague. If the text does not
write the words as a name, each section may have a value of its own, so the sentences must share more words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.claims.restated.signed_amounts import OddAmount
from cardgen.check.documents.document import NON_RULE_KINDS, UNCHECKED_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import gist, stem, stem_set
from cardgen.check.wording.meanings.bounds import bound_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, has_number, read_number, word_set
from cardgen.frozen import frozen


@frozen
class _Value:
    """`number` of `unit` is the value of what is called `name`; `named` means that the text writes it as a name.

    `around` are the stems of the sentence.
    """

    number: int
    unit: str
    bound: str
    name: frozenset[str]
    named: bool
    around: frozenset[str]
    place: Place


_UNIT = r"(?:\s?(?P<unit>[a-z]{1,12}|VPs?|[\"″%]))?"
_N = rf"(?P<number>{NUMBER})(?![\d.,/–-]*\d)"
#: `Swoop tokens (max 2)`, `combat distance of an enemy (5 cm)`.
_IN_BRACKETS = TextPattern(
    rf"(?<=[a-z]) \((?P<bound>(?:max(?:imum)?|up to|at most|min(?:imum)?|at least|limit)\.? )?{_N}{_UNIT}\)"
)
#: `the minimum bid is 150`, `a minimum which is 150`.
_IS = TextPattern(
    rf"(?<=[a-z]),? (?:which |that )?(?:is|are|equals)(?P<bound>) (?:always |exactly )?{_N}{_UNIT}(?=\s*(?:[.,;)]|$))",
    cues="is are equals",
)
#: `Largest Army: 2 VPs`.
_LABELLED = TextPattern(
    rf"^\W{{0,4}}(?:[\w'’-]+ ){{0,3}}[\w'’-]+(?P<start>)[*_]{{0,2}}(?::| [–—-])[*_]{{0,2}}(?P<bound>) {_N}{_UNIT}\W*$"
)
_PATTERNS, _LABELS_IN_LINE = (_IN_BRACKETS, _IS, _LABELLED), (_IN_BRACKETS, _IS)
#: A label within a line of several values, which each thing has for itself: `Hand size: 5. Action limit: 2.`
_LABEL = TextPattern(r"(?:^|[.;,] )\W{0,3}[A-Z][\w'’ -]{2,30}: (?=\d)")
_WORD = TextPattern(r"[^\W\d_][\w'’-]*")
_CUT = TextPattern(r"[,;:()“”\"|.!?]|\b(?:and|or|but|then|if|when|with|than|to)\b")
#: The name is within so many characters before a value; the most and the fewest of its words.
_FAR, _MOST_WORDS, _FEWEST_WORDS = 60, 3, 2
#: The fewest stems that two sentences share besides a name that the text does not write as one.
_SHARED = 3
_UNNAMED = FUNCTION_WORDS | word_set(
    "number amount total value result roll cost price sum time page step level"
)
#: A thing has only one of each of these.
_ENDS = word_set("minimum maximum lowest highest starting initial limit size capacity")
#: Words for a fact of the game that other rules check.
_HAND_LIMIT = stem_set("hand limit")
_PARTS = frozenset(map(stem, COMPONENT_NOUNS))
_SAME_UNIT = {"vp": "point", "vps": "point", "pt": "point", "pts": "point"}
_NO_UNITS = stem_set("or and to of in on at by per each for more less if the a an")
_ABOUT = TextPattern(
    r"\b(?:default|instead|usually|another|extra|additional|each time|example|e\.g)\b", re.IGNORECASE
)


def named_values(document: Document) -> Iterator[OddAmount]:
    """The value that occurs once, or the later of two."""
    for values in _by_unit(document).values():
        seen: set[int] = set()
        for at, value in enumerate(values):
            same = [place for place in range(at, len(values)) if _are_one(value, values[place])]
            if at not in seen and len(same) > 1:
                seen.update(same)
                yield from _odd([values[place] for place in same])


def _by_unit(document: Document) -> Mapping[tuple[str, str], Sequence[_Value]]:
    """The values in the sentences of a text, by their unit and bound."""
    groups: dict[tuple[str, str], list[_Value]] = defaultdict(list)
    for block in filter(_is_read, document.blocks):
        in_line = len(_LABEL.findall(block.text)) > 1
        for sentence in split_sentences(block.text):
            if has_number(sentence.text):
                for value in _values(document, block, sentence, _LABELS_IN_LINE if in_line else _PATTERNS):
                    groups[value.unit, value.bound].append(value)
    return groups


def _is_read(block: TextBlock) -> bool:
    unread = block.kind in UNCHECKED_KINDS | NON_RULE_KINDS | {"example", "table", "heading"}
    return not unread and not block.scope and "|" not in block.text and has_number(block.text)


def _values(
    document: Document, block: TextBlock, sentence: Sentence, patterns: Iterable[TextPattern]
) -> Iterator[_Value]:
    text = sentence.text
    for pattern in patterns:
        for found in pattern.finditer(text):
            if scope_of(text) or _ABOUT.search(text):
                return
            first = found.start("start") if pattern is _LABELLED else found.start()
            words = _name_before(text, first)
            number = read_number(found["number"])
            unit = stem((found["unit"] or "").lower())
            name = frozenset(map(stem, words))
            if len(words) < _FEWEST_WORDS or number is None or unit in _NO_UNITS or name >= _HAND_LIMIT:
                continue
            bound = bound_of(text, *found.span("number"))
            place = Place(document, block, *(sentence.start + at for at in found.span("number")))
            capitals = sum(word[0].isupper() for word in words)
            named = capitals >= _FEWEST_WORDS or (capitals == 1 and not text.startswith(words[0]))
            named = named or not _ENDS.isdisjoint(map(str.lower, words))
            if not named and supposes(text):
                continue
            yield _Value(
                number,
                _SAME_UNIT.get(unit, unit),
                bound=bound,
                name=name,
                named=named,
                around=gist(text),
                place=place,
            )


def _name_before(text: str, end: int) -> list[str]:
    """The last words before a value, without words that only name a part of the box."""
    before = text[max(0, end - _FAR) : end]
    cut = max((found.end() for found in _CUT.finditer(before)), default=0)
    words = [word for word in _WORD.findall(before[cut:]) if word.lower() not in _UNNAMED]
    while len(words) > _FEWEST_WORDS and stem(words[-1]) in _PARTS:
        words.pop()
    return words[-_MOST_WORDS:]


def _are_one(one: _Value, other: _Value) -> bool:
    """Whether two values are of the same thing, because its name in one place is (part of) its name in the other."""
    if not (one.name <= other.name or other.name <= one.name):
        return False
    both = one.name | other.name
    shared = (one.around & other.around) - both
    return (one.named and other.named) or len(shared) >= _SHARED


def _odd(values: Sequence[_Value]) -> Iterator[OddAmount]:
    by_number: dict[int, list[_Value]] = defaultdict(list)
    for value in values:
        by_number[value.number].append(value)
    if len(by_number) != _FEWEST_WORDS:
        return
    others, lone = sorted(by_number.values(), key=lambda each: (-len(each), each[0].place.order))
    if len(lone) == 1 and lone[0].place.block is not others[0].place.block:
        yield OddAmount(lone[0].place, others[0].number, others[0].place)
