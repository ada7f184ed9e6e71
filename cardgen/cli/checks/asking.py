"""Takes questions about a game or a text (facts, impact, why, ledger), gives its check, and prints answers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.findings.request import Request
from cardgen.check.queries.queries import Answer
from cardgen.cli.checks.targets import read_lone
from cardgen.cli.typed_paths import is_data, sort_paths
from cardgen.cli.workspace import GAME_FILE, Workspace, game_meant, game_names
from cardgen.diagnostics import CardgenError
from cardgen.proofing import Checked, Subject, check, look_at
from cardgen.workers import processors


def look_at_game(name: str | None, *, drawn: bool = False) -> Evidence:
    """The evidence of the one game meant. Raises CardgenError if there are several and none is named."""
    return look_at(_game_subject(name), drawn=drawn)


def look_at_text(text: Path, game: str | None) -> Evidence:
    """The evidence of a text of no game, or of a folder of chapters, with the cards of `game` if one is named, or with
    the card data in that folder.

    Raises CardgenError if the text does not exist, or cannot be read.
    """
    return look_at(_text_subject(text, game))


def check_place(place: str, game: str | None) -> tuple[Checked, str]:
    """The check of the game or text with this place (FILE:LINE), and the place as its reports name it."""
    path, _, line = place.rpartition(":")
    text = Path(path)
    request = Request(processes=processors())
    if not path or not text.is_file() or game_around(place):
        return check(_game_subject(game or game_around(place)), {"profile": "print"}, request), place
    subject = _text_subject(text, game)
    checked = check(subject, {"profile": "print"} if subject.folder else {}, request)
    return checked, f"{checked.evidence.documents[-1].path}:{line}"


def _game_subject(name: str | None) -> Subject:
    workspace, folder = game_meant(name)
    return Subject(folder, workspace.shown(folder))


def _text_subject(text: Path, game: str | None) -> Subject:
    files = sort_paths((str(text),))[1]
    texts = tuple(path for path in files if not is_data(path))
    if not texts:
        raise CardgenError(f"there is no text {text}", "check the path")
    workspace, folder = game_meant(game) if game else (Workspace(Path.cwd(), (), Path.cwd() / "output"), None)
    read = read_lone(workspace, texts)
    for fault in read.diagnostics:
        raise CardgenError(f"{text}: {fault.message}", fault.hint)
    if folder:
        return Subject(folder, workspace.shown(folder), read.value)
    data = tuple((path, workspace.shown(path)) for path in files if is_data(path))
    return Subject(None, "", read.value, data=data)


def split_game(words: Sequence[str], game: str | None) -> tuple[tuple[str, ...], str | None]:
    """The typed words without a game's name among them, if `--game` is not given; and the game."""
    named = None if game else next((word for word in words if word in game_names()), None)
    return tuple(word for word in words if word != named), game or named


def game_around(place: str) -> str | None:
    """The folder of the game with this place (FILE:LINE); None if it is in none."""
    path = Path(place.rpartition(":")[0]).resolve()
    return next((str(above) for above in path.parents if (above / GAME_FILE).is_file()), None)


def fact_rows(facts: Iterable[Fact]) -> list[dict[str, object]]:
    """Facts as rows: what is claimed about what, by whom, and where."""
    return [
        {
            "subject": fact.subject,
            "attribute": fact.attribute,
            "value": fact.value,
            "source": fact.authority.label,
            "scope": ", ".join(fact.scope),
            "place": f"{fact.span.path}:{fact.span.line}:{fact.span.column}" if fact.span else "",
        }
        for fact in facts
    ]


def print_rows(rows: Sequence[Mapping[str, object]], form: str) -> None:
    """Print rows as JSON, or as aligned columns."""
    if form == "json":
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    if not rows:
        click.echo("nothing found")
        return
    widths = {key: max(len(str(row[key])) for row in rows) for key in rows[0]}
    for row in rows:
        click.echo("  ".join(f"{row[key]!s:{width}}" for key, width in widths.items()).rstrip())


def answer_lines(answer: Answer) -> Iterator[str]:
    """What is known about a line, for people."""
    for found in answer.findings:
        yield f"found     {found.problem.code} {found.message}"
    for found, reason in answer.silenced:
        yield f"silenced  {found.problem.code} {found.message} ({reason})"
    for claim in answer.claims:
        yield f"claim     {claim}"
    for fact in answer.facts:
        yield f"fact      {fact.subject}: {fact.attribute} = {fact.value} ({fact.authority.label})"
    if not (answer.findings or answer.silenced or answer.claims or answer.facts):
        yield "no claim was recognised on this line"
    for problem, count in answer.looked:
        yield f"looked    {problem.code} {problem.name}: {count}"
