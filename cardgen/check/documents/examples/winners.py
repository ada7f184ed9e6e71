"""Document → who has won in its examples, and by how much, compared with the points in the examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.verdict import Verdict
from cardgen.check.documents.examples.whole_examples import WholeExample, whole_examples
from cardgen.check.documents.statements import statements_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.sums.standings import Claim, Standing, find_claims, find_standings
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern

_LEAST = TextPattern(r"\b(?:fewest|lowest|(?<!at )least|smallest|lower|fewer|smaller|less)\b", re.IGNORECASE)
_WINNING = TextPattern(r"\b(?:wins?|won|winners?|winning|victor\w*|first|beats?)\b", re.IGNORECASE)
_TIE = TextPattern(r"\b(?:ties?|tied|draws?|drawn|equal|same)\b", re.IGNORECASE)
#: A sum before somebody's points: `21 + 6 - 4 =`.
_SUMS = TextPattern(r"\d{1,4}(?:\s*[-+−–×]\s*\d{1,4})+\s*=")
_UNSURE = TextPattern(r"\b(?:if|would|could|unless|tied?|ties|both|same)\b")
#: The units that are compared if nothing else is said.
_POINTS = ("point", "vp", "")


def judge_winners(document: Document) -> Iterator[Verdict]:
    """Claims about who wins, leads or trails, compared with the numbers in the example."""
    least: bool | None = None
    for telling in whole_examples(document):
        claims = tuple(find_claims(telling.text))
        standings = find_standings(telling.text) if claims else ()
        for claim in claims:
            if least is None:
                least = _fewest_win(document)
            sentence = next(s for s in split_sentences(telling.text) if claim.start < s.end)
            if _UNSURE.search(sentence.text):
                continue
            stated = _points([s for s in standings if s.start < sentence.end])
            if not stated or _tells_more(telling.text, claim, stated.values()):
                continue
            verdict = _win(telling, claim, stated) if claim.kind == "wins" and not least else None
            if claim.kind != "wins":
                verdict = _margin(telling, claim, stated)
            if verdict:
                yield verdict


def _fewest_win(document: Document) -> bool:
    """Whether a rule says that somebody with less wins; not one that only breaks ties."""
    return any(
        _LEAST.search(statement.text) and _WINNING.search(statement.text) and not _TIE.search(statement.text)
        for statement in statements_of(document)
        if statement.kind != "example"
    )


def _points(standings: Sequence[Standing]) -> dict[str, Standing]:
    """The last number of each person, of points or of the only unit that all have; {} if they cannot be compared."""
    units = {s.unit for s in standings if s.unit}
    points = [s for s in standings if s.unit in _POINTS] if units & {"point", "vp"} else list(standings)
    if len({s.unit for s in points if s.unit}) > 1:
        return {}
    stated = {s.name: s for s in points}
    return stated if all(stated[s.name].value == s.value for s in points) else {}


def _tells_more(text: str, claim: Claim, stated: Iterable[Standing]) -> bool:
    """Whether further numbers are among those of the standings: they may be added to these, or replace them."""
    known = {s.start for s in stated} | {claim.start}
    numbers = {m.start() for m in ANY_NUMBER.finditer(text, min(known))}
    known |= {m.start() for m in ANY_NUMBER.finditer(text, max(known))}
    covered = {at for m in _SUMS.finditer(text) for at in range(m.start(), m.end())}
    return not numbers <= known | covered


def _win(telling: WholeExample, claim: Claim, stated: dict[str, Standing]) -> Verdict | None:
    own = stated.get(claim.name)
    others = [s for s in stated.values() if s.name != claim.name]
    if own is None or not others:
        return None
    best = max(others, key=lambda s: s.value)
    if best.value == own.value:
        return None
    message = f"`{best.name}` has {best.value}, `{own.name}` {own.value}"
    sources = tuple(telling.place(s.start, s.end).span for s in (best, own))
    return Verdict(telling.place(claim.start, claim.end), own.value > best.value, message, sources)


def _margin(telling: WholeExample, claim: Claim, stated: dict[str, Standing]) -> Verdict | None:
    ranked = sorted(stated.values(), key=lambda s: -s.value)
    own = stated.get(claim.name) if claim.name else _last(stated)
    if own is None or len(ranked) < 2:
        return None
    others = [s for s in ranked if s is not own]
    other = stated.get(claim.other) if claim.other else others[0] if claim.kind == "ahead" else None
    if other is None and len(others) == 1:
        other = others[0]
    if other is None or other is own:
        return None
    by = own.value - other.value if claim.kind == "ahead" else other.value - own.value
    message = f"`{own.name}` has {own.value}, `{other.name}` {other.value}: expected {by}"
    sources = tuple(telling.place(s.start, s.end).span for s in (own, other))
    return Verdict(telling.place(claim.start, claim.end), by == claim.by, message, sources)


def _last(stated: dict[str, Standing]) -> Standing:
    return max(stated.values(), key=lambda s: s.start)
