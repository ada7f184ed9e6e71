"""Evidence → the numbers in its rules that mean all cards of a kind, although their words alone do not say so.

`Lay out the 36 Bell Cards`, `there are 10 different Helpers`: only the data shows that all of them are meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import RULE_KINDS
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact, authority_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern

#: Directly before the number: all of them are meant.
_THE = TextPattern(r"\b[Tt]he $")
#: Directly before the number; only here does a name of one word (`Coins`) mean all of them.
_SHUFFLED = TextPattern(r"\b[Ss]huffle (?:together )?(?:all )?the $")
#: Directly before the number: only some of them are meant.
_SOME_OF = TextPattern(r"\b(?:other|remaining|next|first|last|two|three|four|five|\d+) (?:of )?(?:the )?$")
#: `2 of the 13 Wave Cards` means all 13. With so few cards in all, they may be just some that were drawn.
_OF_ALL, _FEW = TextPattern(r"\b(?:one|two|three|\d+) of the $"), 5
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


def whole_decks(evidence: Evidence) -> tuple[Fact, ...]:
    """The facts that the rules state in this way, computed once; the store of facts may have one at the same place."""
    return evidence.derive(_find)


def _find(evidence: Evidence) -> tuple[Fact, ...]:
    known = counted_by_data(evidence)
    return (*_of_kinds(evidence, known), *_whole_decks(evidence, known))


def counted_by_data(evidence: Evidence) -> dict[tuple[str, str], Fact]:
    """The counts in the data, by subject and attribute; a kind called `Card` takes precedence over all cards."""
    known: dict[tuple[str, str], Fact] = {}
    for fact in facts_of(evidence).of("count", "different"):
        if fact.authority == Authority.DATA:
            known.setdefault((fact.subject, fact.attribute), fact)
    return known


def _whole_decks(evidence: Evidence, known: Mapping[tuple[str, str], Fact]) -> Iterator[Fact]:
    """The numbers in `the 36 Bell Cards`, `one of the 6 Ringer Cards`, if they are close to the number of all such
    cards.
    """
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind not in RULE_KINDS or block.scope:
                continue
            for quantity in find_quantities(block.text):
                data = known.get((quantity.subject, "count"))
                before = block.text[max(0, quantity.start - 40) : quantity.start]
                named = len(quantity.noun) > 1 or _SHUFFLED.search(before)
                if data is None or not named or not isinstance(data.value, int):
                    continue
                after = block.text[quantity.end : quantity.end + 40]
                near = abs(quantity.value - data.value) <= max(2, data.value // 8)
                some = _SOME_OF.search(before) and not (_OF_ALL.search(before) and data.value > _FEW)
                if near and _THE.search(before) and not some and not _LIMITED.match(after):
                    place = Place(document, block, quantity.start, quantity.number_end)
                    yield Fact(
                        quantity.subject,
                        "count",
                        quantity.value,
                        authority_of(place),
                        place=place,
                        phrase=quantity.shown,
                    )


def _of_kinds(evidence: Evidence, known: Mapping[tuple[str, str], Fact]) -> Iterator[Fact]:
    """The number in `There are 10 different Helpers`, where the cards are called Helper Cards."""
    short: dict[str, list[str]] = {}
    for subject, attribute in known:
        name, _, part = subject.rpartition(" ")
        if attribute == "different" and name and part in COMPONENT_NOUNS:
            short.setdefault(name, []).append(subject)
    if not short:
        return
    for document in evidence.documents:
        for block in document.blocks:
            if block.kind not in RULE_KINDS or block.scope:
                continue
            for quantity in find_quantities(block.text):
                meant = short.get(" ".join(quantity.noun[1:]), []) if quantity.noun[:1] in _UNLIKE else []
                before, after = block.text[: quantity.start], block.text[quantity.end : quantity.end + 40]
                if len(meant) == 1 and _THERE_ARE.search(before[-40:]) and not _LIMITED.match(after):
                    place = Place(document, block, quantity.start, quantity.number_end)
                    yield Fact(
                        meant[0], "different", quantity.value, authority_of(place), place=place, phrase=quantity.shown
                    )  # fmt: skip
