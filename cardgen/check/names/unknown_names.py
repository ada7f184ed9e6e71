"""Evidence → names in plain words that must be a card's, but are not.

Only a card's name can stand in these places: before the word `card`, if it is emphasised, quoted or after a verb for
what is done to cards; before the title of a kind, if cards' names precede it elsewhere; after `card called`; between
names of cards in an enumeration; among them in a list or a column. Names of anything else in the game do not count.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.box import read_box
from cardgen.check.evidence.card_texts import all_documents, spoken_blocks, spoken_in, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.old_names import old_names
from cardgen.check.names.self_names import labels_of_kind
from cardgen.check.names.vocabulary import Vocabulary, known_uses, vocabulary_of
from cardgen.check.wording.nearness import one_mistake_away
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, small_words, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Game

_LINK = r"(?:(?:of|the|a|in|on|and|for|to|at|from) )*"
_CAPITAL = r"[A-Z][\w'’-]*"
#: Two or more capitalised words: `Dagger of Dawn`.
_NAME = rf"{_CAPITAL}(?: {_LINK}{_CAPITAL})+"
_WHOLE_NAME = TextPattern(_NAME)
#: The same, if other names may follow after `and`.
_LISTED_NAME = TextPattern(rf"{_CAPITAL}(?: (?:(?:of|the|in|on) )*{_CAPITAL})+")
_QUOTED = TextPattern(rf"[\"“](?P<name>{_CAPITAL}(?: {_LINK}{_CAPITAL})*)[\"”]")
_BEFORE_CARD = TextPattern(r"\s+[Cc]ard\b(?!-)")
_DONE_TO_CARDS = (
    r"(?:play|draw|discard|take|find|reveal|gain|use|get|search for|buy|return|remove|keep|hold|flip|plays|draws|"
    r"discards|takes|finds|reveals|gains|uses|gets|buys|keeps|holds)"
)
_BEFORE_ONE_CARD = TextPattern(r"[A-Z][\w'’-]* [Cc]ard(?![\w-])")
_PLAYED = TextPattern(rf"\b(?i:{_DONE_TO_CARDS}) the (?P<name>{_NAME}) [Cc]ard(?![\w-])")
_CALLED = TextPattern(
    rf"\b[Cc]ard (?:called|named|titled|entitled) (?:the )?[\"“]?(?P<name>{_CAPITAL}(?: {_LINK}{_CAPITAL})*)",
    cues="called named titled entitled",
)
_APPOSED = TextPattern(rf"\b[Tt]he card (?P<name>{_CAPITAL}(?: (?:(?:of|the|in|on) )*{_CAPITAL})+)")
_JOINT_BEFORE = TextPattern(r"(?:,|,? and|,? or)(?: the| an?)? $")
_JOINT_AFTER = TextPattern(r"(?:,? and|,? or|,) (?:the |an? )?")
#: What separates a name from a second one: `Hook - Captain of the Jolly Roger`, `Ada, the Elder`.
_SECOND_NAME = TextPattern(r" [-–—(]|[,:] ")
#: `Old Mill (Strength 2, Ongoing)`
_WITH_VALUES = TextPattern(rf"(?P<name>{_CAPITAL}(?: {_LINK}{_CAPITAL})*) \([^()]*\d[^()]*\)")
_CELL = TextPattern(r"\s*(?P<name>[^|:.(–—]*[^|:.(–—\s])")

#: Words in names of cards in general, or of other parts of the box.
_NO_NAME = word_set(
    "player turn round phase summary reference aid help setup score scoring rule start starting first second third "
    "fourth last next top bottom current active other same new old face up down left right action bonus quick "
    "overview back front side own chosen drawn played revealed discarded remaining deck pile token marker die dice "
    "board cube coin figure sheet mat tile card box book rulebook supply hand discard leader dealer level act"
)
#: Lists of components contain more than cards.
_LISTS_OF_PARTS = frozenset({"components"})
#: At least so many entries of a list, and so many for each other one, must be names.
_SOME, _MOSTLY = 3, 3


@frozen
class _Known:
    """What a name may stand for, and all texts of the game: `parts` of the box, and values of the `data`."""

    game: Game
    words: Vocabulary
    parts: frozenset[tuple[str, ...]]
    data: frozenset[tuple[str, ...]]
    said: str

    def explains(self, name: str) -> bool:
        """Whether something in the game, or a class of cards, has that name: `a Wandering Monster card`."""
        folded = folded_words(name)
        if not _NO_NAME.isdisjoint(folded) or self.words.registers(name) or folded in self.data:
            return True
        if fold_phrase(name) in self.parts or (*fold_phrase(name), "card") in self.parts:
            return True
        titles = (
            word for kind in self.game.kinds.values() for label in labels_of_kind(kind) for word in (label,)
        )
        if any(name.casefold() in title.casefold() for title in (*titles, self.game.title)):
            return True
        return self._is_class(name) or bool(one_mistake_away(name, [card.name for card in self.game.cards]))

    def _is_class(self, name: str) -> bool:
        of_many = rf"\b(?:an?|each|every|any|all|another|no|some|more|{NUMBER}) [\"“*_]*{re.escape(name)}\b"
        return (
            re.search(rf"{of_many}|\b{re.escape(name)}[\"”*_]* [Cc]ards\b", self.said, re.IGNORECASE)
            is not None
        )

    def said_once(self, name: str) -> bool:
        """Whether the texts have the name in one place only."""
        return len(re.findall(rf"\b{re.escape(name)}\b", self.said, re.IGNORECASE)) == 1


def unknown_names(evidence: Evidence) -> tuple[tuple[Place, ...], int]:
    """The places of names that no card has, and how many names were looked up."""
    game = evidence.game
    if game is None:
        return (), 0
    places: dict[tuple[str, int], Place] = {}
    looked = 0
    for place, sure in _slots(evidence, game):
        looked += 1
        known = _read_known(evidence)
        if (
            place.order not in places
            and not known.explains(place.words)
            and (sure or known.said_once(place.words))
        ):
            places[place.order] = place
    return tuple(places.values()), looked


@derived
def _read_known(evidence: Evidence) -> _Known:
    game = evidence.game
    assert game is not None  # called only if there is a game
    values = {
        words for card in game.cards for value in words_in(card.values) if (words := folded_words(value))
    }
    values |= {folded_words(_SECOND_NAME.split(card.name, 1)[0]) for card in game.cards}
    said = "\n".join(block.text for _, block in spoken_blocks(evidence))
    parts = frozenset(part.noun for part in read_box(evidence))
    return _Known(game, vocabulary_of(evidence), parts, frozenset(values | old_names(evidence).keys()), said)


def _slots(evidence: Evidence, game: Game) -> Iterator[tuple[Place, bool]]:
    """The places where only a card's name can stand; True if that is certain, False if it is likely."""
    for document in all_documents(evidence):
        yield from ((found, True) for found in _before_cards(document))
        for block in _outside_lists(document):
            place = partial(Place, document, block)
            yield from ((found, False) for found in _in_enumeration(evidence, block, place))
    yield from ((found, True) for found in _before_titles(evidence, game))
    yield from ((found, False) for found in _in_lists(evidence))
    yield from ((found, False) for document in evidence.documents for found in _in_titles(evidence, document))


def _outside_lists(document: Document) -> Iterator[TextBlock]:
    return (block for block in spoken_in(document) if block.kind not in _LISTS_OF_PARTS)


@derived
def _before_cards(document: Document) -> tuple[Place, ...]:
    """Names that are called a card, or played as one."""
    blocks = ((block, partial(Place, document, block)) for block in _outside_lists(document))
    return tuple(found for block, place in blocks for found in _before_card(block, place))


def _before_card(block: TextBlock, place: Callable[[int, int], Place]) -> Iterator[Place]:
    text = block.text
    if "card" not in small_words(text):
        return
    for mark in block.marks:
        words = text[mark.start : mark.end]
        emphasised = (
            mark.kind in {"strong", "emphasis"} and OBJECT not in words and _WHOLE_NAME.fullmatch(words)
        )
        if emphasised and _BEFORE_CARD.match(text, mark.end):
            yield place(mark.start, mark.end)
    if '"' in text or "“" in text:
        for found in _QUOTED.finditer(text):
            if _BEFORE_CARD.match(text, found.end()):
                yield place(*found.span("name"))
    if _BEFORE_ONE_CARD.search(text):
        for found in _PLAYED.finditer(text):
            yield place(*found.span("name"))
    for pattern in (_CALLED, _APPOSED):
        for found in pattern.finditer(text):
            yield place(*found.span("name"))


def _before_titles(evidence: Evidence, game: Game) -> Iterator[Place]:
    """Names before the title of a kind (`in the Sunken Temple Location`), if a card's name precedes it elsewhere."""
    titles = {title for kind in game.kinds.values() for title in labels_of_kind(kind) if title[:1].isupper()}
    if not titles:
        return
    words = {word for title in titles for word in title.split()}
    heads = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    slot = re.compile(rf"\b[Tt]he (?P<name>{_NAME}) (?P<title>{heads})(?![\w-])")
    asked = re.compile(heads)
    names = vocabulary_of(evidence).names
    found: list[tuple[str, Place]] = []
    established = set()
    for document, block in spoken_blocks(evidence):
        if not asked.search(block.text):
            continue
        for match in slot.finditer(block.text):
            name = match["name"]
            while name.rpartition(" ")[2] in words:
                name = name.rpartition(" ")[0]
            if names.get(name):
                established.add(match["title"])
            elif _WHOLE_NAME.fullmatch(name):
                start = match.start("name")
                found.append((match["title"], Place(document, block, start, start + len(name))))
    yield from (place for title, place in found if title in established)


def _in_enumeration(
    evidence: Evidence, block: TextBlock, place: Callable[[int, int], Place]
) -> Iterator[Place]:
    """Names between names of cards: `the Dagger, the Silver Hammer and the Dwarf Axe`."""
    text = block.text
    uses = [use for use in known_uses(evidence).get(block, ()) if use.item.kind == "card"]
    cards = [use for use in uses if text[use.start : use.end].startswith(use.item.phrase)]
    if len(cards) <= 1:
        return
    for found in _LISTED_NAME.finditer(text):
        start, end = found.span()
        before = _JOINT_BEFORE.search(text, 0, start)
        after = _JOINT_AFTER.match(text, end)
        left = before is not None and any(use.end == before.start() for use in cards)
        right = after is not None and any(use.start == after.end() for use in cards)
        if left and right:
            yield place(start, end)


def _in_lists(evidence: Evidence) -> Iterator[Place]:
    """Names that begin items of a list, or rows of a table, most of which begin with names of cards."""
    names = vocabulary_of(evidence).names
    listed = [(d, b) for d, b in spoken_blocks(evidence) if b.group and b.kind not in _LISTS_OF_PARTS]
    for _, group in groupby(listed, lambda entry: (entry[0].path, entry[1].group)):
        items = list(group)
        rows = items[1:] if items[0][1].kind == "table" else items
        cells = [(document, block, cell) for document, block in rows if (cell := _CELL.match(block.text))]
        odd = [(d, b, cell) for d, b, cell in cells if not names.get(cell["name"])]
        right = len(cells) - len(odd)
        if right >= _SOME and right >= _MOSTLY * len(odd):
            for document, block, cell in odd:
                if _WHOLE_NAME.fullmatch(cell["name"]):
                    yield Place(document, block, *cell.span("name"))


def _in_titles(evidence: Evidence, document: Document) -> Iterator[Place]:
    """The only title that is no card's name among titles of the same level with values: `Old Mill (Strength 2)`."""
    names = vocabulary_of(evidence).names
    rows: dict[tuple[tuple[str, ...], int], list[Place]] = defaultdict(list)
    for block in document.of_kind("heading"):
        if found := _WITH_VALUES.fullmatch(block.text):
            rows[block.headings, block.level].append(Place(document, block, *found.span("name")))
    for places in rows.values():
        odd = [place for place in places if not names.get(place.words)]
        if len(odd) == 1 and len(places) > _SOME:
            yield odd[0]
