"""Requests and notifications of an editor → responses and diagnostics: the Language Server Protocol 3.17, by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cardgen.check.findings.settings import PROFILES
from cardgen.diagnostics import CardgenError
from cardgen.language_server.acting import actions
from cardgen.language_server.completing import complete
from cardgen.language_server.findings import findings_by_uri
from cardgen.language_server.hovering import Asked, hover
from cardgen.language_server.navigating import definitions, references, rename, rename_range
from cardgen.language_server.outlining import outline
from cardgen.language_server.parameters import what_is_wrong
from cardgen.language_server.positions import Json, change_text, line_at, place_of
from cardgen.language_server.project import Look, Project, path_of, uri_of
from cardgen.language_server.wire import Message

#: Sends a message to the editor.
Send = Callable[[Message], None]
_Handler = Callable[["Server", Mapping[str, Any]], object]

_NOT_INITIALISED, _UNKNOWN_METHOD, _INVALID, _FAILED, _BUG = -32002, -32601, -32600, -32803, -32603
_WRONG_PARAMS = -32602
#: The files that a check reads: what happens to them beside the editor counts.
_WATCHED = (
    "**/*.{yaml,yml,csv,tsv,json,jsonl,ndjson,xlsx,xls,ods,md,txt,svg,png,jpg,jpeg,webp,ttf,otf,lock}",
)
#: Editors that show pictures of `data:` addresses in hovers.
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
    """One conversation with an editor. `version` is cardgen's own; `left` is the exit code once it is over."""

    def __init__(self, send: Send, version: str = "") -> None:
        self.send = send
        self.version = version
        self.project = Project()
        self.state = "new"
        self.left: int | None = None
        self.pictures = False
        self.plain_texts = False
        self._open: dict[str, Path] = {}
        self._versions: dict[str, int] = {}
        self._tells_versions = self._watches = False
        self._published: dict[str, list[Json]] = {}
        self._changed = False

    def handle(self, message: Message) -> None:
        """Take one message and answer it. A fault in it, or in the answer, is told to the editor and ends nothing."""
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            if "method" in message:
                self._fail(number, _INVALID, "expected the name of a method")
            return  # a response: what this server asks has no answer that matters
        params = message.get("params")
        try:
            result = self._dispatch(method, params if isinstance(params, dict) else {}, asked="id" in message)
        except _RefusedError as refusal:
            self._fail(number, refusal.code, str(refusal))
        except CardgenError as error:
            self._fail(number, _FAILED, f"{error.message}: {error.hint}" if error.hint else error.message)
        except Exception as error:
            # One question's bug must not end the conversation; it is told as loudly as the protocol can.
            told = f"{method}: {type(error).__name__}: {error}"
            self._fail(number, _BUG, told)
            self._notify("window/logMessage", {"type": 1, "message": f"cardgen has a bug: {told}"})
        else:
            if "id" in message:
                self.send({"jsonrpc": "2.0", "id": number, "result": result})

    def rest(self) -> None:
        """Nothing more is waiting: look at what changed since the last rest and publish the findings."""
        if self._changed and self.state == "ready":
            self._changed = False
            self._publish()

    def _dispatch(self, method: str, params: Mapping[str, Any], *, asked: bool) -> object:
        if self.state == "new" and method not in ("initialize", "exit"):
            if asked:
                raise _RefusedError(_NOT_INITIALISED, "expected `initialize` first")
            return None
        if self.state == "shut" and method != "exit":
            raise _RefusedError(_INVALID, "the server was shut down")
        handler = _HANDLERS.get(method)
        if handler is None:
            if asked and not method.startswith("$/"):
                raise _RefusedError(_UNKNOWN_METHOD, f"the method `{method}` is not offered")
            return None
        if lacking := what_is_wrong(method, params):
            raise _RefusedError(_WRONG_PARAMS, lacking)
        return handler(self, params)

    def _fail(self, number: object, code: int, message: str) -> None:
        if number is not None:
            self.send({"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}})

    def _notify(self, method: str, params: Json) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def initialize(self, params: Mapping[str, Any]) -> object:
        """Say what is offered; take the editor's settings."""
        self.state = "ready"
        client = str((params.get("clientInfo") or {}).get("name", "")).lower()
        self.pictures = client.startswith(_SHOW_PICTURES)
        editor = (params.get("capabilities") or {}).get("textDocument") or {}
        self._tells_versions = bool((editor.get("publishDiagnostics") or {}).get("versionSupport"))
        workspace = (params.get("capabilities") or {}).get("workspace") or {}
        self._watches = bool((workspace.get("didChangeWatchedFiles") or {}).get("dynamicRegistration"))
        self.configure({"settings": params.get("initializationOptions") or {}})
        return {"capabilities": _CAPABILITIES, "serverInfo": {"name": "cardgen", "version": self.version}}

    def begin(self, _params: Mapping[str, Any]) -> None:
        """Ask to be told of files that change beside the editor, where it can tell."""
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

    def configure(self, params: Mapping[str, Any]) -> None:
        """Settings: `profile` (draft, proof, print), `pictures` in hovers, `plainTexts`: check texts of no game."""
        settings = params.get("settings") or {}
        settings = settings.get("cardgen", settings) if isinstance(settings, dict) else {}
        if settings.get("profile") in PROFILES:
            self.project.typed["profile"] = settings["profile"]
        self.pictures = bool(settings.get("pictures", self.pictures))
        self.plain_texts = bool(settings.get("plainTexts", self.plain_texts))
        self._changed = True

    def open(self, params: Mapping[str, Any]) -> None:
        """A file was opened: from now on its text is the editor's."""
        document = params["textDocument"]
        path = path_of(document["uri"])
        if path is not None:
            self._open[document["uri"]] = path.resolve()
            self.project.texts[path.resolve()] = str(document["text"])
            self._note_version(document)
            self._changed = True

    def change(self, params: Mapping[str, Any]) -> None:
        """An open file was changed."""
        path = self._open.get(params["textDocument"]["uri"])
        if path is not None:
            for change in params["contentChanges"]:
                self.project.texts[path] = change_text(self.project.texts[path], change)
            self._note_version(params["textDocument"])
            self._changed = True

    def _note_version(self, document: Mapping[str, Any]) -> None:
        if isinstance(document.get("version"), int):
            self._versions[document["uri"]] = document["version"]

    def close(self, params: Mapping[str, Any]) -> None:
        """A file was closed: what counts is what was saved."""
        path = self._open.pop(params["textDocument"]["uri"], None)
        self._versions.pop(params["textDocument"]["uri"], None)
        if path is not None:
            self.project.texts.pop(path, None)
            self._changed = True

    def stale(self, _params: Mapping[str, Any]) -> None:
        """A file was saved, or changed beside the editor."""
        self._changed = True

    def shut(self, _params: Mapping[str, Any]) -> None:
        """No more requests will come."""
        self.state = "shut"

    def leave(self, _params: Mapping[str, Any]) -> None:
        """The conversation is over: `left` is the exit code, 1 when nobody asked to shut down before."""
        self.left = 0 if self.state == "shut" else 1

    def complete(self, params: Mapping[str, Any]) -> object:
        """Completions at a place."""
        path, look = self._place(params)
        if look is None:
            return []
        text = self.project.text(path)
        line, column = place_of(text, params["position"])
        words = line_at(text, line - 1)
        return complete(look, words[: column - 1], words[column - 1 :], line - 1)

    def hover(self, params: Mapping[str, Any]) -> object:
        """The hover at a place."""
        path, look = self._place(params)
        return hover(look, self._asked(look, path, params)) if look else None

    def definition(self, params: Mapping[str, Any]) -> object:
        """Where the thing at a place is defined."""
        path, look = self._place(params)
        return definitions(look, self.project, self._asked(look, path, params)) if look else None

    def references(self, params: Mapping[str, Any]) -> object:
        """Where the thing at a place is mentioned."""
        path, look = self._place(params)
        declared = bool((params.get("context") or {}).get("includeDeclaration"))
        return (
            references(look, self.project, self._asked(look, path, params), declared=declared)
            if look
            else None
        )

    def prepare_rename(self, params: Mapping[str, Any]) -> object:
        """The name at a place that can be changed."""
        path, look = self._place(params)
        return rename_range(look, self._asked(look, path, params)) if look else None

    def rename(self, params: Mapping[str, Any]) -> object:
        """The edits that rename the card at a place."""
        path, look = self._place(params)
        if look is None:
            raise CardgenError("the file belongs to no game", "open it in the folder of its game")
        return rename(look, self.project, self._asked(look, path, params), str(params["newName"]))

    def actions(self, params: Mapping[str, Any]) -> object:
        """What can be done about the findings in a range."""
        path, look = self._place(params)
        return actions(look, self.project, path, params["range"]) if look else []

    def symbols(self, params: Mapping[str, Any]) -> object:
        """The outline of a file."""
        path, _ = self._file(params)
        return outline(path.as_posix(), self.project.text(path))

    def _file(self, params: Mapping[str, Any]) -> tuple[Path, str]:
        uri = str(params["textDocument"]["uri"])
        path = self._open.get(uri) or path_of(uri)
        if path is None:
            raise _RefusedError(_INVALID, f"expected a file, found `{uri}`")
        return path.resolve(), uri

    def _place(self, params: Mapping[str, Any]) -> tuple[Path, Look | None]:
        path, _ = self._file(params)
        return path, self.project.look(path)

    def _asked(self, look: Look, path: Path, params: Mapping[str, Any]) -> Asked:
        text = self.project.text(path)
        line, column = place_of(text, params["position"])
        return Asked(look.shown(path), text, line, column, self.pictures)

    def _publish(self) -> None:
        """Send the findings of every file whose findings changed, in the editor's own addresses."""
        found: dict[str, list[Json]] = {}
        for path in sorted(set(self._open.values())):
            look = self.project.look(path)
            if look is not None:
                found |= findings_by_uri(look, self.project)
            elif self.plain_texts and path.suffix in (".txt", ".md"):
                alone = Look(path.parent, Path("/"), self.project.check_lone(path))
                found |= findings_by_uri(alone, self.project)
        own = {uri_of(path): uri for uri, path in self._open.items()}
        found = {own.get(uri, uri): findings for uri, findings in found.items()}
        for uri in sorted({*found, *self._published, *self._open}):
            findings = found.get(uri, [])
            if findings != self._published.get(uri, None if uri in self._open else []):
                told: Json = {"uri": uri, "diagnostics": findings}
                if self._tells_versions and uri in self._versions:
                    told["version"] = self._versions[uri]
                self._notify("textDocument/publishDiagnostics", told)
        self._published = {uri: found.get(uri, []) for uri in {*found, *self._open}}


class _RefusedError(Exception):
    """A request that cannot be answered; `code` is that of the protocol."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


_HANDLERS: dict[str, _Handler] = {
    "initialize": Server.initialize,
    "initialized": Server.begin,
    "workspace/didChangeConfiguration": Server.configure,
    "workspace/didChangeWatchedFiles": Server.stale,
    "textDocument/didOpen": Server.open,
    "textDocument/didChange": Server.change,
    "textDocument/didSave": Server.stale,
    "textDocument/didClose": Server.close,
    "textDocument/completion": Server.complete,
    "textDocument/hover": Server.hover,
    "textDocument/definition": Server.definition,
    "textDocument/references": Server.references,
    "textDocument/prepareRename": Server.prepare_rename,
    "textDocument/rename": Server.rename,
    "textDocument/codeAction": Server.actions,
    "textDocument/documentSymbol": Server.symbols,
    "shutdown": Server.shut,
    "exit": Server.leave,
}
