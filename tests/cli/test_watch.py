"""`cardgen watch`: made again whenever a file is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.processes import running, wait_for

Watch = Callable[..., Path]


@pytest.fixture
def watch(project: Path) -> Iterator[Watch]:
    """Starts `cardgen watch` with these words; gives the file that holds what it says."""
    said = project / "said.txt"
    with ExitStack() as started:

        def start(*words: str) -> Path:
            started.enter_context(running(said, "watch", *words))
            return said

        yield start


def made(said: Path, times: int) -> str:
    """What was said, once something was made so many times."""
    return wait_for(said, "watching; stop with Ctrl-C", times)


def change(path: Path, before: str, after: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")


def test_a_game_is_built_again_when_a_file_is_saved(project: Path, watch: Watch) -> None:
    said = watch("foxes")
    made(said, 1)
    sheets = project / "output" / "foxes" / "card-sheets-a4.pdf"
    first = sheets.read_bytes()
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    change(cards, "speed: 7", "speed: 77")
    assert "speed" in made(said, 2)
    change(cards, "speed: 77", "speed: 7")
    made(said, 3)
    assert sheets.read_bytes() == first


def test_what_is_built_is_made_as_the_options_of_a_build_say(project: Path, watch: Watch) -> None:
    made(watch("foxes", "--product", "card_sheets", "--ink", "low"), 1)
    folder = project / "output" / "foxes"
    assert [path.name for path in sorted(folder.glob("*.pdf"))] == ["card-sheets-a4-low-ink.pdf"]


def test_a_card_is_drawn_again_and_may_be_gone_for_a_while(project: Path, watch: Watch) -> None:
    said = watch("--card", "grey")
    made(said, 1)
    picture = project / "output" / "foxes" / "preview" / "grey.png"
    first = picture.read_bytes()
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    change(cards, "id: grey", "id: gray")
    assert "error: there is no card `grey`" in made(said, 2)
    change(cards, "id: gray, name: Grey Fox", "id: grey, name: Old Fox")
    made(said, 3)
    assert picture.read_bytes() != first
    assert not (project / "output" / "foxes" / "card-sheets-a4.pdf").exists()


def test_a_card_with_a_fault_is_told_at_its_place_and_the_others_are_drawn(
    project: Path, watch: Watch
) -> None:
    said = watch("--card", "grey", "--card", "red")
    told = made(said, 1)
    change(project / "card_data" / "foxes" / "cards" / "foxes.yaml", "speed: 7", "speed: 77")
    news = made(said, 2).removeprefix(told)
    assert "cards/foxes.yaml:4:39: error SCH001" in news
    assert "error: there is no card `grey`" in news
    assert "wrote output/foxes/preview/red.png" in news


def test_what_can_never_be_meant_is_refused(project: Path, run: Run) -> None:
    ran = run("watch", "foxes", "--product", "card_sheet")
    assert (ran.code, "card_sheets" in ran.err) == (2, True), ran.err
