"""Takes the name of a sort of thing, gives its members with a line about each, for `cardgen list`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from cardgen import pipeline
from cardgen.assets.shipped import shipped_folder
from cardgen.cli.catalogue import FOLDERS, all_problems, folder_members
from cardgen.cli.console import command, say
from cardgen.cli.workspace import Workspace, find_workspace
from cardgen.diagnostics import Severity
from cardgen.imposition.cutters import CUTTERS
from cardgen.imposition.papers import PAPERS
from cardgen.layout.compiling.layout_files import read_layout
from cardgen.markup.directives import DIRECTIVES
from cardgen.model.nouns import Game
from cardgen.model.shop_reading import find_shop, shop_names
from cardgen.schema.sizes import SIZES
from cardgen.units import format_mm

Rows = list[tuple[str, str]]

#: Sorts that can be listed without reading a game.
_OF_CARDGEN = frozenset(FOLDERS) - {"rules", "commands"}
#: Some of these come with cardgen, for every game, and are listed once.
_COMING_ALONG = frozenset({"layouts", "fonts", "shops"})


def list_things(what: str, game: str | None) -> Rows:
    """Name and summary of every `what`, in order; `game` restricts the contents of games to one."""
    if what in _OF_CARDGEN:
        return [(name, member.summary) for name, member in folder_members(what).items()]
    if what in _FIXED:
        return _FIXED[what]()
    workspace = find_workspace((game,) if game else ())
    rows = [row for folder in workspace.games for row in _OF_GAMES[what](workspace, folder)]
    return list(dict.fromkeys(rows)) if what in _COMING_ALONG else rows


def _problems() -> Rows:
    return [
        (code, f"{entry.problem.name} ({entry.problem.severity.label})")
        for code, entry in all_problems().items()
    ]


def _rules() -> Rows:
    problems = [rule.problem for rule in folder_members("rules").values()]
    return [(problem.code, f"{problem.name} ({problem.severity.label})") for problem in problems]


def _sizes() -> Rows:
    rows = []
    for size in SIZES:
        also = ", ".join((*size.aliases, *((size.note,) if size.note else ())))
        rows.append((size.name, f"{size.width:g} × {size.height:g} mm{f' ({also})' if also else ''}"))
    return rows


def _papers() -> Rows:
    return [(name, f"{format_mm(p.width)} × {format_mm(p.height)}") for name, p in PAPERS.items()]


def _shops(workspace: Workspace, folder: Path) -> Rows:
    """A game's own print shops, and those that come with cardgen."""
    own = _read(workspace, folder).printing.shops
    shops = [shop for name in shop_names(own) if (shop := find_shop(own, name))]
    return [(shop.name, f"{shop.title}: {shop.about}" if shop.about else shop.title) for shop in shops]


def _cutters() -> Rows:
    return [(name, f"{cutter.title}: {cutter.summary}") for name, cutter in CUTTERS.items()]


def _directives() -> Rows:
    return [(name, spec.summary) for name, spec in DIRECTIVES.items()]


def _read(workspace: Workspace, folder: Path) -> Game:
    """The game; says if faulty parts are left out of it."""
    read = pipeline.read_game(folder, workspace.shown(folder))
    if read.worst is Severity.ERROR:
        say(f"{folder.name} has errors; what they affect is not listed: {command('validate', folder.name)}")
    return read.value


def _games(workspace: Workspace, folder: Path) -> Rows:
    game = _read(workspace, folder)
    cards = sum(card.copies for card in game.cards)
    return [(folder.name, f"{game.title} {game.version}: {cards} cards".replace("  ", " "))]


def _cards(workspace: Workspace, folder: Path) -> Rows:
    cards = _read(workspace, folder).cards
    return [
        (card.id, f"{card.name} ({card.kind}{f' × {card.copies}' if card.copies != 1 else ''})")
        for card in cards
    ]


def _kinds(workspace: Workspace, folder: Path) -> Rows:
    game = _read(workspace, folder)
    counts = {name: sum(card.copies for card in game.cards if card.kind == name) for name in game.kinds}
    return [
        (name, f"{counts[name]} {kind.one if counts[name] == 1 else kind.many}")
        for name, kind in game.kinds.items()
    ]


def _icons(workspace: Workspace, folder: Path) -> Rows:
    """Icons as they are written in texts."""
    return [
        (f":{icon.id}:", "; ".join(filter(None, (icon.text, icon.description))))
        for icon in _read(workspace, folder).icons.values()
    ]


def _terms(workspace: Workspace, folder: Path) -> Rows:
    """Terms in their correct form, with their definitions."""
    rows = []
    for term in _read(workspace, folder).terms.values():
        wrong = f"not: {', '.join(term.forbidden)}" if term.forbidden else ""
        rows.append((term.term, "; ".join(filter(None, (str(term.define or ""), wrong)))))
    return rows


def _styles(workspace: Workspace, folder: Path) -> Rows:
    """The text styles that the game's own layouts name, with their properties."""
    rows = []
    for path in sorted((folder / "layouts").glob("*.yaml")):
        for name, style in read_layout(path, workspace.shown(path)).value.styles.items():
            said = ", ".join(f"{key}: {entry.value}" for key, entry in style.items())
            rows.append((f"{path.stem}.{name}", said))
    return rows


def _layouts(workspace: Workspace, folder: Path) -> Rows:
    own = [(path.stem, workspace.shown(path)) for path in sorted((folder / "layouts").glob("*.yaml"))]
    shipped = sorted(shipped_folder("layouts").glob("*.yaml"))
    return own + [(path.stem, f"comes with cardgen: {_about(path)}") for path in shipped]


def _about(layout: Path) -> str:
    """The purpose of a layout, as it says itself."""
    about = read_layout(layout, layout.name).value.settings.get("about")
    return str(about.value) if about else ""


def _fonts(workspace: Workspace, folder: Path) -> Rows:
    game = _read(workspace, folder)
    fonts = pipeline.open_library(game).value.fonts
    rows = []
    for family, faces in sorted(fonts.families().items()):
        rows.append((family, ", ".join(f"{font.weight}{' italic' if font.italic else ''}" for font in faces)))
    return rows


_FIXED: Mapping[str, Callable[[], Rows]] = {
    "problems": _problems,
    "rules": _rules,
    "sizes": _sizes,
    "papers": _papers,
    "cutters": _cutters,
    "directives": _directives,
}
_OF_GAMES: Mapping[str, Callable[[Workspace, Path], Rows]] = {
    "games": _games,
    "cards": _cards,
    "kinds": _kinds,
    "icons": _icons,
    "terms": _terms,
    "styles": _styles,
    "layouts": _layouts,
    "fonts": _fonts,
    "shops": _shops,
}
