"""An editor's questions about a place, a range or a file → answers in the form of the protocol."""

from __future__ import annotations

from cardgen.diagnostics import CardgenError
from cardgen.language_server.acting import actions
from cardgen.language_server.completing import complete, suggest
from cardgen.language_server.data_words import describe_in_data, suggest_in_data
from cardgen.language_server.hovering import hover
from cardgen.language_server.navigating import definitions, references, rename, rename_range
from cardgen.language_server.open_files import OpenFiles
from cardgen.language_server.outlining import outline
from cardgen.language_server.parameters import Document, Marked, Pointed


def completions_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """Completions at a place."""
    look = open_files.look(pointed.document)
    if look is None:
        return []
    before, after, line = open_files.words_beside(pointed)
    suggested = suggest_in_data(look, open_files.project, open_files.asked(look, pointed)) or suggest(
        look, before
    )
    return complete(suggested, before, after, line) if suggested else []


def hover_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """The hover at a place."""
    look = open_files.look(pointed.document)
    if look is None:
        return None
    asked = open_files.asked(look, pointed)
    return hover(look, asked) or describe_in_data(look, open_files.project, asked)


def definitions_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """Where the thing at a place is defined."""
    look = open_files.look(pointed.document)
    return definitions(look, open_files.project, open_files.asked(look, pointed)) if look else None


def references_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """Where the thing at a place is mentioned."""
    look = open_files.look(pointed.document)
    if look is None:
        return None
    return references(look, open_files.project, open_files.asked(look, pointed), declared=pointed.declared)


def name_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """The name at a place that can be changed."""
    look = open_files.look(pointed.document)
    return rename_range(look, open_files.asked(look, pointed)) if look else None


def rename_at(open_files: OpenFiles, pointed: Pointed) -> object:
    """The edits that rename the card at a place. Raises CardgenError if nothing there can be renamed."""
    look = open_files.look(pointed.document)
    if look is None:
        raise CardgenError("the file belongs to no game", "open it in the folder of its game")
    return rename(look, open_files.project, open_files.asked(look, pointed), pointed.new_name)


def actions_in(open_files: OpenFiles, marked: Marked) -> object:
    """What can be done about the findings in a range."""
    look = open_files.look(marked.document)
    return actions(look, open_files.project, open_files.path(marked.document), marked.range) if look else []


def outline_of(open_files: OpenFiles, document: Document) -> object:
    """The outline of a file."""
    path = open_files.path(document)
    return outline(path.as_posix(), open_files.project.text(path))
