"""The game's cards → sheets to print at home and cut, one publication for each paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.drawing.items import Group
from cardgen.drawing.publication import Destination, OutlineEntry, Page, Publication
from cardgen.imposition.scheme import Leaf, SheetJob
from cardgen.imposition.schemes.grid import SCHEME, cards_too_large
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Game
from cardgen.publish.choosing import (
    CARD_OPTIONS,
    SHEET_OPTIONS,
    chosen_cards,
    chosen_cutter,
    chosen_papers,
    in_register,
    inked,
    leaves_of,
    sheet_job,
    sized,
    without_cards,
)
from cardgen.publish.machine_cutting import for_machine, sheet_cuts
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `paper`, `backs`, `cut`, `margin`, `cards`, `where`, `back-marks` (yes) for crop marks on backs,
    `large-cards`, `scale`, `back-drift`; `cutter`, and the measures of its marks.
    """
    cards = chosen_cards(build)
    leaves = leaves_of(cards)
    publications: list[Publication] = []
    diagnostics = [*without_cards(build)]
    for paper in chosen_papers(build):
        job = replace(sheet_job(build, leaves, paper), place=partial(_place_of_size, build.game))
        arranged = SCHEME.arrange(job)
        diagnostics.extend(arranged.diagnostics)
        if arranged.value:
            made = for_machine(_publish(build, cards, job, arranged.value), job.cutter)
            publications += (inked(build, made), *sheet_cuts(made, job))
    return Outcome(tuple(publications), tuple(diagnostics))


def judge_sizes(build: BuildContext) -> tuple[Diagnostic, ...]:
    """What is said of cards that are too large for the papers of the game, without a sheet being made."""
    own = build.game.printing
    leaves = tuple(Leaf(card.front, card.back) for card in build.cards if card.card.copies)
    backs = own.backs if any(leaf.back for leaf in leaves) else "none"
    place = partial(_place_of_size, build.game)
    own_job = partial(SheetJob, place=place, cutter=chosen_cutter(build), gap=own.gap)
    in_pieces = own.large_cards == "pieces"
    jobs = (
        own_job(leaves, paper, backs, own.cut, own.margin, "", in_pieces=in_pieces)
        for paper in chosen_papers(build)
    )
    return tuple(found for job in jobs for found in cards_too_large(job))


def _place_of_size(game: Game, card: str) -> Span | None:
    """Where the kind of the card with the id `card` is given its size, or is declared when it takes the usual one."""
    kinds = (game.kinds.get(each.kind) for each in game.cards if each.id == card)
    return next((kind.origin.child("size").span for kind in kinds if kind is not None), None)


def _publish(
    build: BuildContext, cards: tuple[DrawnCard, ...], job: SheetJob, pages: tuple[Page, ...]
) -> Publication:
    game = build.game
    found = _first_pages(pages, {card.front.name: card.card.kind for card in cards})
    named = dict.fromkeys(card.card.kind for card in cards)
    kinds = {kind: Destination(f"kind-{kind}", found[kind], 0, 0) for kind in named if kind in found}
    outline = tuple(OutlineEntry(_kind_title(build, kind), place.name) for kind, place in kinds.items())
    how = [build.said("scale"), *([build.said("version", game.version)] if game.version else ())]
    return replace(
        build.publication(
            sized(build, f"card-sheets-{job.paper.name}"),
            build.said("cards on", job.paper.title),
            in_register(build, pages, job.duplex),
        ),
        subject=", ".join(how),
        outline=outline,
        destinations=tuple(kinds.values()),
        duplex=job.duplex,
    )


def _kind_title(build: BuildContext, kind: str) -> str:
    known = build.game.kinds.get(kind)
    return known.many if known is not None else kind


def _first_pages(pages: tuple[Page, ...], kinds: Mapping[str, str]) -> dict[str, int]:
    """The kind of each front → the first page that shows one; sheets name their groups by the faces."""
    found: dict[str, int] = {}
    missing = set(kinds.values())
    for index, page in enumerate(pages):
        if not missing:
            break
        for block in page.frame.items:
            if isinstance(block, Group) and block.name.startswith("cards:"):
                names = [
                    item.name.removeprefix("face:") for item in block.frame.items if isinstance(item, Group)
                ]
                shown = {kinds[name] for name in names if name in kinds} & missing
                found.update(dict.fromkeys(shown, index))
                missing -= shown
    return found


PRODUCT = Product(
    "card_sheets",
    "cards on sheets to print at home and cut",
    ("pdf",),
    _make,
    (*CARD_OPTIONS, "paper", "ink", *SHEET_OPTIONS),
)
