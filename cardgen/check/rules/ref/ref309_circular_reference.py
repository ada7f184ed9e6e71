"""An entry only refers to another one, which leads back to it.

## Why

Readers who look up "Fight" are sent to "Combat", and from there to "Fight". What a fight is stands nowhere.

## Example

```text
Glossary

Combat: see Fight.

Fight: see Combat.

Success: as success, but you also draw a card.
```

## Use instead

```text
Glossary

Combat: see Fight.

Fight: Both players roll a die, and the lower roll loses a life.

Success: as a critical success, but you draw no card.
```

## Notes

The rule reads entries that begin with their name and a colon, a dash or a full stop, or with the name in bold, and
continue with `see`, `as` or `same as` and the name of another entry or their own. A circle may lead through several
entries. An entry that says more than where to look is not reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, list_words, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF309", "circular-reference", Severity.WARNING, __doc__)

_NAME = r"[A-Z][\w'’-]*(?:\s(?:of\s|the\s)?[\w'’-]+){0,3}"
#: `Combat: see Fight.` and no more.
_SEE = TextPattern(
    rf"[*_]*(?P<name>{_NAME})[*_]*(?:\s?[:.–—-])?[*_]*\s+[Ss]ee\s(?:the\s)?[\"“*_]?(?P<other>{_NAME})[\"”*_]?\.?$"
)
#: `Success: as success, but …`: the entry stands for itself.
_SELF = TextPattern(
    r"(?P<name>[A-Z][\w'’-]*(?: [\w'’-]+){0,3}?)(?:\s?[:.–—-])?\s+(?:[Aa]s|[Ss]ame [Aa]s)\s(?:an?\s|the\s)?"
    r"(?P<other>[A-Za-z][\w'’ -]{2,40}?)(?=[,.;]|\sbut\b|$)"
)
_MADE = frozenset({"code", "credits", "flavour"})


def inspect(evidence: Evidence) -> Inspection:
    """Follow every entry that sends its reader on."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    entries: dict[str, tuple[str, Place]] = {}
    found: list[Diagnostic] = []
    for block in document.blocks:
        if block.kind in _MADE or block.is_heading:
            continue
        if "see " in block.text.lower() and (match := _SEE.match(block.text)):
            entries[match["name"].lower()] = (
                match["other"].lower(),
                Place(document, block, *match.span("other")),
            )
        elif (match := _SELF.match(block.text)) and match["name"].lower() == match["other"].lower():
            place = Place(document, block, *match.span("other"))
            message = f"`{match['name']}` is explained by `{match['other']}`"
            found.append(report(PROBLEM, place, message, "say what it is, or name another one"))
    return Inspection((*found, *_circles(entries)), len(entries))


def _circles(entries: dict[str, tuple[str, Place]]) -> Iterator[Diagnostic]:
    """The entries that lead back to themselves, at once or by way of others; each circle once."""
    for name in entries:
        circle = [name]
        while (other := entries[circle[-1]][0]) in entries and other not in circle:
            circle.append(other)
        if other != name or name != min(circle):
            continue
        place, *others = (entries[each][1] for each in circle)
        if not others:
            yield report(PROBLEM, place, f"`{place.words}` sends to itself", "say what it is")
            continue
        way = list_words(f"`{each.words}`" for each in others[:-1])
        message = f"`{place.words}` only sends back to `{others[-1].words}`" + (way and f", by way of {way}")
        related = [each.related("and from here") for each in others]
        yield report(PROBLEM, place, message, "say in one of them what it is", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
