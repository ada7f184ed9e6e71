"""A reference relies on the place of something on the page, which the layout may change.

## Why

"On the next page" is true until a paragraph grows. Then readers turn the page and find nothing.

## Example

```markdown
# Fights

Compare both numbers as shown on the next page. The table below lists all foes.

A draw is no win.
```

## Use instead

```markdown
# Fights

Compare both numbers as shown in [](#example). The table below lists all foes.

| foe | strength |
|---|---|
| Ogre | 7 |

# An example {#example}

You win.
```

## Notes

The rule reads chapters with markup, whose pages are laid out anew each time; a text from a printed page knows its
pages. "The table below" and "the example above" are right if a table or an example stands among the next or the last
twelve blocks. In any text, a title ("Scoring" above) must stand where it is said to. Write `[](#anchor)`, or
`[](#anchor){.page}` for the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import Headings, read_headings, title_key
from cardgen.check.documents.structure.references import PlacedTitle, placed_titles
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF306", "relative-reference", Severity.WARNING, __doc__)

#: `on the next page`, `overleaf`.
_OTHER_PAGE = TextPattern(
    r"\b(?:(?:on|see|over) the (?:next|previous|following|opposite|facing|last) pages?|overleaf)\b",
    re.IGNORECASE,
    cues="page pages overleaf",
)
#: `the table below`, `the list above`.
_BELOW_OR_ABOVE = TextPattern(
    r"\bthe (?P<thing>table|example|list)s?(?: (?:shown|given))? (?P<where>below|above)(?=\s*(?:[.,;:)]|$)|"
    r"\s+(?:lists?|shows?|is|are|has|have|gives?|you|tells?|names?|explains?|counts?)\b)",
    re.IGNORECASE,
    cues="below above",
)
#: `the following table`.
_FOLLOWING = TextPattern(
    r"\bthe (?P<where>following) (?P<thing>table|example)\b", re.IGNORECASE, cues="following"
)
#: So many blocks away a thing is still "below".
_REACH = 12
_SILENT = NON_RULE_KINDS | {"heading"}


def inspect(evidence: Evidence) -> Inspection:
    """Look for words that only the finished page makes true."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    if not document.plain:
        for block in document.blocks:
            if block.kind in _SILENT:
                continue
            inspected += 1
            for match in _OTHER_PAGE.finditer(block.text):
                place = Place(document, block, *match.span())
                message = f"`{place.words}` is true only as long as no page changes"
                found.append(report(PROBLEM, place, message, "refer to an anchor: `[](#anchor){.page}`"))
            found += _near(document, block)
    titles = list(placed_titles(document))
    headings = read_headings(document) if titles else None
    found += [finding for title in titles if headings and (finding := _misplaced(title, headings))]
    return Inspection(tuple(found), inspected + len(titles))


def _misplaced(title: PlacedTitle, headings: Headings) -> Diagnostic | None:
    """The finding of a title that stands above where it is said to be below, or the other way."""
    sections = headings.by_key.get(title_key(title.place.words), [])
    block = title.place.block
    if not sections or any((s.block.index > block.index) == title.below for s in sections):
        return None
    own = any(title_key(name) == sections[0].key for name in block.headings)
    if own:
        return None
    says, stands = ("below", "above") if title.below else ("above", "below")
    message = f"`{title.place.words}` is {stands}, the text says {says}"
    target = Place(title.place.document, sections[0].block, 0, len(sections[0].block.text))
    return report(PROBLEM, title.place, message, f"write {stands}", [target.related("it is here")])


def _near(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    for pattern in (_BELOW_OR_ABOVE, _FOLLOWING):
        for match in pattern.finditer(block.text):
            thing, below = match["thing"].lower(), match["where"].lower() != "above"
            first = block.index + 1 if below else max(0, block.index - _REACH)
            around = (
                document.blocks[first : block.index + 1 + _REACH]
                if below
                else document.blocks[first : block.index]
            )
            if not any(_is_a(thing, other) for other in (*around, block)):
                place = Place(document, block, *match.span())
                message = f"there is no {thing} {'below' if below else 'above'}, contrary to `{place.words}`"
                yield report(PROBLEM, place, message, "refer to it by an anchor, or move it to that place")


def _is_a(thing: str, block: TextBlock) -> bool:
    return block.is_item if thing == "list" else block.kind == thing


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
