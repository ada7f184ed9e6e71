"""The rules use a part that is not in the component list.

## Why

Somebody searches the box for storm markers that are not there, or were renamed in the list only.

## Example

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
12 cargo cards

Set-up

Place the Storm Markers beside the board. Each player takes a ship.

Playing

When a storm begins, put one of the Storm Markers on a harbour.
```

## Use instead

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
12 cargo cards
6 storm markers

Set-up

Place the Storm Markers beside the board. Each player takes a ship.

Playing

When a storm begins, put one of the Storm Markers on a harbour.
```

## Notes

Read are capitalised words before card, token, marker and other names of parts, in texts with a list of four parts and
more. The part must be used twice, and neither its words nor the same word with another name of a part
may stand in the list: a "Storm Token" on the list and a "Storm Marker" in the rules are a matter of TRM603. Cards that
the game has data of are in the box without a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.box import read_box
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place, report
from cardgen.check.quantities import COMPONENT_NOUNS
from cardgen.check.rule import Inspection, Rule
from cardgen.check.vocabulary import vocabulary_of
from cardgen.check.words import FUNCTION_WORDS, fold
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("CNT107", "part-not-listed", Severity.WARNING, __doc__)

_HEADS = COMPONENT_NOUNS - {
    "page",
    "box",
    "wall",
    "door",
    "map",
    "house",
    "base",
    "rulebook",
    "booklet",
    "book",
}
_PHRASE = re.compile(r"(?<![\w'’-])(?P<modifier>[A-Z][a-z]+)[ ](?P<head>[A-Z]?[a-z]+)(?![\w'’-])(?! [A-Z])")
_READ = frozenset({"rule", "setup", "quick-reference", "faq-answer"})


def inspect(evidence: Evidence) -> Inspection:
    """Look for every part that the rules name in the lists."""
    parts = read_box(evidence)
    listed = {word for part in parts for word in part.noun}
    whole = {part.noun[0] for part in parts if len(part.noun) == 1}
    if sum(1 for part in parts if part.place or part.count) < 4:
        return Inspection((), 0)
    uses: dict[tuple[str, str], list[Place]] = {}
    looked = 0
    for place, modifier, head in _named_parts(evidence):
        looked += 1
        if (
            modifier not in listed
            and head not in whole
            and not vocabulary_of(evidence).registers(place.words)
        ):
            uses.setdefault((modifier, head), []).append(place)
    found = [
        report(PROBLEM, places[0], f"`{places[0].words}` is on no component list", _HINT,
               [place.related("used here too") for place in places[1:4]])
        for places in uses.values()
        if len(places) > 1
    ]  # fmt: skip
    return Inspection(tuple(found), looked)


_HINT = "put it on the list, or call it what the list calls it"


def _named_parts(evidence: Evidence) -> Iterator[tuple[Place, str, str]]:
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind not in _READ or block.scope:
                continue
            for match in _PHRASE.finditer(block.text):
                head, modifier = fold(match["head"]), fold(match["modifier"])
                opens = not re.search(r"[a-z,;] ?$", block.text[max(0, match.start() - 2) : match.start()])
                if head in _HEADS and not opens and modifier not in FUNCTION_WORDS and modifier not in _HEADS:
                    yield Place(document, block, *match.span()), modifier, head


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
