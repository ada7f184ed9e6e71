"""A phase, an action, a track or a table is called by a different form of its name in one place.

## Why

Readers who are told to wait for the "Sell Phase" cannot find it on a summary that has a "Selling Phase".

## Example

```text
Course of a day

After the Baking Phase comes the Selling Phase. The Selling Phase ends when all have passed.

Debts are paid at the end of the Sell Phase.
```

## Use instead

```text
Course of a day

After the Baking Phase comes the Selling Phase. The Selling Phase ends when all have passed.

Debts are paid at the end of the Selling Phase.
```

## Notes

The rule compares capitalised words before phase, step, stage, action, track, table, chart and deck, in rules and on
cards, that differ only in an ending (-s, -ing). The usual form must stand twice as often, and at least twice; a
heading or list item that is the name counts as a use. Names that the game registers are right.

A name of several words that is said to be an action, a phase, a module or the like (`the action "Mending the net"`)
and stands once is also compared with headings, short list items and what stands in bold at the beginning of a
paragraph (`Mend the net`). If at least three items of a list are titles of sections, the only one that nearly is such a
title is reported (`Find a new cave`, whose section is `Find a Cave`).

If a text lists the phases (or steps, or stages) of its turn, one that is mentioned once and stands in no list, title
or table is reported, provided that others of the list are mentioned. In a text that belongs to no game, so is an
action that is mentioned once by a word that stands nowhere else, while others have titles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.documents.place import Place, list_words, report
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.name_forms import stem_of_name
from cardgen.check.names.odd_ones.near_titles import near_titles, odd_items
from cardgen.check.names.odd_ones.strange_actions import strange_actions
from cardgen.check.names.odd_ones.strange_stages import Stranger, find_strangers
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO404", "stage-name", Severity.WARNING, __doc__)

#: `Draw Phase`, `Combat Table`: a name before what it is.
_NAMED_STAGE = TextPattern(
    r"(?<![\w'’-])(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?) "
    r"(?P<head>[Pp]hase|[Ss]tep|[Ss]tage|[Aa]ction|[Tt]rack|[Tt]able|[Cc]hart|[Dd]eck)s?(?![\w'’-])",
    cues="phase phases step steps stage stages action actions track tracks table tables chart charts deck decks",
)
#: The name that begins an item: `**Draw.**`, `Draw – …`.
_ITEM_NAME = TextPattern(r"[*_ ]*(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?)[*_ ]*(?:[.:*]|\s[–—-]\s|$)")
#: So many times as often as the odd form the usual one must stand there.
_MARGIN = 2
#: So many of the other actions are named.
_SHOWN = 4


def inspect(evidence: Evidence) -> Inspection:
    """Compare the forms of every name before one head, and look up the names of lists."""
    named: dict[tuple[str, str], dict[str, list[Place]]] = {}
    alone: dict[str, int] = {}
    inspected = 0
    for place, name, head in _names(evidence, alone):
        inspected += 1
        named.setdefault((stem_of_name(name), head), {}).setdefault(name, []).append(place)
    registers = vocabulary_of(evidence).registers
    found = [
        _finding(places, usual, head, forms[usual])
        for (_, head), forms in named.items()
        for usual, places in _odd_forms(forms, alone)
        if not registers(places[0].words)
    ]
    reported = {finding.span for finding in found}
    for stranger in (each for document in evidence.documents for each in find_strangers(document)):
        if stranger.place.span not in reported and not registers(stranger.place.words):
            found.append(_no_such(stranger))
    ways = (near_titles, odd_items)
    for place, title in (each for document in evidence.documents for way in ways for each in way(document)):
        # without a game, headings are registered, whatever their number: `Feed a Heron` is no `Feed the Herons`
        if place.span not in reported and (evidence.game is None or not registers(place.words)):
            found.append(_near_title(place, title))
    if evidence.game is None:
        for document in evidence.documents:
            for place, others in strange_actions(document):
                if place.span not in reported and not registers(place.words):
                    found.append(_no_action(place, others))
    return Inspection(tuple(found), inspected)


def _odd_forms(
    forms: Mapping[str, list[Place]], alone: Mapping[str, int]
) -> Iterator[tuple[str, list[Place]]]:
    """The usual form of a name with the places of each other one, which never stands alone and is much rarer."""
    usual = max(forms, key=lambda name: len(forms[name]) + alone.get(name, 0))
    uses = len(forms[usual]) + alone.get(usual, 0)
    for name, places in forms.items():
        if name != usual and uses >= _MARGIN * len(places) and not alone.get(name):
            yield usual, places


def _near_title(place: Place, title: Place) -> Diagnostic:
    message = f"expected `{title.words}` as elsewhere, found `{place.words}`"
    return report(PROBLEM, place, message, "give it one name", [title.related("it is called this here")])


def _no_action(place: Place, others: tuple[Place, ...]) -> Diagnostic:
    names = list_words([f"`{other.words}`" for other in others[:_SHOWN]])
    related = [other.related("an action") for other in others[:_SHOWN]]
    message = f"nothing else mentions an action `{place.words}`: there are {names}"
    return report(PROBLEM, place, message, "name one of the actions", related)


def _no_such(stranger: Stranger) -> Diagnostic:
    names = list_words([f"`{stage.name}`" for stage in stranger.listed.stages])
    message = f"there is no {stranger.head} `{stranger.place.words}`: they are {names}"
    related = [stranger.listed.stages[0].place.related("listed here")]
    return report(PROBLEM, stranger.place, message, f"name a {stranger.head} of the list", related)


def _names(evidence: Evidence, alone: dict[str, int]) -> Iterator[tuple[Place, str, str]]:
    """Every name with its head; `alone` counts those that stand by themselves as a heading or at an item's start."""
    for document, block in spoken_blocks(evidence):
        if (block.is_heading or block.is_item) and (item := _ITEM_NAME.match(block.text)):
            alone[item["name"]] = alone.get(item["name"], 0) + 1
        for match in _NAMED_STAGE.finditer(block.text):
            first, _, rest = match["name"].partition(" ")
            name = rest if first.lower() in FUNCTION_WORDS else match["name"]
            if name:
                start = match.end("name") - len(name)
                yield Place(document, block, start, match.end()), name, match["head"].lower()


def _finding(places: list[Place], usual: str, head: str, others: list[Place]) -> Diagnostic:
    shown = others[0].words
    return Diagnostic(
        PROBLEM,
        f"expected `{shown}` as elsewhere, found `{places[0].words}`",
        places[0].span,
        f"call the {head} `{usual}` everywhere",
        tuple(place.related("the usual name") for place in others[:3]),
        places[0].rewrite(shown) if places[0].words[-1] == shown[-1] else None,
    )


RULE = Rule(PROBLEM, inspect)
