"""Evidence → every number, name, icon and reference in its texts, and whether it was generated, bound or verified."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardgen.check.claims.factstore import facts_of
from cardgen.check.claims.whole_boxes import whole_boxes
from cardgen.check.documents.counts.announcements import find_announcements
from cardgen.check.documents.counts.enumerations import find_enumerations
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT, UNCHECKED_KINDS, Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import sort_counts
from cardgen.check.evidence.said_of_cards.card_values import card_claims
from cardgen.check.evidence.said_of_cards.opening_counts import opening_counts
from cardgen.check.evidence.said_of_cards.quantified import quantified
from cardgen.check.evidence.said_of_cards.sort_bounds import stated_bounds
from cardgen.check.fact import Authority, Fact
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.sums.arithmetic import find_equations
from cardgen.check.wording.sums.worded_arithmetic import find_worded_sums
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER
from cardgen.frozen import frozen

#: The states of a claim, best first: `generated` from the data; `bound`, typed and compared with the data; `verified`,
#: because a rule found another place that agrees or a calculation that holds; and `unverified`, just typed.
STATES = ("generated", "bound", "verified", "unverified")
_KINDS = ("number", "name", "icon", "reference")

_NUMBER = TextPattern(rf"(?<![\w.,-])(?:{NUMBER})(?![\w]|[.,]\d)", re.IGNORECASE)
_ONE = {"one"}
_PLACE_NUMBER = TextPattern(
    r"\b(?:pages?|pp?\.|sections?|chapters?|figures?|fig\.|tables?|steps?)\s+$", re.IGNORECASE
)
_MARK_KINDS = {"card": "name", "icon": "icon", "reference": "reference"}


@frozen
class Claim:
    """A number, name, icon or reference in a text; `state` is one of STATES."""

    kind: str
    state: str
    place: Place

    @property
    def sentence(self) -> str:
        """The sentence that contains the claim."""
        text = self.place.block.text
        sentence = sentence_at(text, self.place.start)
        return (sentence.text if sentence else text).strip()


@frozen
class Coverage:
    """The number of claims of each kind and state in one text. `path` is "" for all texts together."""

    path: str
    counts: Counter[tuple[str, str]]

    def share(self, kind: str, state: str) -> float:
        """The share of the claims of a kind that are in a state, 0 to 1; 0 when the text has no claim of that kind."""
        total = sum(self.counts[kind, other] for other in STATES)
        return self.counts[kind, state] / total if total else 0.0


@derived
def claims_of(evidence: Evidence) -> tuple[Claim, ...]:
    """Every claim in the texts of the rules, in order."""
    verified = _verified_places(evidence)
    found: list[Claim] = []
    for document, block in blocks_in(evidence.documents):
        if block.kind not in UNCHECKED_KINDS and block.kind not in {"index", "contents"}:
            claims = [*_marked(document, block), *_typed(evidence, document, block, verified)]
            found += sorted(claims, key=lambda claim: claim.place.start)
    return tuple(found)


def cover(claims: Iterable[Claim]) -> tuple[Coverage, ...]:
    """The coverage of each text, sorted by path, and last of all texts together."""
    by_path: dict[str, Counter[tuple[str, str]]] = {}
    total: Counter[tuple[str, str]] = Counter()
    for claim in claims:
        by_path.setdefault(claim.place.span.path, Counter())[claim.kind, claim.state] += 1
        total[claim.kind, claim.state] += 1
    return (*(Coverage(path, counts) for path, counts in sorted(by_path.items())), Coverage("", total))


def coverage_table(coverages: Iterable[Coverage]) -> str:
    """The coverage as a Markdown table, with a row for each text and kind of claim."""
    lines = ["| Text | What | Generated | Bound | Verified | Unverified |", "|---|---|--:|--:|--:|--:|"]
    for coverage in coverages:
        for kind in _KINDS:
            counts = [coverage.counts[kind, state] for state in STATES]
            if sum(counts):
                shares = " | ".join(
                    f"{count} ({coverage.share(kind, state):.0%})"
                    for count, state in zip(counts, STATES, strict=True)
                )
                lines.append(f"| {coverage.path or '**all**'} | {kind}s | {shares} |")
    return "\n".join(lines) + "\n"


def coverage_rows(coverages: Iterable[Coverage]) -> Iterator[dict[str, object]]:
    """The coverage for programs: a row for each text and kind of claim; `file` is "" for all texts together."""
    for coverage in coverages:
        for kind in _KINDS:
            counts = {state: coverage.counts[kind, state] for state in STATES}
            if any(counts.values()):
                yield {"file": coverage.path, "kind": kind, **counts}


def _marked(document: Document, block: TextBlock) -> Iterator[Claim]:
    for mark in block.marks:
        place = Place(document, block, mark.start, mark.end)
        if mark.kind in _MARK_KINDS:
            yield Claim(_MARK_KINDS[mark.kind], "generated", place)
        elif mark.kind in {"generated", "bound"} and _NUMBER.search(place.words):
            yield Claim("number", mark.kind, place)


def _typed(
    evidence: Evidence, document: Document, block: TextBlock, verified: set[tuple[int, int]]
) -> Iterator[Claim]:
    for kind, place in _typed_numbers(document).get(block.index, ()):
        state = "verified" if (id(block), place.start) in verified else "unverified"
        yield Claim(kind, state, place)
    for found in vocabulary_of(evidence).names.find(block.text):
        words = block.text[found.start : found.end]
        if (
            words[:1].isupper()
            and OBJECT not in words
            and not block.marks_at(found.start, found.end, "card", "generated")
        ):
            yield Claim("name", "verified", Place(document, block, found.start, found.end))


@derived
def _typed_numbers(document: Document) -> dict[int, list[tuple[str, Place]]]:
    """The numbers of a text that are not printed from the data, each with its kind of claim, by the block's index."""
    found: dict[int, list[tuple[str, Place]]] = {}
    for block in document.blocks:
        for match in () if block.is_heading else _NUMBER.finditer(block.text):
            start, end = match.span()
            if match[0].lower() not in _ONE and not block.marks_at(
                start, end, "generated", "bound", "card", "code"
            ):
                numbered = _PLACE_NUMBER.search(block.text[max(0, start - 16) : start])
                kind = "reference" if numbered else "number"
                found.setdefault(block.index, []).append((kind, Place(document, block, start, end)))
    return found


def _verified_places(evidence: Evidence) -> set[tuple[int, int]]:
    """The places of numbers that were compared with the data, another place or a calculation, and agree with it."""
    store = facts_of(evidence)
    by_key: dict[object, list[Fact]] = {}
    for fact in store.facts:
        by_key.setdefault((fact.subject, fact.attribute), []).append(fact)
    found = set(_as_on_cards(evidence))
    for facts in by_key.values():
        found.update(_agreeing(facts))
    for document in evidence.documents:
        found |= _reckoned(document)
    return found


def _agreeing(facts: Sequence[Fact]) -> Iterator[tuple[int, int]]:
    """Where the texts state the number on which all facts about one thing agree, or which the data confirm."""
    # A number that agrees with the data is right, whatever other places say.
    trusted = {fact.value for fact in facts if fact.authority >= Authority.BOUND}
    agreed = trusted or {fact.value for fact in facts}
    if len(agreed) != 1 or not (trusted or len(facts) > 1):
        return
    for fact in facts:
        if fact.place and fact.value in agreed:
            match = _NUMBER.search(fact.place.block.text, fact.place.start)
            if match and match.start() <= fact.place.end:
                yield id(fact.place.block), match.start()


def _as_on_cards(evidence: Evidence) -> Iterator[tuple[int, int]]:
    """The places of numbers that texts state about cards, or give as counts of cards, and that agree with the data."""
    compared: list[tuple[Place, bool]] = [(c.place, c.stated == c.value) for c in card_claims(evidence)]
    counts = (
        *sort_counts(evidence),
        *quantified(evidence).counts,
        *whole_boxes(evidence),
        *opening_counts(evidence),
    )
    compared += [(count.place, count.stated == count.value) for count in counts]
    compared += [(bound.place, bound.stated == bound.value) for bound in stated_bounds(evidence)]
    for place, right in compared:
        match = _NUMBER.search(place.block.text, place.start) if right else None
        if match and match.start() < place.end:
            yield id(place.block), match.start()


@derived
def _reckoned(document: Document) -> set[tuple[int, int]]:
    """The places of numbers in calculations that hold, and of numbers that announce as many items as follow."""
    found = set()
    for block in document.blocks:
        for equation in (*find_equations(block.text), *find_worded_sums(block.text)):
            start = min(equation.formula.start, equation.start)
            end = max(equation.formula.end, equation.end)
            if equation.holds:
                found |= {(id(block), match.start()) for match in _NUMBER.finditer(block.text, start, end)}
    for announced in (*find_enumerations(document), *find_announcements(document)):
        if announced.expected == len(announced.items):
            found.add((id(announced.number.block), announced.number.start))
    return found
