from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from threading import Thread
from urllib.parse import urlsplit

import pytest

from cardgen.cli.serving import Board, CardShown, FindingShown, Scene, serve
from cardgen.diagnostics import CardgenError

GULL = CardShown("gull", "The Gull", "Boat Cards", 1, ("gull/front",), (180.0, 252.0))
FAULT = FindingShown("error", "cards.yaml:3:5", "SCH003", "the key `nmae` is not known", "")


def scene(title: str = "Lamps") -> Scene:
    return Scene(title, (GULL,), {"gull/front": "<svg/>"}.get)


@pytest.fixture
def board() -> Board:
    board = Board()
    board.show(scene())
    return board


@pytest.fixture
def port(board: Board) -> Iterator[int]:
    with serve(board, 0) as address:
        port = urlsplit(address).port
        assert port is not None
        yield port


def get(port: int, path: str, host: str = "localhost") -> tuple[int, str, str]:
    """Status, type and text of what is answered."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Host": f"{host}:{port}"})
    answer = connection.getresponse()
    text = answer.read().decode("utf-8")
    connection.close()
    return answer.status, answer.getheader("Content-Type") or "", text


def test_the_page_shows_cards_and_faces(port: int) -> None:
    assert get(port, "/")[2].startswith("<!doctype html>")
    status, kind, text = get(port, "/state?known=0")
    assert (status, kind) == (200, "application/json; charset=utf-8")
    assert json.loads(text)["cards"][0]["sides"] == ["gull/front"]
    assert get(port, "/face/gull/front?drawn=1") == (200, "image/svg+xml; charset=utf-8", "<svg/>")


def test_who_knows_nothing_is_answered_at_once() -> None:
    with serve(Board(), 0) as address:
        port = urlsplit(address).port
        assert port is not None
        assert json.loads(get(port, "/state?known=-1")[2])["news"] == 0


@pytest.mark.parametrize("path", ["/face/heron/front", "/etc/passwd", "/../serving.py", "/face/"])
def test_nothing_else_is_there(port: int, path: str) -> None:
    assert get(port, path)[0] == 404


def test_a_name_of_elsewhere_that_leads_here_gets_nothing(port: int) -> None:
    assert get(port, "/state", host="evil.example")[0] == 403
    assert get(port, "/", host="127.0.0.1")[0] == 200


def test_who_knows_the_news_waits_for_more(board: Board) -> None:
    read: list[dict[str, object]] = []
    known = board.read(0, 0)["news"]
    assert isinstance(known, int)
    reader = Thread(target=lambda: read.append(board.read(known, 30)))
    reader.start()
    board.tell([FAULT])
    reader.join(10)
    assert read[0]["news"] == known + 1
    assert read[0]["findings"] == [
        {
            "severity": "error",
            "place": "cards.yaml:3:5",
            "code": "SCH003",
            "message": FAULT.message,
            "hint": "",
        }
    ]


def test_findings_are_told_again_once_other_cards_are_shown(board: Board) -> None:
    board.tell([FAULT])
    before = board.read(0, 0)
    board.show(scene("Lanterns"))
    after = board.read(0, 0)
    assert (before["findings"] == [], after["findings"]) == (False, None)
    assert before["drawn"] != after["drawn"]


def test_an_empty_board_says_so() -> None:
    assert Board().read(0, 0) == {"news": 0, "drawn": 0, "title": "", "cards": [], "findings": None}
    assert Board().draw("gull/front") is None


def test_a_port_that_is_taken_is_told(port: int) -> None:
    with pytest.raises(CardgenError, match=f"the port {port} cannot be used"), serve(Board(), port):
        pass


def test_who_knows_of_a_server_before_is_answered_at_once(board: Board) -> None:
    reader = Thread(target=board.read, args=(99, 60), daemon=True)
    reader.start()
    reader.join(10)
    assert not reader.is_alive()
