"""Every card of every game, for less ink and in grey, can still be read, and takes less."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.assets.books import Library
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rules.lay.lay407_low_contrast import inspect
from cardgen.drawing.items import Frame, Group
from cardgen.drawing.publication import Face, Page, Publication
from cardgen.export.pdf.raster import render_png
from cardgen.inking.inks import in_ink
from tests.games.complete import GAMES, faces_of, read
from tests.inking.coverage import coverage

NAMES = sorted(path.parent.name for path in GAMES.glob("*/game.yaml"))
#: How much of their sides the cards of each game may cover with ink, and how much less than in full that has to be.
MOST, SHARE = 0.13, 0.35


def inked(faces: list[Face], ink: str, library: Library) -> list[Face]:
    placed = (Group(face.frame, name=f"face:{face.name}") for face in faces)
    pages = tuple(
        Page(Frame(face.frame.width, face.frame.height, (group,)))
        for face, group in zip(faces, placed, strict=True)
    )
    made = in_ink(Publication("cards", "Cards", pages), ink, library.pictures)
    groups = [page.frame.items[0] for page in made.pages]
    return [
        replace(face, frame=group.frame)
        for face, group in zip(faces, groups, strict=True)
        if isinstance(group, Group)
    ]


@pytest.mark.parametrize("ink", ["low", "grey"])
@pytest.mark.parametrize("name", NAMES)
def test_what_could_be_read_can_still_be_read(name: str, ink: str) -> None:
    faces, library = faces_of(name)
    again = inked(list(faces.values()), ink, library)
    assert len(again) == len(faces)
    evidence = Evidence(read(name), faces=tuple(again), library=library)
    inspection = inspect(evidence)
    assert inspection.inspected
    assert [found.message for found in inspection.diagnostics] == []


@pytest.mark.parametrize("name", NAMES)
def test_cards_take_a_third_of_the_ink_at_most(name: str) -> None:
    faces, library = faces_of(name)
    some = list(faces.values())[:: max(1, len(faces) // 12)]
    full = [coverage(render_png(face.frame, library, 36)) for face in some]
    low = [coverage(render_png(face.frame, library, 36)) for face in inked(some, "low", library)]
    assert sum(low) / len(low) < MOST
    assert sum(low) < SHARE * sum(full)
