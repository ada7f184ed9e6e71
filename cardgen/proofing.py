"""The order of the stages of a check: a game, its faces and its texts → what was inspected, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path, PurePosixPath

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather, gather_texts
from cardgen.check.findings.checking import check_evidence, unresolved
from cardgen.check.findings.engine import CheckResult, found_in
from cardgen.check.findings.request import Request
from cardgen.check_session import CheckSession, OpenedGame
from cardgen.diagnostics import Diagnostic, Outcome, in_order
from cardgen.drawing.publication import Face, Publication
from cardgen.frozen import frozen
from cardgen.garbage_collection import paused_collector
from cardgen.markup.directives import LISTS, OF_CARDS
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.drafting import game_in_memory, read_decks, title_of_file
from cardgen.model.linking import link_files
from cardgen.model.nouns import Game
from cardgen.pipeline import read_game
from cardgen.publish.book.editing.editing import judge_directives, judge_settings
from cardgen.publish.ordering import choose_products, unknown_products
from cardgen.publish.product import BuildContext
from cardgen.source.files import Unsaved
from cardgen.source.overlaying import Patched, at_home
from cardgen.stages import PUBLISHING, READING, codes_in
from cardgen.units import MM

#: A card up to this length fits on every paper whose margins are up to this width (both in points).
_LONG, _WIDE = 90 * MM, 10 * MM
#: The product that judges itself what a print shop does not print.
_FOR_SHOPS = "shop_files"


@frozen
class Subject:
    """What to check: a game's folder (or None) and its name in reports, and further texts as (path, text).

    Without a folder, `data` are files of cards that belong to no game, each with its name in reports. `unsaved` texts,
    by resolved path, replace the contents of those files. If `only` names files, by the paths that reports show, only
    findings about them are reported. `language` is that of a translation of the game, "" for its own. `shop` names the
    print shop to check for, "" for the game's own.
    """

    folder: Path | None
    shown: str
    texts: tuple[tuple[str, str], ...] = ()
    unsaved: Unsaved = field(default_factory=dict)
    only: tuple[str, ...] = ()
    data: tuple[tuple[Path, str], ...] = ()
    language: str = ""
    shop: str = ""


@frozen
class Checked:
    """What was inspected, and what was found."""

    evidence: Evidence
    result: CheckResult


def check(
    subject: Subject,
    typed: Mapping[str, object],
    request: Request | None = None,
    session: CheckSession | None = None,
) -> Checked:
    """Check a game with its faces and texts, or cards or texts that belong to no game. The settings `typed` override
    the game's own.

    The `request` says how to check; the findings of the earlier stages, and the codes that they can report, are added
    here.
    """
    with paused_collector():
        named = replace(request or Request(), known=codes_in((*READING, *PUBLISHING)))
        if subject.folder is None and subject.data:
            return _check_data(subject, typed, named)
        if subject.folder is None:
            evidence = Evidence(documents=gather_texts(subject.texts))
            return Checked(evidence, check_evidence(evidence, typed, named))
        return _check_game(subject, subject.folder, typed, named, session or CheckSession())


def look_at(subject: Subject, *, drawn: bool = False) -> Evidence:
    """Collect what a check would inspect, without running any rule: for programs that only ask questions about it.

    Faces are drawn and pages are made only if `drawn`: most questions are about words and values.
    """
    with paused_collector():
        if subject.folder is None:
            return (
                _look_at_data(subject)[0] if subject.data else Evidence(documents=gather_texts(subject.texts))
            )
        game = read_game(subject.folder, subject.shown, subject.unsaved, subject.language).value
        if not drawn:
            return gather(game, texts=subject.texts)
        opened = CheckSession().open(game)
        pages = _make_pages(game, opened).value
        return replace(gather(game, _sides(opened), pages, texts=subject.texts), library=opened.library)


def _sides(opened: OpenedGame) -> tuple[Face, ...]:
    return tuple(face for card in opened.cards for face in (card.front, card.back) if face is not None)


def _check_game(
    subject: Subject, folder: Path, typed: Mapping[str, object], request: Request, session: CheckSession
) -> Checked:
    read = (
        read_game(folder, subject.shown, subject.unsaved, subject.language)
        if subject.language
        else session.read(folder, subject.shown, subject.unsaved, (subject.texts, subject.shop, dict(typed)))
    )
    game = _for_shop(read.value, subject.shop)
    opened = session.open(game)
    wants_pages = _wants_pages(game, typed)
    pages = _make_pages(game, opened) if wants_pages else Outcome((), _judge_use(game, opened))
    gathered = gather(game, _sides(opened), pages.value, texts=subject.texts, before=session.evidence)
    evidence = replace(gathered, library=opened.library)
    session.evidence = evidence
    earlier = (
        *read.diagnostics,
        *opened.diagnostics,
        *pages.diagnostics,
        *(() if wants_pages and _FOR_SHOPS in game.products else _judge_for_shop(game, opened)),
        *unresolved(game, session.resolved),
    )
    ran = codes_in((*READING, *PUBLISHING) if wants_pages else READING)
    layouts = _own_layouts(subject, opened)
    given = replace(request, earlier=in_order(earlier), ran=ran, layouts=layouts, draw=opened.draw)
    result = check_evidence(evidence, typed, given)
    if game.translated.patched:
        result = _at_home(result, game.translated.patched)
    return Checked(evidence, found_in(result, subject.only) if subject.only else result)


def _for_shop(game: Game, name: str) -> Game:
    """The game as made for the print shop with this name, if one is given. Raises UsageError for an unknown one."""
    if not name:
        return game
    # For start-up time: few checks are for a shop.
    from cardgen.model.shop_reading import shop_called  # noqa: PLC0415

    return replace(game, printing=replace(game.printing, shop=shop_called(game, name)))


def _judge_for_shop(game: Game, opened: OpenedGame) -> tuple[Diagnostic, ...]:
    """Find what the game's print shop does not print as it is drawn."""
    if game.printing.shop is None:
        return ()
    # For start-up time: few games name a shop.
    from cardgen.publish.products.shop_files import judge_for_shop  # noqa: PLC0415

    return judge_for_shop(BuildContext(game, opened.cards, opened.library))


def _at_home(result: CheckResult, patched: Mapping[str, Patched]) -> CheckResult:
    """The result with findings and fixes moved to the files in which the words of patched texts are written."""
    found = in_order(at_home(each, patched) for each in result.diagnostics)
    written = {source.path: source.text for text in patched.values() for source in text.sources}
    return replace(result, diagnostics=found, texts={**written, **result.texts})


def _check_data(subject: Subject, typed: Mapping[str, object], request: Request) -> Checked:
    """Check cards that belong to no game: their kinds are inferred from the cards, and nothing is drawn."""
    evidence, found = _look_at_data(subject)
    earlier = (*found, *(unresolved(evidence.game) if evidence.game else ()))
    given = replace(request, earlier=in_order(earlier), ran=codes_in(READING))
    result = check_evidence(evidence, typed, given)
    files = {shown for _, shown in subject.data} | {path for path, _ in subject.texts}
    return Checked(evidence, replace(found_in(result, files), elsewhere=0))


def _look_at_data(subject: Subject) -> tuple[Evidence, tuple[Diagnostic, ...]]:
    """The evidence of cards that belong to no game, and the findings from reading them."""
    read = read_decks(subject.data, unsaved=subject.unsaved)
    first = subject.data[0][0]
    linked = link_files(first.resolve(), game_in_memory(title_of_file(first), read.value))
    evidence = gather(linked.value, texts=subject.texts)
    return evidence, (*read.diagnostics, *linked.diagnostics)


def _own_layouts(subject: Subject, opened: OpenedGame) -> dict[str, str]:
    """The texts of the layouts in the game's folder, by the path that reports show."""
    sources = (template.origin.source for template in opened.painter.templates.values())
    return {
        source.path: source.text
        for source in sources
        if PurePosixPath(source.path).is_relative_to(subject.shown)
    }


def _judge_use(game: Game, opened: OpenedGame) -> tuple[Diagnostic, ...]:
    """Find faults in what the pages are made from, as far as they show without making the pages."""
    found = [*unknown_products(game), *judge_settings(game, opened.library.fonts)]
    build = BuildContext(game, opened.cards, opened.library)
    # For start-up time: drawing figures and laying out sheets takes a tenth of all imports, and few games need them.
    if any(
        isinstance(block, Directive) and block.name in OF_CARDS
        for chapter in game.chapters
        for block in walk(chapter.blocks)
    ):
        from cardgen.publish.book.setting.judging import judge_figures  # noqa: PLC0415

        found += judge_figures(build)
    if any(
        isinstance(block, Directive) and (block.name in LISTS or "mirror" in block.options)
        for chapter in game.chapters
        for block in walk(chapter.blocks)
    ):
        found += judge_directives(build)
    on_sheets = not game.products or "card_sheets" in game.products
    if on_sheets and _may_be_too_large(game):
        from cardgen.publish.products.card_sheets import judge_sizes  # noqa: PLC0415

        found += judge_sizes(build)
    return tuple(found)


def _may_be_too_large(game: Game) -> bool:
    """Whether a card may be too large for some paper, or the margins may leave too little room for it."""
    printing = game.printing
    sides = [side for kind in game.kinds.values() for side in (kind.size.width, kind.size.height)]
    return printing.backs == "gutter-fold" or printing.margin > _WIDE or max(sides, default=0.0) > _LONG


def _wants_pages(game: Game, typed: Mapping[str, object]) -> bool:
    """Whether the profile is `print`, the only one that inspects pages: setting a book takes longer
    than all the rules.
    """
    return str(typed.get("profile") or game.check.get("profile")) == "print"


def _make_pages(game: Game, opened: OpenedGame) -> Outcome[tuple[Publication, ...]]:
    """The pages of the game's own products, and the findings from making them."""
    chosen = choose_products(game, ())
    build = BuildContext(game, opened.cards, opened.library, painter=opened.painter.pages())
    made = [product.make(build) for product in chosen.value]
    pages = (each for outcome in made for each in outcome.value if isinstance(each, Publication))
    return Outcome(tuple(pages), (*chosen.diagnostics, *(d for outcome in made for d in outcome.diagnostics)))


def check_with(
    subject: Subject, texts: Mapping[str, str], typed: Mapping[str, object], request: Request | None = None
) -> Checked:
    """Check as if the files named by the keys of `texts` had these contents; nothing on disk changes."""
    lone = tuple((path, texts.get(path, text)) for path, text in subject.texts)
    if subject.folder is None:
        data = {path.resolve(): texts[shown] for path, shown in subject.data if shown in texts}
        return check(replace(subject, texts=lone, unsaved=data), typed, request)
    root = subject.folder.resolve()
    within = {
        root / PurePosixPath(path).relative_to(subject.shown): text
        for path, text in texts.items()
        if PurePosixPath(path).is_relative_to(subject.shown)
    }
    unsaved = {path.resolve(): text for path, text in within.items()}
    return check(replace(subject, texts=lone, unsaved={**subject.unsaved, **unsaved}), typed, request)
