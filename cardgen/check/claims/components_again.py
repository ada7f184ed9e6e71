"""Evidence → the numbers in its rules that mean all of a component that the game declares: `the 4 wooden pawns`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.facts.counts import counted_again
from cardgen.check.wording.words import fold_phrase


def declared_components_again(evidence: Evidence) -> Iterator[Fact]:
    """The numbers that the rules give for declared components; cards are counted from the data instead."""
    declared = [part for part in evidence.components if not part.kind]
    names = {fold_phrase(name): part for part in declared for name in (part.many, part.name) if name}
    counted = {noun: part.count for noun, part in names.items()}
    subjects = {" ".join(noun): " ".join(fold_phrase(part.name)) for noun, part in names.items()}
    if not counted:
        return
    for document in evidence.documents:
        for fact in counted_again(document, counted):
            yield replace(fact, subject=subjects[fact.subject])
