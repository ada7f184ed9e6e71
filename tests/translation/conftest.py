"""A small game in two languages, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import pipeline
from cardgen.diagnostics import Diagnostic
from cardgen.model.nouns import Game

GAME = {
    "game.yaml": "title: Foxes\ncomponents:\n  - {kind: fox, group: Cards}\n  - {name: die, many: dice, count: 2}\n",
    "kinds/fox.yaml": "kind: fox\ntitle: {one: Fox Card, many: Fox Cards}\n"
    "faces: {front: fox-front, back: none}\nfields:\n  speed: {type: integer}\n"
    "  colour: {type: choice, values: [red, grey]}\n  text: {type: rich_text, optional: true}\n"
    "  calls: {type: list, of: call, default: []}\n  den: {type: card, optional: true}\n"
    "records:\n  call: {sound: text, loud: {type: flag, default: false}}\n",
    "cards/fox.yaml": "kind: fox\ncards:\n"
    "- {id: red, name: Red Fox, copies: 3, speed: 4, colour: red, den: Grey Fox,\n"
    '   text: "Take 2 :coin: of {{ card.name }}."}\n'
    "- {name: Grey Fox, speed: 7, colour: grey, calls: [{sound: Yap}, {sound: Howl, loud: true}]}\n",
    "terms.yaml": "den: {term: den, many: dens, not: [burrow], define: a home}\n",
    "icons.yaml": "coin: {icon: art/coin.svg, text: COIN}\n",
    "art/coin.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
    "layouts/fox-front.yaml": "layout: fox-front\npalette: {red: '#aa3333', grey: '#888888'}\nelements:\n"
    '  name: {is: text, box: [5mm, 5mm, 53mm, 8mm], text: "{{ card.name }}"}\n'
    '  speed: {is: text, box: [5mm, 15mm, 53mm, 8mm], text: "Speed {{ card.speed }}"}\n'
    '  colour: {is: text, box: [5mm, 25mm, 53mm, 8mm], text: "{{ card.colour }}", fill: "{{ card.colour }}"}\n'
    '  text: {is: text, box: [5mm, 40mm, 53mm, 30mm], text: "{{ card.text }}"}\n',
    "rules/01-start.md": "# Start\n\nTake the [[Red Fox]] and go on to\nthe [end](#the-end).\n\n"
    "1. Draw 3 cards.\n2. Play one.\n\n| fox | speed |\n|---|---|\n| Red Fox | 4 |\n\n"
    ":::{facts}\nhand = 3\n:::\n\n## The end {.unlisted}\n\nYou hold {{ hand }} cards.\n",
}


class Den:
    """The game in a folder, where translations can be written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for path, text in GAME.items():
            self.write(path, text)

    def write(self, path: str, text: str) -> None:
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.folder / path).read_text(encoding="utf-8")
        assert old in text
        self.write(path, text.replace(old, new))

    def translate(self, file: str, *entries: tuple[str, str, str], head: str = "") -> None:
        """Write a PO file of entries: context, text, words."""
        said = [
            f"{_said('msgctxt', c)}{_said('msgid', t, True)}{_said('msgstr', w, True)}" for c, t, w in entries
        ]
        self.write(f"i18n/de/{file}.po", head + "\n".join(said))

    def load(self) -> tuple[Game, tuple[Diagnostic, ...]]:
        """The game in German, and what is wrong, but for what is not translated."""
        read = pipeline.read_game(self.folder, "foxes", language="de")
        return read.value, tuple(each for each in read.diagnostics if each.problem.code != "TRN001")


def _said(key: str, words: str, always: bool = False) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'{key} "{escaped}"\n' if words or always else ""


@pytest.fixture
def den(tmp_path: Path) -> Den:
    """The game of foxes."""
    return Den(tmp_path / "foxes")
