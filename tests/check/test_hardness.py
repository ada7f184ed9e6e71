"""No text makes the checker hang or break off, however its author's cat walked over the keys."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.check.hard_texts import check_lone

ROOT = Path(__file__).parents[2]


def test_the_whole_table_of_hard_texts_is_checked_in_time() -> None:
    """The limit is generous: it ends patterns that go back over a text again and again, not slow machines."""
    command = [sys.executable, "-m", "tests.check.hard_texts"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("text", ["", "\n", "\x00", "\ufeff", "\ud800", "\u2028" * 9, "1", "(", "A" * 50_000])
def test_odd_texts_break_nothing_off(text: str) -> None:
    assert "SUP006" not in {finding.problem.code for finding in check_lone(text).diagnostics}
