"""What docs/checker.md shows works as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.gathering import gather, gather_texts
from cardgen.check.findings.checking import check_evidence
from cardgen.cli.main import cardgen
from cardgen.model.linking import load_game
from tests.check.small_games import check_game, item_kind

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "checker.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def game(folder: Path, rules: str, settings: str = "title: Foxes\nversion: 1.0.0\n") -> Path:
    files = {
        "game.yaml": settings,
        "kinds/item.yaml": "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\n"
        "faces: {front: plain-front, back: none}\n",
        "cards/items.yaml": "kind: item\ncards:\n  - {id: dagger, name: Dagger, copies: 3}\n",
        "rules/01.md": rules,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_facts_block_says_what_the_page_says(tmp_path: Path) -> None:
    rules = next(block for block in blocks("markdown") if ":::{facts}" in block)
    evidence = gather(load_game(game(tmp_path, rules), "game").value)
    declared = declarations_of(evidence)
    assert (len(declared.values), len(declared.predicates), len(declared.assertions)) == (1, 1, 1)
    assert check_evidence(evidence).diagnostics == ()
    for right, wrong, code in (
        ("15 Gold", "12 Gold", "LIM702"),
        ("You lose", "You win", "ARI203"),
        ("== 3", "== 4", "ARI212"),
    ):
        broken = gather(load_game(game(tmp_path, rules.replace(right, wrong)), "game").value)
        assert [d.problem.code for d in check_evidence(broken).diagnostics] == [code]


def test_the_suppressions_silence_what_they_stand_above(tmp_path: Path) -> None:
    (prose,) = (block for block in blocks("markdown") if "ignore TXT902" in block)
    for rules in (prose, prose.replace("ignore TXT902:", 'ignore TXT902["the the"]:')):
        result = check_evidence(Evidence(documents=gather_texts([("a.md", rules)])))
        assert result.diagnostics == ()
        assert [d.problem.code for d, _ in result.silenced] == ["TXT902"]
    (data,) = (block for block in blocks("yaml") if "ignore LIM707" in block)
    files = {
        "kinds/item.yaml": item_kind("unique: {type: flag, default: true}"),
        "cards/items.yaml": f"kind: item\ncards:\n{data}",
    }
    found = check_game(tmp_path, files, select=("LIM707", "SUP"))
    assert found.diagnostics == ()
    assert [d.problem.code for d, _ in found.silenced] == ["LIM707"]


def test_the_settings_are_known(tmp_path: Path) -> None:
    (settings,) = (block for block in blocks("yaml") if "per_file_ignores" in block)
    evidence = gather(load_game(game(tmp_path, "# A\n\nTake a card.\n", settings), "game").value)
    assert check_evidence(evidence, {"profile": "print", "select": ("SUP",)}).diagnostics == ()


def test_every_command_and_option_of_the_page_exists() -> None:
    commands = cardgen.list_commands(None)  # type: ignore[arg-type]  # no context is needed
    lines = [line for line in re.findall(r"cardgen [a-z]+[^`\n]*", PAGE) if line.split()[1] in commands]
    assert len(lines) > 10
    for line in lines:
        words = line.split()
        command = cardgen.get_command(None, words[1])  # type: ignore[arg-type]  # no context is needed
        assert command is not None
        known = {option for parameter in command.params for option in parameter.opts}
        used = {word.split("=")[0] for word in words[2:] if word.startswith("--")}
        assert used <= known, line


def test_the_snippets_for_machines_parse() -> None:
    for text in blocks("yaml"):
        yaml.safe_load(text)
    for text in blocks("json"):
        assert json.loads(text)["servers"]["markdown"]["command"] == ["cardgen", "lsp"]
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {hook["entry"] for hook in hooks} == {"cardgen check", "cardgen validate"}


def test_the_published_schema_is_the_one_that_reports_keep() -> None:
    published = (ROOT / "docs" / "reference" / "report.schema.json").read_text(encoding="utf-8")
    kept = (ROOT / "cardgen" / "report" / "schema" / "report.schema.json").read_text(encoding="utf-8")
    assert published == kept
