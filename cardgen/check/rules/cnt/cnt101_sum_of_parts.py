"""A stated total differs from the sum of its parts.

## Why

Readers check the contents of the box against the list. If the lines of the list do not add up to its total, one of the
two is wrong, and nobody can tell which without counting cards.

## Example

```text
Components

60 cards, consisting of:
    13 Location Cards
    32 Power Cards
    14 Item Cards
```

## Use instead

```text
Components

60 cards, consisting of:
    13 Location Cards
    32 Power Cards
    15 Item Cards
```

## Notes

A list is added up only if every line counts the same kind of thing, or if what lies below an item nearly adds up to
it; "18 cards in each of 6 colours" counts 108. "Including" and "of which" introduce a part, not the whole, and are
left alone, unless most lists of the text that include parts add up. If the card data or another passage confirms a
number that would make the sum right, the other number is reported; otherwise the total is.
Also checked are

- "the 60 cards of this box" against the lines of the component list that count cards, if all do and none is an aid;
- tables whose last row or column is headed "Total", "In all" or the like (empty cells and dashes count as nothing),
  and products in a column of products ("8×12", 96);
- a column "Copies" or "Number of cards" against the one number of cards that the section or the component list gives;
- parts against their whole in sentences: "There are 10 Crown cards and 14 League cards" under "Event cards" against
  "24 event cards" in the list, "the event cards are divided into 10 Crown cards and 14 League cards", "come in three
  decks of 8 cards each", "these 56 cards" for two parts that are shuffled together;
- lists of names with copies ("Raven (two cards)", "Stop (4)") against "a deck of 101 cards", and "a 192-card deck"
  against "all 182 cards";
- the cards dealt to three players and a talon against the deck;
- "134 tiles" alone above a table whose cells count them ("9 corner tiles").

If a text has lost its indentation, the sum of all lines counts too. In a chapter of rules write
`{{ count(kind="location") }}`, and the sums take care of themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.check.claims.wrong_sums import WrongSum, wrong_sums
from cardgen.check.documents.counts.cell_totals import totals_over_cells
from cardgen.check.documents.counts.component_lists import counted_lists
from cardgen.check.documents.counts.copies_columns import CopiesColumn, copies_columns
from cardgen.check.documents.counts.deck_sizes import OddSize, deck_sizes, odd_sizes
from cardgen.check.documents.counts.each_of_kinds import EachOfKinds, each_of_kinds
from cardgen.check.documents.counts.kinds_counted import KindsCounted, kinds_counted
from cardgen.check.documents.counts.rosters import WrongRoster, rosters_of, wrong_rosters
from cardgen.check.documents.counts.setups import Setup, wrong_setups
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.values.table_sums import TableSum, table_sums
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span

PROBLEM = Problem("CNT101", "sum-of-parts", Severity.ERROR, __doc__)

#: So many parts of a table's sum are pointed at.
_SHOWN = 12


def inspect(evidence: Evidence) -> Inspection:
    """Add up every counted list, and all else that a text says to be a sum."""
    listed = [_finding(wrong) for wrong in wrong_sums(evidence)]
    known = {span for each in listed for span in (each.span, *(other.span for other in each.related))}
    others = [_inspect_text(document, known) for document in evidence.documents]
    found = (finding for other in others for finding in other.diagnostics)
    return Inspection(tuple(_once((*listed, *found))), sum(other.inspected for other in others))


def _inspect_text(document: Document, known: set[Span | None]) -> Inspection:
    """Add up what is no counted list; `known` are the places of which a wrong list tells already."""
    tables, decks = table_sums(document), deck_sizes(document)
    columns, kinds = tuple(copies_columns(document)), tuple(kinds_counted(document))
    each = tuple(each_of_kinds(document))
    rosters = {roster.total for roster in rosters_of(document)}
    found = (
        *_new((_in_table(summed) for summed in tables if not summed.holds), known),
        *(_of_copies(summed) for summed in columns if summed.value != summed.expected),
        *(_of_kinds(summed) for summed in kinds if summed.value != summed.expected),
        *_new((_of_each(summed) for summed in each if summed.value != summed.expected), known),
        *_new(map(_of_roster, wrong_rosters(document)), known),
        *map(_of_setup, wrong_setups(document)),
        *_new(map(_of_sizes, odd_sizes(document, rosters)), known),
    )
    cells = totals_over_cells(document)
    inspected = sum(map(len, (counted_lists(document), cells, tables, columns, kinds, each, decks)))
    return Inspection(found, inspected)


def _new(found: Iterable[Diagnostic], known: set[Span | None]) -> Iterator[Diagnostic]:
    return (finding for finding in found if finding.span not in known)


def _once(found: tuple[Diagnostic, ...]) -> Iterator[Diagnostic]:
    """The first finding of each place."""
    seen = set()
    for finding in found:
        if finding.span not in seen:
            seen.add(finding.span)
            yield finding


def _in_table(summed: TableSum) -> Diagnostic:
    """The finding of a row or column of totals."""
    shown = f" {summed.sign} ".join(map(str, filter(None, summed.values)))
    made = "sum" if summed.sign == "+" else "product"
    related = tuple(Related(summed.table.span(part), f"{part.text} here") for part in summed.parts[:_SHOWN])
    return Diagnostic(
        PROBLEM,
        f"expected {summed.expected} ({shown}), the {made} of the parts, but the total says {summed.stated}",
        summed.table.span(summed.total),
        "recalculate the row or column, and correct the wrong cell",
        related,
    )


def _of_copies(summed: CopiesColumn) -> Diagnostic:
    """The finding of a table that counts the kinds of what a sentence or the component list counts as a whole."""
    shown = " + ".join(cell.text for cell in summed.cells)
    message = f"expected {summed.expected} ({shown}), the sum of the table, found {summed.value}"
    related = [Related(summed.table.span(cell), f"{cell.text} here") for cell in summed.cells[:_SHOWN]]
    return report(PROBLEM, summed.total, message, "add up the column, and correct what is wrong", related)


def _of_roster(wrong: WrongRoster) -> Diagnostic:
    """The finding of a list of names with copies that makes another number of cards than the deck is said to have."""
    copies = wrong.roster.copies
    shown = " + ".join(place.words for place in copies[:_SHOWN]) + (" + …" if len(copies) > _SHOWN else "")
    message = f"expected {wrong.roster.total} ({shown}), the sum of the list, found {wrong.size.value}"
    related = [place.related(f"{place.words} here") for place in copies]
    return report(
        PROBLEM, wrong.size.number, message, "add up the copies, and correct what is wrong", related
    )


def _of_setup(summed: Setup) -> Diagnostic:
    """The finding of a setup that uses up another number of cards than there are."""
    message = f"expected {summed.expected} cards in all, found {summed.value} ({summed.sum})"
    if summed.number.words == str(summed.value):
        message = f"expected {summed.expected} ({summed.sum}), the sum of what is mixed, found {summed.value}"
    related = [place.related(f"{place.words} here") for place in summed.others[:_SHOWN]]
    return report(PROBLEM, summed.number, message, "count the cards, and correct what is wrong", related)


def _of_sizes(summed: OddSize) -> Diagnostic:
    """The finding of a deck that has another size in one place than everywhere else."""
    message = f"expected {summed.expected} cards as elsewhere, found {summed.odd.value}"
    related = [place.related(f"{place.words} here") for place in summed.others[:_SHOWN]]
    return report(PROBLEM, summed.odd.number, message, "count the cards, and correct what is wrong", related)


def _of_each(summed: EachOfKinds) -> Diagnostic:
    """The finding of a number over a list of kinds with as many of each."""
    shown = " + ".join(map(str, summed.values))
    message = f"expected {summed.expected} ({shown}), the sum of the list, found {summed.value}"
    related = [part.related(f"{value} here") for part, value in zip(summed.parts, summed.values, strict=True)]
    return report(PROBLEM, summed.total, message, "count the list, and correct the wrong number", related)


def _of_kinds(summed: KindsCounted) -> Diagnostic:
    """The finding of a part whose kinds are counted in its own section."""
    shown = " + ".join(map(str, summed.values))
    message = f"expected {summed.expected} ({shown}), the sum of the kinds, found {summed.value}"
    related = [kind.related(f"{kind.words} here") for kind in summed.kinds]
    return report(PROBLEM, summed.listed, message, "count the kinds, and correct the wrong number", related)


def _finding(wrong: WrongSum) -> Diagnostic:
    """The finding: at the number that other places contradict, too, else at the total."""
    counted, total = wrong.counted, wrong.counted.total
    parts = " + ".join(str(entry.value) for entry in counted.entries)
    expected = f"expected {wrong.direct} ({parts}), the sum of the parts"
    message = f"{expected}, but the total of `{total.subject}` says {total.value}"
    blamed = wrong.blamed or total
    related = [
        entry.place.related(f"{entry.value} here")
        for entry in (total, *counted.entries)
        if entry is not blamed
    ]
    hint = "count the parts, and correct the total or the wrong line"
    if blamed is not total:
        hint = f"write {wrong.needed} `{blamed.subject}` here, as all else says: then the sum is right"
    finding = report(PROBLEM, blamed.place, message, hint, related)
    sure = blamed.place.rewrite(str(wrong.needed), safe=True) if wrong.blamed else None
    fix = sure or (None if wrong.refuted else total.place.rewrite(str(wrong.direct)))
    return Diagnostic(PROBLEM, finding.message, finding.span, finding.hint, finding.related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
