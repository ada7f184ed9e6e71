"""The number of players, their age, the playing time or the time of a timer is stated differently in two places.

## Why

The cover says 2 to 4 players, the last page 2 to 5: somebody bought the box for five.

## Example

```text
CASTLE OF BELLS
A game for 2-4 players, ages 10 and up, 60 minutes

Overview

The bells ring at dawn. The game is designed for 2-5 players.
```

## Use instead

```text
CASTLE OF BELLS
A game for 2-4 players, ages 10 and up, 60 minutes

Overview

The bells ring at dawn. The game is designed for 2-4 players. With 2-3 players leave the castle out.
```

## Notes

The rule reads the lines below the title, and sentences that say for whom the game is ("for 2-4 players", "is a card
game for two players") or how long it takes. The highest number of players is compared with "up to 4 players", with
tables that list all numbers of players, and with components of which each player has one. Rules for a number of
players that cannot play ("With six players, …", "with less than six", "a 2-/3-/6-player game") are reported, too.
Variants and recommendations are left alone, and so is what stands below a title with that number ("Playing with Two")
or after a sentence that allows it ("You can also play with two"), and a range without the players for whom its
paragraph or a title has other rules ("For 3 to 6 players, as follows; for two, see page 8"). If the component list
has one sand timer and gives its running time, "turn the timer: you have 30 seconds" must agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.claims.factstore import FactStore, facts_of, report_conflict
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.values.player_tables import odd_rows, player_rows
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.facts.particulars import is_of_section
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.sentences import sentence_at, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.diagnostics import Diagnostic, Fix, Problem, Related, Severity

PROBLEM = Problem("CNT115", "particulars", Severity.WARNING, __doc__)
#: What has more values than these two is said of many things (spells, scenarios), not of the game.
_MOST_VALUES = 2
#: What of the words for a time is no unit: its number.
_UNIT = TextPattern(rf"\b(?:{NUMBER})\b|[\s–-]+")
#: A number, in figures or in words.
_NUMBERS = TextPattern(rf"\b(?:{NUMBER})\b", re.IGNORECASE)
#: `With five players, …`, `In a six-player game`
_WITH = TextPattern(
    rf"(?:(?:^|[.;:(]\s|, |\band )(?:with|for|in (?:an? )?(?:games?|match(?:es)?) (?:with|of|for)|if there are)\s"
    rf"(?:only |exactly |all )?(?P<number>{NUMBER})\splayers|"
    rf"^\W{{0,3}}(?P<number2>{NUMBER})\splayers(?=\s*(?:[→:|=]|[–—-]\s))|"
    rf"\b(?:an?|the) (?P<number3>{NUMBER})[- ]player (?:game|match|set-?up)|"
    rf"\b{NUMBER}(?:\s?[-–]\s?| to )(?P<number4>{NUMBER})\splayers|"
    rf"\b(?P<number5>{NUMBER})-(?:\s?/\s?{NUMBER}-)*(?:\s?/\s?| or ){NUMBER}-player games?)\b",
    re.IGNORECASE,
)
#: `with less than 4 players`, which must be fewer than may play; and the last number of `a 2-/3-/4-player game`.
_AT_MOST = TextPattern(
    rf"\b(?:(?:less|fewer) than (?P<number>{NUMBER}) players|"
    rf"{NUMBER}-(?:\s?/\s?{NUMBER}-)*(?:\s?/\s?| or )(?P<number2>{NUMBER})-player games?)\b",
    re.IGNORECASE,
)
#: A game other than that of the cover.
_OTHER_GAME = TextPattern(
    r"\b(?:variants?|expansions?|teams?|solo|solitaire|house rules?|optional|more players|extension|tournament|"
    r"unofficial\w*|not recommended|experimental|additional players?|two copies|second copy|"
    r"can also (?:be )?play(?:ed)?|(?:want|wish)(?:es)? to play)\b",
    re.IGNORECASE,
)
#: The game for one.
_ALONE = TextPattern(
    r"\b(?:solo|solitaire|play(?:s|ing)?(?: it| the game)? (?:alone|on your own|by yourself))\b",
    re.IGNORECASE,
    cues="solo solitaire play",
)
#: A number of players for whom a text has rules of their own: `For a 2-player game, see`, `The game for two has`.
_SINGLE = TextPattern(
    rf"(?<!\bto )(?<![-–])\b(?P<number>{NUMBER})-?(?:\s(?:or|and)\s{NUMBER})?[\s-]player|"
    rf"\b(?:for|with|are|by)\s(?!(?:one|1)\b)(?P<number2>{NUMBER})"
    r"(?=\s*(?:[.,;:)!?]|$)|\s(?:or|has|is|see|can|comes|works|uses|begins|after|below|on|at)\b)",
    re.IGNORECASE,
)
_NAMED = {
    "players": "the number of players",
    "age": "the age of players",
    "time": "the playing time",
    "timer": "the time of the timer",
}


def inspect(evidence: Evidence) -> Inspection:
    """Compare players, age and time."""
    store = facts_of(evidence)
    most = list(store.of("most players"))
    ranges = [fact for fact in store.of("particular") if fact.subject == "players"]
    agreed = len({fact.value for fact in ranges}) == 1
    found = [*_conflicts(store)]
    if most and agreed:
        found += _against_most(ranges, most)
    found += [finding for document in evidence.documents for finding in _odd_rows(document)]
    if agreed:
        reported = {finding.span for finding in found}
        for document in evidence.documents:
            found += [each for each in _outside(document, ranges[0]) if each.span not in reported]
    return Inspection(tuple(found), len(list(store.of("particular"))) + len(most))


def _conflicts(store: FactStore) -> Iterator[Diagnostic]:
    """The particulars that two places give otherwise."""
    for conflict in store.conflicts("particular"):
        right, wrong = conflict.right[0], conflict.wrong
        if len({fact.value for fact in (right, wrong, *conflict.others)}) > _MOST_VALUES:
            continue
        if _are_of_two_games(store, right, wrong):
            continue
        if wrong.subject == "players" and (
            _differ_in_one_alone(right, wrong) or _differ_in_rest(right, wrong)
        ):
            continue
        said = right.place.words if right.place else right.value
        here = wrong.place.words if wrong.place else wrong.value
        message = f"expected {said} as {_NAMED[wrong.subject]}, found {here}"
        finding = report_conflict(PROBLEM, conflict, message, "make all places say the same")
        is_number = wrong.subject in {"players", "age"}
        yield finding if is_number else replace(finding, fix=_in_words(right, wrong))


def _are_of_two_games(store: FactStore, one: Fact, other: Fact) -> bool:
    """Whether the sections of two particulars differ in another one, too: each has a game of its own."""
    if one.place is None or other.place is None or one.place.block.section == other.place.block.section:
        return False
    here, there = (_beside(store, fact) for fact in (one, other))
    return any(here[subject] != there[subject] for subject in here.keys() & there.keys())


def _beside(store: FactStore, fact: Fact) -> dict[str, object]:
    """The other particulars in the section of one, with their values."""
    return {
        each.subject: each.value
        for each in store.of("particular")
        if each.subject != fact.subject and each.place and fact.place
        if each.place.document is fact.place.document
        if each.place.block.section == fact.place.block.section
    }


def _differ_in_one_alone(one: Fact, other: Fact) -> bool:
    """Whether one range begins with a single player, for whom the text of the other has rules of their own."""
    (low, high), (other_low, other_high) = _bounds(one), _bounds(other)
    texts = [fact.place.document.text for fact in (one, other) if fact.place]
    return high == other_high and 1 in (low, other_low) and any(_ALONE.search(text) for text in texts)


def _differ_in_rest(one: Fact, other: Fact) -> bool:
    """Whether the place of the smaller range, or a title, speaks of a number of players that only the larger one has:
    `These are the rules for 3 to 6 players. For a 2-player game, see the last page`.
    """
    wide, narrow = sorted((one, other), key=lambda fact: len(_sizes(fact)), reverse=True)
    if narrow.place is None or not _sizes(narrow) < _sizes(wide):
        return False
    titles = (block.text for block in narrow.place.document.of_kind("heading"))
    rest = _sizes(wide) - _sizes(narrow)
    return any(rest & _single_sizes(text) for text in (narrow.place.block.text, *titles))


def _sizes(fact: Fact) -> set[int]:
    """All numbers of players of a range."""
    low, high = _bounds(fact)
    return {*range(low, high + 1)}


def _single_sizes(text: str) -> set[int]:
    """The numbers of players of which a text speaks one by one."""
    return {read_number(found["number"] or found["number2"]) or 0 for found in _SINGLE.finditer(text)}


def _odd_rows(document: Document) -> Iterator[Diagnostic]:
    """The rows of a table by numbers of players that break its order."""
    for table, cell, expected in odd_rows(document):
        message = f"expected {expected} players in this row, found {cell.text}"
        yield Diagnostic(PROBLEM, message, table.span(cell), "let every number of players have one row")


def _outside(document: Document, fact: Fact) -> Iterator[Diagnostic]:
    """The numbers of players for which something is said, though so many cannot play."""
    low, high = _bounds(fact)
    for_whom = f"{low} to {high}" if low != high else f"{low}"
    for table, cell in player_rows(document):
        if int(cell.text) > high:
            message = f"the game is for {for_whom} players, found {cell.text}"
            yield Diagnostic(PROBLEM, message, table.span(cell), "make all places say the same")
    for block in document.of_kind("rule", "setup", "quick-reference", "faq-answer"):
        if "player" not in block.text:
            continue
        for found in (*_WITH.finditer(block.text), *_AT_MOST.finditer(block.text)):
            group = next(name for name, words in found.groupdict().items() if words)
            number = read_number(found[group]) or 0
            sentence = sentence_at(block.text, found.start())
            beyond = number > high or 1 < number < low
            if not beyond or block.scope or any(_is_own(title, number) for title in block.headings):
                continue
            if sentence and is_of_section(document, block, sentence.text):
                continue
            if sentence and not _is_allowed(block.text[: sentence.end], number):
                place = Place(document, block, *found.span(group))
                message = f"the game is for {for_whom} players, found {place.words}"
                related = [fact.place.related(f"{fact.place.words} here")] if fact.place else []
                yield report(PROBLEM, place, message, "make all places say the same", related)


def _is_own(title: str, number: int) -> bool:
    """Whether what stands below a title is of another game, or of so many players: `Playing with Two`."""
    return bool(_OTHER_GAME.search(title)) or number in _numbers(title)


def _is_allowed(text: str, number: int) -> bool:
    """Whether the last sentence of a text is about another game, or one before it says that so many may play it."""
    *before, last = [sentence.text for sentence in split_sentences(text)]
    return bool(_OTHER_GAME.search(last)) or any(
        _OTHER_GAME.search(sentence) and number in _numbers(sentence) for sentence in before
    )


def _numbers(text: str) -> set[int | None]:
    return {read_number(found[0]) for found in _NUMBERS.finditer(text)}


def _bounds(fact: Fact) -> tuple[int, int]:
    """The lowest and the highest number of players: of `2-4`, or of `2`."""
    low, _, high = str(fact.value).partition("-")
    return int(low), int(high or low)


def _in_words(right: Fact, wrong: Fact) -> Fix | None:
    """What writes the time of one place at the other, where both have it in the same unit."""
    if right.place is None or wrong.place is None:
        return None
    said, here = right.place.words, wrong.place.words
    return wrong.place.rewrite(said) if _UNIT.sub("", said) == _UNIT.sub("", here) else None


def _against_most(ranges: list[Fact], most: list[Fact]) -> Iterator[Diagnostic]:
    """The number of players against parts of which there is one for each, and `up to six players`."""
    highest = _bounds(ranges[0])[1]
    against = [fact for fact in most if fact.value != highest]
    if len({fact.value for fact in against}) != 1 or len(against) < len(most):
        return
    message = f"expected {against[0].value} players at most, found {highest}"
    related = [Related(fact.span, f"{fact.value} here") for fact in against if fact.span]
    stated = next((fact for fact in ranges if fact.place), ranges[0])
    yield Diagnostic(PROBLEM, message, stated.span, "make all places say the same", tuple(related))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
