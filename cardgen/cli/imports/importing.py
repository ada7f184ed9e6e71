"""Takes files of cards and texts, gives a new game's folder, or chapters in the folder of a game that has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from cardgen.cli.imports.cards import files_for_cards
from cardgen.cli.imports.rules import RULES, TEXTS, ImportedRules, import_rules
from cardgen.cli.starting import from_here, new_folder
from cardgen.cli.workspace import DATA_FOLDER, GAME_FILE, Workspace, project_root
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome
from cardgen.export.files import replace_folder, write_bytes
from cardgen.frozen import frozen
from cardgen.model.drafting import Deck, game_data, read_decks, title_of_file
from cardgen.schema.ids import slug
from cardgen.source.writing.yaml_writing import write_yaml

_AGAIN = "cardgen import … --game"


@frozen
class Imported:
    """A game with what was imported: its folder, its decks, the number of its chapters, and what was left out.

    `is_new` says that the game was made, rather than given these rules.
    """

    folder: Path
    decks: tuple[Deck, ...]
    chapters: int
    lost: tuple[Diagnostic, ...]
    is_new: bool

    @property
    def summary(self) -> str:
        """The numbers of cards of each kind, and of chapters, in words."""
        counted = [(len(deck.cards), deck.draft.one, deck.draft.many) for deck in self.decks]
        counted += [(self.chapters, "chapter of rules", "chapters of rules")] if self.chapters else []
        return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counted)


def import_files(
    paths: Sequence[Path], name: str, kind: str, pictures: Mapping[str, Path]
) -> Outcome[Imported | None]:
    """Make card_data/`name`/ from files of cards, with the pictures that they name and that are beside them, and texts;
    and with further `pictures`, by their paths in the game, unless they have come along already.

    If there are only texts, and the game exists and has no rules, they become its rules. Returns None, and makes
    nothing, if there are neither cards nor chapters. Without a `name`, the first file gives it. Raises CardgenError if
    the folder already exists or cannot be written, or a path is neither a file of cards nor a text.
    """
    paths = tuple(dict.fromkeys(paths))
    texts = tuple(path for path in paths if path.suffix.lower() in TEXTS)
    data = [(path, str(path)) for path in paths if path not in texts]
    name = name or slug(paths[0].stem) or "my-game"
    existing = project_root(Path.cwd()) / DATA_FOLDER / name
    adds = not data and (existing / GAME_FILE).is_file()
    folder = existing if adds else new_folder(name, _AGAIN)
    if adds and any((existing / RULES).glob("*.md")):
        raise CardgenError(
            f"{from_here(existing)} already has rules",
            "choose another name, or remove its folder `rules/` first",
        )
    decks = read_decks(data, kind)
    rules = import_rules(texts)
    found = (*decks.diagnostics, *rules.diagnostics)
    if not any(deck.cards for deck in decks.value) and not rules.value.chapters:
        return Outcome(None, found)
    read = {str(file.path) for deck in decks.value for file in deck.files}
    lost = tuple(each for each in found if each.span is None or each.span.path not in read)
    # What is made of cards comes last: a text may call anything a picture.
    files = {**rules.value.files, **dict(files_for_cards(decks.value))}
    files |= _further(pictures, files)
    if adds:
        _add(folder, files)
    else:
        title = rules.value.title or title_of_file(Path(name) if name else paths[0])
        files[GAME_FILE] = write_yaml(_game(title, decks.value, rules.value)).encode("utf-8")
        with replace_folder(folder) as place:
            _write(place, files)
    return Outcome(Imported(from_here(folder), decks.value, rules.value.chapters, lost, not adds), found)


def _game(title: str, decks: Sequence[Deck], rules: ImportedRules) -> dict[str, object]:
    """The contents of a new game.yaml."""
    products = [*(["card_sheets"] if decks else []), *(["rulebook"] if rules.chapters else [])]
    game: dict[str, object] = {
        **game_data(title, decks, rules.texts),
        **({"tagline": rules.tagline} if rules.tagline else {}),
        "version": "0.1.0",
        "products": products,
    }
    if rules.chapters and not rules.numbered:
        game["book"] = {"numbering": "none"}
    return game


def _further(pictures: Mapping[str, Path], files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The pictures that are not among the files, under any name."""
    known = set(files.values())
    read = ((name, path.read_bytes()) for name, path in pictures.items() if name not in files)
    return {name: content for name, content in read if content not in known}


def _add(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write chapters, and the pictures in them, into a game that has no rules.

    Raises CardgenError, and writes nothing, if a file of the game would be replaced.
    """
    for name, content in files.items():
        path = folder / name
        if path.exists() and path.read_bytes() != content:
            raise CardgenError(f"{from_here(path)} already exists", "rename the picture, here or in the text")
    for name, content in files.items():
        write_bytes(folder / name, content)


def _write(place: Path, files: Mapping[str, bytes]) -> None:
    for relative, content in files.items():
        path = place / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def workspace_of(imported: Imported) -> Workspace:
    """The workspace of only this game."""
    folder = imported.folder.resolve()
    root = folder.parent.parent
    return Workspace(root, (folder,), root / "output")
