"""A text shows its markup: a tag of another language, or brackets that were never closed.

## Why

The reader sees the signs, and what they were to do is not done.

## Example

```text
Shuffle the <b>Objective/b> deck and draw one card.
```

## Use instead

```text
Shuffle the **Objective** deck and draw one card.
```

## Notes

Reported are HTML tags (whole or cut), double square or curly brackets and pairs of stars that are still
there after the text was parsed. In a plain text, which has no markup, only the tags are. A single star,
bracket or `<` means something in ordinary text and is left alone."""

from __future__ import annotations

import re

from cardgen.check.cardtexts import all_documents
from cardgen.check.document import Document, TextBlock
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place, report
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT901", "broken-markup", Severity.ERROR, __doc__)

_TAGS = "b|i|u|em|strong|sup|sub|br|p|span|div|small|font|center|hr|strike|s|ul|ol|li"
_TAG = re.compile(
    rf"</?(?:{_TAGS})(?:\s[^<>]{{0,80}})?/?>|(?<=\w)/(?:{_TAGS})>|</(?:{_TAGS})\b", re.IGNORECASE
)
_BRACKETS = re.compile(r"\[\[|\]\]|\{\{|\}\}|(?<![*\w])\*\*(?=\w)|(?<=\w)\*\*(?![*\w])")
_SIGNS = ("[[", "]]", "{{", "}}", "**")

#: A capital in angle brackets without its pair names what is to be filled in.
_ARGUMENT = re.compile(r"<[A-Z]>")

_WRITE = "write `**bold**` or `*italic*`, or put a backslash before the sign"
_CLOSE = "close it or delete it"


def inspect(evidence: Evidence) -> Inspection:
    """Look for markup in what is left when the texts are parsed."""
    found: list[Diagnostic] = []
    looked = 0
    for document in all_documents(evidence):
        for block in document.blocks:
            looked += 1
            if block.kind != "code" and not (
                "<" not in block.text and "/" not in block.text and document.plain
            ):
                found += _in_block(document, block)
    return Inspection(tuple(found), looked)


def _in_block(document: Document, block: TextBlock) -> list[Diagnostic]:
    text = block.text
    matches = [*_TAG.finditer(text)] if "<" in text or ">" in text else []
    if not document.plain and any(sign in text for sign in _SIGNS):
        matches += _BRACKETS.finditer(text)
    places = [
        Place(document, block, match.start(), match.end())
        for match in sorted(matches, key=lambda match: match.start())
        if not block.marks_at(match.start(), match.end(), "code", "generated", "bound")
        and not (_ARGUMENT.fullmatch(match[0]) and f"</{match[0][1:]}" not in block.text)
    ]
    tags = [place for place in places if _is_tag(place)]
    signs = [place for place in places if not _is_tag(place)]
    return [
        *_report(tags, "a tag that means nothing here", _WRITE),
        *_report(signs, "left without its pair", _CLOSE),
    ]


def _is_tag(place: Place) -> bool:
    return "<" in place.words or ">" in place.words


def _report(places: list[Place], what: str, hint: str) -> list[Diagnostic]:
    """One finding for all that is wrong in the same way in one block."""
    if not places:
        return []
    first, *others = places
    related = [place.related(f"`{place.words}` too") for place in others]
    return [report(PROBLEM, first, f"`{first.words}` is {what}", hint, related)]


RULE = Rule(PROBLEM, inspect)
