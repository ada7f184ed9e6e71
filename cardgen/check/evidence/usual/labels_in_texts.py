"""Cards → the labels that their fields list, and where the texts and the lines of types of the cards have them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.check.documents.document import TextBlock
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

ALONE, ANYWHERE = "on a line of its own", "in its text"
_FIRST, _OPENING = "in bold at the beginning of a line", "at the beginning of a line"
#: What stands before a label that is spoken of.
_SPOKEN_OF = word_set("a an the by with without of from no has have had lose loses whenever when if")
#: The last word before a place, with nothing but light signs behind it.
_LAST_WORD = TextPattern(r"([^\W_]+)[^\w.!?:;]*$")
#: The gap that stands for a value of the card.
_GAP = TextPattern(r"\{\d+\}")
#: Signs at the end, with a number or an X among them.
_ENDING = TextPattern(r"[\s.,:;!*]*(?:\s[\dXx]+)?[\s.,:;!*]*$")
#: Words in bold where the tags were not read: `<b>Guard:</b>`.
_TAGGED = TextPattern(r"<(?P<tag>b|strong)>(?P<words>[^<>\n]{3,60})</(?P=tag)>")
#: Any tag, or a sign in square brackets that tells a program how to set the lines: `[x]`.
_TAG = TextPattern(r"</?\w{1,8}>|^\[\w\]")
#: Words in square brackets at the beginning: `[On Play]`.
_BRACKETED = TextPattern(r"\[[^\]\n]{2,40}\]")
#: What parts the words of a key: `divineShield`, `divine_shield`.
_JOINT = TextPattern(r"_|(?<=[a-z])(?=[A-Z])")
_WORDS = TextPattern(r"[^\W_]+(?:['’-][^\W_]+)*")
#: No label has so many letters, and none in a line of labels so many words.
_LONGEST, _MOST_WORDS = 60, 3
#: A line of labels is shared by so many cards on average.
_SHARED_BY = 2

#: Label in small letters → how it stands in texts → the numbers of the cards on which it does.
Uses = Mapping[str, Mapping[str, set[int]]]


@frozen
class LabelField:
    """The labels of one field: as written, and all cards of its kind by number, and the cards that list each.

    A field that is true or false is one label (`is_flag`), which its name says.
    """

    name: str
    is_flag: bool
    cards: Mapping[int, Card]
    written: Mapping[str, str]
    listed: Mapping[str, set[int]]

    def pointer(self, card: Card, label: str) -> Pointer:
        """Where a card lists the label."""
        values = card.values[self.name]
        labels = [str(value).lower() for value in values] if isinstance(values, tuple) else []
        return (self.name, labels.index(label)) if label in labels else (self.name,)


def label_fields(evidence: Evidence) -> Sequence[LabelField]:
    """The fields that are lists of short texts, and those that are true on some cards, of each kind."""
    kinds: dict[str, dict[int, Card]] = defaultdict(dict)
    written: dict[tuple[str, str, bool], dict[str, str]] = defaultdict(dict)
    listed: dict[tuple[str, str, bool], dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for card in evidence.cards:
        kinds[card.kind][card.number] = card
        for name, value in card.values.items():
            key = (card.kind, name, value is True)
            for label in _labels(name, value):
                written[key].setdefault(label.lower(), label)
                listed[key][label.lower()].add(card.number)
    return [
        LabelField(name, is_flag, kinds[kind], written[kind, name, is_flag], those)
        for (kind, name, is_flag), those in listed.items()
    ]


def _labels(name: str, value: object) -> Iterator[str]:
    """The labels in a value; the name of a field that is true, in words."""
    labels = (_JOINT.sub(" ", name),) if value is True else value if isinstance(value, tuple) else ()
    for label in labels:
        if isinstance(label, str) and len(label) > 2:
            yield label


def uses_in_texts(evidence: Evidence, labels: set[str], fields: Sequence[LabelField]) -> Uses:
    """Where the labels stand in the texts of the cards; anywhere is asked only of a card's own labels."""
    own: dict[int, set[str]] = defaultdict(set)
    for each in fields:
        for label in labels & each.listed.keys():
            for number in each.listed[label]:
                own[number].add(label)
    uses: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for text in card_texts(evidence):
        number = text.card.number
        for block in text.document.of_kind("card"):
            lower = block.text.lower()
            gap = _GAP.search(lower)
            for label in own.get(number, ()):
                if gap or label in lower:
                    uses[label][ANYWHERE].add(number)
            for label, form in _forms(block, lower):
                if label in labels:
                    uses[label][form].add(number)
    return uses


def _forms(block: TextBlock, lower: str) -> Iterator[tuple[str, str]]:
    """What may be a label of a text by the way in which it stands there."""
    if len(lower) < _LONGEST:
        yield _ENDING.sub("", lower), ALONE
    for mark in block.marks:
        if mark.kind == "strong" and (form := _form(lower, mark.start, mark.end)):
            yield _ENDING.sub("", lower[mark.start : mark.end]), form
    if "<" in lower:
        bare = _TAG.sub(_blank, lower)
        for tagged in _TAGGED.finditer(lower):
            if form := _form(bare, *tagged.span()):
                yield _ENDING.sub("", tagged["words"]), form
    if lower.startswith("[") and (bracketed := _BRACKETED.match(lower)):
        yield bracketed[0], _OPENING


def _blank(tag: re.Match[str]) -> str:
    return " " * len(tag[0])


def _form(text: str, start: int, end: int) -> str:
    """How a label in bold stands in a text; "" where the text may be speaking of it."""
    if not start or text[:start].isspace():
        goes_on = text[end : end + 2].strip().isalpha() and not text[start:end].rstrip().endswith((":", "."))
        return "" if goes_on else _FIRST
    before = _LAST_WORD.search(text, max(0, start - _LONGEST), start)
    return f"in bold after `{before[1]}`" if before and before[1] not in _SPOKEN_OF else ""


def uses_in_lines(own: LabelField, labels: set[str]) -> Mapping[str, Uses]:
    """By each field of short texts that cards share (`Guardian Action - Attack`): the cards on which it has a label."""
    if own.is_flag or not labels & own.listed.keys():
        return {}
    lines: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    texts: set[str] = {"name"}
    for number, card in own.cards.items():
        for name, value in card.values.items():
            if isinstance(value, str) and name not in texts:
                if len(value) > _LONGEST or "\n" in value:
                    texts.add(name)
                else:
                    lines[name][value].append(number)
    return {
        name: _by_label(written, labels & own.listed.keys())
        for name, written in lines.items()
        if name not in texts
        and len(written) * _SHARED_BY <= sum(map(len, written.values()))
        and not _is_choice(written, own)
    }


def _is_choice(lines: Mapping[str, Collection[int]], own: LabelField) -> bool:
    """Whether a field says one of the labels, such as the first of the rarities."""
    alone = sum(len(numbers) for line, numbers in lines.items() if line.lower() in own.listed)
    return alone * 2 > sum(map(len, lines.values()))


def _by_label(lines: Mapping[str, Collection[int]], labels: set[str]) -> Uses:
    uses: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for line, numbers in lines.items():
        words = _WORDS.findall(line.lower())
        runs = {
            " ".join(words[at : at + many])
            for many in range(1, _MOST_WORDS + 1)
            for at in range(len(words) - many + 1)
        }
        for label in runs & labels:
            uses[label][ANYWHERE].update(numbers)
    return uses
