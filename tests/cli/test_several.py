"""Several games and texts checked by one command: baselines, and what each rule did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("one.md").write_text("# One\n\nShuffle the the deck.\n")
    Path("two.md").write_text("# Two\n\nDeal to to all.\n")
    return tmp_path


@pytest.mark.parametrize("checked", [("one.md", "two.md"), ("two.md",)])
def test_a_baseline_of_several_texts_is_not_stale_for_one_of_them(
    texts: Path, run: Run, checked: tuple[str, ...]
) -> None:
    said = run("check", "one.md", "two.md", "--write-baseline", "known.json").err
    assert "2 findings" in said
    assert run("check", *checked, "--baseline", "known.json").out.startswith("no findings")


def test_a_mended_text_among_several_is_told_once_and_where(texts: Path, run: Run) -> None:
    run("check", "one.md", "two.md", "--write-baseline", "known.json")
    Path("one.md").write_text("# One\n\nShuffle the deck.\n")
    out = run("check", "one.md", "two.md", "--baseline", "known.json", "--format", "concise").out
    assert out.startswith("known.json:5:1: warning SUP004 1 of 2 findings of the baseline is gone")
    assert out.count("SUP004") == 1


def test_what_each_rule_did_is_summed_over_all_that_was_checked(texts: Path, run: Run) -> None:
    def words(*paths: str) -> int:
        rules = json.loads(run("check", *paths, "--format", "json").out)["rules"]
        return next(int(rule["inspected"]) for rule in rules if rule["code"] == "TXT902")

    assert words("one.md", "two.md") == words("one.md") + words("two.md") > 0
