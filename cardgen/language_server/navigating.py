"""A place in a text → where the thing that it names is defined and mentioned, and the edits that rename it."""

from __future__ import annotations

from pathlib import Path

from cardgen.check.names.mentions import Mention, mentions_at, mentions_of_thing
from cardgen.check.queries.renaming import rename_card, rename_id
from cardgen.diagnostics import CardgenError
from cardgen.language_server.acting import by_path, workspace_edit
from cardgen.language_server.declared import declarations
from cardgen.language_server.findings import locations
from cardgen.language_server.hovering import Asked, sources_at
from cardgen.language_server.positions import Json, range_of
from cardgen.language_server.project import Look, Project
from cardgen.model.published import PO


def definitions(look: Look, project: Project, asked: Asked) -> list[Json]:
    """Where the thing at a place is defined, or what the expression there reads; also for the names in a layout."""
    mention = _mention(look, asked)
    if mention is None:
        return locations(sources_at(look, asked) or declarations(look, project, asked), look, project)
    found = mentions_of_thing(look.evidence, mention.thing)
    names = [m.span for m in found if m.role == "name"] if mention.kind == "card" else []
    return locations(names or [m.span for m in found if m.role == "definition"], look, project)


def references(look: Look, project: Project, asked: Asked, *, declared: bool) -> list[Json]:
    """Every place that mentions the thing at a place; with `declared`, also its own entries."""
    mention = _mention(look, asked)
    if mention is None:
        return []
    own = {"definition", "id", "name"}
    found = mentions_of_thing(look.evidence, mention.thing)
    spans = [m.span for m in found if m.role not in own or (declared and m.role != "definition")]
    if declared and mention.kind != "card":
        spans += [m.span for m in found if m.role == "definition"]
    return locations(spans, look, project)


def rename_range(look: Look, asked: Asked) -> Json | None:
    """The range of the card's name or id at a place, and the words in it; None if nothing there can be renamed."""
    mention = _renameable(look, asked)
    if mention is None:
        return None
    return {"range": range_of(asked.text, mention.span), "placeholder": mention.written}


def rename(look: Look, project: Project, asked: Asked, new: str) -> Json:
    """The edits that give the card at a place a new name, or a new id if the place has its id.

    In a translation, only the name in that language changes, in its PO files: data name cards as in the original.
    Raises CardgenError if there is no card there, or the name is not possible.
    """
    mention = _renameable(look, asked)
    game = look.evidence.game
    if mention is None or game is None:
        raise CardgenError("there is no card's name here", "only cards can be renamed")
    card = next(card for card in game.cards if card.id == mention.id)
    translated = asked.path.endswith(PO)
    paths = sorted({m.span.path for m in mentions_of_thing(look.evidence, mention.thing)})
    paths = [path for path in paths if path.endswith(PO) or not translated]
    texts = {path: project.text(Path(look.root, path)) for path in paths}
    by_id = mention.role == "id" or (mention.written == card.id and card.id != card.name)
    if by_id and translated:
        raise CardgenError("an id is the same in every language", "rename it where the original says it")
    edits = (rename_id if by_id else rename_card)(look.evidence, card, new, texts)
    return workspace_edit(by_path(iter(edits), look), project)


def _mention(look: Look, asked: Asked) -> Mention | None:
    found = mentions_at(look.evidence, asked.path, asked.line, asked.column)
    return found[0] if found else None


def _renameable(look: Look, asked: Asked) -> Mention | None:
    found = mentions_at(look.evidence, asked.path, asked.line, asked.column)
    return next((m for m in found if m.kind == "card" and m.role != "definition"), None)
