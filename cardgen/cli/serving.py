"""A board with cards and findings → a page in the browser that shows it and follows it, only on this machine."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from urllib.parse import parse_qs, unquote, urlsplit

from cardgen.diagnostics import CardgenError
from cardgen.frozen import frozen

_HOST = "127.0.0.1"
#: The host names for this machine; a page elsewhere that points its own name here gets no answer.
_HOSTS = (_HOST, "localhost")
_PAGE = Path(__file__).with_name("preview.html")
#: A browser that waits for news is answered after so many seconds without any, and asks again.
_PATIENCE = 20.0
_SVG, _HTML, _JSON, _TEXT = "image/svg+xml", "text/html", "application/json", "text/plain"


@frozen
class CardShown:
    """A card in the page's list: `sides` are the names of its faces, `size` is in points."""

    id: str
    name: str
    kind: str
    copies: int
    sides: tuple[str, ...]
    size: tuple[float, float]


@frozen
class FindingShown:
    """A finding in the page's list."""

    severity: str
    place: str
    code: str
    message: str
    hint: str


@frozen
class Scene:
    """The current state of a game: its title, its cards, and a function that draws a face by its name as SVG (None:
    there is none).
    """

    title: str
    cards: tuple[CardShown, ...]
    draw: Callable[[str], str | None]


class Board:
    """What the page shows. It is written and read by different threads."""

    def __init__(self) -> None:
        self._news = Condition()
        self._scene: Scene | None = None
        self._findings: tuple[FindingShown, ...] | None = None
        self._drawn = self._changes = 0

    def show(self, scene: Scene) -> None:
        """Show other cards; the findings remain those of the former ones until `tell` is called."""
        with self._news:
            self._scene = scene
            self._findings = None
            self._drawn += 1
            self._changes += 1
            self._news.notify_all()

    def tell(self, findings: Sequence[FindingShown]) -> None:
        """Set the findings for what is shown."""
        with self._news:
            self._findings = tuple(findings)
            self._changes += 1
            self._news.notify_all()

    def read(self, known: int, patience: float) -> dict[str, object]:
        """Everything that the page needs, as soon as there is news other than the `known`, or after `patience` seconds.

        A page may know a higher number from an earlier server. `drawn` changes if cards may look different; without
        `findings`, the check is still running.
        """
        with self._news:
            self._news.wait_for(lambda: self._changes != known, patience)
            scene, findings = self._scene, self._findings
            return {
                "news": self._changes,
                "drawn": self._drawn,
                "title": scene.title if scene else "",
                "cards": [asdict(card) for card in scene.cards] if scene else [],
                "findings": None if findings is None else [asdict(found) for found in findings],
            }

    def draw(self, name: str) -> str | None:
        """The face with that name as SVG; None if there is none."""
        with self._news:
            scene = self._scene
        return scene.draw(name) if scene else None


@contextmanager
def serve(board: Board, port: int) -> Iterator[str]:
    """Serve the board at `port` (0: a free one) during the context; yields the page's address.

    Raises CardgenError if the port is taken.
    """

    class Handler(_Handler):
        shown = board

    try:
        server = _Server((_HOST, port), Handler)
    except OSError as error:
        raise CardgenError(
            f"the port {port} cannot be used: {error.strerror}", "choose another; --port 0 picks a free one"
        ) from error
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{_HOSTS[1]}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    """A server with a thread for each request; these threads do not keep the process alive."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection early; print a traceback for other errors, as usual."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type] # as socketserver calls it


class _Handler(BaseHTTPRequestHandler):
    """Answers: `/` the page, `/state?known=3` its contents once there is news, `/face/gull/front` a face."""

    shown: Board
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer a request."""
        if (self.headers.get("Host") or "").partition(":")[0] not in _HOSTS:
            return self._answer(HTTPStatus.FORBIDDEN, _TEXT, "this page is only for this machine")
        address = urlsplit(self.path)
        path = unquote(address.path)
        if path == "/":
            return self._answer(HTTPStatus.OK, _HTML, _PAGE.read_text(encoding="utf-8"))
        if path == "/state":
            known = parse_qs(address.query).get("known", ["0"])[0]
            state = self.shown.read(int(known) if known.isdecimal() else -1, _PATIENCE)
            return self._answer(HTTPStatus.OK, _JSON, json.dumps(state))
        drawing = self.shown.draw(path.removeprefix("/face/")) if path.startswith("/face/") else None
        if drawing is None:
            return self._answer(HTTPStatus.NOT_FOUND, _TEXT, f"there is nothing at {path}")
        return self._answer(HTTPStatus.OK, _SVG, drawing)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as http.server calls it
        """Log nothing: the browser's requests are not interesting."""

    def _answer(self, status: HTTPStatus, kind: str, text: str) -> None:
        data = text.encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)
