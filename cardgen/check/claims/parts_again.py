"""Evidence → the numbers in its rules that mean all of a part of the game, although their words alone do not say so.

`Lay out the 36 Bell Cards`, `there are 10 different Helpers`, `the 4 wooden pawns`: only the data and the declared
components show that all of them are meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.claims.data_facts import facts_of_game
from cardgen.check.documents.document import RULE_KINDS
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact, authority_of
from cardgen.check.facts.counts import counted_again
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase

#: Directly before the number: the sentence counts what the game has.
_THERE_ARE = TextPattern(
    r"\b[Tt]here are (?:exactly |a total of |altogether )?$|\b[Tt]he game (?:has|comes with) $"
)
_UNLIKE = {("different",), ("unique",), ("distinct",)}
#: Directly after the noun: only some of them are meant.
_LIMITED = TextPattern(
    r"\s*(?:,? ?\b(?:with|that|which|of|from|whose|showing|for|in|on|he|she|you|they|drawn|dealt|below|above|left|not|"
    r"at|revealed|chosen|remaining)\b|\()",
    re.IGNORECASE,
)


def parts_again(evidence: Evidence) -> Iterator[Fact]:
    """The numbers that the rules give for declared components, and for the cards of the data."""
    if evidence.game is None:
        return
    declared = [part for part in evidence.components if not part.kind]
    names = {fold_phrase(name): part for part in declared for name in (part.many, part.name) if name}
    subjects = {" ".join(noun): " ".join(fold_phrase(part.name)) for noun, part in names.items()}
    known = [fact for fact in facts_of_game(evidence.game) if fact.authority == Authority.DATA]
    cards = {
        tuple(fact.subject.split()): int(fact.value) for fact in reversed(known) if fact.attribute == "count"
    }
    counted = {**cards, **{noun: part.count for noun, part in names.items()}}
    for document in evidence.documents:
        for fact in counted_again(document, counted, cards.keys()):
            yield replace(fact, subject=subjects.get(fact.subject, fact.subject))
    yield from _different(evidence, {fact.subject for fact in known if fact.attribute == "different"})


def _different(evidence: Evidence, subjects: set[str]) -> Iterator[Fact]:
    """The number in `There are 10 different Helpers`, where the cards are called Helper Cards."""
    short: dict[str, list[str]] = {}
    for subject in sorted(subjects):
        name, _, part = subject.rpartition(" ")
        if name and part in COMPONENT_NOUNS:
            short.setdefault(name, []).append(subject)
    if not short:
        return
    for document in evidence.documents:
        for block in document.of_kind(*RULE_KINDS):
            for quantity in find_quantities(block.text):
                meant = short.get(" ".join(quantity.noun[1:]), []) if quantity.noun[:1] in _UNLIKE else []
                before, after = block.text[: quantity.start], block.text[quantity.end : quantity.end + 40]
                if len(meant) == 1 and _THERE_ARE.search(before[-40:]) and not _LIMITED.match(after):
                    place = Place(document, block, quantity.start, quantity.number_end)
                    yield Fact(
                        meant[0],
                        "different",
                        quantity.value,
                        authority_of(place),
                        block.scope,
                        place,
                        phrase=quantity.shown,
                    )
