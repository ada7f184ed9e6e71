"""What cardgen can report is catalogued whole: for `list problems`, `explain` and the reference."""

from __future__ import annotations

import importlib
from collections import Counter
from pathlib import Path

import pytest

import cardgen
from cardgen.cli.catalogue import PROBLEM_MODULES, all_problems, folder_members
from cardgen.diagnostics import Problem

PACKAGE = Path(cardgen.__file__).parent


def problems_of_stages() -> list[Problem]:
    modules = [importlib.import_module(name) for name in PROBLEM_MODULES]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Problem)]


def test_every_module_of_problems_is_in_the_catalogue() -> None:
    files = [path.relative_to(PACKAGE.parent).with_suffix("") for path in PACKAGE.rglob("problems.py")]
    assert {".".join(path.parts) for path in files} == set(PROBLEM_MODULES)


def test_no_code_is_used_twice() -> None:
    codes = [problem.code for problem in problems_of_stages()]
    codes += [rule.problem.code for rule in folder_members("rules").values()]
    assert sorted(codes) == sorted(set(codes)) == list(all_problems())


def test_no_two_codes_share_a_name() -> None:
    names = Counter(explained.problem.name for explained in all_problems().values())
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("code", all_problems())
def test_a_page_says_more_than_the_name(code: str) -> None:
    explained = all_problems()[code]
    assert len(explained.page.split()) >= 12, "say why it matters, and how to mend it"
    assert explained.problem.name.replace("-", "").isalpha()


def test_no_problem_is_defined_and_never_reported() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    for module in (importlib.import_module(name) for name in PROBLEM_MODULES):
        others = [text for path, text in sources.items() if str(path) != module.__file__]
        for name, value in vars(module).items():
            if isinstance(value, Problem):
                assert any(name in text for text in others), f"{module.__name__}.{name} is reported by nobody"
