"""A card's text marks bold, italics or line breaks differently from all other cards.

## Why

The program that shows the cards knows the markup that nearly all of them have. It ignores any other, or prints it.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: text
# file: cards/item.csv
id,text
a,<strong>Action:</strong> Draw 1 card.
b,<strong>Action:</strong> Draw 2 cards.
c,<strong>Action:</strong> Draw 3 cards.
d,<strong>Action:</strong> Draw 4 cards.
e,<strong>Action:</strong> Draw 5 cards.
f,<strong>Action:</strong> Draw 6 cards.
g,<strong>Action:</strong> Gain 1 coin.
h,<strong>Action:</strong> Gain 2 coins.
i,<strong>Action:</strong> Gain 3 coins.
j,<strong>Action:</strong> Gain 4 coins.
k,<strong>Action:</strong> Gain 5 coins.
l,<strong>Action:</strong> Gain 6 coins.
x,<b>Action:</b> Gain 7 coins.
```

## Use instead

```files
# all else as above
# file: cards/item.csv
id,text
a,<strong>Action:</strong> Draw 1 card.
b,<strong>Action:</strong> Draw 2 cards.
c,<strong>Action:</strong> Draw 3 cards.
d,<strong>Action:</strong> Draw 4 cards.
e,<strong>Action:</strong> Draw 5 cards.
f,<strong>Action:</strong> Draw 6 cards.
g,<strong>Action:</strong> Gain 1 coin.
h,<strong>Action:</strong> Gain 2 coins.
i,<strong>Action:</strong> Gain 3 coins.
j,<strong>Action:</strong> Gain 4 coins.
k,<strong>Action:</strong> Gain 5 coins.
l,<strong>Action:</strong> Gain 6 coins.
x,<strong>Action:</strong> Gain 7 coins.
```

## Notes

The rule compares the texts of one field in JSON and spreadsheets: `<b>` and `<strong>`, `<i>` and `<em>`, and lines
that end where others have `<br>`. At least twelve texts must have the one, and at most one in ten as many the other.
More than five of the latter are one finding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT927", "other-markup", Severity.WARNING, __doc__)

#: So many texts have the one mark, and so many times as many as the other; more of these are reported at once.
_USUAL, _TIMES, _SHOWN = 12, 10, 5
#: A tag of bold, italics or a break, or the end of a line inside a text.
_BREAK_OR_TAG = TextPattern(r"<(?:b|strong|i|em|br\s?/?)>|(?<=[^\s>])\s*\n\s*(?=[^\s<])")
#: What each mark is for.
_FOR = {"<b>": "bold", "<strong>": "bold", "<i>": "italic", "<em>": "italic", "<br>": "line", "\n": "line"}
_LINE_END = "the end of a line"

#: Texts, each with the first place in it where a mark stands.
_Places = list[tuple[CardText, int, int]]


def inspect(evidence: Evidence) -> Inspection:
    """Compare how the texts of each field mark the same thing."""
    marks: dict[tuple[str, str], dict[str, _Places]] = defaultdict(lambda: defaultdict(list))
    inspected = 0
    for text in card_texts(evidence):
        if text.prose.origin.source.foreign and ("<" in text.prose.text or "\n" in text.prose.text):
            inspected += 1
            for mark, start, end in _marks_of(text.prose.text):
                marks[str(text.pointer[0]), _FOR[mark]][mark].append((text, start, end))
    found = [finding for forms in marks.values() for finding in _odd(forms)]
    return Inspection(tuple(found), inspected)


def _marks_of(text: str) -> Iterator[tuple[str, int, int]]:
    """The marks of a text, each once."""
    taken = set()
    for match in _BREAK_OR_TAG.finditer(text):
        mark = "\n" if "\n" in match[0] else "<br>" if match[0].startswith("<br") else match[0]
        if mark not in taken:
            taken.add(mark)
            yield mark, *match.span()


def _odd(forms: dict[str, _Places]) -> Iterable[Diagnostic]:
    """The texts with a mark that few of them have, where nearly all have another."""
    usual = max(forms, key=lambda mark: len(forms[mark]))
    for mark, places in forms.items():
        if usual in (mark, "\n") or len(forms[usual]) < max(_USUAL, _TIMES * len(places)):
            continue
        shown = _LINE_END if mark == "\n" else f"`{mark}`"
        message = f"expected `{usual}` as in {len(forms[usual])} texts, found {shown}"
        found = [
            Diagnostic(PROBLEM, message, text.document.locate(start, end), f"write `{usual}`")
            for text, start, end in places
        ]
        if len(found) <= _SHOWN:
            yield from found
        else:
            related = tuple(Related(one.span, "here too") for one in found[1:] if one.span)
            yield replace(found[0], message=f"{message}, as in {len(found) - 1} more", related=related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
