"""Texts → the most that a player may hold, carry or have of something, and the size of hands."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.limit_claims import LimitClaim, answered_limits, limits_in
from cardgen.check.wording.scopes import scope_of
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import read_number

_READ = frozenset({"rule", "setup", "components", "quick-reference", "faq-answer", "table", "variant"})
_ALWAYS = frozenset({"at a time", "at once"})


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.blocks:
        if block.kind in _READ:
            for said, claim in answered_limits(block.text):
                yield _fact(Place(document, block, claim.start, claim.end), said, claim)
            for sentence in split_sentences(block.text):
                for claim in limits_in(sentence.text):
                    place = Place(document, block, sentence.start + claim.start, sentence.start + claim.end)
                    yield _fact(place, sentence.text, claim)


def _fact(place: Place, said: str, claim: LimitClaim) -> Fact:
    scope = (*place.block.scope, *(limit for limit in scope_of(said) if limit not in _ALWAYS))
    value = read_number(place.words) or 0
    return Fact(_hand_of(claim.noun), "max", value, authority_of(place), scope, place, phrase=claim.noun)


def _hand_of(noun: str) -> str:
    """`order card in hand` and `order card` are one: such cards are held nowhere else."""
    words = noun.split()
    return " ".join(words[:-2]) if len(words) > 3 and words[-2:] == ["in", "hand"] else noun


EXTRACTOR = Extractor("limits", _extract)
