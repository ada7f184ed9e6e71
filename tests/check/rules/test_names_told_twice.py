"""Small texts that name things in two places: right they are silent, and each name written wrongly is told.

In `pairs.txt`, `names.txt`, `rows.txt` and `titles.txt` of `cases` they are parted by lines of `=`; `[[oil|salt]]` is
right with oil and wrong with salt.
"""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings
from tests.check.rules.test_numbers_told_twice import _CHOICE, CASES, written

TEXTS = [
    text
    for name in ("pairs", "names", "rows", "titles")
    for text in (CASES / f"{name}.txt").read_text(encoding="utf-8").split("=====\n")[1:]
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_name_that_contradicts_another_is_told(text: str) -> None:
    assert not findings(evidence_of_text(written(text), "rules.md"))
    for wrong in range(len(_CHOICE.findall(text))):
        assert findings(evidence_of_text(written(text, wrong), "rules.md")), written(text, wrong)
