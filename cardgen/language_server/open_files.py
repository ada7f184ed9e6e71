"""The files that are open in an editor, by its addresses, and the games to which they belong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.language_server.hovering import Asked
from cardgen.language_server.parameters import Changed, Document, Opened, Pointed
from cardgen.language_server.positions import change_text, line_at, place_of
from cardgen.language_server.project import Look, Project, path_of


class NoFileError(Exception):
    """An address that is not that of a file."""


class OpenFiles:
    """What is open in an editor. `pictures` says that it can show pictures in hovers."""

    def __init__(self) -> None:
        self.project = Project()
        self.pictures = False
        self._paths: dict[str, Path] = {}
        self._versions: dict[str, int] = {}

    def open(self, opened: Opened) -> bool:
        """A file was opened: from now on, the editor's text counts. Returns whether it is a file at all."""
        uri = opened.document.uri
        path = path_of(uri)
        if path is None:
            return False
        self._paths[uri] = path.resolve()
        self.project.texts[self._paths[uri]] = opened.text
        self._note_version(opened.document)
        return True

    def change(self, changed: Changed) -> bool:
        """An open file was changed. Returns whether it is open."""
        path = self._paths.get(changed.document.uri)
        if path is None:
            return False
        for change in changed.changes:
            self.project.texts[path] = change_text(self.project.texts[path], change)
        self._note_version(changed.document)
        return True

    def close(self, document: Document) -> bool:
        """A file was closed: from now on, the saved text counts. Returns whether it was open."""
        path = self._paths.pop(document.uri, None)
        self._versions.pop(document.uri, None)
        if path is not None:
            self.project.texts.pop(path, None)
        return path is not None

    def opened(self) -> Iterator[tuple[str, Path]]:
        """The address and the path of every open file."""
        yield from self._paths.items()

    def version(self, uri: str) -> int | None:
        """The version of an open file, if known."""
        return self._versions.get(uri)

    def path(self, document: Document) -> Path:
        """The file of a question. Raises NoFileError for an address that is not that of a file."""
        path = self._paths.get(document.uri) or path_of(document.uri)
        if path is None:
            raise NoFileError(f"expected a file, found `{document.uri}`")
        return path.resolve()

    def look(self, document: Document) -> Look | None:
        """The current state of a file's game, in the language of a translation's file; None if it belongs to none.

        Raises NoFileError.
        """
        path = self.path(document)
        return self.project.look_translated(path) or self.project.look(path)

    def asked(self, look: Look, pointed: Pointed) -> Asked:
        """A place in a file of that game."""
        path = self.path(pointed.document)
        text = self.project.text(path)
        line, column = place_of(text, pointed.position)
        return Asked(look.shown(path), text, line, column, self.pictures)

    def words_beside(self, pointed: Pointed) -> tuple[str, str, int]:
        """The words before and after a place on its line, and the line, from 0."""
        text = self.project.text(self.path(pointed.document))
        line, column = place_of(text, pointed.position)
        words = line_at(text, line - 1)
        return words[: column - 1], words[column - 1 :], line - 1

    def _note_version(self, document: Document) -> None:
        if document.version is not None:
            self._versions[document.uri] = document.version
