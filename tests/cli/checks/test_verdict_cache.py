"""A verdict is told again only while nothing that it was made from has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.rule_runs import RuleRun
from cardgen.cli.checks.verdict_cache import VerdictCache
from cardgen.cli.checks.verdicts import Verdict, from_json, to_json
from cardgen.cli.input_files import key_of
from cardgen.cli.workspace import CACHE_FOLDER
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span
from tests.cli.conftest import Run

PROBLEM = Problem("TXT902", "doubled-word", Severity.WARNING, "Why it matters.")
SPAN = Span("a.md", 1, 2, 3, 4)
VERDICT = Verdict(
    (
        Diagnostic(
            PROBLEM, "é `x`", SPAN, "hint", (Related(SPAN, "here"),), Fix("f", (Edit(SPAN, "t"),), True)
        ),
        Diagnostic(PROBLEM, "nowhere"),
    ),
    (RuleRun(PROBLEM, 3), RuleRun(PROBLEM, skipped="off")),
    ("a note",),
    {"cards": 2},
    {"a.md": "text"},
)


def test_a_verdict_comes_back_from_json_as_it_was() -> None:
    assert from_json(to_json(VERDICT), {"a.md": "text"}) == VERDICT


def test_a_verdict_is_recalled_by_its_key_alone(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("text", encoding="utf-8")
    memory = VerdictCache(tmp_path)
    memory.keep("game", "key", VERDICT)
    assert memory.recall("game", "key", {}) == VERDICT
    assert memory.recall("game", "other key", {}) is None
    assert memory.recall("other", "key", {}) is None
    assert VerdictCache(tmp_path, on=False).recall("game", "key", {}) is None
    assert (tmp_path / CACHE_FOLDER / ".gitignore").read_text(encoding="utf-8").endswith("*\n")


@pytest.mark.parametrize(
    "broken", ["", "key", "key\n", "key\n{}", "key\n[1]", 'key\n{"files":["none"]}', "key\n\x00"]
)
def test_what_is_kept_and_broken_is_made_anew(tmp_path: Path, broken: str) -> None:
    memory = VerdictCache(tmp_path)
    memory.keep("game", "key", Verdict(()))
    (kept,) = (tmp_path / CACHE_FOLDER).glob("*.json")
    kept.write_text(broken, encoding="utf-8")
    assert memory.recall("game", "key", {}) is None


def test_a_single_damaged_sign_is_told_from_the_digest(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("text", encoding="utf-8")
    memory = VerdictCache(tmp_path)
    memory.keep("game", "key", VERDICT)
    (kept,) = (tmp_path / CACHE_FOLDER).glob("*.json")
    kept.write_text(
        kept.read_text(encoding="utf-8").replace("doubled-word", "doubled-ward"), encoding="utf-8"
    )
    assert memory.recall("game", "key", {}) is None


def test_every_change_of_a_file_or_setting_gives_another_key(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    file = tmp_path / "cards" / "a.yaml"
    file.write_text("a: 1\n", encoding="utf-8")
    first = key_of(tmp_path, ("x",))
    assert key_of(tmp_path, ("x",)) == first
    assert key_of(tmp_path, ("y",)) != first
    file.write_text("a: 2\n", encoding="utf-8")
    second = key_of(tmp_path, ("x",))
    assert second != first
    (tmp_path / "new.md").write_text("", encoding="utf-8")
    assert key_of(tmp_path, ("x",)) not in (first, second)


def test_a_check_says_the_same_when_it_remembers(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("one", "the the"), encoding="utf-8")
    for form in ("text", "json", "sarif"):
        first = run("check", "foxes", "--format", form)
        again = run("check", "foxes", "--format", form)
        anew = run("check", "foxes", "--format", form, "--no-cache")
        assert first.out == again.out == anew.out
        assert "TXT902" in first.out
    cards.write_text(cards.read_text(encoding="utf-8").replace("the the", "one"), encoding="utf-8")
    assert "TXT902" not in run("check", "foxes").out, "what is mended is not told again"


def test_timing_says_what_each_rule_took(project: Path, run: Run) -> None:
    ran = run("check", "foxes", "--timing")
    assert ran.code == 0
    assert " ms 100.0%  all rules" in ran.out
    assert "TXT902" in ran.out


def test_a_file_that_cannot_be_read_is_reported_by_its_reader(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = project / "card_data" / "foxes"
    before = key_of(game, ())
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "foxes.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert key_of(game, ()) != before


def test_names_of_files_that_are_no_utf_8_are_remembered(tmp_path: Path) -> None:
    odd = "pl\udce4tze.md"
    try:
        (tmp_path / odd).write_text("text", encoding="utf-8")
    except OSError:
        pytest.skip("this system has no such names")
    there = Verdict((Diagnostic(PROBLEM, "here", Span(odd, 1, 2, 1, 3)),), files={odd: "text"})
    memory = VerdictCache(tmp_path)
    memory.keep("game", "key", there)
    assert memory.recall("game", "key", {}) == there
