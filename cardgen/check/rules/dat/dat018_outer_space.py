"""A value begins or ends with a space, while those of other cards do not.

## Why

A name with a trailing space is a different name to a program that looks it up, and a text with one is printed out of
line.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields: {}
# file: cards/item.json
[
 {"id": "a", "name": "Finch"},
 {"id": "b", "name": "Hawk"},
 {"id": "c", "name": "Heron"},
 {"id": "d", "name": "Jay"},
 {"id": "e", "name": "Kite"},
 {"id": "f", "name": "Lark"},
 {"id": "g", "name": "Owl"},
 {"id": "h", "name": "Quail"},
 {"id": "i", "name": "Raven"},
 {"id": "j", "name": "Rook"},
 {"id": "k", "name": "Swan"},
 {"id": "l", "name": "Swift"},
 {"id": "m", "name": "Teal"},
 {"id": "n", "name": "Tern"},
 {"id": "o", "name": "Thrush"},
 {"id": "p", "name": "Wren"},
 {"id": "q", "name": "Crane"},
 {"id": "r", "name": "Crow"},
 {"id": "s", "name": "Dove"},
 {"id": "t", "name": "Egret"},
 {"id": "x", "name": "Magpie "}]
```

## Use instead

```files
# all else as above
# file: cards/item.json
[
 {"id": "a", "name": "Finch"},
 {"id": "b", "name": "Hawk"},
 {"id": "c", "name": "Heron"},
 {"id": "d", "name": "Jay"},
 {"id": "e", "name": "Kite"},
 {"id": "f", "name": "Lark"},
 {"id": "g", "name": "Owl"},
 {"id": "h", "name": "Quail"},
 {"id": "i", "name": "Raven"},
 {"id": "j", "name": "Rook"},
 {"id": "k", "name": "Swan"},
 {"id": "l", "name": "Swift"},
 {"id": "m", "name": "Teal"},
 {"id": "n", "name": "Tern"},
 {"id": "o", "name": "Thrush"},
 {"id": "p", "name": "Wren"},
 {"id": "q", "name": "Crane"},
 {"id": "r", "name": "Crow"},
 {"id": "s", "name": "Dove"},
 {"id": "t", "name": "Egret"},
 {"id": "x", "name": "Magpie"}]
```

## Notes

The rule looks at the texts of each field that more than twenty cards in JSON have. It reports those with an outer
space or an empty line if at most one in fifty has one (one in ten for labels that cards share); several are one
finding. A single one is reported among five cards already. Spaces around line breaks within texts are reported in the
same way if more than twenty texts have such a break.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span

PROBLEM = Problem("DAT018", "outer-space", Severity.WARNING, __doc__)

_ENOUGH, _ONE_IN, _ALONE = 20, 50, 4
#: Where each value is that of so many cards on average, it is a label, and sorted by: more of them are reported.
_SHARED_BY, _ONE_LABEL_IN = 5, 10
#: So many other places are shown.
_SHOWN = 20
#: What stands at a line's end or beginning within a text, but for the two that break a line in Markdown.
_AT_BREAK = TextPattern(r"(?<=\S) (?=\n)|(?<=\n) (?=[^\s*+•>–-])")


def inspect(evidence: Evidence) -> Inspection:
    """Look at how the texts of each field begin and end."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        texts: dict[str, list[WrittenCard]] = defaultdict(list)
        for card in cards:
            for key, value in card.values.items():
                if isinstance(value, str) and value.strip():
                    texts[key].append(card)
        for key, having in texts.items():
            inspected += len(having)
            odd = [card for card in having if _outer(card.values[key])]
            enough = _ALONE if len(odd) == 1 else _ENOUGH
            one_in = _ONE_LABEL_IN if _are_labels([card.values[key] for card in having]) else _ONE_IN
            if odd and len(having) > enough and len(odd) * one_in <= max(len(having), one_in):
                found.append(_report(key, odd, having))
    return Inspection((*found, *_at_breaks(evidence)), inspected)


def _at_breaks(evidence: Evidence) -> Iterator[Diagnostic]:
    """The texts with a space at a line's end or beginning, among those of a field that have lines."""
    lines: dict[str, list[WrittenCard]] = defaultdict(list)
    for cards in written_cards(evidence).values():
        for card in cards:
            for key, value in card.values.items():
                if isinstance(value, str) and "\n" in value:
                    lines[key].append(card)
    for key, having in lines.items():
        odd = [card for card in having if _AT_BREAK.search(str(card.values[key]))]
        if len(having) <= _ENOUGH or len(odd) * _ONE_IN > len(having):
            continue
        for card in odd:
            for found in _AT_BREAK.finditer(str(card.values[key])):
                side = "ends" if str(card.values[key]).startswith("\n", found.end()) else "begins"
                span = card.place_of(key).within(*found.span())
                message = f"a line of `{key}` of `{card.card.name.strip()}` {side} with a space"
                fix = Fix("remove the space", (Edit(span, ""),), safe=True)
                yield Diagnostic(PROBLEM, message, span, "remove the space", (), fix)


def _are_labels(values: Sequence[object]) -> bool:
    """Whether the values of a field are few, each shared by several cards."""
    return len({str(value).strip() for value in values}) * _SHARED_BY <= len(values)


def _outer(value: object) -> tuple[int, int] | None:
    """The offsets of the spaces or empty lines around a text; None when there are none."""
    text = str(value)
    before, after = len(text) - len(text.lstrip(" \n")), len(text.rstrip(" \n"))
    if before:
        return (0, before)
    return (after, len(text)) if after < len(text) else None


def _report(key: str, odd: Sequence[WrittenCard], having: Sequence[WrittenCard]) -> Diagnostic:
    spans = [_span(card, key) for card in odd]
    written = str(odd[0].values[key])
    side = "begins" if written[0].isspace() else "ends"
    what = "a space" if (written[0] if side == "begins" else written[-1]) == " " else "an empty line"
    message = f"`{key}` of `{odd[0].card.name.strip()}` {side} with {what}, as {_share(odd, having)}"
    fix = Fix("remove the space", tuple(Edit(span, "") for span in spans), safe=True)
    related = tuple(Related(span, "here too") for span in spans[1 : 1 + _SHOWN])
    return Diagnostic(PROBLEM, message, spans[0], "remove the space", related, fix)


def _share(odd: Sequence[WrittenCard], having: Sequence[WrittenCard]) -> str:
    others = len(odd) - 1
    return f"{others} of {len(having) - 1} others do" if others else f"none of {len(having) - 1} others does"


def _span(card: WrittenCard, key: str) -> Span:
    start, end = _outer(card.values[key]) or (0, 0)
    return card.place_of(key).within(start, end)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
