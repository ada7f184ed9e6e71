"""Evidence → what its texts print from the data: counts of kinds, and declared numbers, in whatever sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.declared_facts import declared_facts
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact, authority_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, read_number

#: What comes behind a value, filters and all, says how it is printed: `| expect(5)`, `| words`.
_COUNT = TextPattern(r"\s*count\(\s*kind\s*=\s*[\"']([\w-]+)[\"']\s*\)\s*(?:\|.*)?")
_NAME = TextPattern(r"\s*([A-Za-z_][\w.]*)\s*(?:\|.*)?")


def printed_facts(evidence: Evidence) -> Iterator[Fact]:
    """Each number that an expression prints, as a fact about what it counts."""
    names = {declared.span: declared.name for declared in declarations_of(evidence).values}
    declared = {names[fact.source]: fact for fact in declared_facts(evidence) if fact.source}
    for document in evidence.documents:
        for block in document.blocks:
            for mark in block.marks:
                if mark.kind not in {"generated", "bound"}:
                    continue
                about = _about(evidence, mark.value, declared)
                place = Place(document, block, mark.start, mark.end)
                value = read_number(place.words) if about else None
                if about and value is not None:
                    subject, attribute, phrase = about
                    yield Fact(subject, attribute, value, authority_of(place), place=place, phrase=phrase)


def _about(evidence: Evidence, source: str, declared: Mapping[str, Fact]) -> tuple[str, str, str] | None:
    """What an expression that is one count or one declared name speaks of: subject, attribute, and how it is called."""
    if counted := _COUNT.fullmatch(source):
        kind = evidence.game.kinds.get(counted[1]) if evidence.game else None
        return (" ".join(fold_phrase(kind.one)), "count", kind.many) if kind else None
    named = _NAME.fullmatch(source)
    fact = declared.get(named[1]) if named else None
    return (fact.subject, fact.attribute, fact.phrase) if fact else None
