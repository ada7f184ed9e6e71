"""A caption counts a different number of cards or places than its figure shows.

## Why

Figures change from one version to the next, and their captions are forgotten. Readers count what they see, and think
they have misunderstood the rule.

## Example

```files
# file: kinds/boat.yaml
kind: boat
title: {one: Boat Card, many: Boat Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/boats.yaml
kind: boat
cards:
  - {id: gull, name: Gull}
  - {id: tern, name: Tern}
# file: rules/01-boats.md
# Boats

:::{setup}
:caption: Three Boats at the pier
Gull at 1,1: card gull
Tern at 2,1: card tern
:::
```

## Use instead

```files
# all else as above
# file: rules/01-boats.md
# Boats

:::{setup}
:caption: Two Boats at the pier
Gull at 1,1: card gull
Tern at 2,1: card tern
:::
```

## Notes

The rule reads the captions of `setup`, `positions` and `cards`. It compares the number that begins a sentence, and the
number of what the figure `has` or `shows`, if they count

- a kind of card by its name ("Four Locations"),
- empty places ("nine places"), or
- simply cards, if the figure shows nothing else ("The three cards of the examples").

It does not compare a kind that shares its name with another kind or of which the figure shows a deck, nor captions that
tell some things from others ("Two Heroes attack the third").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.drawn.figures_shown import ShownFigure, figures_shown
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.kinds_called import kinds_called
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT122", "caption-count", Severity.WARNING, __doc__)

#: Right before a number that counts all that is seen.
_ALL = TextPattern(r"(?:^|\b(?:has|have|shows?|with) )(?:[Tt]he |[Aa]ll |[Aa]ll the |[Tt]hese )?$")
#: The caption tells some of what is seen from others.
_SOME = TextPattern(
    r"\b(?:first|second|third|fourth|fifth|last|next|others?|another|rest|remaining|more|each|per)\b|"
    rf"\bof (?:the|these) (?!\d){NUMBER}\b|\bof (?:the|these) \d",
    re.IGNORECASE,
)
#: What an empty place is called.
_PLACES = frozenset({("place",), ("empty", "place"), ("space",), ("empty", "space"), ("spot",)})


def inspect(evidence: Evidence) -> Inspection:
    """Count what the figures show."""
    found: list[Diagnostic] = []
    inspected = 0
    kinds = {**kinds_called(evidence.game), ("card",): ""} if evidence.game else {}
    for figure in figures_shown(evidence):
        for place, quantity in _counted(figure):
            noun, words = _named(quantity)
            shown = figure.places if noun in _PLACES else _cards(figure, kinds.get(noun))
            inspected += bool(shown)
            if shown and quantity.value not in shown:
                seen = " or ".join(str(number) for number in sorted(shown))
                message = f"the caption counts {quantity.value} `{words}`, the figure shows {seen}"
                found.append(report(PROBLEM, place, message, "correct the number or the figure"))
    return Inspection(tuple(found), inspected)


def _named(quantity: Quantity) -> tuple[tuple[str, ...], str]:
    """What is counted, folded and as written, up to the first plural: a verb may follow (`two boats wait`)."""
    words = quantity.shown.split()
    for at, (word, folded) in enumerate(zip(words, quantity.noun, strict=False), start=1):
        if word.lower() != folded == fold(word):
            return quantity.noun[:at], " ".join(words[:at])
    return quantity.noun, quantity.shown


def _cards(figure: ShownFigure, kind: str | None) -> frozenset[int]:
    """How many cards of a kind a figure shows, as far as it shows any."""
    return frozenset({figure.cards[kind]}) if kind is not None and kind in figure.cards else frozenset()


def _counted(figure: ShownFigure) -> Iterator[tuple[Place, Quantity]]:
    """The numbers of a caption that count all that is seen of something."""
    for block in figure.caption:
        for sentence in split_sentences(block.text):
            if _SOME.search(sentence.text):
                continue
            for quantity in find_quantities(sentence.text):
                if quantity.value > 1 and _ALL.search(sentence.text[: quantity.start]):
                    start = sentence.start
                    yield (
                        Place(figure.document, block, start + quantity.start, start + quantity.number_end),
                        quantity,
                    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
