"""What the doctor says of machines and projects that are fit, and of those that are not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from cardgen.cli.health import installation, machine
from cardgen.cli.health.requirements import falls_short, read_needs
from tests.cli.conftest import Run

LIBRARIES = ("click", "jinja2", "PIL", "pypdfium2", "pyphen", "yaml", "reportlab", "uharfbuzz")
#: Runs the command line where some libraries cannot be imported.
BROKEN = """
import sys
gone = sys.argv.pop(1).split(",")
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in gone:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
from cardgen.cli.entry import run
run()
"""


def run_broken(gone: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BROKEN, gone, *words]
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8")


def signs(run: Run, *words: str) -> dict[str, dict[str, str]]:
    told = json.loads(run("doctor", "--format", "json", *words).out)
    return {sign["subject"]: sign for sign in told["signs"]}


def test_a_machine_that_runs_these_tests_is_fit(project: Path, run: Run) -> None:
    ran = run("doctor")
    assert ran.code == 0
    assert f"ok    Python: {sys.version.split()[0]}" in ran.out
    assert "ok    game foxes: all 3 files can be read\n" in ran.out
    assert "bad " not in ran.out
    assert run("doctor", "--fail-on", "none").code == 0


def test_every_library_that_is_needed_is_looked_at(project: Path, run: Run) -> None:
    found = signs(run)
    for name in ("click", "jinja2", "pillow", "pypdfium2", "pyphen", "pyyaml", "reportlab", "uharfbuzz"):
        assert found[name]["state"] == "ok"


@pytest.mark.parametrize("gone", [*LIBRARIES, ",".join(LIBRARIES)])
def test_it_works_where_libraries_are_missing(gone: str, project: Path) -> None:
    ended = run_broken(gone, "doctor")
    assert ended.returncode == 1
    assert ended.stdout.count("\nbad   ") >= gone.count(",") + 1
    assert "-m pip install" in ended.stdout
    assert "something needs fixing" in ended.stdout
    assert ended.stderr == ""


def test_without_the_command_line_a_program_may_still_read_it(project: Path) -> None:
    told = json.loads(run_broken("click", "doctor", "--format", "json").stdout)
    assert told["counts"]["bad"] == 1


@pytest.mark.parametrize(("gone", "words"), [("click", ["list"]), ("yaml", ["build"])])
def test_other_commands_name_the_doctor_where_a_library_is_missing(
    gone: str, words: list[str], project: Path
) -> None:
    (project / "card_data" / "foxes" / "cards" / "foxes.yaml").write_text(
        "kind: fox\ncards:\n  - &one {id: red, name: Red Fox, speed: 4}\n", encoding="utf-8"
    )
    ended = run_broken(gone, *words)
    assert ended.returncode == 3
    assert f"No module named '{gone}" in ended.stderr
    assert "hint: run cardgen doctor to see" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_what_is_too_old_or_too_new_is_told_with_what_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {"click": "7.1.2", "pillow": "99.0", "pyyaml": "6.0.2"}
    monkeypatch.setattr(installation.importlib.metadata, "version", lambda name: versions.get(name, "5.0"))
    found = {sign.subject: sign for sign in installation.installation()}
    assert (found["click"].state, found["click"].message) == ("bad", "7.1.2, expected >=8.1,<9")
    assert found["click"].cure.endswith("-m pip install 'click>=8.1,<9'")
    assert found["pillow"].state == "warn"
    assert found["pyyaml"].state == "ok"


@pytest.mark.parametrize(
    ("version", "bounds", "broken"),
    [
        ("8.1", ">=8.1,<9", ""),
        ("8.1.0", ">=8.1,<9", ""),
        ("9.0", "<9,>=8.1", "<9"),
        ("8.0.4", "<9,>=8.1", ">=8.1"),
        ("3.10.14", ">=3.11", ">=3.11"),
        ("0.40rc1", ">=0.40", ""),
        ("2.9", "~=2.4", ""),
        ("3.0", "~=2.4", "~=2.4"),
        ("1.5", "!=1.5", "!=1.5"),
        ("1.5", "", ""),
    ],
)
def test_versions_keep_bounds_or_break_them(version: str, bounds: str, broken: str) -> None:
    assert falls_short(version, bounds) == broken


def test_what_is_needed_is_what_pip_is_told() -> None:
    needs = read_needs()
    assert needs.python == ">=3.11"
    assert "jinja2>=3.1.4,<4" in [each.written for each in needs.libraries]
    assert [each.name for each in needs.libraries if each.extra] == ["python-calamine"]


def test_a_game_that_is_not_there_is_told(project: Path, run: Run) -> None:
    sign = signs(run, "foxs")["games"]
    assert (sign["state"], sign["cure"]) == ("bad", "did you mean `foxes`?")
    assert run("doctor", "foxs").code == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is shut to who may do all")
def test_a_file_that_cannot_be_read_is_told(project: Path, run: Run) -> None:
    (project / "card_data" / "foxes" / "game.yaml").chmod(0)
    sign = signs(run)["game foxes"]
    assert sign["message"] == "`card_data/foxes/game.yaml` cannot be read"


def test_a_file_where_outputs_should_go_is_told(project: Path, run: Run) -> None:
    (project / "output").write_text("", encoding="utf-8")
    sign = signs(run)["output"]
    assert sign["state"] == "bad"
    assert sign["message"].endswith("output is a file")


@pytest.mark.parametrize(("free", "state"), [(10**9, "ok"), (10**8, "warn"), (10**6, "bad")])
def test_a_full_disk_is_told(free: int, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(machine.shutil, "disk_usage", lambda _: usage(10**10, 0, free))
    (sign,) = machine.folder("output", tmp_path / "new")
    assert (sign.state, bool(sign.cure)) == (state, state != "ok")


def test_an_old_cache_is_told(project: Path, run: Run) -> None:
    kept = project / ".cardgen_cache" / "pages"
    kept.mkdir(parents=True)
    with (kept / "old").open("wb") as stream:
        stream.truncate(60_000_000)
    os.utime(kept / "old", (10**9, 10**9))
    sign = signs(run)["cache"]
    assert sign["state"] == "warn"
    assert sign["message"] == "60 MB, 60 MB of it unused for more than two months"


def test_hooks_and_pipelines_are_hints(project: Path, run: Run) -> None:
    (project / ".git").mkdir()
    assert signs(run)["hook"]["message"] == "nothing checks each commit"
    workflows = project / ".github" / "workflows"
    workflows.mkdir(parents=True)
    (workflows / "check.yml").write_text("- run: cardgen check --format github\n", encoding="utf-8")
    found = signs(run)
    assert found["CI"]["message"] == ".github/workflows/check.yml runs cardgen"
    assert found["hook"]["state"] == "ok"


def test_a_terminal_without_all_signs_is_told(project: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    command = [sys.executable, "-m", "cardgen", "doctor"]
    ended = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert b"warn  terminal: shows the characters of iso8859-1" in ended.stdout


def test_a_look_that_fails_is_a_sign_itself(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("no path at all")

    monkeypatch.setattr(shutil, "which", fail)
    ran = run("doctor")
    assert ran.code == 1
    assert "bad   machine: could not be examined (RuntimeError: no path at all)" in ran.out
