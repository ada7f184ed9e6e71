"""`cardgen preview`: a page that follows the files."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from cardgen import pipeline
from cardgen.assets.shipped import shipped_folder
from cardgen.cli import saved_files
from cardgen.cli.previewing import Easel, _keep_up
from cardgen.cli.saved_files import settled
from cardgen.cli.serving import Board
from cardgen.cli.workspace import find_workspace
from tests.cli.conftest import Run
from tests.cli.processes import SOON, running, wait_for


@pytest.fixture
def address(project: Path) -> Iterator[str]:
    """Where `cardgen preview` serves the game `foxes`."""
    said = project / "said.txt"
    with running(said, "preview", "foxes", "--port", "0"):
        yield wait_for(said, "http://").splitlines()[0].partition(": ")[2]
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


def test_a_layout_that_all_games_share_is_followed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = project / "shared"
    for name in ("layouts", "fonts"):
        shutil.copytree(shipped_folder(name), shared / name)
    for module in (saved_files, pipeline):
        monkeypatch.setattr(module, "shipped_folder", lambda name: shared / name)
    easel = Easel(project / "card_data" / "foxes", "card_data/foxes")
    workspace = find_workspace(("foxes",))
    before, state = easel.scene().draw("red/front") or "", settled(workspace)
    layout = shared / "layouts" / "plain-front.yaml"
    layout.write_text(
        layout.read_text(encoding="utf-8")
        + "  mark: {is: shape, box: [5mm, 5mm, 9mm, 9mm], fill: '#12ab34'}\n",
        encoding="utf-8",
    )
    assert settled(workspace) != state
    after = easel.scene().draw("red/front") or ""
    assert "#12ab34" in after
    assert "#12ab34" not in before


def test_a_file_that_goes_while_it_is_read_is_looked_for_again(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, seen = Board(), []

    class StoppedError(Exception):
        pass

    def scene(easel: Easel) -> None:
        seen.append(board.read(0, 0)["findings"])
        if len(seen) == 3:
            raise StoppedError
        raise FileNotFoundError(2, "No such file or directory", "cards/foxes.yaml")

    monkeypatch.setattr(Easel, "scene", scene)
    with pytest.raises(StoppedError):
        _keep_up(find_workspace(("foxes",)), project / "card_data" / "foxes", board)
    assert isinstance(seen[2], list)
    assert seen[2][0]["message"] == "no such file or directory"
    assert seen[2][0]["place"] == "cards/foxes.yaml"


def test_one_game_has_to_be_meant(project: Path, run: Run) -> None:
    other = project / "card_data" / "wolves"
    other.mkdir()
    (other / "game.yaml").write_text("title: Wolves\n", encoding="utf-8")
    ran = run("preview")
    assert ran.code == 3
    assert "foxes, wolves" in ran.err
    assert "name one: cardgen preview NAME" in ran.err
