"""The open files → the findings to send to the editor, each time only for files whose findings changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.language_server.findings import findings_by_uri
from cardgen.language_server.open_files import OpenFiles
from cardgen.language_server.positions import Json
from cardgen.language_server.project import Look, uri_of
from cardgen.model.published import PO

_TEXTS = (".txt", ".md")


class Publisher:
    """Remembers what was sent. `plain_texts`: texts of no game are checked, too; `versions`:
    findings name the version.
    """

    def __init__(self) -> None:
        self.plain_texts = False
        self.versions = False
        self._last: dict[str, list[Json]] = {}

    def news(self, open_files: OpenFiles) -> Iterator[Json]:
        """The parameters of `textDocument/publishDiagnostics`, in the editor's own addresses."""
        found = self._found(open_files)
        opened = {uri for uri, _ in open_files.opened()}
        last, self._last = self._last, {uri: found.get(uri, []) for uri in {*found, *opened}}
        for uri in sorted({*found, *last, *opened}):
            findings = found.get(uri, [])
            if findings != last.get(uri, None if uri in opened else []):
                params: Json = {"uri": uri, "diagnostics": findings}
                version = open_files.version(uri)
                yield {**params, "version": version} if self.versions and version is not None else params

    def _found(self, open_files: OpenFiles) -> dict[str, list[Json]]:
        found: dict[str, list[Json]] = {}
        for path in sorted({path for _, path in open_files.opened()}):
            look = open_files.project.look(path)
            if look is not None:
                found |= findings_by_uri(look, open_files.project)
            elif self.plain_texts and path.suffix in _TEXTS:
                alone = Look(path.parent, Path("/"), open_files.project.check_lone(path))
                found |= findings_by_uri(alone, open_files.project)
            translated = open_files.project.look_translated(path)
            if translated is not None:
                theirs = findings_by_uri(translated, open_files.project)
                found |= {uri: findings for uri, findings in theirs.items() if uri.endswith(PO)}
        own = {uri_of(path): uri for uri, path in open_files.opened()}
        return {own.get(uri, uri): findings for uri, findings in found.items()}
