"""A sentence → the counts that it gives for a sort of cards, or for the cards that have something.

`Seven cards cost 3`, `16 of the 27 cards are Durations`, `13 cards have the castle as their mark, 9 the crown`,
`the Mox tribe has 8 members`, `7 cards in each of the five colours`, `the set covers 30 cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import SortCount
from cardgen.check.evidence.said_of_cards.predicates import (
    Meaning,
    meanings_at,
    members_of,
    stated_value,
    values_of_label,
)
from cardgen.check.evidence.said_of_cards.sorts import Group, subjects
from cardgen.check.wording.sentences import Sentence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen


@frozen
class Where:
    """A sentence and its block."""

    document: Document
    block: TextBlock
    sentence: Sentence

    def place(self, start: int, end: int) -> Place:
        """The place of some characters of the sentence."""
        return Place(self.document, self.block, self.sentence.start + start, self.sentence.start + end)


_N = rf"(?:{NUMBER})"
_BEGINS = r"(?:^|[.;:,]\s(?:and\s|but\s)?|\sand\s|\b[Tt]here\sare\s|\b[Oo]f\sthese,\s)"
#: The verbs with which a predicate begins.
VERB = (
    r"(?=(?:costs?|is|are|has|have|pays?|gives?|shows?|needs?|requires?|carry|carries|uses?|belongs?|with|"
    r"(?:do|does)\snot)\s)"
)
#: `Seven cards`, `16 of the 27 cards`, `All red cards of Age 1`, `No Tech card`.
QUANTIFIED = TextPattern(
    rf"{_BEGINS}(?:only\s)?(?:(?P<count>{_N})(?:\sof\s(?:the|these|all)(?:\s(?P<whole>{_N}))?)?|"
    r"(?P<all>all(?:\sof)?(?:\sthe)?|every|each)|(?P<no>no|none\sof\sthe))\s"
    rf"(?P<other>other\s)?(?P<sort>[A-Za-z][\w'’-]*(?:\s[\w'’-]+){{0,4}}?)\s(?:that\s|which\s|all\s)?{VERB}",
    re.IGNORECASE,
)
#: `The Mox tribe has 8 members`.
_MEMBERS = TextPattern(
    r"\b[Tt]he\s(?P<sort>[A-Za-z][\w'’-]*(?:\s[\w'’-]+){0,2}?)\s(?:has|have|contains?|counts?|numbers?|consists?\sof)\s"
    rf"(?P<count>{_N})\s(?:different\s)?(?:members|cards|units)\b",
)
#: `7 cards in each of the five colours`.
_IN_EACH = TextPattern(
    rf"\b(?P<count>{_N})\s(?P<sort>[A-Za-z][\w'’-]*(?:\s[\w'’-]+){{0,2}}?)\s(?:in|of|for)\seach(?:\sof\sthe(?:\s(?P<kinds>{_N}))?)?\s"
    r"(?P<label>[a-z]+)\b",
    re.IGNORECASE,
)
#: `The set covers 30 cards`, `all 64 cards`; and an entry in a list of components: `272 Kingdom cards: …`.
_SOME_CARDS = r"\s(?:new\s|different\s|unique\s)?(?P<sort>(?:[A-Za-z][\w'’-]*\s){0,2}?[a-z]*s)\b"
_WHOLE = TextPattern(
    r"\b(?:there\sare|(?:has|have|contains?|holds?|includes?|consists?\sof|comes\swith|covers?|adds|is\smade\s(?:up\s)?of)"
    r"(?:\sthe\ssame\sdeck\sof)?(?:\sthe|\sall(?:\sthe)?)?|all(?:\sthe|\sof\sthe)?|(?:explains|of)\sits)\s"
    rf"(?P<count>{_N}){_SOME_CARDS}",
    re.IGNORECASE,
)
_PART = TextPattern(rf"^(?P<count>\d{{1,3}})\s?[x×]?{_SOME_CARDS}(?=$|[:,;(.]|\s\()")
#: `9 the crown` after `13 cards have the castle as their dogma icon`.
_GAPPED = TextPattern(
    rf"(?:,\s(?:and\s)?|\sand\s)(?P<count>{_N})\s(?:the\s|an?\s)?(?P<value>[A-Za-z][\w'’-]*(?:\s(?!and\b)[\w'’-]+)?)"
    r"(?=$|[.,;:)]|\sand\b)",
    re.IGNORECASE,
)
#: A number is taken to mean these cards if it differs by at most `_NEAR`, or by one in `_SHARE` of them.
_NEAR, _SHARE = 1, 4
#: A smaller number may mean only some of the cards. A count of all cards of a sort differs by at most one in `_TENTH`.
_MANY, _TENTH = 5, 10


class _Sizes:
    """The numbers of names, cards and copies in each group, computed on first use, because most sentences need few
    groups.
    """

    def __init__(self, evidence: Evidence) -> None:
        self._cards = evidence.cards
        self._known: dict[Group, tuple[int, int, int]] = {}

    def of(self, group: Group) -> tuple[int, int, int]:
        """The numbers of names, cards and copies in a group."""
        if group not in self._known:
            cards = [self._cards[at] for at in group]
            copies = sum(card.copies for card in cards)
            self._known[group] = len({card.name for card in cards}), len(cards), copies
        return self._known[group]


class CardNumbers:
    """Reads the counts of cards in one sentence; `text` is its unconditional part."""

    def __init__(self, evidence: Evidence, where: Where, text: str) -> None:
        self._evidence, self._where, self._text = evidence, where, text
        self._cards = evidence.cards
        self._sizes = evidence.derive(_Sizes)

    def stated(self) -> Iterator[SortCount]:
        """The counts of cards that the sentence gives, with those of the data."""
        for match in QUANTIFIED.finditer(self._text):
            if match["count"] and not match["other"]:
                yield from self._having(match)
        for match in _MEMBERS.finditer(self._text):
            for group in members_of(self._evidence, match["sort"]):
                yield from self._counted(match, group, match.span("sort"))
                break
        for match in _IN_EACH.finditer(self._text):
            yield from self._in_each(match)
        listed = self._where.block.kind == "components"
        for match in (*_WHOLE.finditer(self._text), *(_PART.finditer(self._text) if listed else ())):
            yield from self._whole(match)

    def _having(self, match: re.Match[str]) -> Iterator[SortCount]:
        """The number of cards of a sort that are said to have something."""
        stated = read_number(match["count"])
        for group in subjects(self._evidence, match["sort"]):
            meanings = meanings_at(self._evidence, self._text, match.end(), group)
            found = [meaning for meaning in meanings if meaning.true]
            if stated is not None and found:
                best = min(found, key=lambda meaning: abs(len(meaning.true) - stated))
                yield from self._counted(match, best.true, (match.start("sort"), best.end))
                yield from self._going_on(best)
                return

    def _whole(self, match: re.Match[str]) -> Iterator[SortCount]:
        """The number of all cards of a sort, if the stated number is close to it."""
        stated = read_number(match["count"]) or 0
        if stated < _MANY:
            return
        for group in subjects(self._evidence, match["sort"]):
            _, *numbers = self._sizes.of(group)
            if any(abs(stated - number) <= max(_NEAR, number // _TENTH) for number in numbers):
                yield from self._counted(match, group, match.span("sort"))
            return

    def _in_each(self, match: re.Match[str]) -> Iterator[SortCount]:
        """The number of cards with each value of a field, and the number of values."""
        for group in subjects(self._evidence, match["sort"]):
            values = values_of_label(self._evidence, match["label"], group)
            sizes = {len(cards) for cards in values}
            if len(values) > 1 and len(sizes) == 1:
                yield from self._counted(match, values[0], match.span("sort"))
                stated = read_number(match["kinds"]) if match["kinds"] else None
                if stated and abs(stated - len(values)) == 1:
                    place = self._where.place(*match.span("kinds"))
                    yield SortCount(match["label"], stated, len(values), self._cards[min(values[0])], place)
                return

    def _going_on(self, first: Meaning) -> Iterator[SortCount]:
        """The counts for other values after that for the first: `9 the crown and 6 the leaf`."""
        at = first.end
        while match := _GAPPED.match(self._text, at):
            groups = stated_value(self._evidence, match["value"], first.true)
            if len(groups) != 1:
                return
            yield from self._counted(match, groups[0], match.span("value"))
            at = match.end()

    def _counted(self, match: re.Match[str], true: Group, words: tuple[int, int]) -> Iterator[SortCount]:
        stated, sizes = read_number(match["count"]) or 0, self._sizes.of(true)
        value = min(sizes, key=lambda number: abs(number - stated))
        if abs(value - stated) <= max(_NEAR, len(true) // _SHARE):
            place = self._where.place(*match.span("count"))
            yield SortCount(self._text[slice(*words)], stated, value, self._cards[min(true)], place)
