"""The page that `cardgen preview` serves: what its script asks for is there, and a browser shows the cards."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from cardgen.cli.serving import Board, CardShown, FindingShown, Scene, serve
from tests.cli.processes import SOON

PAGE = (Path(__file__).parents[2] / "cardgen" / "cli" / "preview.html").read_text(encoding="utf-8")
SCRIPT = PAGE.partition("<script>")[2]
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
GULL = CardShown("gull", "The Gull", "Boat Cards", 3, ("gull/front", "gull/back"), (180.0, 252.0))
FAULT = FindingShown(
    "error", "cards.yaml:3:5", "SCH003", "the key `nmae` is not known", "did you mean `name`?"
)


@pytest.fixture
def board() -> Board:
    board = Board()
    board.show(Scene("Lamps", (GULL,), lambda name: '<svg xmlns="http://www.w3.org/2000/svg"/>'))
    board.tell([FAULT])
    return board


def test_every_element_that_the_script_asks_for_is_on_the_page() -> None:
    asked = set(re.findall(r'by\("(\w+)"\)', SCRIPT))
    there = set(re.findall(r'\bid="(\w+)"', PAGE))
    assert asked == there


@pytest.mark.parametrize(("word", "list_"), [("card", "cards"), ("found", "findings"), ("state", "")])
def test_every_value_that_the_script_reads_is_served(board: Board, word: str, list_: str) -> None:
    state = board.read(-1, 0)
    served = state[list_] if list_ else [state]
    assert isinstance(served, list)
    read = set(re.findall(rf"\b{word}\.(\w+)", SCRIPT))
    assert read
    assert read <= set(served[0])


def test_one_connection_waits_for_all_tabs() -> None:
    waiting = re.findall(r"fetch\(`/state\?known=\$\{heard\}`\)", SCRIPT)
    assert len(waiting) == 1
    assert "navigator.locks.request" in SCRIPT
    assert "BroadcastChannel" in SCRIPT


class Tabs:
    """A browser without a window, asked over its protocol for developers what its tabs are called."""

    def __init__(self, folder: Path) -> None:
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
        command = [str(BROWSER), *options, f"--user-data-dir={folder}", "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        told = folder / "DevToolsActivePort"
        wait_until(lambda: told.is_file() and "\n" in told.read_text(encoding="utf-8"))
        self.port = told.read_text(encoding="utf-8").split()[0]

    def ask(self, method: str, path: str) -> Any:
        request = Request(f"http://127.0.0.1:{self.port}/json/{path}", method=method)
        with urlopen(request, timeout=SOON) as answer:
            return json.load(answer)

    def titles(self, address: str) -> list[str]:
        return [tab["title"] for tab in self.ask("GET", "list") if tab["url"] == address]


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def tabs(tmp_path: Path) -> Iterator[Tabs]:
    browser = Tabs(tmp_path)
    yield browser
    browser.process.terminate()
    browser.process.wait(SOON)


@pytest.mark.skipif(BROWSER is None, reason="no browser is installed")
def test_more_tabs_than_a_browser_has_connections_show_and_follow_the_cards(board: Board, tabs: Tabs) -> None:
    asked: list[str] = []

    def draw(name: str) -> str:
        asked.append(name)
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    with serve(board, 0) as address:
        for _ in range(8):
            tabs.ask("PUT", f"new?{address}")
        wait_until(lambda: tabs.titles(address) == ["Lamps"] * 8)
        board.show(Scene("Lanterns", (GULL,), draw))
        wait_until(lambda: tabs.titles(address) == ["Lanterns"] * 8)
        wait_until(lambda: "gull/front" in asked)
