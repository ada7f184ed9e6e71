"""Components that belong together are in the box in different numbers.

## Why

With eight hero sheets and seven hero figures, either a figure is missing or a sheet is too many.

## Example

```text
Components

8 hero sheets
7 hero figures
30 gold tokens
2 dice

Set-up

Each hero sheet has a matching hero figure.
```

## Use instead

```text
Components

8 hero sheets
8 hero figures
30 gold tokens
2 dice

Set-up

Each hero sheet has a matching hero figure.
```

## Notes

In `game.yaml`, `components: [{name: hero figure, count: 8, one_per: hero sheet}]` declares that each hero sheet has
one hero figure; `one_per` may also name the cards of a kind.

In texts the rule reads "each X has a matching Y", "each X has its own Y", "each X has two matching Ys", "there is one
Y for each X" (or "per X"), "for each X there is one Y", "there are as many Xs as Ys", "8 Xs (one per Y)" and "insert
each X into a Y", if both are components or kinds of cards. There may be more Ys than Xs if Xs are inserted into them,
and cards may be counted with or without their copies.

Parts of which each player gets the same number ("Each player takes a board and a marker", "8 riders (2 per player)")
must suffice for equally many players: one of them that has one piece more or less is reported, unless the text knows
a spare or neutral one, or each player picks one of several.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.check.claims.player_numbers import most_players
from cardgen.check.documents.counts.component_entries import Entry
from cardgen.check.documents.counts.player_shares import PlayerShare, player_shares
from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.box import read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import supposes
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import (
    NUMBER,
    fold_phrase,
    read_number,
    small_words,
    word_set,
)
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Component, Game
from cardgen.source.source import Origin
from cardgen.suggestions import near

PROBLEM = Problem("CNT112", "parallel-parts", Severity.WARNING, __doc__)

_WORD = r"[A-Za-z][\w'’-]*"
_A = rf"(?P<one>{_WORD}(?: {_WORD}){{0,2}}?)"
_B = rf"(?P<other>{_WORD}(?: {_WORD}){{0,2}})"
_ONE = rf"(?:exactly )?(?:an?|(?P<times>{NUMBER}))"
_MATCHING = rf"(?:(?:{_ONE}|its) (?:matching|corresponding|own)|its own|exactly (?:an?|one))"
_EACH = r"(?:[Ee]ach|[Ee]very)"
_ENDS = r"(?=[.,;:)]|$)"
#: The ways to say that two parts belong together.
_PAIRED = tuple(
    map(
        TextPattern,
        (
            # `each ship has its own captain`
            rf"\b{_EACH} (?:of the )?{_A} (?:has|comes with|gets|goes with|belongs to|needs) {_MATCHING} {_B}",
            # `there is one captain for each ship`
            rf"\b(?:[Tt]here (?:is|are)|[Tt]he box holds|[Yy]ou find) {_ONE} (?:matching )?{_B} "
            rf"(?:for {_EACH}|per) {_A}{_ENDS}",
            # `for each ship there is a captain`
            rf"\b[Ff]or {_EACH} {_A},? there (?:is|are) {_ONE} (?:matching )?{_B}{_ENDS}",
            # `there are as many captains as ships`
            rf"\b[Tt]here are as many {_A} as (?:there are )?{_B}{_ENDS}",
            # `6 captains (one per ship)`
            rf"^\W*{NUMBER} {_B} \((?:one|1) (?:for {_EACH}|per) {_A}\)",
        ),
    )
)
#: What holds one thing: many may be put into a bag, or on a board.
_HOLDER = r"(?:an?|one|its)(?: own)?(?: \w+){0,2} (?:stand|base|foot|holder|clip|sleeve|socket)\b"
#: `Insert each of the ships into a base`.
_PUT = TextPattern(
    rf"\b(?:[Ii]nsert|[Ff]ix|[Ss]lide|[Aa]ttach|[Pp]ress|[Pp]lug|[Pp](?:ut|lace)(?=[^.]{{1,80}}?\bin(?:to)? {_HOLDER}))"
    rf" {_EACH} (?:of the )?{_A} (?:in|into|onto|on|to) (?:a|one|its)(?: own)? {_B}"
)
_CUES = word_set("each every per many")
#: What belongs to no player.
_SPARE = r"\b(?:spare|neutral|dummy|extra|additional|solo|replacement|unused|ghost|imaginary|remaining|bonus)"
#: Of cards there are often more than players, who then take one of them.
_CARD = "card"
#: So many sources must agree on the number of players; so many of them are shown.
_AGREED, _SHOWN = 2, 6


@frozen
class _Part:
    """Something that is counted: its name, the numbers that are right for it, where they stand, and what is there."""

    name: str
    counts: tuple[int, ...]
    stated: Place | Origin | None = None
    label: str = ""

    @property
    def related(self) -> tuple[Related, ...]:
        """The other side of a finding. Only a finding asks, since to find a place in data takes reading them again."""
        return (Related(self.stated.span, self.label),) if self.stated else ()


@frozen
class _Pair:
    """What a text says: of each `one` there are so many of `other`; `spare` ones may be left over."""

    one: Place
    other: Place
    times: int
    spare: bool


def inspect(evidence: Evidence) -> Inspection:
    """Compare the numbers of parts that texts and data pair."""
    parts = _parts(evidence)
    found: list[Diagnostic] = []
    inspected = 0
    for component in evidence.components:
        if component.one_per:
            inspected += 1
            found += _compare_declared(component, parts)
    for document, block in blocks_in(evidence.documents):
        if not block.binding or block.scope:
            continue
        for pair in _pairs(document, block):
            one, other = _named(parts, pair.one), _named(parts, pair.other)
            if one and other:
                inspected += 1
                found += _compare(pair, one, other)
    for document in evidence.documents:
        shares = tuple(share for share in player_shares(document) if not share.picked)
        inspected += len(shares)
        found += _uneven(shares, most_players(evidence))
    return Inspection(tuple(found), inspected)


def _uneven(shares: Sequence[PlayerShare], highest: int) -> Iterator[Diagnostic]:
    """The parts that suffice for one player more or less, by one piece, than all others and the text say."""
    enough = Counter(share.players for share in shares if share.players > 1)
    players = highest or max(enough, key=lambda number: (enough[number], number), default=0)
    even = [share for share in shares if share.players == players]
    agreed = len(even) + (1 if highest else 0)
    odd = [share for share in shares if abs(share.part.value - share.number * players) == 1]
    if len(odd) > len(even) or (agreed < _AGREED and (highest or len(shares) > _AGREED)):
        return
    for share in odd:
        part = share.part
        if (highest and part.value < share.number * players) or _may_be_spare(part) or part.head == _CARD:
            continue
        message = (
            f"expected {share.number * players} `{part.subject}` ({players} × {share.number}), for as many players as "
            f"the other parts, found {part.value}"
        )
        related = [share.place.related(f"{share.place.words} for each player")]
        related += [other.part.place.related(f"{other.part.value} here") for other in even[:_SHOWN]]
        yield report(
            PROBLEM, part.place, message, "correct the wrong number in the list of components", related
        )


def _may_be_spare(part: Entry) -> bool:
    """Whether the text knows one more of a part that belongs to no player: a `neutral board`, a board `(1 spare)`."""
    spare = re.compile(
        rf"{_SPARE} (?:[\w'’-]+ ){{0,2}}{re.escape(part.head)}|[(,] ?(?:1|one|an?) {_SPARE}\b", re.IGNORECASE
    )
    return any(spare.search(block.text) for block in part.place.document.blocks)


def _parts(evidence: Evidence) -> Mapping[tuple[str, ...], _Part]:
    """The parts of the box and the kinds of cards, by their folded words."""
    found: dict[tuple[str, ...], _Part] = {}
    for part in read_box(evidence):
        if part.count:
            stated = part.place or part.origin
            found[part.noun] = _Part(" ".join(part.noun), (part.count,), stated, f"{part.count} here")
    if evidence.game:
        for name, cards in _kinds(evidence.game):
            listed = found.get(name, cards)
            counts = tuple(dict.fromkeys((*listed.counts, *cards.counts)))
            found[name] = replace(listed, counts=counts)
    return found


def _kinds(game: Game) -> Iterator[tuple[tuple[str, ...], _Part]]:
    for kind in game.kinds.values():
        cards = [card for card in game.cards if card.kind == kind.name]
        counts = tuple(dict.fromkeys((sum(card.copies for card in cards), len(cards))))
        if not cards:
            continue
        for name in sorted({fold_phrase(kind.one), fold_phrase(kind.name)} - {()}):
            label = f"{counts[0]} from here on"
            yield name, _Part(kind.one or kind.name, counts, cards[0].origin, label)


def _pairs(document: Document, block: TextBlock) -> Iterator[_Pair]:
    """What the sentences of a block pair, in whatever words."""
    for sentence in split_sentences(block.text):
        if _CUES.isdisjoint(small_words(sentence.text)) or supposes(sentence.text):
            continue
        for pattern in (*_PAIRED, _PUT):
            for match in pattern.finditer(sentence.text):
                one, other = (
                    Place(
                        document, block, sentence.start + match.start(name), sentence.start + match.end(name)
                    )
                    for name in ("one", "other")
                )
                times = read_number(match.groupdict().get("times") or "one") or 1
                yield _Pair(one, other, times, pattern is _PUT)


def _named(parts: Mapping[tuple[str, ...], _Part], place: Place) -> _Part | None:
    """The part that the words name, without the words after it."""
    words = fold_phrase(place.words)
    exact = next(
        (parts[words[:length]] for length in range(len(words), 0, -1) if words[:length] in parts), None
    )
    if exact or not words:
        return exact
    ending = {part.name: part for noun, part in parts.items() if noun[-len(words) :] == words}
    return next(iter(ending.values())) if len(ending) == 1 else None


def _compare(pair: _Pair, one: _Part, other: _Part) -> Iterator[Diagnostic]:
    """The finding of two parts whose numbers do not go together as a text says."""
    fits = any(a * pair.times == b or (pair.spare and b > a) for a in one.counts for b in other.counts)
    if one.name != other.name and not fits:
        times = "one" if pair.times == 1 else pair.times
        message = (
            f"expected {times} `{other.name}` for each `{one.name}`, "
            f"found {other.counts[0]} for {one.counts[0]}"
        )
        related = (*one.related, *other.related)
        yield Diagnostic(
            PROBLEM,
            message,
            pair.one.span,
            "correct the wrong number in the list of components",
            related,
        )


def _compare_declared(component: Component, parts: Mapping[tuple[str, ...], _Part]) -> Iterator[Diagnostic]:
    """The finding of a part that is declared to go with another one, which is not there or is of another number."""
    span = component.origin.child("one_per").span
    other = parts.get(fold_phrase(component.one_per))
    if other is None:
        message = (
            f"there is one `{component.name}` per `{component.one_per}`, but no part or kind is called so"
        )
        hint = (
            near(component.one_per, [part.name for part in parts.values()])
            or "name a component or a kind of card"
        )
        yield Diagnostic(PROBLEM, message, span, hint)
    elif component.count not in other.counts:
        message = (
            f"expected one `{component.name}` for each `{other.name}`, "
            f"found {component.count} for {other.counts[0]}"
        )
        yield Diagnostic(
            PROBLEM, message, span, "correct the wrong number, or remove `one_per`", other.related
        )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"whole"}))
