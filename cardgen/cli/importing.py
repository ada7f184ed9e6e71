"""Takes files of cards, gives a new game's folder: kinds and layouts drafted from the data, and unchanged copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardgen.cli.starting import from_here, new_folder
from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import Outcome
from cardgen.export.files import replace_folder
from cardgen.frozen import frozen
from cardgen.layout.drafts.drafting import draft_face
from cardgen.model.drafting import Deck, game_data, read_decks, title_of_file
from cardgen.model.pictured import Pictured, with_pictures
from cardgen.schema.cards import slug
from cardgen.source.writing.yaml_writing import write_yaml

GAME_FILE, KINDS, LAYOUTS, CARDS = "game.yaml", "kinds", "layouts", "cards"


@frozen
class Imported:
    """A game that was made from data: its folder, and its decks."""

    folder: Path
    decks: tuple[Deck, ...]


def import_cards(paths: Sequence[Path], name: str, kind: str) -> Outcome[Imported | None]:
    """Make card_data/`name`/ from the cards in files, with the pictures that they name and that are beside them.

    Returns None, and makes nothing, if there are no cards. Without a `name`, the first file gives it. Raises
    CardgenError if the folder already exists or cannot be written, or a path is no file of cards.
    """
    folder = new_folder(name or slug(paths[0].stem) or "my-game", "cardgen import … --game")
    read = read_decks([(path, str(path)) for path in dict.fromkeys(paths)], kind)
    if not any(deck.cards for deck in read.value):
        return Outcome(None, read.diagnostics)
    pictured = with_pictures(read.value)
    with replace_folder(folder) as place:
        for relative, content in _files(pictured, title_of_file(Path(name) if name else paths[0])):
            path = place / relative
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return Outcome(Imported(from_here(folder), pictured.decks), read.diagnostics)


def workspace_of(imported: Imported) -> Workspace:
    """The workspace of only the new game."""
    folder = imported.folder.resolve()
    root = folder.parent.parent
    return Workspace(root, (folder,), root / "output")


def summary(imported: Imported) -> str:
    """The numbers of cards of each kind, in words."""
    counted = ((len(deck.cards), deck.draft) for deck in imported.decks)
    return ", ".join(f"{count} {draft.one if count == 1 else draft.many}" for count, draft in counted)


def _files(pictured: Pictured, title: str) -> Iterator[tuple[str, bytes]]:
    """The paths and contents of the new game's files."""
    decks = pictured.decks
    game = {**game_data(title, decks), "version": "0.1.0", "products": ["card_sheets"]}
    yield GAME_FILE, write_yaml(game).encode("utf-8")
    for deck in decks:
        name = deck.draft.name
        face = draft_face(deck.draft, deck.cards)
        yield f"{KINDS}/{name}.yaml", deck.kind_file(face.size, f"{name}-front").encode("utf-8")
        yield f"{LAYOUTS}/{name}-front.yaml", face.layout.encode("utf-8")
    for path, inside in _copies(decks).items():
        yield f"{CARDS}/{inside}", path.read_bytes()
    for inside, path in pictured.files.items():
        yield inside, path.read_bytes()


def _copies(decks: Sequence[Deck]) -> dict[Path, str]:
    """The paths of the files' copies below `cards/`: named after their kind, or in a folder that is."""
    sheets = Counter(file.path for deck in decks for file in deck.files)
    copies: dict[Path, str] = {}
    for deck in decks:
        name = deck.draft.name
        for path in dict.fromkeys(file.path for file in deck.files):
            inside = f"{name}/{path.name}" if len(deck.files) > 1 else f"{name}{path.suffix.lower()}"
            inside = path.name if sheets[path] > 1 else inside
            if inside in copies.values():  # it comes from another folder
                inside = f"{name}/{path.stem}-{len(copies) + 1}{path.suffix.lower()}"
            copies.setdefault(path, inside)
    return copies
