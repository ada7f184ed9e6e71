"""`books:` of game.yaml: which books a game has, what is wrong with them, and the game as each of them sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.model.volumes import as_seen, in_other_book

QUESTS = "books:\n  quest-guide: {title: Quest Guide, chapters: quests, numbering: none}\n"


def load(folder: Path, game: str, *chapters: str) -> tuple[Game, tuple[Diagnostic, ...]]:
    (folder / "game.yaml").write_text(f"title: Fog\n{game}", encoding="utf-8")
    for path in chapters:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("# Start\n\nTake a boat.\n", encoding="utf-8")
    outcome = load_game(folder, "fog")
    return outcome.value, outcome.diagnostics


def told(found: tuple[Diagnostic, ...]) -> list[tuple[str, int, str, str]]:
    return [(each.problem.code, each.span.line, each.message, each.hint) for each in found if each.span]


def test_chapters_of_all_books_are_the_game_s_each_with_its_book(tmp_path: Path) -> None:
    game, found = load(tmp_path, QUESTS, "rules/01.md", "quests/01.md", "quests/02.md")
    assert found == ()
    assert [(chapter.source.path, chapter.volume) for chapter in game.chapters] == [
        ("fog/rules/01.md", "rulebook"),
        ("fog/quests/01.md", "quest-guide"),
        ("fog/quests/02.md", "quest-guide"),
    ]
    assert [(volume.name, volume.title, volume.folder) for volume in game.volumes] == [
        ("rulebook", "Rulebook", "rules"),
        ("quest-guide", "Quest Guide", "quests"),
    ]


def test_a_game_without_books_has_no_volumes_and_is_seen_as_it_is(tmp_path: Path) -> None:
    game, found = load(tmp_path, "", "rules/01.md", "quests/01.md")
    assert (found, game.volumes, [chapter.source.path for chapter in game.chapters]) == (
        (),
        (),
        ["fog/rules/01.md"],
    )
    assert as_seen(game) == (game,)


def test_a_book_is_called_and_lies_as_its_name_says_where_nothing_else_is_said(tmp_path: Path) -> None:
    game, found = load(tmp_path, "books:\n  quest-guide:\n", "quest-guide/01.md")
    assert found == ()
    assert [(each.title, each.folder) for each in game.volumes[1:]] == [("Quest Guide", "quest-guide")]
    assert [seen.volume.name for seen in as_seen(game) if seen.volume] == ["quest-guide"]


def test_a_book_has_the_settings_of_the_rulebook_but_for_its_own(tmp_path: Path) -> None:
    game, _ = load(
        tmp_path,
        "book: {title: How to Play, page: a4, depth: 3, back_cover: [a], labels: {see: siehe, page: Seite}}\n"
        "books:\n  quests: {depth: 1, labels: {page: S.}}\n",
        "rules/01.md",
        "quests/01.md",
    )
    rules, quests = as_seen(game)
    assert rules.book is game.book
    assert dict(quests.book) == {"page": "a4", "depth": 1, "labels": {"see": "siehe", "page": "S."}}
    assert [volume.title for volume in game.volumes] == ["How to Play", "Quests"]
    assert quests.book_setting("depth").span.line == quests.book_setting("labels", "page").span.line == 4
    assert quests.book_setting("page").span.line == quests.book_setting("labels", "see").span.line == 2


@pytest.mark.parametrize(
    ("books", "line", "message"),
    [
        ("books: [quests]\n", 2, "`books`: expected a mapping with keys, found a list"),
        ("books:\n  quests: here\n", 3, "`books.quests`: expected a mapping such as `{title: Quest Guide, chapters: "
         "quests}`, found `here`"),
        ("books:\n  Quest Guide: {}\n", 3, "`books.Quest Guide`: expected a name of small letters, digits and hyphens, "
         "found `Quest Guide`"),
        ("books:\n  rulebook: {}\n", 3, "`books.rulebook`: expected a name that no other product has, found "
         "`rulebook`"),
        ("books:\n  booklet-a4: {}\n", 3, "`books.booklet-a4`: expected a name that no other product has, found "
         "`booklet-a4`"),
        ("books:\n  card-guide: {chapters: q}\n", 3, "`books.card-guide`: expected a name that does not begin with "
         "`card-` or `entry-`, found `card-guide`"),
        ("books:\n  q: {title: rulebook}\n", 3, "`books.q.title`: expected a title that no other book has, found "
         "`rulebook`"),
        ("book: {title: Fog Lore}\nbooks:\n  q: {title: Fog  Lore}\n", 4, "`books.q.title`: expected a title that no "
         "other book has, found `Fog  Lore`"),
        ("books:\n  q: {title: ''}\n", 3, "`books.q.title`: expected the title of the book, found an empty text"),
        ("books:\n  q: {chapters: ../q}\n", 3, "`books.q.chapters`: expected a folder of the game, such as `quests`, "
         "found `../q`"),
        ("books:\n  q: {chapters: rules/q}\n", 3, "`books.q.chapters`: expected a folder of its own for the chapters, "
         "found `rules/q`"),
        ("books:\n  art: {}\n", 3, "`books.art`: expected a folder of its own for the chapters, found `art`"),
        ("books:\n  q: {}\n  r: {chapters: q}\n", 4, "`books.r.chapters`: expected a folder of its own for the "
         "chapters, found `q`"),
    ],
)  # fmt: skip
def test_what_no_book_can_be_is_told_once_at_its_place(
    tmp_path: Path, books: str, line: int, message: str
) -> None:
    _, found = load(tmp_path, books, "rules/01.md", "q/01.md")
    assert [(code, at, words) for code, at, words, _ in told(found)] == [("SCH001", line, message)]


def test_a_book_without_chapters_is_told_with_what_may_be_meant(tmp_path: Path) -> None:
    _, found = load(tmp_path, QUESTS, "rules/01.md", "quest/01.md")
    assert told(found) == [
        ("MOD026", 3, "the book `Quest Guide` has no chapter and there is no folder `quests/`", "did you mean `quest`?")
    ]  # fmt: skip


def test_a_book_whose_folder_is_empty_is_told_with_a_file_to_write(tmp_path: Path) -> None:
    (tmp_path / "quests").mkdir()
    _, found = load(tmp_path, QUESTS, "rules/01.md")
    assert told(found) == [
        (
            "MOD026",
            3,
            "the book `Quest Guide` has no chapter in `quests/`",
            "write `quests/01-quest-guide.md`",
        )
    ]


def test_files_in_other_forms_are_told_in_the_folder_of_a_book_as_in_rules(tmp_path: Path) -> None:
    _, found = load(tmp_path, QUESTS, "rules/01.md", "quests/01.md", "quests/02.docx")
    assert [(each.message, each.hint) for each in found] == [
        ("`quests/02.docx` is not read", "save it as `.md`")
    ]


@pytest.mark.parametrize(
    ("target", "own", "meant"),
    [
        ("bats", "rulebook", ("quests", "bats")),
        ("quests:bats", "rulebook", ("quests", "bats")),
        ("quests:fight", "rulebook", None),
        ("quests", "rulebook", ("quests", "")),
        ("fight", "quests", ("rulebook", "fight")),
        ("rulebook:fight", "quests", ("rulebook", "fight")),
        ("owl", "quests", None),
        ("fight", "", ("rulebook", "fight")),
    ],
)
def test_an_anchor_is_looked_for_in_the_other_books_by_itself_or_by_the_book(
    target: str, own: str, meant: tuple[str, str] | None
) -> None:
    assert in_other_book(target, own, {"rulebook": {"fight"}, "quests": {"bats"}}) == meant
