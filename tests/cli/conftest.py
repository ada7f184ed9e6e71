"""A small game in a folder of its own, and a way to run the command line in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardgen.cli.main import exit_code


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def only_finding(printed: str, code: str) -> str:
    """The one finding with a code in what a command printed, with its lines."""
    (found,) = [text for text in printed.split("\n\n") if f" {code} " in text.splitlines()[0]]
    return found


GAME = """title: Foxes
version: 1.0.0
products: [card_sheets]
print: {papers: [a4]}
"""
KIND = """kind: fox
title: {one: Fox Card, many: Fox Cards}
faces: {front: plain-front, back: plain-back}
fields:
  speed: {type: integer, min: 1, max: 9}
  text: {type: rich_text, optional: true}
"""
CARDS = """kind: fox
cards:
  - {id: red, name: Red Fox, copies: 3, speed: 4, text: "Take **one** card."}
  - {id: grey, name: Grey Fox, speed: 7}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the game `foxes`, and the current folder in it."""
    game = tmp_path / "card_data" / "foxes"
    for name, text in (("game.yaml", GAME), ("kinds/fox.yaml", KIND), ("cards/foxes.yaml", CARDS)):
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs `cardgen` with these words."""

    def run_words(*words: str) -> Ran:
        capfd.readouterr()
        code = exit_code(words)
        printed = capfd.readouterr()
        return Ran(code, printed.out, printed.err)

    return run_words
