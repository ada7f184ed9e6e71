"""Icons and pictures without an author are told in games that name others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>\n'
FILES = {
    "cards/items.yaml": "kind: item\ncards:\n- {id: dagger, name: Dagger, note: art/dagger.svg}\n",
    "rules/01-rules.md": '# Items\n\n![The map](art/map.svg "The map")\n',
    "icons.yaml": "fist: {icon: art/fist.svg, text: FIST, author: Skoll, licence: CC BY 3.0}\n",
    "art/dagger.svg": SVG,
    "art/map.svg": SVG,
    "art/fist.svg": SVG,
}
UNLICENSED = {"icons.yaml": "fist: {icon: art/fist.svg, text: FIST, author: Skoll}\n"}
BARE = {"icons.yaml": "fist: {icon: art/fist.svg, text: FIST}\n"}


@pytest.mark.parametrize(
    ("changed", "pictures", "told"),
    [
        ({}, "", ["2 pictures have no author: `art/dagger.svg`, `art/map.svg`"]),
        ({}, "{files: art/d*.svg, author: Ada, licence: CC0}", ["the picture `art/map.svg` has no author"]),
        ({}, "{files: art/*.svg, author: Ada, licence: CC0}", []),
        ({}, "{files: art/*, author: Ada}", ["the pictures `art/*` by Ada name no licence"]),
        (BARE, "", []),
        (
            UNLICENSED,
            "{files: art/*, author: Ada, licence: CC0}",
            ["the icon `fist` by Skoll names no licence"],
        ),
        (BARE, "{files: art/*, author: Ada, licence: CC0}", ["the icon `fist` names no author"]),
    ],
)
def test_pictures_are_credited_by_their_paths(
    tmp_path: Path, changed: dict[str, str], pictures: str, told: list[str]
) -> None:
    game = f"title: Small\npictures: [{pictures}]\n"
    result = check_game(tmp_path, {**FILES, **changed, "game.yaml": game})
    assert [d.message for d in result.diagnostics if d.problem.code == "LAY411"] == told
