"""The files on the desk → the findings that an editor is sent, each time only of files whose findings changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.language_server.desk import Desk
from cardgen.language_server.findings import findings_by_uri
from cardgen.language_server.positions import Json
from cardgen.language_server.project import Look, uri_of
from cardgen.model.published import PO

_TEXTS = (".txt", ".md")


class Publisher:
    """What was sent last. `plain_texts`: texts of no game are checked, too; `versions`: findings name the version."""

    def __init__(self) -> None:
        self.plain_texts = False
        self.versions = False
        self._told: dict[str, list[Json]] = {}

    def news(self, desk: Desk) -> Iterator[Json]:
        """The parameters of `textDocument/publishDiagnostics`, in the editor's own addresses."""
        found = self._found(desk)
        opened = {uri for uri, _ in desk.opened()}
        last, self._told = self._told, {uri: found.get(uri, []) for uri in {*found, *opened}}
        for uri in sorted({*found, *last, *opened}):
            findings = found.get(uri, [])
            if findings != last.get(uri, None if uri in opened else []):
                told: Json = {"uri": uri, "diagnostics": findings}
                version = desk.version(uri)
                yield {**told, "version": version} if self.versions and version is not None else told

    def _found(self, desk: Desk) -> dict[str, list[Json]]:
        found: dict[str, list[Json]] = {}
        for path in sorted({path for _, path in desk.opened()}):
            look = desk.project.look(path)
            if look is not None:
                found |= findings_by_uri(look, desk.project)
            elif self.plain_texts and path.suffix in _TEXTS:
                alone = Look(path.parent, Path("/"), desk.project.check_lone(path))
                found |= findings_by_uri(alone, desk.project)
            translated = desk.project.look_translated(path)
            if translated is not None:
                theirs = findings_by_uri(translated, desk.project)
                found |= {uri: findings for uri, findings in theirs.items() if uri.endswith(PO)}
        own = {uri_of(path): uri for uri, path in desk.opened()}
        return {own.get(uri, uri): findings for uri, findings in found.items()}
