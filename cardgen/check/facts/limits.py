"""Texts → the most that a player may hold, carry or have of something, and the size of hands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.limit_claims import LimitClaim, limits_in
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number, word_set

_READ = RULE_KINDS | {"components", "variant", "table"}
#: A name at the beginning of a block: before a colon, a full stop or a dash.
_LEAD = TextPattern(
    r"\W{0,3}(?P<name>[A-Z][\w'’-]+(?: (?:(?:of|the|a|an|in|on|for) )*[A-Z][\w'’-]+){0,3})(?: \([^()]*\))?\s?"
    r"(?::|\.(?= [A-Z])|\s[–—-]\s)"
)
#: `If you have more, discard down to 8`: of what the sentence before limits.
_DOWN_TO = TextPattern(
    r"\W*(?:If|When|Whenever|As soon as|Once) (?:you|they|he or she|somebody|anybody|a player|anyone) "
    r"(?:ever |do |does )?(?:have|has|hold|holds|carry|carries|own|owns)?\s?(?:more|too many)(?: of (?:them|these))?,? "
    r"[^.;]{0,30}?\b(?:discards?|returns?|puts? back|sells?|drops?)\b[^.;\d]{0,30}?"
    rf"\bdown to (?P<number>{NUMBER})(?=[.,;)]|$)",
    re.IGNORECASE,
)
#: A sentence with a label of its own, which is not of what the block begins with: `Hits: 4+. Hand limit: 5 cards.`
_LABEL = TextPattern(r"\W*(?:Hand|Card|Carrying|Stacking) limit\s?:")
#: Words in names of rules, as opposed to names of cards that break them.
_RULE_WORDS = word_set(
    "hand card limit limitation maximum carrying holding inventory item discard discarding turn phase step round end "
    "clean cleanup upkeep draw drawing action question answer q a note remember reminder important setup start "
    "summary player game rule example size pack storage equipment encumbrance overview refill"
)
#: Phrases that say only that a limit applies to each player, as any does.
_ALWAYS = frozenset({"at a time", "at once", "per player"})


def _extract(document: Document) -> Iterator[Fact]:
    before: Statement | None = None
    for statement in statements_of(document):
        if statement.kind not in _READ:
            continue
        for claim in limits_in(statement.text):
            if place := statement.place(document, claim.start, claim.end):
                yield _fact(place, statement.text, claim)
        if before is not None and before.block is statement.block:
            yield from _surplus(document, before, statement)
        before = statement


def _surplus(document: Document, before: Statement, statement: Statement) -> Iterator[Fact]:
    """The number down to which those discard who hold more than the sentence before allows of one thing."""
    claims = [*limits_in(before.text)]
    found = _DOWN_TO.match(statement.text) if len(claims) == 1 else None
    place = statement.place(document, *found.span("number")) if found else None
    if place:
        yield _fact(place, before.text, claims[0])


def _fact(place: Place, said: str, claim: LimitClaim) -> Fact:
    limits = (limit for limit in scope_of(said) if limit not in _ALWAYS)
    scope = (
        *place.block.scope,
        *limits,
        *(() if _LABEL.match(said) else _effect(place.block.text, claim.noun)),
    )
    value = read_number(place.words) or 0
    return Fact(_hand_of(claim.noun), "max", value, authority_of(place), scope, place, phrase=claim.noun)


def _effect(text: str, noun: str) -> tuple[str, ...]:
    """The card or power whose limit it is, if the block begins with its name: `Satchel: You may hold up to 9.`"""
    lead = _LEAD.match(text)
    words = set(fold_phrase(lead["name"])) if lead else set()
    if not words or words & _RULE_WORDS or words & set(noun.split()):
        return ()
    return (" ".join(sorted(words)),)


def _hand_of(noun: str) -> str:
    """The noun, so that `order card in hand` equals `order card`: such cards are held nowhere else."""
    words = noun.split()
    return " ".join(words[:-2]) if len(words) > 3 and words[-2:] == ["in", "hand"] else noun


EXTRACTOR = Extractor("limits", _extract)
