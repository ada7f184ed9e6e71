"""A Game's cards → the texts of those that repeat the rules, as Documents: player aids, reference cards, overviews."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.marked_up import read_blocks
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.model.nouns import Card

#: The end of the name of such a card, or of their kind: `Player Aid`, `reference-card`.
_AID = TextPattern(
    r"\b(?:aid|reference|summary|overview|reminder|cheat[ -]?sheet)s?(?:[ -](?:card|sheet)s?)?$",
    cues=(
        "aid aids reference references summary overview overviews reminder reminders card cards sheet sheets "
        "cheatsheet"
    ),
)


@derived_from_cards
def aid_documents(evidence: Evidence) -> tuple[Document, ...]:
    """The texts of such cards, each read as a summary."""
    return tuple(_documents(evidence)) if any(_is_aid(evidence, card) for card in evidence.cards) else ()


def _documents(evidence: Evidence) -> Iterator[Document]:
    for text in card_texts(evidence):
        if _is_aid(evidence, text.card):
            prose = text.prose
            path, within = prose.origin.source.path, prose.origin.within
            yield read_blocks(path, prose.text, prose.blocks, within, "quick-reference")


def _is_aid(evidence: Evidence, card: Card) -> bool:
    kind = evidence.game.kinds.get(card.kind) if evidence.game else None
    names = (card.name, card.kind, kind.one if kind else "")
    return any(_AID.search(name.lower()) for name in names)
