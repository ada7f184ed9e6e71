"""Questions of an editor about a place, a range or a file → the answers of the protocol."""

from __future__ import annotations

from cardgen.diagnostics import CardgenError
from cardgen.language_server.acting import actions
from cardgen.language_server.completing import complete, suggest
from cardgen.language_server.data_words import suggest_in_data
from cardgen.language_server.desk import Desk
from cardgen.language_server.hovering import hover
from cardgen.language_server.navigating import definitions, references, rename, rename_range
from cardgen.language_server.outlining import outline
from cardgen.language_server.parameters import Document, Marked, Pointed


def completions_at(desk: Desk, pointed: Pointed) -> object:
    """Completions at a place."""
    look = desk.look(pointed.document)
    if look is None:
        return []
    before, after, line = desk.words_beside(pointed)
    suggested = suggest_in_data(look, desk.project, desk.asked(look, pointed)) or suggest(look, before)
    return complete(suggested, before, after, line) if suggested else []


def hover_at(desk: Desk, pointed: Pointed) -> object:
    """The hover at a place."""
    look = desk.look(pointed.document)
    return hover(look, desk.asked(look, pointed)) if look else None


def definitions_at(desk: Desk, pointed: Pointed) -> object:
    """Where the thing at a place is defined."""
    look = desk.look(pointed.document)
    return definitions(look, desk.project, desk.asked(look, pointed)) if look else None


def references_at(desk: Desk, pointed: Pointed) -> object:
    """Where the thing at a place is mentioned."""
    look = desk.look(pointed.document)
    if look is None:
        return None
    return references(look, desk.project, desk.asked(look, pointed), declared=pointed.declared)


def name_at(desk: Desk, pointed: Pointed) -> object:
    """The name at a place that can be changed."""
    look = desk.look(pointed.document)
    return rename_range(look, desk.asked(look, pointed)) if look else None


def rename_at(desk: Desk, pointed: Pointed) -> object:
    """The edits that rename the card at a place. Raises CardgenError where none can be renamed."""
    look = desk.look(pointed.document)
    if look is None:
        raise CardgenError("the file belongs to no game", "open it in the folder of its game")
    return rename(look, desk.project, desk.asked(look, pointed), pointed.new_name)


def actions_in(desk: Desk, marked: Marked) -> object:
    """What can be done about the findings in a range."""
    path = desk.path(marked.document)
    look = desk.project.look_translated(path) or desk.project.look(path)
    return actions(look, desk.project, path, marked.range) if look else []


def outline_of(desk: Desk, document: Document) -> object:
    """The outline of a file."""
    path = desk.path(document)
    return outline(path.as_posix(), desk.project.text(path))
