"""Two icons look alike, or differ only in colour.

## Why

One reader in twelve does not see the colour, and a grey printer shows it to nobody (the share of men with
colour vision deficiency, Birch 2012).

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
anger: {icon: art/fist.svg, text: ANGER}
```

## Use instead

```files
# all else as above
# file: art/coin.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V4Z"/></svg>
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
gold: {icon: art/coin.svg, text: Gold}
```

## Notes

Icons with one picture and one text are one icon under two names, which is allowed. If two icons have one picture in
two colours, the colours are compared as people with protanopia and deuteranopia see them, and as a grey printer prints
them (see `cardgen/check/evidence/drawn/colours.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.evidence.drawn.colours import are_distinguishable
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Icon

PROBLEM = Problem("ICO803", "icons-alike", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the icons that share a picture."""
    icons = evidence.icons.values()
    by_path: dict[str, list[Icon]] = defaultdict(list)
    for icon in icons:
        by_path[str(icon.path)].append(icon)
    found = [d for group in by_path.values() for d in _compare(group)]
    return Inspection(tuple(found), len(icons))


def _compare(group: list[Icon]) -> Iterator[Diagnostic]:
    for index, icon in enumerate(group):
        other = next((o for o in group[:index] if o.text != icon.text and not _differ(o, icon)), None)
        if other:
            how = "are drawn alike" if other.colour == icon.colour else "differ in colour alone"
            related = (Related(other.origin.key_span, f"`{other.id}`"),)
            message = f"the icons `{other.id}` and `{icon.id}` {how}"
            yield Diagnostic(
                PROBLEM, message, icon.origin.key_span, "give one of them another picture", related
            )


def _differ(one: Icon, other: Icon) -> bool:
    return one.colour != other.colour and are_distinguishable(
        one.colour or "#000000", other.colour or "#000000"
    )


RULE = Rule(PROBLEM, inspect, reads_texts=False)
