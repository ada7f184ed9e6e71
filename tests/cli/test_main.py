"""How commands end that the system or the person at the keyboard ends."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cardgen.cli import main
from tests.cli.conftest import Run

COMMAND = (sys.executable, "-m", "cardgen")


def end_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    def raise_it(**_: object) -> None:
        raise error

    monkeypatch.setattr(main.cardgen, "main", raise_it)
    return main.exit_code(["list"])


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.exceptions.Abort()])
def test_who_presses_ctrl_c_gets_the_code_that_shells_give(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert end_with(error, monkeypatch) == 130
    assert capfd.readouterr().err == "stopped\n"


def test_what_the_system_refuses_is_no_bug(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert end_with(PermissionError(13, "Permission denied", "/a/b"), monkeypatch) == 3
    assert capfd.readouterr().err.startswith("error: `/a/b`: permission denied\n  hint: ")


def test_a_name_that_no_file_can_have_is_no_bug(project: Path, run: Run) -> None:
    for words in (("build", "x" * 5000), ("new", "x" * 300)):
        ran = run(*words)
        # From Python 3.14 on a path that is too long is one where nothing is, and nothing can be written.
        told = ("file name too long", "there is no game", "give it a shorter name")
        assert (ran.code, any(words in ran.err for words in told)) == (3, True)


def test_a_signal_ends_the_command_as_an_error_would() -> None:
    with pytest.raises(SystemExit) as ended:
        main._leave(signal.SIGTERM, None)
    assert ended.value.code == 143


def test_who_stops_reading_ends_no_command_with_an_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run([*COMMAND, "list", "rules"], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.parametrize("words", ["--version", "list rules", "validate"])
@pytest.mark.parametrize("closed", ["0<&- 1>&-", "0<&- 1>&- 2>&-"])
def test_a_command_runs_where_its_streams_are_closed(project: Path, words: str, closed: str) -> None:
    shell = f'exec {closed}; exec "$0" -m cardgen {words}'
    ended = subprocess.run(
        ["sh", "-c", shell, sys.executable], stderr=subprocess.PIPE, cwd=project, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")


NAMED = 'kind: fox\ncards:\n  - {id: red, name: "Füchse ✓", speed: 4}\n'


def listed(project: Path, **environment: str) -> bytes:
    """What `list cards` writes into a pipe where a card's name has a sign that hardly any code page knows."""
    (project / "card_data" / "foxes" / "cards" / "foxes.yaml").write_text(NAMED, encoding="utf-8")
    usual = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    ended = subprocess.run(
        [*COMMAND, "list", "cards"],
        capture_output=True,
        env={**usual, **environment},
        cwd=project,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout


def test_a_sign_that_the_code_page_lacks_is_a_question_mark(project: Path) -> None:
    assert "Füchse ?".encode("cp1252") in listed(project, PYTHONIOENCODING="cp1252")


def test_pipes_get_utf_8_and_plain_ends_of_lines_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="cp1252", newline="\r\n")
    main._let_write_all_signs(stream)
    stream.write("Füchse ✓ \ud800\n")
    stream.flush()
    assert written.getvalue() == "Füchse ✓ ?\n".encode()
