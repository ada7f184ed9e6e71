"""What docs/printing.md says of sheets is what imposition does, and its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from PIL import Image

from cardgen.cli.main import exit_code
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.schema.sizes import find_size
from tests.imposition.stock import job, leaves, names_on

PAGE = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize(
    "row", re.findall(r"^\| `([\w-]+)` \| (\d.*) \|$", PAGE, re.MULTILINE), ids=lambda row: row[0]
)
def test_the_table_of_cards_a_sheet_is_true(row: tuple[str, str]) -> None:
    name, counts = row
    size = find_size(name)
    assert size is not None
    cards = leaves(20, (size.width, size.height))
    sheets = [
        SCHEME.arrange(job(cards, paper, cut=cut)).value[0]
        for paper in ("a4", "letter")
        for cut in ("shared", "bleed")
    ]
    assert [len(names_on(sheet)) for sheet in sheets] == [int(count) for count in counts.split(" | ")]


def test_every_command_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert exit_code(["new", "my-game"]) == 0
    assert len(COMMANDS) >= 8
    for command in COMMANDS:
        assert exit_code(shlex.split(command)[1:]) == 0, command
    with Image.open(next((tmp_path / "output" / "my-game").rglob("gull*front*.png"))) as picture:
        assert picture.size == (825, 1125)
