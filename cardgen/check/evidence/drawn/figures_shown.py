"""Evidence → the numbers of cards and places that each figure of cards or of the table shows, with its caption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.resolving.queries import CardIndex, index_cards

#: A line of a plan: `Temple at 2,2: card temple`, `Hand at 2,4 to 5,4: hand of 8 power -- 8 HP`.
_LINE = TextPattern(
    r"(?m)^[^\S\n]*(?P<name>\S[^\n]*?) at \d[^:\n]*: *(?P<thing>card|hand|row|deck|place)\b(?: of)?(?: (?P<count>\d+))?"
    r"(?: (?P<of>[^,\n]+?))?(?=,| --|[^\S\n]*$)"
)
_PLANS = frozenset({"setup", "positions"})
#: The longest name of a place that is a number in the figure.
_SHORT = 2


@frozen
class ShownFigure:
    """A figure with its caption: how many `cards` of each kind it shows, and the possible counts of its `places`.

    A kind of which the figure shows a whole deck has no count. A figure with cards only also has the count of all
    cards, under "".
    """

    document: Document
    caption: tuple[TextBlock, ...]
    cards: Mapping[str, int]
    places: frozenset[int] = frozenset()


def figures_shown(evidence: Evidence) -> Iterator[ShownFigure]:
    """The figures in a game's chapters that list the cards or places that they show."""
    game = evidence.game
    if game is None:
        return
    index = index_cards(game)
    chapters = {chapter.source.path: chapter for chapter in game.chapters}
    for document in evidence.documents:
        chapter = chapters.get(document.path) if not document.plain else None
        if not chapter:
            continue
        for block in walk(chapter.blocks):
            if isinstance(block, Directive):
                yield from _figure(document, block, index)


def _figure(document: Document, directive: Directive, index: CardIndex) -> Iterator[ShownFigure]:
    if directive.name in _PLANS:
        spans = [(label.start, label.end) for label in directive.labels]
        lines = tuple(_LINE.finditer(directive.body))
        named = [name for line in lines if line["thing"] == "place" and (name := line["name"].strip())]
        places = {len(named), sum(len(name) <= _SHORT for name in named)} - {0}
        cards = _lying([(line["thing"], line["count"] or "", line["of"] or "") for line in lines], index)
    elif directive.name == "cards" and not {"kind", "where"} & directive.options.keys():
        spans, places = [(directive.body_start, directive.end)], set[int]()
        cards = _lying([("card", "", name.strip()) for name in directive.argument.split(",")], index)
        cards[""] = sum(cards.values())
    else:
        return
    caption = tuple(
        block
        for block in document.blocks
        if block.kind == "caption" and any(start <= block.start < end for start, end in spans)
    )
    if caption:
        yield ShownFigure(document, caption, cards, frozenset(places))


def _lying(things: list[tuple[str, str, str]], index: CardIndex) -> dict[str, int]:
    """The number of cards of each kind, from (`card`, "", name) or (`hand`, number, kind); kinds with a deck are left
    out.
    """
    shown: Counter[str] = Counter()
    whole = {of for thing, _, of in things if thing == "deck"}
    for thing, count, of in things:
        if thing == "card" and (card := _card_called(index, of)):
            shown[card] += 1
        elif thing in {"hand", "row"}:
            shown[of] += int(count or 0)
    return {kind: number for kind, number in shown.items() if kind not in whole}


def _card_called(index: CardIndex, name: str) -> str:
    """The kind of the card with this id or name, "" if there is none."""
    found = index.by_id.get(name) or next(iter(index.by_name.get(name, ())), None)
    return found.kind if found else ""
