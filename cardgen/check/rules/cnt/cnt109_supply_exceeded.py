"""The set-up, or a table of kinds, needs more of a component than the box holds.

## Why

With four players the last one gets no token.

## Example

```text
A game for 2-4 players

Components

18 breath tokens
30 cave cards

Set-up

Each player takes 5 breath tokens.
```

## Use instead

```text
A game for 2-4 players

Components

20 breath tokens
30 cave cards

Set-up

Each player takes 5 breath tokens.
```

## Notes

The rule multiplies what "each player" takes or is dealt in the set-up by the number of players that the sentence
names ("with 3 players", "to each of the 4 players"), otherwise by the greatest that the text or the game names and
for which no other amount is given. Tables with a row for each number of players and a column "Coins each" are read in
the same way, and so are articles and lists ("each player takes a board", "give each player:" above items). If the box
is listed for each player, nobody may take more than that list has. It also reads what somebody takes, deals or
removes at once ("remove 30 storm cards"). Sentences that depend on a variant or a condition are left alone.

A table of kinds, sizes or colours with a column "Cards", in a section headed by the component ("Contracts" above cards
that the list calls "24 Contract cards"), must not add up to more than the box holds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.check.claims.factstore import facts_of
from cardgen.check.claims.player_numbers import is_denied_by_parts, most_players
from cardgen.check.documents.counts.component_entries import counts_for_each
from cardgen.check.documents.counts.player_shares import player_shares
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import Sentence, sentence_at, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("CNT109", "supply-exceeded", Severity.ERROR, __doc__)
#: What heads the first column of a table whose rows lie in the box side by side: of levels or players one is chosen.
_KINDS = TextPattern(r"(?:size|kind|type|colou?r|suit|symbol)s?", re.IGNORECASE)
#: A table with a row for each number of players, and a column of what each of them gets.
_OF_PLAYERS = TextPattern(r"(?:number of )?players", re.IGNORECASE)
#: The head of such a column: `Coins each`, `Cards per player`.
_GIVEN = TextPattern(r"(?P<thing>[a-z][a-z' -]+?) (?:each|(?:per|for each|to each) player)", re.IGNORECASE)
#: The number before the words of a heading.
_SECTION_NUMBER = TextPattern(r"^\d+(?:\.\d+)*\.?\s+")
_WORDS_OF_PART = 2
#: The scope of a sentence about certain numbers of players.
_NAMED = TextPattern(r"(?P<low>\d+)-(?P<high>\d+) players")
#: `Shuffle the passenger cards and deal 6 to each player.`
_DEALT = TextPattern(
    rf"\b[Ss]huffle (?:all )?(?:of )?(?:the |these )?(?:{NUMBER} )?(?P<thing>[a-z][a-z' -]{{3,30}}?)"
    rf"(?: together| well)?,? (?:and|then) (?:then )?deal (?P<number>{NUMBER})"
    r"(?: of them| face[- ]down| at random)? to (?:each|every) player\b"
)
#: What is done with some of a part, and with no more than there are of it.
_TAKEN = TextPattern(
    r"\b(?:remove|removes|deal|deals|draw|draws|place|places|set aside|discard|discards|lay out|lays out|choose|"
    r"chooses|reveals?|turn over|shuffle in)\s(?:exactly |another |face[- ]up |face[- ]down |the top |the first )?$",
    re.IGNORECASE,
)
#: So many characters before a number can say what is done.
_NEAR = 40
#: The parts of the box by their names; None for the last word of those that several lines count.
_Supply = Mapping[tuple[str, ...], Part | None]


def inspect(evidence: Evidence) -> Inspection:
    """Multiply what each player takes by the number of players."""
    players = most_players(evidence)
    supply, own = _supply_of(evidence), _supply_of_each(evidence)
    starts = [
        fact for fact in facts_of(evidence).of("start") if fact.place and fact.place.block.kind == "setup"
    ]
    claims = [(fact, many) for fact in starts if (many := _players_of(fact, starts, players))]
    inspected = len(claims)
    found = [d for fact, many in claims if (d := _compare(fact, supply, many))]
    of_shares = 0 if is_denied_by_parts(evidence) else players
    for document in evidence.documents:
        for asked in (
            *_asked(document, supply, players),
            *_shared(document, supply, of_shares),
            *_shared(document, own, 1),
        ):
            inspected += 1
            found += _short(asked)
        for asked in _in_rows(document, supply):
            inspected += 1
            found += _short(asked)
    tables = [counted for document in evidence.documents for counted in _counted_tables(document)]
    found += [_too_many(counted) for counted in tables if sum(counted.values) > counted.supply.value]
    once = {finding.span: finding for finding in reversed(found)}
    return Inspection(tuple(reversed(once.values())), inspected + len(tables))


def _supply_of(evidence: Evidence) -> _Supply:
    """The parts of the box. The cards of one line are not all cards if other lines of the list count cards, too."""
    lines = Counter(
        word
        for document in evidence.documents
        for block in document.of_kind("components")
        for word in set(fold_phrase(block.text))
    )
    counted = {part.noun: part for part in read_box(evidence) if part.count and not _is_of_each(part)}
    several = {noun[-1:] for noun in counted if noun and lines[noun[-1]] > 1}
    return {noun: part for noun, part in counted.items() if noun not in several} | dict.fromkeys(several)


def _supply_of_each(evidence: Evidence) -> _Supply:
    """The parts of one player, by lists of what each has."""
    return {part.noun: part for part in read_box(evidence) if part.count and _is_of_each(part)}


def _is_of_each(part: Part) -> bool:
    return part.place is not None and counts_for_each(part.place)


def _players_of(fact: Fact, starts: Iterable[Fact], most: int) -> int:
    """How many players a fact is about: those that its sentence names (`with 4 players`), otherwise the greatest
    number that gets no amount of its own; 0 if it depends on anything else.
    """
    if fact.scope:
        return max(_numbers(fact.scope), default=0) if len(fact.scope) == 1 else 0
    same = (limit for other in starts if other.subject == fact.subject for limit in other.scope)
    others = {*_numbers(same), *_numbers(_limits_behind(fact))}
    return max((number for number in range(1, most + 1) if number not in others), default=0)


def _limits_behind(fact: Fact) -> Sequence[str]:
    """What the sentence of a fact says behind it of other cases: `; with four players, each takes only 6`."""
    sentence = sentence_at(fact.place.block.text, fact.place.start) if fact.place else None
    return scope_of(sentence.text[fact.place.end - sentence.start :]) if sentence and fact.place else ()


def _numbers(limits: Iterable[str]) -> Iterator[int]:
    """The numbers of players among what limits a sentence."""
    for named in filter(None, map(_NAMED.fullmatch, limits)):
        yield from range(int(named["low"]), int(named["high"]) + 1)


def _compare(fact: Fact, supply: _Supply, players: int) -> Diagnostic | None:
    part = _part(supply, tuple(fact.subject.split(" ")))
    if part is None or fact.place is None or not isinstance(fact.value, int):
        return None
    needed = fact.value * players
    if needed <= part.count:
        return None
    message = f"{players} players need {needed} `{fact.phrase}` ({players} × {fact.value}), the box holds {part.count}"
    listed = part.place.span if part.place else part.origin.span if part.origin else None
    related = [Related(listed, f"{part.count} in the box")] if listed else []
    return report(PROBLEM, fact.place, message, "put more into the box, or give out fewer", related)


def _part(supply: _Supply, noun: tuple[str, ...]) -> Part | None:
    """The part of a name, or the only one whose name ends so: `cubes` for wooden cubes."""
    if noun in supply or not noun:
        return supply.get(noun)
    ending = [part for name, part in supply.items() if part and name[-len(noun) :] == noun]
    return ending[0] if len(ending) == 1 else None


@frozen
class _Asked:
    """So many of a part that are needed at once, by each of some players."""

    part: Part
    place: Place
    shown: str
    number: int
    players: int = 1


def _asked(document: Document, supply: _Supply, players: int) -> Iterator[_Asked]:
    """What sentences of the rules take at once of a part, and what the set-up deals to each player."""
    if not supply:
        return
    for block in document.of_kind("rule", "setup"):
        if block.scope:
            continue
        for sentence in split_sentences(block.text):
            if supposes(sentence.text):
                continue
            if players and block.kind == "setup" and not scope_of(sentence.text):
                yield from _dealt(document, block, sentence, supply, players)
            yield from _taken(document, block, sentence, supply)


def _shared(document: Document, supply: _Supply, players: int) -> Iterator[_Asked]:
    """What each of the players gets: a board, 2 of the pawns."""
    if not players:
        return
    for share in player_shares(document):
        part = supply.get(share.part.noun)
        if part and part.place == share.part.place:
            yield _Asked(part, share.place, share.part.subject, share.number, players)


def _in_rows(document: Document, supply: _Supply) -> Iterator[_Asked]:
    """What each of so many players gets by a table: rows of numbers of players, and a column such as `Coins each`."""
    if not supply:
        return
    for table in tables_of(document):
        heads = [_GIVEN.fullmatch(head.text) for head in table.head[1:]]
        if not _OF_PLAYERS.fullmatch(table.head[0].text) or not any(heads):
            continue
        rows = [cell.text.strip() for cell in table.column(0)]
        for at, head in enumerate(heads, 1):
            part = _part(supply, fold_phrase(head["thing"])) if head else None
            if head is None or part is None:
                continue
            for players, cell in zip(rows, table.column(at), strict=True):
                place = table.place(cell)
                if place and players.isdecimal() and cell.text.isdecimal():
                    yield _Asked(part, place, head["thing"], int(cell.text), int(players))


def _dealt(
    document: Document, block: TextBlock, sentence: Sentence, supply: _Supply, players: int
) -> Iterator[_Asked]:
    """What a sentence deals of a part to each of the players."""
    dealt = _DEALT.search(sentence.text)
    part = _part(supply, fold_phrase(dealt["thing"])) if dealt else None
    if dealt and part:
        place = Place(document, block, *(sentence.start + at for at in dealt.span("number")))
        yield _Asked(part, place, dealt["thing"], read_number(dealt["number"]) or 0, players)


def _taken(document: Document, block: TextBlock, sentence: Sentence, supply: _Supply) -> Iterator[_Asked]:
    """What a sentence takes, deals or removes of a part at once."""
    for quantity in find_quantities(sentence.text):
        named = supply.get(quantity.noun) if len(quantity.noun) >= _WORDS_OF_PART else None
        if named and _TAKEN.search(sentence.text[max(0, quantity.start - _NEAR) : quantity.start]):
            start, end = sentence.start + quantity.start, sentence.start + quantity.number_end
            yield _Asked(named, Place(document, block, start, end), quantity.shown, quantity.value)


def _short(asked: _Asked) -> list[Diagnostic]:
    needed = asked.number * asked.players
    if needed <= asked.part.count:
        return []
    sum_ = f" ({asked.players} × {asked.number})" if asked.players > 1 else ""
    holder = "each player has" if _is_of_each(asked.part) else "the box holds"
    message = f"{needed} `{asked.shown}` are needed{sum_}, {holder} {asked.part.count}"
    listed = asked.part.place
    related = [listed.related(f"{asked.part.count} here")] if listed else []
    return [report(PROBLEM, asked.place, message, "put more into the box, or ask for fewer", related)]


@frozen
class _Counted:
    """A column of a table that counts all kinds of one part: its cells, and how many the list has."""

    table: Table
    cells: tuple[Cell, ...]
    supply: Quantity
    listed: Place

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers of the column."""
        return tuple(int(cell.text) for cell in self.cells)


def _counted_tables(document: Document) -> Iterator[_Counted]:
    """The tables of kinds with a column for the part that their section is about."""
    tables = [table for table in tables_of(document) if _KINDS.fullmatch(table.head[0].text)]
    supplies = _supplies(document) if tables else {}
    for table in tables:
        above = [block for block in document.of_kind("heading") if block.start < table.head[0].start]
        title = fold_phrase(_SECTION_NUMBER.sub("", above[-1].text)) if above else ()
        for at, head in enumerate(table.head[1:], 1):
            supply = supplies.get((*title, *fold_phrase(head.text)))
            cells = table.column(at)
            if supply and all(cell.text.isdecimal() for cell in cells):
                yield _Counted(table, cells, *supply)


def _supplies(document: Document) -> dict[tuple[str, ...], tuple[Quantity, Place]]:
    """The parts of two words that the component list counts once, or always alike: `24 Contract cards`."""
    found: dict[tuple[str, ...], list[tuple[Quantity, Place]]] = {}
    for block in document.of_kind("components"):
        for quantity in find_quantities(block.text):
            if len(quantity.noun) == _WORDS_OF_PART:
                place = Place(document, block, quantity.start, quantity.number_end)
                found.setdefault(quantity.noun, []).append((quantity, place))
    return {
        noun: counted[0]
        for noun, counted in found.items()
        if len({quantity.value for quantity, _ in counted}) == 1
    }


def _too_many(counted: _Counted) -> Diagnostic:
    message = (
        f"the table has {sum(counted.values)} ({' + '.join(map(str, counted.values))}) `{counted.supply.shown}`, "
        f"the box holds {counted.supply.value}"
    )
    related = (Related(counted.listed.span, f"{counted.supply.value} in the box"),)
    return Diagnostic(
        PROBLEM, message, counted.table.span(counted.cells[-1]), "correct the table or the list", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
