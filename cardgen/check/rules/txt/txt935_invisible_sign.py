"""A text contains an invisible character, or one that has no meaning at all.

## Why

Nobody sees it, but a search for the word does not find it, and some printers draw a box in its place.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: text
# file: cards/item.json
[{"id": "a", "name": "Finch", "text": "Draw a ca\\ufeffrd."}]
```

## Use instead

```files
# all else as above
# file: cards/item.json
[{"id": "a", "name": "Finch", "text": "Draw a card."}]
```

## Notes

The rule reports byte order marks, noncharacters (U+FFFF), control characters, and zero-width spaces between two Latin
letters or at the end of a text: between letters of other scripts, and in emoji, such characters have a meaning. It
looks at the texts of cards, in JSON and spreadsheets also at all other values, however deeply nested, and at rules
texts. Several in one field or text are one finding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span
from cardgen.source.plain_data import values_in
from cardgen.source.source import Origin

PROBLEM = Problem("TXT935", "invisible-sign", Severity.WARNING, __doc__)

_LATIN = r"A-Za-z\u00c0-\u024f"
#: Control signs, and signs without width between Latin letters or at the end.
_INVISIBLE = TextPattern(
    r"[\ufeff\ufffe\uffff\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]|"
    rf"[\u200b-\u200f\u2060-\u2064](?:(?<=[{_LATIN}].)(?=[{_LATIN}])|(?=\s*$)(?<=[{_LATIN}.].))"
)
#: So many other places are shown.
_SHOWN = 20


def inspect(evidence: Evidence) -> Inspection:
    """Look at every text of cards that were written elsewhere, and at the texts of all other cards and the rules."""
    texts = list(_written_texts(evidence))
    fields: dict[tuple[str, str], list[tuple[Span, str]]] = defaultdict(list)
    for field, origin, text in texts:
        if not (text.isascii() and text.isprintable()):
            for found in _INVISIBLE.finditer(text):
                fields[field].append((origin.within(*found.span()), found[0]))
    own = [text.document for text in card_texts(evidence) if not text.prose.origin.source.foreign]
    documents = (*evidence.documents, *own)
    of_documents = map(_in_document, documents)
    reported = tuple(_report(places) for places in (*fields.values(), *of_documents) if places)
    return Inspection(reported, len(texts) + len(documents))


def _written_texts(evidence: Evidence) -> Iterator[tuple[tuple[str, str], Origin, str]]:
    """The texts of the cards, each with its kind and field, and with where it stands."""
    for kind, cards in written_cards(evidence).items():
        for card in cards:
            for key, value in card.values.items():
                for pointer, text in values_in(value, str, (key,)):
                    yield (kind, key), card.card.origin.child(*pointer), text


def _in_document(document: Document) -> list[tuple[Span, str]]:
    if document.text.isascii() or document.from_pages:
        return []  # what pages say in fonts of their own is not theirs
    return [(document.locate(*found.span()), found[0]) for found in _INVISIBLE.finditer(document.text)]


def _report(places: Sequence[tuple[Span, str]]) -> Diagnostic:
    (first, sign), *others = places
    message = f"a sign that prints nothing (U+{ord(sign):04X}) is here"
    if others:
        message += f", and {len(others)} more"
    fix = Fix("delete it", tuple(Edit(span, "") for span, _ in places), safe=True)
    related = tuple(Related(span, "here too") for span, _ in others[:_SHOWN])
    return Diagnostic(PROBLEM, message, first, "delete it", related, fix)


RULE = Rule(PROBLEM, inspect)
