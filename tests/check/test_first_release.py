"""Every code of the first release is a rule, a problem of the checker itself, or a fault that a stage reports."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from cardgen.check.findings.engine import own_codes
from cardgen.check.findings.stage_codes import STAGE_FAULTS
from cardgen.cli.catalogue import all_problems
from cardgen.cli.main import cardgen

FIRST = {
    "CNT": (101, 102, 103, 104, 105, 106, 107, 108, 109, 111, 112, 114),
    "ARI": (201, 202, 203, 204, 205, 206, 208, 210),
    "REF": (301, 302, 303, 304, 305, 307, 308, 310, 311, 312, 316),
    "PRO": (401, 402, 403, 406),
    "NAM": (501, 502, 503, 504, 508, 509, 510),
    "TRM": (601, 602, 603, 604, 605, 606, 607, 608, 610, 613),
    "LIM": (701, 702, 703, 704, 705, 706, 708, 709),
    "ICO": (801, 802, 803, 804),
    "TXT": (901, 902, 903, 905, 907),
    "DAT": (1, 2, 3, 4, 5, 6, 11, 12),
    "DUP": (101, 102),
    "VER": (201, 202, 203),
    "SUP": (1, 2, 3, 4, 5, 6),
}
CODES = [f"{family}{number:03}" for family, numbers in FIRST.items() for number in numbers]


def test_the_first_release_has_88_codes() -> None:
    assert len(set(CODES)) == 88


@pytest.mark.parametrize("code", CODES)
def test_each_code_is_found_by_somebody(code: str) -> None:
    assert (code in own_codes()) != (code in STAGE_FAULTS)


@pytest.mark.parametrize("code", STAGE_FAULTS)
def test_a_stage_reports_what_the_table_says(code: str) -> None:
    assert set(STAGE_FAULTS[code].codes) <= all_problems().keys()


@pytest.mark.parametrize("code", CODES)
def test_each_code_is_explained(code: str) -> None:
    result = CliRunner().invoke(cardgen, ["explain", code.lower()])
    assert result.exit_code == 0
    assert result.output.startswith(f"{code} ")
    assert "## Why" in result.output


def test_a_stage_fault_points_to_the_codes_of_its_stages() -> None:
    assert "cardgen explain SCH003" in CliRunner().invoke(cardgen, ["explain", "DAT001"]).output
