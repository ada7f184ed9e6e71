"""Document → the sizes that it gives for its deck: `a 54-card deck`, `deck of 101 cards`, `all 192 cards`.

A size is that of the game's only deck, or of the cards with one name (`24 development cards in the game`); what each
player has, or is dealt, is none. Where most sizes agree, the others are reported.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set
from cardgen.frozen import frozen


@frozen
class DeckSize:
    """The number of all cards with a name, () for the whole deck."""

    name: tuple[str, ...]
    value: int
    number: Place


_PILE = r"(?:deck|pack|game|box|set)"
_NAMED = r"(?P<name>(?:[a-z]+\s){0,2}?)cards"
_FORMS = (
    TextPattern(
        rf"(?<![\w-])(?P<number>{NUMBER})-card(?P<name>(?:\s[a-z]+){{0,2}}?)\s(?:deck|pack|set)\b",
        re.IGNORECASE,
    ),
    TextPattern(
        rf"\b(?:deck|pack) (?:of|with) (?:all |exactly )?(?P<number>{NUMBER})\s{_NAMED}\b",
        re.IGNORECASE,
        cues="cards",
    ),
    TextPattern(
        rf"\bthere are (?:exactly |a total of )?(?P<number>{NUMBER})\s{_NAMED} in (?:the|this|a) {_PILE}\b",
        re.IGNORECASE,
        cues="cards",
    ),
    TextPattern(
        rf"\b(?:the|this) (?:base |core |basic |full )?{_PILE} (?:itself )?"
        r"(?:has|contains|consists of|holds|uses|includes|is made up of)"
        rf"(?: exactly| a total of)? (?P<number>{NUMBER})\s{_NAMED}\b",
        re.IGNORECASE,
        cues="cards",
    ),
    TextPattern(rf"\b[Aa]ll (?:of )?(?:the )?(?P<number>{NUMBER})\s(?P<name>)cards\b", cues="cards"),
    TextPattern(rf"\b(?:sets|series|decks) of (?P<number>{NUMBER})\s(?P<name>)cards each\b", cues="cards"),
    TextPattern(
        rf"^(?P<number>{NUMBER})\s(?P<name>)cards(?::?$| (?:in )?total\b)", re.IGNORECASE, cues="cards"
    ),
    TextPattern(
        rf"^total (?:number of )?(?P<name>)cards:\s(?P<number>{NUMBER})\b", re.IGNORECASE, cues="total"
    ),
)
#: Words for a deck that do not name a different one.
_PLAIN = word_set(
    "playing tarot tarock mega giant whole full entire main custom special single stripped different shuffled double "
    "unique large small the of own normal combined common shared central new great big"
)
#: Words for a standard deck, of which some cards may be left out, and for decks of single players.
_OTHERS = TextPattern(
    r"\b(?:standard|ordinary|regular|usual|traditional|french|poker|bridge|each player|every player|player['’]s|your|"
    r"his|her|their|own|personal|per player|up to|at least|remaining|left|minimum|maximum|plus|variant|expansion|"
    r"instead)\b",
    re.IGNORECASE,
)
_READ = RULE_KINDS | {"components", "flavour", "caption", "table"}
#: The fewest cards of a deck.
_FEWEST = 10
#: The number of characters around a size that show whose deck it is.
_AROUND = 30


@derived
def deck_sizes(document: Document) -> tuple[DeckSize, ...]:
    """The sizes in a document, in order."""
    blocks = (
        block for block in document.blocks if block.kind in _READ and "card" in block.text and not block.scope
    )
    return tuple(size for block in blocks for size in _of_block(document, block))


def _of_block(document: Document, block: TextBlock) -> Iterator[DeckSize]:
    for form in _FORMS:
        for found in form.finditer(block.text):
            sentence = sentence_at(block.text, found.start())
            words = sentence.text if sentence else block.text
            value = read_number(found["number"]) or 0
            around = block.text[max(0, found.start() - _AROUND) : found.end() + _AROUND]
            if value < _FEWEST or scope_of(words) or _OTHERS.search(around):
                continue
            name = tuple(word for word in map(fold, found["name"].split()) if word not in _PLAIN)
            yield DeckSize(name, value, Place(document, block, *found.span("number")))


def near(one: int, other: int) -> bool:
    """Whether two numbers of cards may mean the same deck."""
    return abs(one - other) <= max(2, max(one, other) // 12)


@frozen
class OddSize:
    """A size that other sizes, or the sum of a list, contradict."""

    odd: DeckSize
    expected: int
    others: tuple[Place, ...]


def odd_sizes(document: Document, counted: Collection[int]) -> Iterator[OddSize]:
    """The size for each name that occurs once while others agree; `counted` are the sums of lists, as further
    evidence.
    """
    named: dict[tuple[str, ...], list[DeckSize]] = {}
    for size in deck_sizes(document):
        named.setdefault(size.name, []).append(size)
    for sizes in named.values():
        values = {size.value for size in sizes}
        times = {value: sum(size.value == value for size in sizes) + (value in counted) for value in values}
        odd, right = min(sorted(values), key=times.__getitem__), max(sorted(values), key=times.__getitem__)
        if len(values) == 2 and near(odd, right) and times[odd] == 1 < times[right]:
            others = tuple(size.number for size in sizes if size.value == right)
            yield OddSize(next(size for size in sizes if size.value == odd), right, others)
