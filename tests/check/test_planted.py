"""Small rules as many publishers would write them: right, they are silent; with each slip planted, it is told.

A case begins with `## name | ending of the file`; `!! CODE old => new` plants a slip (`&&` joins two edits, `\\n` is a
line's end); with `CODE?` it is told as advice.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.diagnostics import Severity
from tests.check.rule_pages import evidence_of_text, findings

PLANTED = Path(__file__).parent / "cases" / "planted"


def cases() -> list[tuple[str, str, list[str]]]:
    """The path, the text and the slips of every case."""
    found = []
    for file in sorted(PLANTED.glob("*.txt")):
        for case in re.split(r"(?m)^## (?=[\w-]+ \| \w+$)", file.read_text(encoding="utf-8"))[1:]:
            head, body = case.split("\n", 1)
            name, ending = head.split(" | ")
            text = re.sub(r"(?m)^!! .*\n?", "", body).strip("\n") + "\n"
            found.append((f"{file.stem}-{name}.{ending}", text, re.findall(r"(?m)^!! (.*)$", body)))
    return found


def told(text: str, path: str) -> set[tuple[str, str]]:
    return {
        (finding.problem.code + "?" * (finding.problem.severity is Severity.ADVICE), finding.message)
        for finding in findings(evidence_of_text(text, path))
    }


@pytest.mark.parametrize(("path", "text", "slips"), cases(), ids=lambda given: str(given)[:40])
def test_what_is_planted_is_told(path: str, text: str, slips: list[str]) -> None:
    assert {each for each in told(text, path) if not each[0].endswith("?")} == set()
    for slip in slips:
        code, edits = slip.split(" ", 1)
        planted = text
        for edit in edits.split(" && "):
            old, new = edit.replace("\\n", "\n").split(" => ")
            assert planted.count(old) == 1, old
            planted = planted.replace(old, new)
        assert code in {found for found, _ in told(planted, path)}, slip
