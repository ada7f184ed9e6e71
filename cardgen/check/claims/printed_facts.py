"""Evidence → facts for the numbers that its texts print from the data: counts of kinds, and declared numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.declared_facts import declared_facts
from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact, authority_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase, read_number

#: An expression that is nothing but one count, or one name. The filters behind it only affect how it is printed:
#: `| expect(5)`, `| words`.
_COUNT = TextPattern(r"\s*count\(\s*kind\s*=\s*[\"']([\w-]+)[\"']\s*\)\s*(?:\|.*)?")
_NAME = TextPattern(r"\s*([A-Za-z_][\w.]*)\s*(?:\|.*)?")


def printed_facts(evidence: Evidence) -> Iterator[Fact]:
    """A fact for each number that an expression prints as a count of a kind or from a declaration."""
    names = {declared.span: declared.name for declared in declarations_of(evidence).values}
    declared = {names[fact.source]: fact for fact in declared_facts(evidence) if fact.source}
    for document, block in blocks_in(evidence.documents):
        for mark in block.marks:
            about = _about(evidence, mark.value, declared) if mark.kind in {"generated", "bound"} else None
            place = Place(document, block, mark.start, mark.end)
            value = read_number(place.words) if about else None
            if about and value is not None:
                subject, attribute, phrase = about
                yield Fact(subject, attribute, value, authority_of(place), place=place, phrase=phrase)


def _about(evidence: Evidence, source: str, declared: Mapping[str, Fact]) -> tuple[str, str, str] | None:
    """The subject, attribute and wording of what an expression counts or names; None if it is more than that."""
    if counted := _COUNT.fullmatch(source):
        kind = evidence.kinds.get(counted[1])
        return (" ".join(fold_phrase(kind.one)), "count", kind.many) if kind else None
    named = _NAME.fullmatch(source)
    fact = declared.get(named[1]) if named else None
    return (fact.subject, fact.attribute, fact.phrase) if fact else None
