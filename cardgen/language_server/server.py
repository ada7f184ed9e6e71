"""Requests and notifications of an editor → responses and diagnostics: the Language Server Protocol 3.17, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardgen.check.findings.settings import PROFILES
from cardgen.diagnostics import CardgenError
from cardgen.language_server import answering
from cardgen.language_server.open_files import NoFileError, OpenFiles
from cardgen.language_server.parameters import (
    Changed,
    Document,
    Editor,
    Opened,
    Raw,
    Settings,
    WrongParametersError,
    read_changed,
    read_document,
    read_editor,
    read_marked,
    read_nothing,
    read_opened,
    read_pointed,
    read_renamed,
    read_settings,
)
from cardgen.language_server.positions import Json
from cardgen.language_server.publishing import Publisher
from cardgen.language_server.wire import Message

#: Sends a message to the editor.
Send = Callable[[Message], None]
_Params = TypeVar("_Params")

_NOT_INITIALISED, _UNKNOWN_METHOD, _INVALID, _FAILED, _BUG = -32002, -32601, -32600, -32803, -32603
_WRONG_PARAMS = -32602
#: The files that a check reads, whose changes outside the editor matter.
_WATCHED = (
    "**/*.{yaml,yml,csv,tsv,json,jsonl,ndjson,xlsx,xls,ods,md,txt,svg,png,jpg,jpeg,webp,ttf,otf,lock}",
)
#: Editors that show pictures with `data:` addresses in hovers.
_SHOW_PICTURES = ("visual studio code", "vscodium", "code - oss", "theia", "cursor")
_CAPABILITIES: Json = {
    "positionEncoding": "utf-16",
    "textDocumentSync": {"openClose": True, "change": 2, "save": True},
    "completionProvider": {"triggerCharacters": ["[", ":", "{", ".", "#", '"', "'", "|"]},
    "hoverProvider": True,
    "definitionProvider": True,
    "referencesProvider": True,
    "renameProvider": {"prepareProvider": True},
    "codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll.cardgen"]},
    "documentSymbolProvider": True,
}


class Server:
    """One conversation with an editor. `version` is cardgen's; `left` is the exit code once
    the conversation is over.
    """

    def __init__(self, send: Send, version: str = "") -> None:
        self.send = send
        self.version = version
        self.open_files = OpenFiles()
        self.publisher = Publisher()
        self.state = "new"
        self.left: int | None = None
        self._watches = False
        self._changed = False

    def handle(self, message: Message) -> None:
        """Process one message and answer it. An error is reported to the editor and does not end the conversation."""
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            if "method" in message:
                self._fail(number, _INVALID, "expected the name of a method")
            return  # a response, which this server does not need
        params = message.get("params")
        try:
            result = self._dispatch(method, params if isinstance(params, dict) else {}, asked="id" in message)
        except _RefusedError as refusal:
            self._fail(number, refusal.code, str(refusal))
        except WrongParametersError as lacking:
            self._fail(number, _WRONG_PARAMS, str(lacking))
        except NoFileError as other:
            self._fail(number, _INVALID, str(other))
        except CardgenError as error:
            self._fail(number, _FAILED, f"{error.message}: {error.hint}" if error.hint else error.message)
        except Exception as error:
            # A bug in one answer must not end the conversation; it is reported as clearly as the protocol allows.
            notice = f"{method}: {type(error).__name__}: {error}"
            self._fail(number, _BUG, notice)
            self._notify("window/logMessage", {"type": 1, "message": f"cardgen has a bug: {notice}"})
        else:
            if "id" in message:
                self.send({"jsonrpc": "2.0", "id": number, "result": result})

    def rest(self) -> None:
        """No more messages are waiting: check what changed since the last call, and publish the findings."""
        if self._changed and self.state == "ready":
            self._changed = False
            for notice in self.publisher.news(self.open_files):
                self._notify("textDocument/publishDiagnostics", notice)

    def _dispatch(self, method: str, params: Raw, *, asked: bool) -> object:
        if self.state == "new" and method not in ("initialize", "exit"):
            if asked:
                raise _RefusedError(_NOT_INITIALISED, "expected `initialize` first")
            return None
        if self.state == "shut" and method != "exit":
            raise _RefusedError(_INVALID, "the server was shut down")
        answer = _METHODS.get(method)
        if answer is None:
            if asked and not method.startswith("$/"):
                raise _RefusedError(_UNKNOWN_METHOD, f"the method `{method}` is not offered")
            return None
        return answer(self, params)

    def _fail(self, number: object, code: int, message: str) -> None:
        if number is not None:
            self.send({"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}})

    def _notify(self, method: str, params: Json) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def initialize(self, editor: Editor) -> object:
        """Tell the editor what is offered; take its settings."""
        self.state = "ready"
        self.open_files.pictures = editor.name.lower().startswith(_SHOW_PICTURES)
        self.publisher.versions = editor.takes_versions
        self._watches = editor.watches
        self.configure(editor.settings)
        return {"capabilities": _CAPABILITIES, "serverInfo": {"name": "cardgen", "version": self.version}}

    def begin(self, _params: None) -> None:
        """Ask to be notified of files that change outside the editor, if it can do that."""
        if self._watches:
            watchers = [{"globPattern": pattern} for pattern in _WATCHED]
            wish = {
                "id": "files",
                "method": "workspace/didChangeWatchedFiles",
                "registerOptions": {"watchers": watchers},
            }
            params: Json = {"registrations": [wish]}
            self.send(
                {"jsonrpc": "2.0", "id": "files", "method": "client/registerCapability", "params": params}
            )

    def configure(self, settings: Settings) -> None:
        """Apply settings: `profile` (draft, proof, print), `pictures` in hovers, `plainTexts`:
        check texts of no game.
        """
        if settings.profile in PROFILES:
            self.open_files.project.typed["profile"] = settings.profile
        if settings.pictures is not None:
            self.open_files.pictures = settings.pictures
        if settings.plain_texts is not None:
            self.publisher.plain_texts = settings.plain_texts
        self._changed = True

    def open(self, opened: Opened) -> None:
        """A file was opened."""
        self._changed |= self.open_files.open(opened)

    def change(self, changed: Changed) -> None:
        """An open file was changed."""
        self._changed |= self.open_files.change(changed)

    def close(self, document: Document) -> None:
        """A file was closed."""
        self._changed |= self.open_files.close(document)

    def stale(self, _params: None) -> None:
        """A file was saved, or changed outside the editor."""
        self._changed = True

    def shut(self, _params: None) -> None:
        """No more requests will come."""
        self.state = "shut"

    def leave(self, _params: None) -> None:
        """The conversation is over: `left` is the exit code, 1 if there was no request to shut down before."""
        self.left = 0 if self.state == "shut" else 1


class _RefusedError(Exception):
    """A request that cannot be answered; `code` is that of the protocol."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def _changing(
    read: Callable[[Raw], _Params], act: Callable[[Server, _Params], object]
) -> Callable[[Server, Raw], object]:
    """A method that changes what the server knows."""
    return lambda server, params: act(server, read(params))


def _asked(
    read: Callable[[Raw], _Params], answer: Callable[[OpenFiles, _Params], object]
) -> Callable[[Server, Raw], object]:
    """A method that asks about open files."""
    return lambda server, params: answer(server.open_files, read(params))


_METHODS: dict[str, Callable[[Server, Raw], object]] = {
    "initialize": _changing(read_editor, Server.initialize),
    "initialized": _changing(read_nothing, Server.begin),
    "workspace/didChangeConfiguration": _changing(read_settings, Server.configure),
    "workspace/didChangeWatchedFiles": _changing(read_nothing, Server.stale),
    "textDocument/didOpen": _changing(read_opened, Server.open),
    "textDocument/didChange": _changing(read_changed, Server.change),
    "textDocument/didSave": _changing(read_nothing, Server.stale),
    "textDocument/didClose": _changing(read_document, Server.close),
    "textDocument/completion": _asked(read_pointed, answering.completions_at),
    "textDocument/hover": _asked(read_pointed, answering.hover_at),
    "textDocument/definition": _asked(read_pointed, answering.definitions_at),
    "textDocument/references": _asked(read_pointed, answering.references_at),
    "textDocument/prepareRename": _asked(read_pointed, answering.name_at),
    "textDocument/rename": _asked(read_renamed, answering.rename_at),
    "textDocument/codeAction": _asked(read_marked, answering.actions_in),
    "textDocument/documentSymbol": _asked(read_document, answering.outline_of),
    "shutdown": _changing(read_nothing, Server.shut),
    "exit": _changing(read_nothing, Server.leave),
}
