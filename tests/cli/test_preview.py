"""`cardgen preview`: a page that follows the files."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from cardgen.cli.previewing import Easel
from tests.cli.conftest import Run

SOON = 30.0


@pytest.fixture
def address(project: Path) -> Iterator[str]:
    """Where `cardgen preview` serves the game `foxes`."""
    said = project / "said.txt"
    with said.open("wb") as stream:
        command = [sys.executable, "-m", "cardgen", "preview", "foxes", "--port", "0"]
        process = subprocess.Popen(command, stdout=stream, stderr=stream)
    end = time.monotonic() + SOON
    while "http://" not in (text := said.read_text(encoding="utf-8")):
        assert time.monotonic() < end, text
        time.sleep(0.05)
    yield text.splitlines()[0].partition(": ")[2]
    process.send_signal(signal.SIGINT)
    assert process.wait(SOON) == 130, said.read_text(encoding="utf-8")
    assert "Traceback" not in said.read_text(encoding="utf-8")


def state(address: str, *, drawn: int) -> dict[str, object]:
    """What the page shows once it has drawn so often, and knows what is wrong."""
    end, known = time.monotonic() + SOON, 0
    while time.monotonic() < end:
        with urlopen(f"{address}state?known={known}", timeout=SOON) as answer:
            told: dict[str, object] = json.load(answer)
        if told["drawn"] == drawn and told["findings"] is not None:
            return told
        known = int(str(told["news"]))
    raise AssertionError(told)


def test_cards_and_findings_follow_what_is_saved(project: Path, address: str) -> None:
    first = state(address, drawn=1)
    assert (first["title"], first["findings"]) == ("Foxes", [])
    with urlopen(f"{address}face/red/front", timeout=SOON) as answer:
        assert b"<svg " in answer.read()
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("speed: 7", "sped: 7"), encoding="utf-8")
    second = state(address, drawn=2)
    findings = second["findings"]
    assert isinstance(findings, list)
    assert findings[0]["place"] == "card_data/foxes/cards/foxes.yaml:4:32"
    (project / "card_data" / "foxes" / "game.yaml").unlink()
    lost = state(address, drawn=2)
    while "there is no game" not in str(lost["findings"]):
        time.sleep(0.05)
        lost = state(address, drawn=2)


def test_a_face_is_drawn_as_it_is_cut(project: Path) -> None:
    easel = Easel(project / "card_data" / "foxes", "card_data/foxes")
    scene = easel.scene()
    drawing = scene.draw("red/front") or ""
    width, height = scene.cards[0].size
    assert f'viewBox="0 0 {width:g} {height:g}"' in drawing
    assert scene.draw("blue/front") is None


def test_one_game_has_to_be_meant(project: Path, run: Run) -> None:
    other = project / "card_data" / "wolves"
    other.mkdir()
    (other / "game.yaml").write_text("title: Wolves\n", encoding="utf-8")
    ran = run("preview")
    assert ran.code == 3
    assert "foxes, wolves" in ran.err
    assert "say which: cardgen preview NAME" in ran.err
