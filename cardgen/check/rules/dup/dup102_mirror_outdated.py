"""A passage that is declared to repeat another one no longer agrees with it.

## Why

From the second game on, players read the quick reference. If a step of the chapter changes, the summary is easily
forgotten.

## Example

```markdown
# The turn {#turn}

1. Draw: take 2 cards.
2. Move: up to 3 spaces.
3. Rest: take 1 coin.

# Summary

<!-- mirror-of: #turn -->

1. Draw 2 cards.
2. Move up to 4 spaces.
3. Rest.
```

## Use instead

```markdown
# The turn {#turn}

1. Draw: take 2 cards.
2. Move: up to 3 spaces.
3. Rest: take 1 coin.

# Summary

<!-- mirror-of: #turn -->

1. Draw 2 cards.
2. Move up to 3 spaces.
3. Rest.
```

## Notes

`<!-- mirror-of: #anchor -->` before a list or paragraph declares that it repeats the first list or paragraph below the
heading with that anchor, or the passage with that anchor. The repetition may be shorter, but its items must follow the
order of the original, each must share a word with its original, and none may have a number that the original does not
have. An anchor that does not exist is reported here, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, content_words, read_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DUP102", "mirror-outdated", Severity.WARNING, __doc__)
#: A whole number, in figures or in words.
_NUMBER = TextPattern(rf"(?<![\w.,-]){NUMBER}(?!\w|[.,]\d)", re.IGNORECASE)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every repeating passage with what it repeats."""
    found: list[Diagnostic] = []
    inspected = 0
    for document, block in blocks_in(evidence.documents):
        for mark in block.marks:
            if mark.kind == "mirror":
                inspected += 1
                found += _compare(evidence, document, block, mark.value)
    return Inspection(tuple(found), inspected)


def _compare(evidence: Evidence, document: Document, block: TextBlock, anchor: str) -> list[Diagnostic]:
    """How a passage differs from the one that it says it repeats: in length, in order, or in what an item says."""
    here = Place(document, block, 0, min(len(block.text), 60))
    original = next(
        ((d, b) for d in evidence.documents for b in d.blocks if b.anchor == anchor and b is not block), None
    )
    if original is None:
        hint = "give the original its anchor, or correct the comment"
        return [Diagnostic(PROBLEM, f"no passage has the anchor `{anchor}`", here.span, hint)]
    source, first = original
    theirs, ours = _passage(source, first), _passage(document, block)
    if len(theirs) != len(ours):
        message = f"expected {_count(theirs)} as in `{anchor}`, found {_count(ours)}"
        related = (Related(source.span(first, 0, len(first.text)), "the original"),)
        return [Diagnostic(PROBLEM, message, here.span, "bring both passages in step", related)]
    if swapped := _out_of_order(theirs, ours):
        mine, meant = ours[swapped[0]], theirs[swapped[0]]
        other = theirs[swapped[1]]
        place = Place(document, mine, 0, len(mine.text))
        message = f"`{_short(mine.text)}` is here where the original has `{_short(meant.text)}`"
        related = (Related(source.span(other, 0, len(other.text)), "its place in the original"),)
        return [Diagnostic(PROBLEM, message, place.span, "bring both passages into one order", related)]
    return [d for one, other in zip(theirs, ours, strict=True) for d in _items(source, one, document, other)]


def _out_of_order(theirs: Sequence[TextBlock], ours: Sequence[TextBlock]) -> tuple[int, int] | None:
    """The first item that is plainly another of the original's than the one at its place, and which."""
    words = [set(content_words(block.text)) for block in theirs]
    for at, block in enumerate(ours):
        own = set(content_words(block.text))
        alike = [len(own & other) for other in words]
        best = max(range(len(words)), key=lambda n: (alike[n], n == at))
        if best != at and alike[best] > alike[at] + 1 and alike[best] * 2 >= len(own):
            return at, best
    return None


def _count(items: Sequence[TextBlock]) -> str:
    return f"{len(items)} {'passage' if len(items) == 1 else 'items'}"


def _passage(document: Document, first: TextBlock) -> list[TextBlock]:
    """The list that a block begins or a heading introduces, else the one paragraph."""
    start = first.index
    if first.is_heading:
        start += 1
        while start < len(document.blocks) - 1 and not _opens(document.blocks[start]):
            start += 1
        lists = [b for b in document.blocks[first.index + 1 : start + 1] if b.is_item]
        start = lists[0].index if lists else first.index + 1
    if start >= len(document.blocks) or document.blocks[start].is_heading:
        return []
    head = document.blocks[start]
    if not head.is_item:
        return [head]
    return [b for b in document.blocks[start:] if b.group == head.group and b.level == head.level]


def _opens(block: TextBlock) -> bool:
    return block.is_item or block.is_heading


def _items(source: Document, one: TextBlock, document: Document, other: TextBlock) -> Iterator[Diagnostic]:
    """The first number of an item that its original has not, or an item without a word of its original."""
    related = (Related(source.span(one, 0, len(one.text)), "the original"),)
    said = [number for match in _NUMBER.finditer(one.text) if (number := read_number(match[0])) is not None]
    stated = list(_NUMBER.finditer(other.text))
    for match in stated:
        value = read_number(match[0])
        if value is not None and value not in said:
            place = Place(document, other, *match.span())
            meant = ", ".join(str(number) for number in said) or "no number"
            sure = len(said) == len(stated) == 1 and match[0].isdigit()
            fix = place.rewrite(str(said[0]), safe=True) if sure else None
            message = f"expected {meant} as in the original, found `{match[0]}`"
            yield Diagnostic(PROBLEM, message, place.span, "say what the original says", related, fix)
            return
    words = set(content_words(other.text))
    if words and not words & set(content_words(one.text)):
        place = Place(document, other, 0, len(other.text))
        message = f"`{_short(other.text)}` is where the original has `{_short(one.text)}`"
        yield Diagnostic(PROBLEM, message, place.span, "bring both passages in step", related)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40].rsplit(" ", 1)[0] + " …"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
