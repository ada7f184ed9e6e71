"""A card calls itself by another kind of card than it is.

## Why

"Discard this Equipment" on an Event leaves the player looking for an Equipment to discard.

## Example

```files
# file: kinds/event.yaml
kind: event
title: {one: Event, many: Events}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: kinds/equipment.yaml
kind: equipment
title: {one: Equipment, many: Equipment}
size: poker
faces: {front: plain, back: none}
# file: cards/events.yaml
kind: event
cards:
  - {id: storm, name: Storm, text: "Draw a card, then discard this Equipment."}
# file: cards/gear.yaml
kind: equipment
cards:
  - {id: dagger, name: Dagger}
```

## Use instead

```files
# file: kinds/event.yaml
kind: event
title: {one: Event, many: Events}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: kinds/equipment.yaml
kind: equipment
title: {one: Equipment, many: Equipment}
size: poker
faces: {front: plain, back: none}
# file: cards/events.yaml
kind: event
cards:
  - {id: storm, name: Storm, text: "Draw a card, then discard this Event."}
# file: cards/gear.yaml
kind: equipment
cards:
  - {id: dagger, name: Dagger}
```

## Notes

Compared are the words after "this" with the titles of all kinds. A kind that the text names just before
("choose an Equipment; this Equipment …") is what the text speaks of, not the card itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.cardtexts import CardText, card_texts
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Game

PROBLEM = Problem("NAM509", "wrong-self-reference", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what each card calls itself with its kind."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    titles = {name: kind.one for name, kind in game.kinds.items() if kind.one}
    pattern = re.compile(
        rf"\bthis ({'|'.join(re.escape(one) for one in sorted(titles.values(), key=len, reverse=True))})\b"
    )
    texts = card_texts(evidence)
    found = [d for text in texts if titles for d in _compare(text, pattern, titles, game)]
    return Inspection(tuple(found), len(texts))


def _compare(
    text: CardText, pattern: re.Pattern[str], titles: dict[str, str], game: Game
) -> Iterator[Diagnostic]:
    own = titles.get(text.card.kind, "")
    for block in text.document.blocks:
        for match in pattern.finditer(block.text) if "this " in block.text else ():
            other = match[1]
            if own.startswith(other) or own.endswith(other) or other in block.text[: match.start()]:
                continue
            place = Place(text.document, block, match.start(1), match.end(1))
            kind = game.kinds[text.card.kind]
            related = (Related(text.card.origin.span, f"a card of kind `{kind.name}`"),)
            message = f"`{text.card.name}` is an `{own}`, but calls itself `this {other}`"
            fix = place.rewrite(own, safe=True)
            yield Diagnostic(PROBLEM, message, place.span, f"write `this {own}`", related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
