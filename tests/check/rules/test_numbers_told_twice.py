"""Small texts that tell a number in two places: right they are silent, and each number mended wrongly is told.

In the files of `cases` they are parted by lines of `=`; `[[12|13]]` is right with 12 and wrong with 13.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_text, findings

CASES = Path(__file__).parents[1] / "cases"
TEXTS = [
    text
    for path in sorted(CASES.glob("*.txt"))
    for text in path.read_text(encoding="utf-8").split("=====\n")[1:]
]
_CHOICE = re.compile(r"\[\[(?P<right>[^\[\]|]*)\|(?P<wrong>[^\[\]|]*)\]\]")


def written(text: str, wrong: int = -1) -> str:
    """The text with the right numbers but for one."""
    at = iter(range(len(text)))
    return _CHOICE.sub(lambda found: found["wrong" if next(at) == wrong else "right"], text)


@pytest.mark.parametrize("text", TEXTS)
def test_a_number_that_contradicts_another_is_told(text: str) -> None:
    assert not findings(evidence_of_text(written(text), "rules.md"))
    for wrong in range(len(_CHOICE.findall(text))):
        assert findings(evidence_of_text(written(text, wrong), "rules.md")), written(text, wrong)
