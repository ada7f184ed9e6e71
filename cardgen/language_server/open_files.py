"""The files that lie open in an editor, by the addresses it calls them by, and the games that they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.language_server.hovering import Asked
from cardgen.language_server.parameters import Changed, Document, Opened, Pointed
from cardgen.language_server.positions import change_text, line_at, place_of
from cardgen.language_server.project import Look, Project, path_of


class NoFileError(Exception):
    """An address that names no file."""


class OpenFiles:
    """What an editor has open. `pictures` tells that it shows pictures in hovers."""

    def __init__(self) -> None:
        self.project = Project()
        self.pictures = False
        self._paths: dict[str, Path] = {}
        self._versions: dict[str, int] = {}

    def open(self, opened: Opened) -> bool:
        """A file was opened: from now on its text is the editor's. Tells whether it is a file at all."""
        uri = opened.document.uri
        path = path_of(uri)
        if path is None:
            return False
        self._paths[uri] = path.resolve()
        self.project.texts[self._paths[uri]] = opened.text
        self._note_version(opened.document)
        return True

    def change(self, changed: Changed) -> bool:
        """An open file was changed. Tells whether it is open."""
        path = self._paths.get(changed.document.uri)
        if path is None:
            return False
        for change in changed.changes:
            self.project.texts[path] = change_text(self.project.texts[path], change)
        self._note_version(changed.document)
        return True

    def close(self, document: Document) -> bool:
        """A file was closed: what counts is what was saved. Tells whether it was open."""
        path = self._paths.pop(document.uri, None)
        self._versions.pop(document.uri, None)
        if path is not None:
            self.project.texts.pop(path, None)
        return path is not None

    def opened(self) -> Iterator[tuple[str, Path]]:
        """The address and the path of every open file."""
        yield from self._paths.items()

    def version(self, uri: str) -> int | None:
        """The version of an open file that is known."""
        return self._versions.get(uri)

    def path(self, document: Document) -> Path:
        """The file that a question is about. Raises NoFileError for an address that names none."""
        path = self._paths.get(document.uri) or path_of(document.uri)
        if path is None:
            raise NoFileError(f"expected a file, found `{document.uri}`")
        return path.resolve()

    def look(self, document: Document) -> Look | None:
        """The game of a file as it is now, of a translation in its language; None where it belongs to none.

        Raises NoFileError.
        """
        path = self.path(document)
        return self.project.look_translated(path) or self.project.look(path)

    def asked(self, look: Look, pointed: Pointed) -> Asked:
        """A place of a file of that game."""
        path = self.path(pointed.document)
        text = self.project.text(path)
        line, column = place_of(text, pointed.position)
        return Asked(look.shown(path), text, line, column, self.pictures)

    def words_beside(self, pointed: Pointed) -> tuple[str, str, int]:
        """The words before and behind a place on its line, and the line, from 0."""
        text = self.project.text(self.path(pointed.document))
        line, column = place_of(text, pointed.position)
        words = line_at(text, line - 1)
        return words[: column - 1], words[column - 1 :], line - 1

    def _note_version(self, document: Document) -> None:
        if document.version is not None:
            self._versions[document.uri] = document.version
