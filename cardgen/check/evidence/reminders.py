"""Evidence → the reminders that follow a keyword on cards and in rules, each with the definition of the keyword.

`Charge (roll 1 die more)` reminds of the term `Charge` in terms.yaml, or of the paragraph `Charge: …` in the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.model.nouns import Term

#: Behind a keyword, and perhaps a few more words: a bracket, or what follows a colon up to the end of its sentence.
_BRACKET = TextPattern(r"(?:\s[a-z]+){0,3}\s\((?P<words>[^()]{8,200})\)")
_COLON = TextPattern(r":\s(?P<words>[^.;]{8,200})")
#: A paragraph of the rules that defines a keyword: `Charge: a unit that has moved rolls 1 die more.`
_DEFINES = TextPattern(r"(?P<name>[A-Z][a-z]{2,}(?: [A-Z][a-z]+)?): (?=[^.]{8})")
#: Labels of paragraphs that define no keyword.
_LABELS = frozenset(
    {"Example", "Note", "Hint", "Tip", "Important", "Remember", "Setup", "Variant", "Exception"}
)


@frozen
class Definition:
    """What a keyword means, and where that is written."""

    name: str
    words: str
    span: Span


@frozen
class Reminder:
    """The words that follow a keyword, and its definition."""

    place: Place
    definition: Definition


@derived
def reminders(evidence: Evidence) -> tuple[Reminder, ...]:
    """The reminders of keywords of which there is one definition."""
    terms = PhraseIndex((form, term) for term in evidence.terms.values() for form in _forms(term))
    defined = dict(_defined_in_rules(evidence))
    names = PhraseIndex((name, each) for name, each in defined.items() if terms.get(name) is None)
    found: list[Reminder] = []
    for text in card_texts(evidence):
        for block in text.document.of_kind("card"):
            found += _of_terms(text.document, block, terms, (_BRACKET, _COLON))
            for name in names.find(block.text):
                if place := _behind(text.document, block, name.end, (_BRACKET,)):
                    found.append(Reminder(place, name.item))
    for document, block in blocks_in(evidence.documents):
        if block.kind in RULE_KINDS:
            found += _of_terms(document, block, terms, (_BRACKET,))
    return tuple(found)


def _forms(term: Term) -> Iterator[str]:
    if term.define is not None:
        yield from filter(None, (term.term, term.many, *term.forms))


def _of_terms(
    document: Document, block: TextBlock, terms: PhraseIndex[Term], ways: tuple[TextPattern, ...]
) -> Iterator[Reminder]:
    for name in terms.find(block.text):
        define = name.item.define
        is_label = not block.text[: name.start].strip()  # what follows the colon belongs to the whole line
        own_ways = (_BRACKET,) if is_label else ways
        if define is not None and (place := _behind(document, block, name.end, own_ways)):
            span = name.item.origin.child("define").span
            yield Reminder(place, Definition(name.item.term, define.text, span))


def _behind(document: Document, block: TextBlock, end: int, ways: tuple[TextPattern, ...]) -> Place | None:
    """The reminder right behind a keyword that ends there."""
    found = next((found for way in ways if (found := way.match(block.text, end))), None)
    return Place(document, block, *found.span("words")) if found else None


def _defined_in_rules(evidence: Evidence) -> Iterator[tuple[str, Definition]]:
    """The keywords that begin one paragraph of the rules, outside lists, with a colon behind them."""
    found: dict[str, list[Definition]] = {}
    for document, block in blocks_in(evidence.documents):
        defines = _DEFINES.match(block.text) if block.kind == "rule" and not block.is_item else None
        if defines and defines["name"] not in _LABELS:
            words = Place(document, block, defines.end(), len(block.text))
            found.setdefault(defines["name"], []).append(Definition(defines["name"], words.words, words.span))
    yield from ((name, those[0]) for name, those in found.items() if len(those) == 1)
