"""Evidence → what texts say that all cards of a sort are, and which card has most of something.

`All Weapons are Common`, `every Undead is a Monster`; `the Long Bow is the most expensive card`, `the strongest Weapon
is the Iron Sword`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import UNTOLD, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.named_things import named_things
from cardgen.check.evidence.said_of_cards.sort_rows import SortRow
from cardgen.check.evidence.said_of_cards.sorts import cards_meant
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.phrases import Found
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.words import small_words, word_set
from cardgen.model.nouns import Card

_SILENT = UNTOLD | {"facts", "variant", "example", "faq-question"}
_ALL = LatePattern(
    r"(?:All(?:\sof)?(?:\sthe)?|Every|Each)\s(?P<sort>[A-Za-z][\w'’ -]{2,30}?)\s(?:is|are)\s(?:an?\s)?"
    r"(?P<what>[A-Z][\w'’-]*(?:\s[A-Za-z][\w'’-]*)?)(?=$|[.,;])"
)
_ADJECTIVES = (
    r"(?P<how>cheapest|most expensive|dearest|costliest|strongest|weakest|fastest|slowest|heaviest|lightest|"
    r"most valuable)"
)
#: `is the cheapest Weapon`, behind the name of a card; and before it.
_MOST_OF = LatePattern(
    rf"[*_`]*\sis\s(?:also\s)?the\s{_ADJECTIVES}\s(?P<sort>[A-Za-z][\w'’ -]{{2,30}}?)(?=$|[.,;])"
)
_MOST_BY = LatePattern(
    rf"\b[Tt]he\s{_ADJECTIVES}\s(?P<sort>[A-Za-z][\w'’ -]{{2,30}}?)\sis\s(?:the\s)?[*_`]*$"
)
#: What each of these words measures, and whether it means the highest number.
_MEASURES = {
    "cheapest": ("cost", False), "most expensive": ("cost", True), "dearest": ("cost", True),
    "costliest": ("cost", True), "strongest": ("strength", True), "weakest": ("strength", False),
    "fastest": ("speed", True), "slowest": ("speed", False), "heaviest": ("weight", True),
    "lightest": ("weight", False), "most valuable": ("points", True),
}  # fmt: skip
_TELLING = word_set(
    "all every each cheapest expensive dearest costliest strongest weakest fastest slowest heaviest lightest valuable"
)
_REACH = 60


def whole_sorts(evidence: Evidence) -> tuple[SortRow, ...]:
    """Every such sentence as a row: a card that is not what all are said to be is odd in it."""
    if evidence.game is None or not evidence.game.cards:
        return ()
    return tuple(
        row
        for document in evidence.documents
        for block in document.blocks
        if block.kind not in _SILENT and not block.scope and not _TELLING.isdisjoint(small_words(block.text))
        for row in (*_of_all(evidence, document, block), *_of_most(evidence, document, block))
    )


def _of_all(evidence: Evidence, document: Document, block: TextBlock) -> Iterator[SortRow]:
    for sentence in split_sentences(block.text):
        told = _ALL.match(sentence.text)
        wholes = cards_meant(evidence, told["what"]) if told else ()
        groups = cards_meant(evidence, told["sort"]) if wholes and told else ()
        if told and len(wholes) == len(groups) == 1:
            first, last = told.span("what")
            place = Place(document, block, sentence.start + first, sentence.start + last)
            called = {(card.kind, card.id) for card in wholes[0]}
            odd = [(card, place) for card in groups[0] if (card.kind, card.id) not in called]
            names = tuple((card, place) for card in groups[0])
            yield SortRow(told["what"], names, tuple(odd[:1]), (), None)


def _of_most(evidence: Evidence, document: Document, block: TextBlock) -> Iterator[SortRow]:
    for name in named_things(evidence).find(block.text):
        told = _MOST_OF.match(block.text, name.end) or _MOST_BY.search(
            block.text, max(0, name.start - _REACH), name.start
        )
        groups = cards_meant(evidence, told["sort"]) if told else ()
        if told is None or (not groups and told["sort"] not in {"card", "cards", "of all"}):
            continue
        every = evidence.game.cards if evidence.game else ()
        label, highest = _MEASURES[told["how"]]
        place = Place(document, block, name.start, name.end)
        for cards in groups or ([card for card in every if card.kind == name.item.kind],):
            if (right := _is_most(name, cards, label, highest)) is not None:
                row = ((name.item, place),)
                yield SortRow(f"{told['how']} {told['sort']}", row, () if right else row, (), None)
                break


def _is_most(name: Found[Card], cards: Sequence[Card], label: str, highest: bool) -> bool | None:
    """Whether no other card of a sort has more, or less; None if that is not known."""
    numbers = {id(card): meant for card in cards if (meant := number_meant(card, label))}
    own = number_meant(name.item, label)
    if own is None or len(numbers) < len(cards) or len({field for field, _ in numbers.values()}) != 1:
        return None
    values = [value for _, value in numbers.values()]
    return own[1] == (max(values) if highest else min(values))
