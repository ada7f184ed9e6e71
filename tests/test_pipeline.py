"""From a game's files to its faces: what is drawn, held against goldens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from cardgen import pipeline
from cardgen.assets.books import Library
from cardgen.drawing.dump import dump_frame
from cardgen.drawing.publication import Face
from cardgen.export.pdf.raster import render_png
from tests.conftest import ALLOWED, differing_share, few_colours

ISLAND = Path(__file__).parents[1] / "card_data" / "island-of-d-2"
CARDS = ["str-4a", "temple", "dagger", "gold-low"]


@cache
def island() -> tuple[dict[str, Face], Library]:
    """The faces of Island of D 2 by name, and the library that they were drawn with."""
    game = pipeline.read_game(ISLAND, "island-of-d-2").value
    library = pipeline.open_library(game).value
    drawn = pipeline.draw_cards(game, library)
    assert drawn.diagnostics == ()
    return {face.name: face for card in drawn.value for face in (card.front, card.back) if face}, library


@pytest.mark.parametrize("card", CARDS)
def test_faces_are_drawn_as_they_were(card: str, golden_text: Callable[[str, str], None]) -> None:
    faces, _ = island()
    golden_text(f"island-of-d-2-{card}.frame.txt", dump_frame(faces[f"{card}/front"].frame))


@pytest.mark.parametrize("face", ["str-4a/front", "temple/front", "temple/back"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = island()
    golden_picture(f"island-of-d-2-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))


def test_the_comparison_of_pictures_can_fail() -> None:
    one = Image.new("RGB", (100, 100), "white")
    other = one.copy()
    ImageDraw.Draw(other).rectangle((0, 0, 9, 9), fill="black")
    assert differing_share(one, one) == 0
    assert differing_share(one, other) > ALLOWED
    assert differing_share(one, one.resize((50, 50))) == 1


def test_what_all_cards_share_is_drawn_once() -> None:
    faces, _ = island()
    assert faces["str-4a/back"].frame is faces["int-1a/back"].frame


def test_drawing_twice_gives_equal_frames() -> None:
    faces, library = island()
    game = pipeline.read_game(ISLAND, "island-of-d-2").value
    again = pipeline.draw_cards(game, library).value
    assert len(again) == len(game.cards)
    assert all(card.front.frame == faces[card.front.name].frame for card in again)


def test_a_picture_with_gradients_is_kept_in_as_many_colours_as_tell_it() -> None:
    plain = Image.new("RGB", (180, 250), "#336699")
    assert len(few_colours(plain).getcolors() or ()) == 1
    rising = Image.linear_gradient("L").resize((180, 250))
    falling = rising.rotate(90).resize((180, 250))
    waves = Image.new("L", (180, 250))
    for x, y in product(range(0, 180, 30), range(0, 250, 25)):
        waves.paste(rising.resize((30, 25)), (x, y))
    wheel = Image.merge("RGB", (rising, falling, waves))
    assert differing_share(wheel.quantize(48, dither=Image.Dither.NONE).convert("RGB"), wheel) > ALLOWED
    assert differing_share(few_colours(wheel).convert("RGB"), wheel) <= ALLOWED
