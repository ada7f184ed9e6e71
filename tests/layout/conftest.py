from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import Fonts, read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.diagnostics import Diagnostic
from cardgen.drawing.items import Group, Item, TextRun
from cardgen.drawing.publication import Face
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.faces.faces import FacePainter
from cardgen.layout.template import Template
from cardgen.model.linking import load_game
from cardgen.model.resolving.resolver import Resolver

ROOT = Path(__file__).parent.parent.parent

GAME = "title: Trial\nversion: 1.0.0\n"
KIND = """
kind: place
title: {one: Place, many: Places}
size: poker
faces: {front: front, back: none}
fields:
  danger: {type: integer, default: 3}
  text: {type: rich_text, optional: true}
  words: {type: list, of: text, default: []}
  art: {type: text, optional: true}
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0H512V512H0Z"/></svg>'
GREEN = ICON.replace("<path", "<path fill='#00ff00'")
ICONS = (
    "sun: {icon: art/sun.svg, text: SUN}\nmoon: {icon: art/moon.svg, text: MOON, colour: '#0000ff'}\n"
    "leaf: {icon: art/leaf.svg, text: LEAF}\nfern: {icon: art/leaf.svg, text: FERN, own_colours: true}\n"
)


@dataclass(frozen=True)
class Drawing:
    """What became of a game's cards."""

    faces: dict[str, Face]
    found: tuple[Diagnostic, ...]
    templates: dict[str, Template]

    @property
    def codes(self) -> list[str]:
        return [diagnostic.problem.code for diagnostic in self.found]

    def group(self, name: str, face: str = "temple/front") -> Group:
        """The first group of that name on a face."""
        return next(
            item for item in self.faces[face].frame.walk() if isinstance(item, Group) and item.name == name
        )

    def words(self, face: str = "temple/front") -> list[str]:
        return [item.text for item in self.faces[face].frame.walk() if isinstance(item, TextRun)]

    def items(self, name: str) -> list[Item]:
        return list(self.group(name).frame.walk())


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return read_fonts((ROOT / "fonts",)).value


@pytest.fixture
def open_painter(tmp_path: Path, fonts: Fonts) -> Callable[..., FacePainter]:
    """The painter of a game with cards and a layout: `open_painter(elements, cards)`; `files` are other files."""

    def make(
        layout: str | None, cards: str = "- {id: temple, name: Temple}", keep: int | None = None, **files: str
    ) -> FacePainter:
        folder = tmp_path / "trial"
        written = {
            "game.yaml": GAME,
            "icons.yaml": ICONS,
            "art/sun.svg": ICON,
            "art/moon.svg": ICON,
            "art/leaf.svg": GREEN,
            "cards/places.yaml": f"kind: place\ncards:\n{_indented(cards, 2)}\n",
            "kinds/place.yaml": KIND.replace("back: none", "back: back") if "back" in files else KIND,
            **{f"layouts/{name}.yaml": text for name, text in files.items()},
        }
        if layout is not None:
            whole = layout if "elements:" in layout else f"layout: front\nelements:\n{_indented(layout, 2)}\n"
            written["layouts/front.yaml"] = whole
        for name, text in written.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        read = load_game(folder, "card_data/trial")
        assert not read.diagnostics, [d.message for d in read.diagnostics]
        resolver = Resolver(read.value)
        templates = load_templates(read.value, ROOT / "layouts", resolver)
        painter = FacePainter(Library(fonts, Pictures(), Icons()), templates.value, resolver, keep)
        for diagnostic in templates.diagnostics:
            painter.findings.add(diagnostic)
        return painter

    return make


@pytest.fixture
def draw(open_painter: Callable[..., FacePainter]) -> Callable[..., Drawing]:
    """Draws cards with a layout: `draw(elements, cards)`; `files` are other files of the game."""

    def make(layout: str | None, cards: str = "- {id: temple, name: Temple}", **files: str) -> Drawing:
        painter = open_painter(layout, cards, **files)
        drawn = painter.draw(painter.game.cards)
        faces = {side.name: side for sides in drawn.value for side in (sides.front, sides.back) if side}
        return Drawing(faces, drawn.diagnostics, dict(painter.templates))

    return make


def _indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line for line in text.strip("\n").splitlines())
