"""Two readings of a game → what differs: new, removed and changed cards, and passages of the rules."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import DefinitionList, Heading, Paragraph, Table
from cardgen.markup.words import plain_text, walk
from cardgen.model.comparing import is_same_value
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving.resolver import Resolver

#: The values that every card has besides the fields of its kind.
_OWN = ("name", "kind", "copies")


@frozen
class FieldChange:
    """A changed value of a card: before and after, None where there is none; `name` is its path."""

    name: str
    before: object
    after: object


@frozen
class CardChange:
    """A card whose `fields` differ; `before` is None for a new card, `after` for a removed one."""

    before: Card | None
    after: Card | None
    fields: tuple[FieldChange, ...] = ()

    @property
    def card(self) -> Card:
        """The card as it is now; if it was removed, as it was last."""
        card = self.after or self.before
        assert card is not None, "one of the two is there"
        return card


@frozen
class Passage:
    """A paragraph, a table row or a heading of the rules as it is printed: the heading above it,
    its words, its place.
    """

    heading: str
    words: str
    span: Span


@frozen
class PassageChange:
    """A passage of the rules that is new (`before` is None), removed (`after` is None) or has other words."""

    before: Passage | None
    after: Passage | None


def changed_cards(old: Game, new: Game) -> tuple[CardChange, ...]:
    """Compare the cards by id: changed and new ones in the order of `new`, then those that were removed."""
    before = {card.id: card for card in old.cards}
    found: list[CardChange] = []
    for card in new.cards:
        known = before.pop(card.id, None)
        if known is None:
            found.append(CardChange(None, card))
        elif fields := tuple(_changed_fields(known, card)):
            found.append(CardChange(known, card, fields))
    return (*found, *(CardChange(card, None) for card in before.values()))


def changed_passages(old: Game, new: Game) -> tuple[PassageChange, ...]:
    """The passages of the rules that are printed differently, including changes of values that they
    take from the data.
    """
    before, after = _passages(old), _passages(new)
    matcher = difflib.SequenceMatcher(
        None, [each.words for each in before], [each.words for each in after], autojunk=False
    )
    found: list[PassageChange] = []
    for tag, low, high, start, end in matcher.get_opcodes():
        if tag == "equal":
            continue
        gone, come = before[low:high], after[start:end]
        for number in range(max(len(gone), len(come))):
            found.append(
                PassageChange(
                    gone[number] if number < len(gone) else None,
                    come[number] if number < len(come) else None,
                )
            )
    return tuple(found)


def _changed_fields(before: Card, after: Card) -> Iterator[FieldChange]:
    old, new = ({**{name: getattr(card, name) for name in _OWN}, **card.values} for card in (before, after))
    for name in dict.fromkeys((*new, *old)):
        yield from _changes(name, old.get(name), new.get(name))


def _changes(name: str, before: object, after: object) -> Iterator[FieldChange]:
    """The differences in a value; in records, and in lists of equal length, each
    part that differs (`actions[1].text`).
    """
    if is_same_value(before, after):
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys((*after, *before)):
            yield from _changes(f"{name}.{key}", before.get(key), after.get(key))
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
            yield from _changes(f"{name}[{number}]", old, new)
    else:
        yield FieldChange(name, before, after)


def _passages(game: Game) -> list[Passage]:
    resolver = Resolver(game)
    found: list[Passage] = []
    for chapter in game.chapters:
        heading = ""
        locate = chapter.source.place
        for block in walk(resolver.resolve_blocks(chapter.blocks, resolver.scope, locate).value):
            if isinstance(block, Heading):
                heading = plain_text(block.children)
            if isinstance(block, Heading | Paragraph | Table | DefinitionList):
                span = locate(block.start, block.end)
                found += (Passage(heading, words, span) for words in _words_of(block))
    return found


def _words_of(block: Heading | Paragraph | Table | DefinitionList) -> Iterator[str]:
    """The words of a block, those of a table row by row; definitions are blocks of their own."""
    match block:
        case Table():
            for row in (block.head, *block.rows):
                yield " | ".join(" ".join(plain_text(cell.children).split()) for cell in row)
        case DefinitionList():
            yield from (plain_text(item.term) for item in block.items)
        case _:
            yield " ".join(plain_text((block,)).split())
