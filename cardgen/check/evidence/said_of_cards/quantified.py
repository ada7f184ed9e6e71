"""Evidence → what sentences say about all, none, a number or the only cards of a sort, compared with the cards.

`Seven cards cost 3`, `16 of the 27 cards are Durations`, `All Pelts are Bloodless`, `No Tech card is rare`,
`Oar is the only Tool that costs 2`, `Oar, Net and Sail all have strength 5`; `each of them has 2 health` refers to
those named just before. A sentence is taken to be about the cards if it is true of some of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT, UNBINDING_KINDS
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import named_things
from cardgen.check.evidence.said_of_cards.card_counts import SortCount
from cardgen.check.evidence.said_of_cards.card_numbers import QUANTIFIED, VERB, CardNumbers, Where
from cardgen.check.evidence.said_of_cards.predicates import card_indexes, meanings_at
from cardgen.check.evidence.said_of_cards.sort_rows import SortRow, runs_of_names
from cardgen.check.evidence.said_of_cards.sorts import Group, alike, subjects
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.phrases import Found
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, NUMBER_WORDS, has_digit, read_number, small_words, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class Quantified:
    """What the sentences say: rows of cards with those of which it is not true, and counts of cards."""

    rows: tuple[SortRow, ...]
    counts: tuple[SortCount, ...]


#: `Oar is the only Tool that costs 2`, after the name; `its only`, `the only card with …`.
_IS_ONLY = TextPattern(
    r"[*_`]*\s(?:is|are)\s(?:also\s)?(?:the|its|their)\sonly\s(?P<sort>[A-Za-z][\w'’-]*(?:\s(?!that\b|which\b|with\b|who\b)"
    r"[\w'’-]+){0,4}?)(?P<that>\s(?:that\s|which\s|who\s)?(?=(?:is|are|costs?|has|have|with|carry|carries)\s))?"
    r"(?=$|[.,;:)]|\s(?:and|but|so)\b|(?<=\s)(?:is|are|costs?|has|have|with|carry|carries)\s)"
)
#: `The only Tools that cost 2 are Oar and Net`, before the names.
_ONLY_ARE = TextPattern(
    r"\b[Tt]he\sonly\s(?P<sort>[A-Za-z][\w'’-]*(?:\s(?!that\b|which\b|with\b|who\b)[\w'’-]+){0,4}?)"
    r"(?P<that>\s(?:that\s|which\s|who\s)?(?=(?:is|are|costs?|has|have|with|carry|carries)\s)[^.;:,]{3,50}?)?"
    r"\s(?:is|are)\s(?:the\s)?[*_`]*$"
)
_THAT = TextPattern(r"^\s(?:that\s|which\s|who\s)?")
#: `Only the Oar and the Net cost 2`.
_ONLY = TextPattern(r"(?:^|[.;:,]\s(?:and\s|but\s)?)[Oo]nly\s(?:the\s)?[*_`]*$")
#: The words between several names and what is said about all of them.
_BOTH = TextPattern(
    r"[*_`]*(?:\scards)?,?\s(?:all\s|both\s|each\s)?(?=(?:cost|are|have|show|carry|belong)\s)"
)
#: The announcement of a list of names, and its end.
_ANNOUNCED = TextPattern(
    rf"(?:^|[.;]\s)(?:(?:these|the)\s)?(?P<count>{NUMBER})\s(?:of\sthe\s)?[a-z][^.:;\d]{{2,70}}(?::\s|\s\()[*_`]*$",
    re.IGNORECASE,
)
_CLOSED = TextPattern(r"[*_`]*\s*(?:$|[.;)])")
_IS = TextPattern(r"^(?:is|are)\s(?:an?\s|the\s)?")
#: Pronouns for the cards named just before.
_THEY = TextPattern(
    r"(?:^|[;:,]\s(?:and\s|but\s)?)(?:[Tt]hey(?:\sall|\sboth|\seach)?|[Bb]oth(?:\s(?:of\sthem|cards))?|[Aa]ll\sof\sthem|"
    rf"[Ee]ach\sof\s(?:them|these|the\s{NUMBER})|[Aa]ll\s{NUMBER})\s{VERB}"
)
#: Words that make a number differ from that of all cards.
_CHANGED = TextPattern(
    r"\b(?:may|can|cannot|must|should|would|could|when|whenever|while|until|after|before|during|hand|player|players|turn|"
    r"you|your|remaining|extra|another|instead|usually|most|almost|nearly|about|except|besides)\b",
    re.IGNORECASE,
)
_CUES = word_set("all every each no none only both they") | NUMBER_WORDS.keys()
_SILENT = UNBINDING_KINDS | {"table"}
#: The largest difference between the number of names in a list and its announcement.
_NEAR = 1
#: An `only` may leave out at most this many cards.
_FEW = 3
#: The fewest names in a list, and the fewest that do not share a property by chance.
_ROW, _LONG_ROW = 3, 4


@derived
def quantified(evidence: Evidence) -> Quantified:
    """The statements about all, none, a number and the only cards of a sort, right or wrong."""
    rows: list[SortRow] = []
    counts: list[SortCount] = []
    if evidence.game is None or not evidence.game.cards:
        return Quantified((), ())
    for document in evidence.documents:
        before: Sequence[Found[Card]] = ()
        for block in document.blocks:
            if block.kind in _SILENT or block.scope or block.is_heading:
                continue
            names = named_things(evidence).find(block.text)
            if not (
                names or before or has_digit(block.text) or not _CUES.isdisjoint(small_words(block.text))
            ):
                continue
            for sentence in split_sentences(block.text):
                where = Where(document, block, sentence)
                here = [name for name in names if sentence.start <= name.start < sentence.end]
                if not (supposes(sentence.text) or set(scope_of(sentence.text)) - {"expansion"}):
                    reader = _Reader(evidence, where, here, before)
                    rows += reader.rows()
                    counts += CardNumbers(evidence, where, reader.text).stated()
                before = here or before
            before = ()
    return Quantified(tuple(rows), tuple(counts))


class _Reader:
    """Reads one sentence, with the names in it and those in the sentence before."""

    def __init__(
        self, evidence: Evidence, where: Where, here: Sequence[Found[Card]], before: Sequence[Found[Card]]
    ) -> None:
        self._evidence, self._where, self._here, self._before = evidence, where, here, before
        self._cards = evidence.cards
        self._indexes = card_indexes(evidence)
        changed = _CHANGED.search(where.sentence.text)
        whole = where.sentence.text
        #: The sentence up to a word that may change its meaning.
        self.text = f"{whole[: changed.start()]}{OBJECT}" if changed else whole

    def rows(self) -> Iterator[SortRow]:
        """The cards about which something is said, with those of which it is not true."""
        yield from self._of_all()
        yield from self._of_only()
        yield from self._of_names()
        yield from self._of_lists()

    def _of_all(self) -> Iterator[SortRow]:
        """The first card that lacks what all of a sort are said to have, or has what none is said to have."""
        for match in QUANTIFIED.finditer(self.text):
            if match["count"]:
                continue
            for whole in subjects(self._evidence, match["sort"]):
                group = self._others(whole, match.start()) if match["other"] else whole
                for meaning in meanings_at(self._evidence, self.text, match.end(), group):
                    odd = meaning.true if match["no"] else meaning.asked - meaning.true
                    some = meaning.true or meaning.sure
                    if len(group) > 1 and some and len(odd) < len(group) + (not match["no"]):
                        words = self.text[match.start() : meaning.end]
                        yield self._row(
                            words, sorted(odd)[:1], self._where.place(match.start("sort"), meaning.end)
                        )
                        return

    def _others(self, group: Group, at: int) -> Group:
        """The cards of a group without those named just before; none if no card was named."""
        above = [name for name in self._here if name.end - self._where.sentence.start <= at] or self._before
        named = {self._index_of(name) for name in above}
        return group - named if named else frozenset()

    def _row(self, words: str, odd: Sequence[int], place: Place) -> SortRow:
        """What `words` say at a place, with the cards, given by their indexes, of which it is not true."""
        cards = tuple((self._cards[at], place) for at in odd)
        return SortRow(words, cards, odd=cards)

    def _of_only(self) -> Iterator[SortRow]:
        """The cards that are said to be the only ones of a sort."""
        base = self._where.sentence.start
        for run in self._runs():
            match = _IS_ONLY.match(self.text, run[-1].end - base)
            if match:
                yield from self._held_only(run, self._meant(match), match["sort"])
            elif before := _ONLY_ARE.search(self.text, 0, run[0].start - base):
                yield from self._held_only(run, self._meant(before), before["sort"])
            elif _ONLY.search(self.text, 0, run[0].start - base):
                at = run[-1].end - base
                everything = frozenset(range(len(self._cards)))
                start = at + 1
                found = [m.true for m in meanings_at(self._evidence, self.text, start, everything)]
                yield from self._held_only(run, found, self.text[start : start + 40])

    def _meant(self, match: re.Match[str]) -> Sequence[Group]:
        """The cards among which one is said to be the only one."""
        groups = subjects(self._evidence, match["sort"], 1)
        if match["that"] is None:
            return groups
        start, end = match.span("that")
        at = start + len(match["that"]) - len(_THAT.sub("", match["that"]))
        text = self.text[: end if match["that"].strip() and end > at else len(self.text)]
        return [meaning.true for group in groups for meaning in meanings_at(self._evidence, text, at, group)]

    def _held_only(
        self, run: Sequence[Found[Card]], groups: Sequence[Group], words: str
    ) -> Iterator[SortRow]:
        """The names that are said to be the only ones, unless they are exactly one of the groups."""
        named = {self._index_of(name) for name in run}
        found = [group for group in groups if group and len(group) <= len(named) + _FEW]
        if not found or None in named or any(group == named for group in found):
            return
        group = min(found, key=lambda each: len(each ^ named))
        placed = tuple((name.item, self._place_of(name)) for name in run)
        odd = tuple((card, place) for card, place in placed if self._index(card) not in group)
        left = tuple(self._cards[at] for at in sorted(group - named)) if not odd else ()
        yield SortRow(f"only {words}", placed, odd, left[:1])

    def _of_names(self) -> Iterator[SortRow]:
        """Several names, or a pronoun for those just before, with what is said about them."""
        base = self._where.sentence.start
        for run in self._runs():
            match = _BOTH.match(self.text, run[-1].end - base)
            if match and len(run) > 1:
                yield from self._held_names(
                    run, match.end(), [(name.item, self._place_of(name)) for name in run]
                )
        for match in _THEY.finditer(self.text):
            above = [name for name in self._here if name.end - base <= match.start()] or list(self._before)
            if above:
                place = self._where.place(match.end() - 1, match.end())
                yield from self._held_names(above, match.end(), [(name.item, place) for name in above])

    def _held_names(
        self, run: Sequence[Found[Card]], at: int, placed: Sequence[tuple[Card, Place]]
    ) -> Iterator[SortRow]:
        """What the sentence says from `at` on about the named cards, each with its place."""
        named = frozenset(index for name in run if (index := self._index_of(name)) is not None)
        if len(named) < len({name.item.id for name in run}):
            return
        for meaning in meanings_at(self._evidence, self.text, at, named):
            odd = meaning.asked - meaning.true
            if len(meaning.asked) < len(named):
                continue
            if meaning.true or meaning.sure:
                words = _IS.sub("", self.text[at : meaning.end])
                if 2 * len(odd) > len(named):
                    odd = frozenset(sorted(odd)[:1])
                where = self._where.place(at, meaning.end)
                wrong = tuple((card, place) for card, place in placed if self._index(card) in odd)
                if any(place.end - place.start < 2 for _, place in wrong):
                    wrong = tuple((card, where) for card, _ in wrong)
                yield SortRow(words, tuple(placed), odd=wrong)
                return

    def _of_lists(self) -> Iterator[SortRow]:
        """Lists of names with their number, and lists whose names share something except for one."""
        base = self._where.sentence.start
        for run in self._runs():
            whole = self._where.sentence.text
            before, behind = whole[: run[0].start - base], whole[run[-1].end - base :]
            if len(run) < _ROW or not _CLOSED.match(behind):
                continue
            named = frozenset(index for name in run if (index := self._index_of(name)) is not None)
            placed = tuple((name.item, self._place_of(name)) for name in run)
            announced = _ANNOUNCED.search(before)
            stated = read_number(announced["count"]) if announced else None
            if announced and stated is not None and abs(stated - len(run)) <= _NEAR:
                where = self._where.place(*announced.span("count"))
                yield SortRow("cards that are named", placed, stated=(stated, where))
            if len(named) == len(run) >= (_ROW if stated == len(run) else _LONG_ROW):
                yield from self._of_like(named, placed)

    def _of_like(self, named: Group, placed: tuple[tuple[Card, Place], ...]) -> Iterator[SortRow]:
        """The one card of a list without the property that all others share, if that property is shared by exactly
        one card that the list lacks.
        """
        like = alike(self._evidence, len(named))
        if named in like:
            return
        groups = [group for group in like if len(group & named) == len(named) - 1]
        odd = {at for group in groups for at in named - group}
        if len(odd) == 1:
            wrong = tuple((card, place) for card, place in placed if self._index(card) in odd)
            yield SortRow(like[groups[0]], placed, odd=wrong)

    def _runs(self) -> Iterator[Sequence[Found[Card]]]:
        """The names that form a list, and those that stand alone."""
        runs = list(runs_of_names(self._where.block, self._here))
        inside = {name.start for run in runs for name in run}
        yield from runs
        yield from ([name] for name in self._here if name.start not in inside)

    def _index_of(self, name: Found[Card]) -> int | None:
        """The index of the named card among the game's cards."""
        return self._index(name.item)

    def _index(self, card: Card) -> int | None:
        return self._indexes.get((card.kind, card.id))

    def _place_of(self, name: Found[Card]) -> Place:
        return Place(self._where.document, self._where.block, name.start, name.end)
