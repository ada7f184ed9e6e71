"""What the stages before a check can report may be named in settings and suppressions, found or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.proofing import Subject, check
from cardgen.stages import PUBLISHING, READING, codes_in
from tests.check.small_games import write_game


def codes(folder: Path, **typed: object) -> list[str]:
    return [d.problem.code for d in check(Subject(folder, "small"), typed).result.diagnostics]


def test_a_code_is_of_one_stage() -> None:
    assert codes_in(READING)
    assert codes_in(PUBLISHING)
    assert codes_in(READING).isdisjoint(codes_in(PUBLISHING))


@pytest.mark.parametrize("code", sorted([*codes_in(READING), *codes_in(PUBLISHING)]))
def test_a_setting_may_name_what_no_stage_finds_now(tmp_path: Path, code: str) -> None:
    write_game(
        tmp_path,
        {"game.yaml": f"title: Small\ncheck: {{ignore: [{code}]}}\n", "rules/01.md": "# A\n\nRest.\n"},
    )
    assert codes(tmp_path) == []


def test_a_code_of_nobody_is_told(tmp_path: Path) -> None:
    write_game(tmp_path, {"game.yaml": "title: Small\ncheck: {ignore: [LAY199]}\n"})
    assert codes(tmp_path) == ["SUP003"]


@pytest.mark.parametrize(
    ("code", "profile", "told"),
    [("LAY104", "proof", ["SUP001"]), ("PUB101", "proof", []), ("PUB101", "print", ["SUP001"])],
)
def test_a_suppression_of_a_stage_s_finding_is_unused_once_the_stage_has_run(
    tmp_path: Path, code: str, profile: str, told: list[str]
) -> None:
    write_game(tmp_path, {"rules/01.md": f"# A\n\n<!-- ignore {code}: it is meant -->\n\nRest.\n"})
    assert codes(tmp_path, profile=profile, select=("SUP",)) == told
