"""A sentence to be printed has a number or name that no rule verified and nobody signed.

## Why

What no rule can decide, a person has to read once: two fifths of all errata are of that sort. The last chance is
before the game is printed.

## Example

With the profile `print`, where no `proof.lock` says who compared the sentence with the cards:

```files
# file: rules/01-rules.md
# A turn

Then draw 5 cards.
```

## Use instead

The same, after somebody compared the sentence with the cards and signed it:
`cardgen ledger --sign "R. Miller" rules.md:12`.

## Notes

The rule reports the rows of `cardgen ledger` that nobody signed, one finding for each file, and only with the profile
`print`. A number that is printed by an expression (`{{ … }}`), or was compared with another place, needs no signature.
If `proof.lock` is damaged, only that is reported, because the signatures are unknown. If you sign elsewhere, switch
the rule off: `check: {severity: {VER205: "off"}}`.
"""

from __future__ import annotations

from cardgen.check.claims.ledger import Row, place_of_damage, signed_worksheet
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import CardgenError, Diagnostic, Problem, Related, Severity

PROBLEM = Problem("VER205", "unsigned-sentence", Severity.ERROR, __doc__)

#: So many sentences are pointed at; the ledger has them all.
_SHOWN = 12


def inspect(evidence: Evidence) -> Inspection:
    """Look for signatures under all that nobody verified."""
    if evidence.game is not None and evidence.game.translated.original:
        return Inspection((), 0)  # what is signed is the original
    try:
        _, rows = signed_worksheet(evidence)
    except CardgenError as error:
        place = place_of_damage(evidence, error)
        return Inspection((Diagnostic(PROBLEM, error.message, place, error.hint),), 0)
    unsigned: dict[str, list[Row]] = {}
    for row in rows:
        if not row.signed:
            unsigned.setdefault(row.span.path, []).append(row)
    return Inspection(tuple(_report(file) for file in unsigned.values()), len(rows))


def _report(rows: list[Row]) -> Diagnostic:
    first, *others = rows
    number = len(rows)
    message = f"{number} sentences here contain unverified words, and are not signed"
    if number == 1:
        message = (
            f"not verified: {', '.join(f'`{mark}`' for mark in first.marks)}, and the sentence is not signed"
        )
    related = tuple(Related(row.span, "and here") for row in others[:_SHOWN])
    hint = "`cardgen ledger --unsigned` lists them: compare each with the cards, and sign it with `--sign NAME ROW`"
    return Diagnostic(PROBLEM, message, first.span, hint, related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards", "pages", "whole"}))
