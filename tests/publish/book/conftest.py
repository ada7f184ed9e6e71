"""Figures of a small game's chapter, drawn, and what can be seen of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardgen.assets.shipped import shipped_folder
from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Group, Shape, TextRun
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.faces.faces import FacePainter
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.directive import Drawing
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.book.setting.portfolio import draw_figures
from cardgen.publish.product import BuildContext

Write = Callable[..., Any]
_LAYOUT = """
layout: place-front
elements:
  name: {is: text, box: [5mm, 5mm, 40mm, 8mm], text: "{{ card.name }}", about: "the place's name"}
  danger: {is: text, box: [52mm, 5mm, 8mm, 8mm], text: "{{ card.danger }}", about: "its [Danger](#fight)"}
  body: {is: text, box: [5mm, 40mm, 53mm, 30mm], text: "{{ card.story }}", when: card.story, about: the story}
"""


@pytest.fixture
def draw(write: Write) -> Callable[..., Outcome[dict[str, Drawing]]]:
    """The figures of a chapter, by anchor, with faces drawn by a layout that describes three elements."""

    def draw_chapter(
        text: str, width: float = 320.0, faces: str = "front: place-front", language: str = "en"
    ) -> Outcome[dict[str, Drawing]]:
        draft = write(text)
        (draft.folder / "layouts").mkdir(exist_ok=True)
        (draft.folder / "layouts" / "place-front.yaml").write_text(_LAYOUT, encoding="utf-8")
        kind = draft.folder / "kinds" / "place.yaml"
        kind.write_text(kind.read_text().replace("front: plain", faces), encoding="utf-8")
        build = with_faces(draft.build_context())
        build = replace(build, game=replace(build.game, language=language))
        return draw_figures(build, edit_books(build).value[0], width)

    return draw_chapter


Draw = Callable[..., Outcome[dict[str, Drawing]]]


def with_faces(build: BuildContext) -> BuildContext:
    """The build context with its cards drawn from their layouts."""
    resolver = Resolver(build.game)
    templates = load_templates(build.game, shipped_folder("layouts"), resolver).value
    cards = FacePainter(build.library, templates, resolver).draw(build.game.cards).value
    return replace(build, cards=cards)


def figure(drawn: Outcome[dict[str, Drawing]]) -> Drawing:
    assert drawn.diagnostics == ()
    (drawing,) = drawn.value.values()
    return drawing


def faces_in(drawing: Drawing) -> list[str]:
    return [
        item.name
        for item in drawing.frame.walk()
        if isinstance(item, Group) and item.name.startswith("face:")
    ]


def spot_at(drawing: Drawing, name: str) -> tuple[float, float]:
    """Where a spot of a table begins, from the left and the top."""
    group = next(
        item for item in drawing.frame.walk() if isinstance(item, Group) and item.name == f"spot:{name}"
    )
    return group.transform[4], group.transform[5]


def squares_in(drawing: Drawing) -> list[Shape]:
    return [item for item in drawing.frame.walk() if isinstance(item, Shape)]


def words_in(drawing: Drawing) -> str:
    return " ".join(item.text for item in drawing.frame.walk() if isinstance(item, TextRun))
