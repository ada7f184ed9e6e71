"""What is derived is built once, and belongs to what it was derived from."""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence, derived_from_cards


def test_what_is_derived_of_a_text_is_built_once_and_not_handed_to_its_copies() -> None:
    built: list[Document] = []

    def count_blocks(document: Document) -> int:
        built.append(document)
        return len(document.blocks)

    whole = read_text("rules.txt", "Draw a card.\n\nDiscard a card.\n")
    assert [whole.derive(count_blocks), whole.derive(count_blocks)] == [2, 2]
    half = replace(whole, blocks=whole.blocks[:1])
    assert half.derive(count_blocks) == 1
    assert built == [whole, half]


def test_an_evidence_derives_anew_what_its_texts_decide_and_keeps_the_rest() -> None:
    before = Evidence(documents=(read_text("rules.txt", "Draw a card.\n"),))
    cards = before.lasting
    after = Evidence(documents=())
    after.inherit(before)
    assert before.derive(_count_texts) == 1
    assert after.derive(_count_texts) == 0
    assert after.lasting is cards


def test_what_is_derived_from_cards_sees_no_texts_and_outlives_them() -> None:
    seen: list[tuple[Document, ...]] = []

    @derived_from_cards
    def read_cards(evidence: Evidence) -> int:
        seen.append(evidence.documents)
        return len(evidence.cards)

    before = Evidence(documents=(read_text("rules.txt", "Draw a card.\n"),))
    after = Evidence(documents=())
    assert read_cards(before) == 0
    after.inherit(before)
    assert read_cards(after) == 0
    assert seen == [()]


def _count_texts(evidence: Evidence) -> int:
    return len(evidence.documents)
