"""A small game in a folder, and an editor that talks to a language server in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.language_server.project import uri_of
from cardgen.language_server.server import Server
from cardgen.language_server.wire import read_message, write_message

FILES = {
    "game.yaml": "title: Foxes\nversion: 1.0.0\nproducts: [card_sheets]\nprint: {papers: [a4]}\n",
    "kinds/fox.yaml": "kind: fox\ntitle: {one: Fox Card, many: Fox Cards}\n"
    "faces: {front: plain-front, back: plain-back}\n"
    "fields:\n  speed: {type: integer, min: 1, max: 9}\n  friend: {type: card, optional: true}\n"
    "  text: {type: rich_text, optional: true}\n",
    "cards/foxes.yaml": "kind: fox\ncards:\n"
    '- {id: red, name: Red Fox, copies: 3, speed: 4, text: "Take **one** card. Follow [[Grey Fox]]."}\n'
    "- {id: grey, name: Grey Fox, speed: 7, friend: Red Fox}\n",
    "icons.yaml": "paw: {icon: art/paw.svg, text: PAW}\n",
    "terms.yaml": "den: {term: Den, many: Dens, not: [burrow], define: where a fox sleeps}\n",
    "art/paw.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z"/></svg>',
    "rules/rules.md": "# Foxes {#foxes}\n\n🦊 The [[Grey Fox]] and the Red Fox live in the Den with a :paw:.\n\n"
    "There are {{ count(kind=\"fox\") }} Fox Cards. See [](#foxes). {{ card('red').speed }}\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a game called foxes."""
    folder = tmp_path / "card_data" / "foxes"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


class Talk:
    """A conversation with a server in this process: what it sends is kept."""

    def __init__(self, folder: Path, **options: object) -> None:
        self.sent: list[dict[str, Any]] = []
        self.server = Server(self.sent.append, "1.0")
        self.folder = folder
        self.number = 0
        self.ask("initialize", {"capabilities": {}, "initializationOptions": options})

    def uri(self, name: str) -> str:
        return uri_of((self.folder / name).resolve())

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        """The result of a request."""
        self.number += 1
        self.server.handle({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        answer = next(message for message in reversed(self.sent) if message.get("id") == self.number)
        return answer.get("result", answer.get("error"))

    def tell(self, method: str, params: dict[str, Any]) -> None:
        self.server.handle({"jsonrpc": "2.0", "method": method, "params": params})
        self.server.rest()

    def open(self, name: str, text: str | None = None) -> None:
        written = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        document = {"uri": self.uri(name), "languageId": "markdown", "version": 1, "text": written}
        self.tell("textDocument/didOpen", {"textDocument": document})

    def change(self, name: str, *changes: dict[str, Any]) -> None:
        document = {"uri": self.uri(name), "version": 2}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def at(self, name: str, words: str, behind: int = 0) -> dict[str, Any]:
        """The params of a question about the place where `words` first stand in an open file."""
        text = self.server.open_files.project.text((self.folder / name).resolve())
        before = text[: text.index(words) + behind]
        line = before.count("\n")
        character = len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
        return {
            "textDocument": {"uri": self.uri(name)},
            "position": {"line": line, "character": character},
        }

    def findings(self, name: str) -> list[dict[str, Any]]:
        """The findings of a file that were published last."""
        published = [
            message["params"]
            for message in self.sent
            if message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == self.uri(name)
        ]
        return list(published[-1]["diagnostics"]) if published else []


@pytest.fixture
def talk(game: Path) -> Talk:
    """A conversation about the game."""
    return Talk(game)


class Process:
    """A server in a process of its own."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardgen.cli.main", "lsp", "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def send(self, method: str, params: dict[str, Any], number: int | None = None) -> None:
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        assert self.process.stdin is not None
        write_message(self.process.stdin, message if number is None else {**message, "id": number})

    def receive(self, wanted: object) -> dict[str, Any]:
        """The next message with this method or this id."""
        assert self.process.stdout is not None
        while True:
            message = read_message(self.process.stdout)
            assert message is not None, "the server left without an answer"
            if message.get("method") == wanted or message.get("id") == wanted:
                return message


@pytest.fixture
def process() -> Iterator[Process]:
    """A server in a process of its own, ended with the test."""
    server = Process()
    yield server
    for stream in (server.process.stdin, server.process.stdout):
        if stream is not None:
            stream.close()
    server.process.wait(timeout=10)
