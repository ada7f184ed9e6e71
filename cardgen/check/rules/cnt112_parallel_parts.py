"""Parts that belong together are in the box in different numbers.

## Why

Eight hero sheets and seven hero figures: one hero has no figure, or one figure no sheet.

## Example

```text
Components

8 hero sheets
7 hero figures
30 gold tokens
2 dice

Set-up

Each hero sheet has a matching hero figure.
```

## Use instead

```text
Components

8 hero sheets
8 hero figures
30 gold tokens
2 dice

Set-up

Each hero sheet has a matching hero figure.
```

## Notes

Read are "each X has a matching Y", "each X has its own Y", "there is one Y for each X" and "insert each X into a Y",
where both stand on the component list. Of things that others are put into there may be more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.box import Part, read_box
from cardgen.check.document import Document, TextBlock
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place, report
from cardgen.check.rule import Inspection, Rule
from cardgen.check.scopes import supposes
from cardgen.check.sentences import split_sentences
from cardgen.check.words import fold_phrase, small_words, word_set
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT112", "parallel-parts", Severity.WARNING, __doc__)

_A = r"(?P<one>[A-Za-z][\w'’-]*(?: [A-Za-z][\w'’-]*){0,2}?)"
_B = r"(?P<other>[A-Za-z][\w'’-]*(?: [A-Za-z][\w'’-]*){0,2})"
_MATCHING = r"(?:(?:exactly )?(?:a|one|its) (?:matching|corresponding|own)|its own|exactly one)"
_PAIRED = (
    re.compile(
        rf"\b[Ee](?:ach|very) (?:of the )?{_A} (?:has|comes with|gets|goes with|belongs to|needs) {_MATCHING} {_B}"
    ),
    re.compile(
        rf"\b(?:[Tt]here is|[Tt]he box holds|[Yy]ou find) (?:exactly )?(?:a|one) (?:matching )?{_B} "
        rf"for (?:each|every) {_A}(?=[.,;)]|$)"
    ),
)
_PUT = re.compile(
    rf"\b(?:[Ii]nsert|[Pp]ut|[Pp]lace|[Ff]ix|[Ss]lide|[Aa]ttach|[Pp]ress|[Pp]lug) (?:each|every) (?:of the )?{_A} "
    rf"(?:in|into|onto|on|to) (?:a|one|its)(?: own)? {_B}"
)
_ALL = word_set("each every")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the numbers of parts that texts pair."""
    box = {part.noun: part for part in read_box(evidence) if part.count}
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        for block in document.blocks:
            if not block.binding or block.scope:
                continue
            for one, other, spare in _pairs(document, block):
                parts = _part(box, one), _part(box, other)
                looked += all(parts)
                if parts[0] and parts[1]:
                    found += _compare(one, parts[0], parts[1], spare=spare)
    return Inspection(tuple(found), looked)


def _pairs(document: Document, block: TextBlock) -> Iterator[tuple[Place, Place, bool]]:
    for sentence in split_sentences(block.text):
        if _ALL.isdisjoint(small_words(sentence.text)) or supposes(sentence.text):
            continue
        for pattern in (*_PAIRED, _PUT):
            for match in pattern.finditer(sentence.text):
                places = [
                    Place(
                        document, block, sentence.start + match.start(name), sentence.start + match.end(name)
                    )
                    for name in ("one", "other")
                ]
                yield places[0], places[1], pattern is _PUT


def _part(box: dict[tuple[str, ...], Part], place: Place) -> Part | None:
    """The part that the words name, without the words after it."""
    words = fold_phrase(place.words)
    exact = next((box[words[:length]] for length in range(len(words), 0, -1) if words[:length] in box), None)
    if exact or not words:
        return exact
    ending = [part for noun, part in box.items() if noun[-len(words) :] == words]
    return ending[0] if len(ending) == 1 else None


def _compare(place: Place, one: Part, other: Part, *, spare: bool) -> Iterator[Diagnostic]:
    if one.noun == other.noun or one.count == other.count or (spare and other.count > one.count):
        return
    related = [part.place.related(f"{part.count} here") for part in (one, other) if part.place]
    message = f"there are {one.count} `{' '.join(one.noun)}`, but {other.count} `{' '.join(other.noun)}`"
    yield report(PROBLEM, place, message, "bring the component list in step", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
