"""Evidence → all facts stated by its texts and data, and the facts that contradict each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from cardgen.check import facts
from cardgen.check.claims.data_facts import facts_of_game
from cardgen.check.claims.declared_facts import declared_facts
from cardgen.check.claims.parts_again import parts_again
from cardgen.check.claims.printed_facts import printed_facts
from cardgen.check.documents.copies.card_titles import is_of_card
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.evidence.aids import aid_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import card_alone, named_things
from cardgen.check.fact import Authority, Extractor, Fact
from cardgen.check.rule import Inspection, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Related
from cardgen.frozen import distinct, frozen
from cardgen.registry import members


@frozen
class Conflict:
    """Facts about one thing with different values.

    `wrong` is the fact that is most likely wrong, `right` are those with the value that is most likely right, and
    `others` are the rest.
    """

    wrong: Fact
    right: tuple[Fact, ...]
    others: tuple[Fact, ...] = ()

    @property
    def vote(self) -> str:
        """How many places give each value: `3 places say 15, 1 says 12`."""
        counts = Counter(fact.value for fact in (*self.right, self.wrong, *self.others))
        ranked = sorted(counts.items(), key=lambda item: (-item[1], str(item[0])))
        says = [f"{n} {'says' if n == 1 else 'say'} {value}" for value, n in ranked]
        most = ranked[0][1]
        return ", ".join(
            [f"{most} {'place' if most == 1 else 'places'} {says[0].split(' ', 1)[1]}", *says[1:]]
        )


@distinct
class FactStore:
    """All facts of a game and its texts; those of the data come first."""

    facts: tuple[Fact, ...]

    def of(self, *attributes: str) -> Iterator[Fact]:
        """The facts with one of these attributes."""
        return (fact for fact in self.facts if fact.attribute in attributes)

    def groups(self, *attributes: str) -> list[tuple[Fact, ...]]:
        """The facts with one of these attributes, grouped by what they are about; groups of one are left out."""
        found: dict[tuple[str, str, tuple[str, ...]], list[Fact]] = {}
        for fact in self.of(*attributes):
            found.setdefault(fact.key, []).append(fact)
        return [tuple(group) for group in found.values() if len(group) > 1]

    def conflicts(self, *attributes: str) -> list[Conflict]:
        """One conflict for each thing that is given two or more values."""
        return [found for group in self.groups(*attributes) if (found := weigh(group))]


@derived
def facts_of(evidence: Evidence) -> FactStore:
    """The facts of an evidence, collected once."""
    found = list(facts_of_game(evidence.game)) if evidence.game else []
    extracted = [_extract(document) for document in (*evidence.documents, *aid_documents(evidence))]
    for by_one_extractor in zip(*extracted, strict=True):
        for read in by_one_extractor:
            found += read
    found += parts_again(evidence)
    found = [fact for fact in _once(found) if not _is_below_card(evidence, fact)]
    known = {(fact.subject, fact.attribute, fact.place.order) for fact in found if fact.place}
    printed = ((fact, fact.place.order) for fact in printed_facts(evidence) if fact.place)
    found += [fact for fact, at in printed if (fact.subject, fact.attribute, at) not in known]
    found += declared_facts(evidence)
    return FactStore(tuple(found))


#: Facts with these attributes are about the whole game, even when a card states them. A text with this many titles that
#: name cards is a list of cards.
_OF_BOX, _MANY_TITLES = frozenset({"count", "different", "portion"}), 3


def _is_below_card(evidence: Evidence, fact: Fact) -> bool:
    """Whether a fact, such as a limit or a start, is below the title of a card in a text that lists many cards."""
    if fact.place is None or fact.attribute in _OF_BOX or not fact.place.block.headings:
        return False
    titles = _titles_of_cards(evidence)
    return fact.place.block.headings[-1] in titles and len(titles) >= _MANY_TITLES


@derived
def _titles_of_cards(evidence: Evidence) -> frozenset[str]:
    """The headings that are a card's name, apart from signs and numbers."""
    index = named_things(evidence)
    titles = {block.text for document in evidence.documents for block in document.of_kind("heading")}
    return frozenset(title for title in titles if card_alone(title, index))


def _once(read: Iterable[Fact]) -> Iterator[Fact]:
    """The facts without repeats: two extractors that read the same words must not count as two votes."""
    seen: set[tuple[object, ...]] = set()
    for fact in read:
        key = (fact.subject, fact.attribute, fact.scope, fact.place.order) if fact.place else (id(fact),)
        if key not in seen:
            seen.add(key)
            yield fact


@derived
def _extract(document: Document) -> tuple[tuple[Fact, ...], ...]:
    """The facts that each extractor finds in a text, one tuple for each extractor."""
    extracted = (extractor.extract(document) for extractor in _extractors())
    return tuple(tuple(fact for fact in read if not _is_of_card(fact)) for read in extracted)


def _is_of_card(fact: Fact) -> bool:
    """Whether a fact in a plain text concerns only one of the cards that the text describes one below the other."""
    return fact.place is not None and fact.place.document.plain and is_of_card(fact.place)


@cache
def _extractors() -> tuple[Extractor, ...]:
    return tuple(members(facts, "EXTRACTOR", Extractor).values())


def weigh(group: Iterable[Fact]) -> Conflict | None:
    """The conflict among facts about one thing; None when they agree.

    Data and declarations outrank every text, but a single declared number is more likely wrong than two texts that
    agree against it. Among texts the majority wins; in a tie the higher authority, and then the earlier place.
    """
    facts_here = tuple(group)
    votes = Counter(fact.value for fact in facts_here)
    if len(votes) < 2:
        return None
    if len(votes) == 2 and (outvoted := _outvoted(facts_here, votes)):
        return Conflict(outvoted, tuple(fact for fact in facts_here if fact is not outvoted))
    best: dict[int | str, Authority] = {}
    for fact in facts_here:
        best[fact.value] = max(fact.authority, best.get(fact.value, fact.authority))
    first = {
        value: (-(authority if authority >= Authority.BOUND else 0), -votes[value], -authority, at)
        for at, (value, authority) in enumerate(best.items())
    }
    ranked = sorted(votes, key=lambda value: first[value])
    right = tuple(fact for fact in facts_here if fact.value == ranked[0])
    wrong = [fact for fact in facts_here if fact.value != ranked[0]]
    wrong.sort(key=lambda fact: (fact.authority, fact.place is None))
    return Conflict(wrong[0], right, tuple(wrong[1:]))


def _outvoted(stated: tuple[Fact, ...], votes: Counter[int | str]) -> Fact | None:
    """The only declared number that two or more places contradict with one other value; None if there is none."""
    rare = min(votes, key=lambda value: votes[value])
    lone = [fact for fact in stated if fact.value == rare]
    declared = len(lone) == 1 and lone[0].authority == Authority.DECLARED
    return lone[0] if declared and votes[rare] * 2 <= len(stated) - votes[rare] else None


def inspect_conflicts(
    evidence: Evidence, find: Callable[[Conflict], Diagnostic | None], *attributes: str
) -> Inspection:
    """The inspection of a rule that compares the facts of some attributes; `find` makes a finding of a conflict."""
    store = facts_of(evidence)
    found = (finding for conflict in store.conflicts(*attributes) if (finding := find(conflict)))
    return Inspection(tuple(found), sum(1 for _ in store.of(*attributes)))


def report_conflict(problem: Problem, conflict: Conflict, message: str, hint: str) -> Diagnostic:
    """The finding for a conflict: placed at the fact most likely wrong, with all other places and the vote."""
    place = conflict.wrong.place
    related = [
        Related(fact.span, f"{fact.value} here")
        for fact in (*conflict.right, *conflict.others)
        if fact.span is not None
    ]
    fix = place.rewrite(str(conflict.right[0].value)) if place else None
    limited = limit_severity(place.document if place else None, problem)
    return Diagnostic(limited, f"{message} ({conflict.vote})", conflict.wrong.span, hint, tuple(related), fix)
