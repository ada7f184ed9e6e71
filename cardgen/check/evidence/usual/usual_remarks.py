"""The texts of cards → the reminders in brackets that differ by a word from one that many cards have.

A keyword is explained in brackets on every card that has it, and it means the same on all of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

_REMARK = TextPattern(r"\([^()]{24,320}\)")
_WORD = TextPattern(r"\[[^\[\]]+\]|\{\w+\}|\d+|[^\W\d_][\w'’-]*|[^\w\s]")
#: The fewest cards with the usual remark, the fewest words of a remark, the most of them that may differ, and the most
#: cards with the odd one.
_USUAL, _FEWEST, _MOST, _FEW = 8, 6, 2, 2
#: Pronouns may differ from card to card.
_PRONOUNS = word_set(
    "he she it they him her them his their its hers theirs himself herself itself themselves this that"
)


#: A value of fewer words than this says what a card is.
_LABEL = 3


@frozen
class OddRemark:
    """The odd words of a remark, what `many` others have there ("" for nothing), and the place of one of these."""

    place: Place
    meant: str
    many: int
    usual: Place


@frozen
class _Remark:
    """A remark on a card, and the ranges of its words."""

    card: Card
    place: Place
    spans: tuple[tuple[int, int], ...]

    def words(self, start: int, end: int) -> Place:
        """The place of the words from `start` to `end`."""
        return replace(self.place, start=self.spans[start][0], end=self.spans[max(start, end - 1)][1])


@frozen
class _Change:
    """The words `start` to `end` of a remark replace those up to `behind` in the `usual` one."""

    usual: tuple[str, ...]
    start: int
    end: int
    behind: int


def odd_remarks(evidence: Evidence) -> Iterator[OddRemark]:
    """The odd remarks, in the order of the cards."""
    forms = _remarks(evidence)
    ends: dict[tuple[str, ...], list[tuple[str, ...]]] = defaultdict(list)
    for words, cards in forms.items():
        if len(cards) >= _USUAL:
            ends[words[:3]].append(words)
            ends[words[-4:]].append(words)
    changes = {
        words: change
        for words, cards in forms.items()
        if len(cards) <= _FEW and (change := _nearest(words, [*ends[words[:3]], *ends[words[-4:]]]))
    }
    slots = Counter((change.usual, change.start, change.behind) for change in changes.values())
    for words, change in changes.items():
        if slots[change.usual, change.start, change.behind] > 1:
            continue  # each of several cards has its own word there
        first, *_ = forms[change.usual].values()
        for remark in forms[words].values():
            if not _is_own(words[change.start : change.end], remark.card):
                yield _odd(remark, change, first, len(forms[change.usual]))


def _remarks(evidence: Evidence) -> dict[tuple[str, ...], dict[str, _Remark]]:
    """The words of each remark → the names of the cards with it, and its first place on each."""
    forms: dict[tuple[str, ...], dict[str, _Remark]] = defaultdict(dict)
    for text in card_texts(evidence):
        for block in text.document.of_kind("card"):
            if "(" not in block.text:
                continue
            for found in _REMARK.finditer(block.text):
                words = tuple(_WORD.finditer(block.text, *found.span()))
                if len(words) >= _FEWEST:
                    place = Place(text.document, block, *found.span())
                    form = tuple("#" if word[0].isdigit() else word[0].replace("’", "'") for word in words)
                    remark = _Remark(text.card, place, tuple(word.span() for word in words))
                    forms[form].setdefault(text.card.name, remark)
    return forms


def _nearest(words: tuple[str, ...], usual: Sequence[tuple[str, ...]]) -> _Change | None:
    """The difference from a usual remark, if there is just one; else None."""
    for other in usual:
        if abs(len(other) - len(words)) <= 1:
            matcher = SequenceMatcher(None, words, other, autojunk=False)
            changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
            if len(changes) == 1:
                _, start, end, from_, to = changes[0]
                if max(end - start, to - from_) <= _MOST and _is_slip(words[start:end], other[from_:to]):
                    return _Change(other, start, end, to)
    return None


def _is_slip(found: tuple[str, ...], usual: tuple[str, ...]) -> bool:
    """Whether the difference is no name, number, icon or pronoun, and no singular or plural of the same word."""
    for word in (*found, *usual):
        sign = len(word) > 1 and not word[0].isalpha()
        if sign or word == "#" or word[0].isupper() or word.lower() in _PRONOUNS:
            return False
    return not found or not usual or [fold(word) for word in found] != [fold(word) for word in usual]


def _is_own(words: Sequence[str], card: Card) -> bool:
    """Whether one of the words says what the card is: `this location`."""
    labels = (value for value in words_in(card.values) if value.count(" ") < _LABEL)
    own = {folded for label in labels for folded in folded_words(label)}
    return any(fold(word) in own for word in words)


def _odd(remark: _Remark, change: _Change, usual: _Remark, many: int) -> OddRemark:
    start = change.start
    if start in {change.end, change.behind}:
        start = max(0, start - 1)  # show the word before a missing or additional one
    meant = usual.words(start, change.behind)
    return OddRemark(remark.words(start, change.end), meant.words, many, usual.place)
