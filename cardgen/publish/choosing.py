"""The options that people type → papers, lengths and cards, or words about what cannot be meant."""

from __future__ import annotations

from fnmatch import fnmatchcase

from cardgen.diagnostics import CardgenError, near, one_of
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.scheme import Leaf, Paper, SheetJob
from cardgen.layout.faces import DrawnCard
from cardgen.publish.lettering import lettering_in
from cardgen.publish.product import Workshop
from cardgen.schema.formats import BACKS, CUTS
from cardgen.units import parse_length

#: What `sheet_job` heeds.
SHEET_OPTIONS = ("backs", "cut", "margin", "back-marks")


def chosen_papers(workshop: Workshop) -> tuple[Paper, ...]:
    """The papers of the option `paper` (names with commas between), else the game's own."""
    typed = workshop.options.get("paper", "")
    names = [name.strip().lower() for name in typed.split(",")] if typed else workshop.game.printing.papers
    return tuple(PAPERS[_known("paper", name, tuple(PAPERS))] for name in dict.fromkeys(names))


def chosen(workshop: Workshop, option: str, own: str, known: tuple[str, ...]) -> str:
    """The word typed for `option`, else the game's `own`; it must be one of `known`."""
    return _known(option, workshop.options.get(option, "") or own, known)


def chosen_length(workshop: Workshop, option: str, own: float) -> float:
    """The length typed for `option` in points, else `own`."""
    typed = workshop.options.get(option, "")
    if not typed:
        return own
    length = parse_length(typed)
    if length is None or length < 0:
        raise CardgenError(f"`{typed}` is no length for `{option}`, expected one such as `5mm`")
    return length


def chosen_cards(workshop: Workshop) -> tuple[DrawnCard, ...]:
    """The cards that match the option `cards`: ids, kinds or patterns with `*`, with commas between; else all."""
    patterns = [part.strip() for part in workshop.options.get("cards", "").split(",") if part.strip()]
    if not patterns:
        return workshop.cards
    for pattern in patterns:
        if not any(_matches(drawn, pattern) for drawn in workshop.cards):
            names = {drawn.card.id for drawn in workshop.cards} | {
                drawn.card.kind for drawn in workshop.cards
            }
            raise CardgenError(
                f"no card matches `{pattern}`", near(pattern, names) or f"known: {one_of(names)}"
            )
    return tuple(drawn for drawn in workshop.cards if any(_matches(drawn, pattern) for pattern in patterns))


def leaves_of(cards: tuple[DrawnCard, ...]) -> tuple[Leaf, ...]:
    """One leaf a copy, in the order of the cards."""
    return tuple(Leaf(card.front, card.back) for card in cards for _ in range(card.card.copies))


def sheet_job(workshop: Workshop, leaves: tuple[Leaf, ...], paper: Paper) -> SheetJob:
    """How leaves lie on paper: by the options `backs`, `cut`, `margin` and `back-marks` (`yes`), else the game's."""
    game, own = workshop.game, workshop.game.printing
    return SheetJob(
        leaves,
        paper,
        chosen(workshop, "backs", own.backs, BACKS),
        chosen(workshop, "cut", own.cut, CUTS),
        chosen_length(workshop, "margin", own.margin),
        f"{game.title} ({game.version})" if game.version else game.title,
        lettering_in(workshop.library.fonts, game.language),
        workshop.options.get("back-marks", "") == "yes",
    )


def _matches(drawn: DrawnCard, pattern: str) -> bool:
    return fnmatchcase(drawn.card.id, pattern) or drawn.card.kind == pattern


def _known(option: str, name: str, known: tuple[str, ...]) -> str:
    if name not in known:
        message = f"there is no {option} `{name}`, expected {one_of(known, 20)}"
        raise CardgenError(message, near(name, known) or "write one of these")
    return name
