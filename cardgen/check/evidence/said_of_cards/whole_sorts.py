"""Evidence → the cards that texts call the first of their sort in some number, and whether they are.

`The Long Bow is the most expensive card`, `the strongest Weapon is the Iron Sword`, `Old Oar has the lowest weight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.named_things import named_things
from cardgen.check.evidence.said_of_cards.sort_rows import SortRow
from cardgen.check.evidence.said_of_cards.sorts import subjects
from cardgen.check.wording.phrases import Found
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.model.nouns import Card

_ADJECTIVES = (
    r"(?P<how>cheapest|most expensive|dearest|costliest|strongest|weakest|fastest|slowest|heaviest|lightest|toughest|"
    r"most valuable|(?:highest|lowest|most|fewest)\s(?!of\b)(?P<label>[a-z]+))"
)
_ENDS = r"(?=$|[.,;:)]|\s(?:and|but|at)\b|\swith\san?\s\w+\sof\b)"
_SORT = rf"(?P<sort>[A-Za-z][\w'’ -]{{2,40}}?){_ENDS}"
#: `is the cheapest Weapon`, `has the highest attack`, after the name of a card; and before it.
_MOST_OF = TextPattern(rf"[*_`]*\s(?:is|are)\s(?:also\s|by\sfar\s)?the\s{_ADJECTIVES}(?:\s{_SORT})?{_ENDS}")
_HAS_MOST = TextPattern(
    rf"[*_`]*\s(?:has|have|gives?|pays?|shows?)\s(?:also\s)?the\s{_ADJECTIVES}(?:\sof\s(?:all|the)(?:\s{_SORT})?)?"
    r"(?=$|[.,;:)]|\s(?:and|but)\b)"
)
_MOST_BY = TextPattern(
    rf"\b[Tt]he\s{_ADJECTIVES}\s(?P<sort>[A-Za-z][\w'’ -]{{2,40}}?)\s(?:is|are)\s(?:the\s)?[*_`]*$"
)
#: What each superlative measures, by possible field names, and whether it means the highest number.
_COST, _FORCE = ("cost", "price", "worth", "value"), ("strength", "power", "attack", "might", "force")
_MEASURES = {
    "cheapest": (_COST, False), "most expensive": (_COST, True), "dearest": (_COST, True), "costliest": (_COST, True),
    "strongest": (_FORCE, True), "weakest": (_FORCE, False), "fastest": (("speed",), True),
    "slowest": (("speed",), False), "heaviest": (("weight",), True), "lightest": (("weight",), False),
    "toughest": (("health", "toughness", "defense", "defence"), True),
    "most valuable": (("points", "worth", "value"), True),
}  # fmt: skip
_TELLING = word_set(
    "highest lowest most fewest toughest cheapest expensive dearest costliest strongest weakest fastest "
    "slowest heaviest lightest valuable"
)
#: A superlative stands within this many characters before the name; and the fewest different numbers to compare.
_REACH, _DIFFER = 60, 2


def whole_sorts(evidence: Evidence) -> tuple[SortRow, ...]:
    """Every such sentence as a row, in which a card that does not fit is odd."""
    if evidence.game is None or not evidence.game.cards:
        return ()
    return tuple(
        row
        for document in evidence.documents
        for block in document.blocks
        if block.kind not in UNBINDING_KINDS
        and not block.scope
        and not _TELLING.isdisjoint(small_words(block.text))
        for row in _of_most(evidence, document, block)
    )


def _of_most(evidence: Evidence, document: Document, block: TextBlock) -> Iterator[SortRow]:
    for name in named_things(evidence).find(block.text):
        stated = (
            _MOST_OF.match(block.text, name.end)
            or _HAS_MOST.match(block.text, name.end)
            or _MOST_BY.search(block.text, max(0, name.start - _REACH), name.start)
        )
        if stated is None:
            continue
        groups = subjects(evidence, stated["sort"] or "card")
        cards = evidence.cards
        labels, highest = _measure(stated)
        place = Place(document, block, name.start, name.end)
        for group in groups:
            asked = [cards[at] for at in group if cards[at].kind == name.item.kind]
            if (right := _is_most(name, asked, labels, highest)) is not None:
                row = ((name.item, place),)
                sort = " ".join(filter(None, (stated["how"], stated["sort"])))
                yield SortRow(sort, row, odd=() if right else row)
                break


def _measure(stated: re.Match[str]) -> tuple[tuple[str, ...], bool]:
    """The labels of what a superlative measures, and whether it means the highest number."""
    if label := stated["label"]:
        return (label,), stated["how"].startswith(("highest", "most"))
    return _MEASURES[stated["how"]]


def _is_most(name: Found[Card], cards: Sequence[Card], labels: Sequence[str], highest: bool) -> bool | None:
    """Whether the card has the highest (or lowest) number of these cards; None if that cannot be determined."""
    for label in labels:
        numbers = [meant for card in cards if (meant := number_meant(card, label))]
        own = number_meant(name.item, label)
        if (
            own is None
            or len({field for field, _ in numbers}) != 1
            or len({value for _, value in numbers}) < _DIFFER
        ):
            continue
        values = [value for _, value in numbers]
        return own[1] == (max(values) if highest else min(values))
    return None
