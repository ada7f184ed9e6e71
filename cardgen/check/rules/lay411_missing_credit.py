"""An icon from a list with credits has none.

## Why

Most licences allow a picture only where its author is named.

## Example

```yaml
fist: {icon: art/fist.svg, text: FIST, author: Skoll, licence: CC BY 3.0}
coin: {icon: art/coin.svg, text: COIN}
```

## Use instead

```yaml
fist: {icon: art/fist.svg, text: FIST, author: Skoll, licence: CC BY 3.0}
coin: {icon: art/coin.svg, text: COIN, author: Delapouite, licence: CC BY 3.0}
```

## Notes

A game that credits no icon at all draws its own, and is left alone. An icon that names an author must name
a licence too."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.model.nouns import Icon

PROBLEM = Problem("LAY411", "missing-credit", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for author and licence of every icon, once any icon has them."""
    icons = tuple(evidence.game.icons.values()) if evidence.game else ()
    credited = any(icon.author for icon in icons)
    found = tuple(d for icon in icons for d in _missing(icon)) if credited else ()
    return Inspection(found, len(icons))


def _missing(icon: Icon) -> Iterator[Diagnostic]:
    place = icon.origin.key_span
    if not icon.author:
        hint = "write `author:` and `licence:`; your own work has an author too"
        yield Diagnostic(PROBLEM, f"the icon `{icon.id}` names no author", place, hint)
    elif not icon.licence:
        yield Diagnostic(
            PROBLEM, f"the icon `{icon.id}` by {icon.author} names no licence", place, "write `licence:`"
        )


RULE = Rule(PROBLEM, inspect)
