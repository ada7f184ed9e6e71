"""The options that people type → papers, lengths and cards, or errors about what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fnmatch import fnmatchcase

from cardgen.diagnostics import Diagnostic, UsageError
from cardgen.drawing.publication import Page, Publication
from cardgen.imposition.cutters import CUTTERS, Cutter
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.register import Drift, Register, against
from cardgen.imposition.scaling import scaled
from cardgen.imposition.scheme import SHEET_WORDS, Leaf, Paper, SheetJob
from cardgen.inking.inks import in_ink
from cardgen.layout.faces.faces import DrawnCard
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Card, Game
from cardgen.publish.filtering import meeting
from cardgen.publish.languages import is_english
from cardgen.publish.lettering import lettering_in
from cardgen.publish.problems import NO_CARDS
from cardgen.publish.product import BuildContext
from cardgen.schema.formats import BACKS, CUTS, INKS, LARGE_CARDS, MARK_MEASURES, TURNS
from cardgen.schema.formats import CUTTERS as CUTTER_NAMES
from cardgen.suggestions import near, one_of
from cardgen.units import MM, format_mm, parse_length

YES_OR_NO = ("yes", "no")
#: A size in percent, and the sizes that can be chosen: from stamps to posters.
_PERCENT = LazyPattern(r"\s*(\d{1,4})\s*%?\s*")
_FULL_SIZE, _PERCENTS = 100, (25, 400)
#: Lengths that differ by less are the same, in points.
_ROUNDING = 0.01
#: A card, and a number of copies.
_COUNTED = LazyPattern(r"(.+?)\s*:\s*([1-9]\d{0,3})")
#: How far off the printer prints backs, on upright and on landscape paper.
DRIFT_OPTIONS = ("back-drift", "back-drift-sideways")
#: The options that choose cards.
CARD_OPTIONS = ("cards", "where")
#: The options that `chosen_cutter` uses.
CUTTER_OPTIONS = ("cutter", *(f"mark-{measure}" for measure in MARK_MEASURES))
#: The options that `sheet_job` and `in_register` use.
SHEET_OPTIONS = (
    "backs", "cut", "gap", "margin", "back-marks", "large-cards", "scale", "turns", *DRIFT_OPTIONS,
    *CUTTER_OPTIONS,
)  # fmt: skip


def chosen_papers(build: BuildContext) -> tuple[Paper, ...]:
    """The papers of the option `paper` (names separated by commas), otherwise the game's own."""
    typed = build.options.get("paper", "")
    names = [name.strip().lower() for name in typed.split(",")] if typed else build.game.printing.papers
    return tuple(PAPERS[_known("paper", name, tuple(PAPERS))] for name in dict.fromkeys(names))


def chosen(build: BuildContext, option: str, own: str, known: tuple[str, ...]) -> str:
    """The word typed for `option`, otherwise the game's `own`; it must be one of `known`."""
    return _known(option, build.options.get(option, "") or own, known)


def chosen_length(build: BuildContext, option: str, own: float) -> float:
    """The length typed for `option` in points, otherwise `own`."""
    typed = build.options.get(option, "")
    if not typed:
        return own
    length = parse_length(typed)
    if length is None or length < 0:
        raise UsageError(f"`{typed}` is no length for `{option}`, expected one such as `5mm`")
    return length


def chosen_cutter(build: BuildContext) -> Cutter | None:
    """The machine of the option `cutter`, otherwise the game's, if there is one.

    Its marks have the measures of the options `mark-inset`, `mark-arm`, `mark-thickness` and `mark-quiet`, otherwise
    those that the game gives for its machine.
    """
    own = build.game.printing
    name = chosen(build, "cutter", own.cutter, CUTTER_NAMES)
    typed = {measure: _chosen_measure(build, measure) for measure in MARK_MEASURES}
    measures = {measure: length for measure, length in typed.items() if length is not None}
    of_game = own.registration if name == own.cutter else {}
    return CUTTERS[name].measured({**of_game, **measures}) if name in CUTTERS else None


def _chosen_measure(build: BuildContext, name: str) -> float | None:
    """The length typed for a measure of registration marks, if one is."""
    if not build.options.get(f"mark-{name}"):
        return None
    length = chosen_length(build, f"mark-{name}", 0.0)
    _, least, most = MARK_MEASURES[name]
    if not least * MM - _ROUNDING <= length <= most * MM + _ROUNDING:
        raise UsageError(
            f"`mark-{name}` is {format_mm(length)}, expected a length from {least} mm to {most} mm",
            "look up in the program of the machine which marks it can read",
        )
    return length


def in_register(build: BuildContext, pages: tuple[Page, ...], duplex: str) -> tuple[Page, ...]:
    """The pages with their backs moved by the options `back-drift` and, on landscape paper, `back-drift-sideways`.

    Each is two lengths: how far right and down the printer's backs come out. `duplex` is the edge about which the sheet
    is turned; "" leaves the pages unchanged.
    """
    upright, sideways = [_chosen_drift(build, option) for option in DRIFT_OPTIONS]
    return against(Register(upright, sideways), pages, duplex) if duplex else pages


def inked(build: BuildContext, publication: Publication) -> Publication:
    """The publication with the ink that the option `ink` asks for; its subject says so."""
    ink = chosen(build, "ink", INKS[0], INKS)
    if ink == INKS[0]:
        return publication
    subject = ", ".join(filter(None, (publication.subject, build.said(ink))))
    return replace(in_ink(publication, ink, build.library.pictures), subject=subject)


def _chosen_drift(build: BuildContext, option: str) -> Drift:
    typed = build.options.get(option, "")
    if not typed:
        return Drift()
    lengths = [parse_length(part) for part in typed.split(",")]
    if len(lengths) != 2 or lengths[0] is None or lengths[1] is None:
        raise UsageError(
            f"`{typed}` does not say how far to the right and down backs come out",
            f"write two lengths with a comma between: {option}=0.8mm,-0.3mm",
        )
    return Drift(lengths[0], lengths[1])


def chosen_cards(build: BuildContext) -> tuple[DrawnCard, ...]:
    """The cards that match the option `cards`, otherwise all; of these, the ones that meet the condition `where`."""
    condition, named = build.options.get("where", ""), _named_cards(build)
    return meeting(named, condition, build.game) if condition else named


def _named_cards(build: BuildContext) -> tuple[DrawnCard, ...]:
    """The cards that match the option `cards`; otherwise all.

    The option contains ids, names, kinds, or patterns of ids with `*`, separated by commas; after a colon, a number of
    copies may replace the card's own (`gull:2`).
    """
    typed = build.options.get("cards", "")
    if not typed:
        return build.cards
    patterns = [part.strip() for part in typed.split(",") if part.strip()]
    if not patterns:
        raise UsageError(f"`{typed}` names no card", "write ids, names or kinds with commas between")
    picked: dict[int, DrawnCard] = {}
    for written in patterns:
        matching = [n for n, drawn in enumerate(build.cards) if _matches(drawn, written)]
        copies, pattern = None, written
        if not matching and (counted := _COUNTED.fullmatch(written)):
            pattern, copies = counted[1], int(counted[2])
            matching = [n for n, drawn in enumerate(build.cards) if _matches(drawn, pattern)]
        if not matching:
            cards = [drawn.card for drawn in build.cards]
            names = {name for card in cards for name in (card.id, card.kind)}
            meant = near(pattern, names) or near(pattern, [card.name for card in cards])
            raise UsageError(f"no card matches `{pattern}`", meant or f"known: {one_of(names)}")
        for number in matching:
            drawn = build.cards[number]
            own = drawn if copies is None else replace(drawn, card=replace(drawn.card, copies=copies))
            if copies is not None or number not in picked:
                picked[number] = own
    return tuple(picked[number] for number in sorted(picked))


def chosen_nouns(build: BuildContext) -> tuple[Card, ...]:
    """The cards that match the options `cards` and `where`; otherwise all, also those that no layout draws."""
    if any(build.options.get(option) for option in CARD_OPTIONS):
        return tuple(drawn.card for drawn in chosen_cards(build))
    return build.game.cards


def without_cards(build: BuildContext) -> tuple[Diagnostic, ...]:
    """Report that the game has no cards, unless this follows from reported faults in their files or layouts."""
    game, cards = build.game, build.cards
    without_layout = bool(game.cards and not cards)
    if any(drawn.card.copies for drawn in cards) or without_layout or not game.omissions.complete:
        return ()
    message = "expected cards to print, found none"
    hint = "write them into files in `cards/`, or take what is made of cards out of `products:`"
    return (Diagnostic(NO_CARDS, message, game.origin.span, hint),)


def sheet_words(game: Game) -> Mapping[str, str]:
    """The words on sheets: the game's own, otherwise those of its language, if known."""
    known: Mapping[str, str] = {}
    if not is_english(game.language):
        # For start-up time: most games are in English.
        from cardgen.publish.language_words import words_of_sheets  # noqa: PLC0415

        known = words_of_sheets(game.language)
    return {**SHEET_WORDS, **known, **game.printing.labels}


def leaves_of(cards: tuple[DrawnCard, ...]) -> tuple[Leaf, ...]:
    """One leaf for each copy, in the order of the cards."""
    return tuple(Leaf(card.front, card.back) for card in cards for _ in range(card.card.copies))


def sheet_job(build: BuildContext, leaves: tuple[Leaf, ...], paper: Paper) -> SheetJob:
    """How leaves are arranged on paper: by the options in SHEET_OPTIONS, otherwise the game's own settings.

    `turns` is the edge about which the printer turns paper, if backs are printed on its other side. If no card has a
    back, the paper is printed on one side, whatever is chosen. Pictures for a machine are never folded.
    """
    game, own, cutter = build.game, build.game.printing, chosen_cutter(build)
    percent = _chosen_percent(build)
    slug = f"{game.title} ({game.version})" if game.version else game.title
    backs = chosen(build, "backs", own.backs, BACKS)
    if backs.startswith("duplex-") and "backs" not in build.options:
        backs = f"duplex-{chosen(build, 'turns', backs.removeprefix('duplex-'), TURNS)}"
    if backs == "gutter-fold" and cutter and cutter.pictures:
        backs = BACKS[0]
    return SheetJob(
        _resized(leaves, percent),
        paper,
        backs=backs if any(leaf.back for leaf in leaves) else "none",
        cut=chosen(build, "cut", own.cut, CUTS),
        margin=chosen_length(build, "margin", own.margin),
        slug=slug if percent == _FULL_SIZE else f"{slug}, {percent} %",
        lettering=None if cutter and cutter.pictures else lettering_in(build.library.fonts, game.language),
        back_marks=chosen(build, "back-marks", "no", YES_OR_NO) == "yes",
        labels=sheet_words(game),
        cutter=cutter,
        in_pieces=chosen(build, "large-cards", own.large_cards, LARGE_CARDS) == "pieces",
        gap=chosen_length(build, "gap", own.gap),
    )


def sized(build: BuildContext, name: str) -> str:
    """The name of a file of sheets, which says how large the cards are if the option `scale` changes that."""
    percent = _chosen_percent(build)
    return name if percent == _FULL_SIZE else f"{name}-{percent}-percent"


def _chosen_percent(build: BuildContext) -> int:
    """The option `scale`: the size of the cards in percent of their own."""
    typed = build.options.get("scale", f"{_FULL_SIZE}%")
    percent = int(found[1]) if (found := _PERCENT.fullmatch(typed)) else 0
    least, most = _PERCENTS
    if not least <= percent <= most:
        expected = f"expected a whole number of percent from {least}% to {most}%"
        raise UsageError(f"`{typed}` is no `scale`, {expected}", "write, for example, scale=150%")
    return percent


def _resized(leaves: tuple[Leaf, ...], percent: int) -> tuple[Leaf, ...]:
    """The leaves in this size; copies of a card stay one drawing."""
    if percent == _FULL_SIZE:
        return leaves
    unlike = {id(leaf.front): scaled(leaf, percent / _FULL_SIZE) for leaf in leaves}
    return tuple(unlike[id(leaf.front)] for leaf in leaves)


def _matches(drawn: DrawnCard, pattern: str) -> bool:
    card = drawn.card
    return fnmatchcase(card.id, pattern) or card.kind == pattern or card.name.casefold() == pattern.casefold()


def _known(option: str, name: str, known: tuple[str, ...]) -> str:
    if name not in known:
        no = f"there is no {option} `{name}`" if option == "paper" else f"`{name}` is no value of `{option}`"
        message = f"{no}, expected {one_of(known, 20)}"
        raise UsageError(message, near(name, known) or "write one of these")
    return name
