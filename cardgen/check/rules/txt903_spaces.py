"""A space stands before a mark of punctuation, or is missing after it.

## Why

Small, and in print for good.

## Example

```text
Draw a card , then discard one.
```

## Use instead

```text
Draw a card, then discard one. Play 1/2/3 cards (at 4 : 1 odds) … or pass.
```

## Notes

Looked for are a space before a comma, semicolon or stop, and a stop or comma between two words without a space.
Numbers, abbreviations, addresses, settings (`a=b,c`), dots of a leader and French punctuation are left alone, and so is
a sign that is named (press , or ;). Where a plain text has many places of one kind it was not typed so: it was taken
from pages, or its pictures were lost. Then nothing is said of that kind.
"""

from __future__ import annotations

import re

from cardgen.check.cardtexts import all_documents
from cardgen.check.document import OBJECT, Document, TextBlock
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity

PROBLEM = Problem("TXT903", "spaces", Severity.WARNING, __doc__)

_BEFORE = re.compile(r"(?<=[A-Za-z]{2})(?P<gap> )(?P<mark>[,;.])(?=\s|$)(?! *[.,;…])")
_NAMED_SIGN = re.compile(
    r"\b(?:or|of|and|an?|the|press|type|key|with|by|to|is|use|character|sign)$", re.IGNORECASE
)
_SETTING = re.compile(r"[=:_\\<>{}$#@|!]|\w\.\w+\.\w")
#: So many places of one kind are slips, and one more for each so many words of a text without pages; more are a habit.
_SLIPS, _WORDS_A_SLIP = 3, 5000
_AFTER = re.compile(
    r"(?<=[a-z]{3})(?P<mark>[,;])(?P<next>[A-Za-z]{2})|(?<=[a-z]{3})(?P<stop>\.)(?P<cap>[A-Z][a-z]+\s[a-z])"
)
_TIGHT = re.compile(r"[,;.][A-Za-z]")
_LOOSE = re.compile(r" [,;.]")
_ADDRESS = re.compile(r"(?:https?:|www\.|@|\.(?:com|org|net|io|md|txt|pdf|py|js|Net|NET)\b)")


def inspect(evidence: Evidence) -> Inspection:
    """Look at every mark of punctuation."""
    found: list[Diagnostic] = []
    looked = 0
    for document in all_documents(evidence):
        before: list[Diagnostic] = []
        after: list[Diagnostic] = []
        words = 0
        for block in document.blocks:
            if block.kind in {"index", "contents", "code", "credits", "table"}:
                continue
            looked += 1
            words += block.text.count(" ") + 1
            before += _before(document, block)
            after += _after(document, block)
        most = _SLIPS + (0 if "\f" in document.text else words // _WORDS_A_SLIP)
        kinds = (before, after)
        found += [f for kind in kinds if len(kind) <= most or not document.plain for f in kind]
    return Inspection(tuple(found), looked)


def _before(document: Document, block: TextBlock) -> list[Diagnostic]:
    """The spaces before a mark."""
    if not _LOOSE.search(block.text):
        return []
    found = []
    for match in _BEFORE.finditer(block.text):
        left = block.text[max(0, match.start() - 16) : match.start()]
        if OBJECT in left[-2:] + match[0] or _NAMED_SIGN.search(left):
            continue
        mark = Place(document, block, match.start("gap"), match.end("mark"))
        gap = Place(document, block, *match.span("gap"))
        if document.plain and gap.rewrite("") is None:
            continue  # over a line's end: what stood before the mark was lost
        fix = Fix("delete the space", (Edit(gap.span, ""),), safe=True) if gap.rewrite("") else None
        message = f"a space stands before `{match['mark']}`"
        found.append(Diagnostic(PROBLEM, message, mark.span, "delete the space", (), fix))
    return found


def _after(document: Document, block: TextBlock) -> list[Diagnostic]:
    """The marks without a space after them."""
    if not _TIGHT.search(block.text):
        return []
    found = []
    for match in _AFTER.finditer(block.text):
        token = block.text[block.text.rfind(" ", 0, match.start()) + 1 :].split(" ", 1)[0]
        if _ADDRESS.search(token) or _SETTING.search(token):
            continue
        start = match.start("mark") if match["mark"] else match.start("stop")
        place = Place(document, block, start, start + 1)
        message = f"no space stands after `{place.words}`"
        fix = place.rewrite(f"{place.words} ", "put a space", safe=True)
        found.append(Diagnostic(PROBLEM, message, place.span, "put a space after it", (), fix))
    return found


RULE = Rule(PROBLEM, inspect)
