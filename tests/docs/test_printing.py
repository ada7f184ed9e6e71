"""What docs/printing.md says of sheets is what imposition does, and its commands run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from cardgen.cli.main import exit_code
from cardgen.imposition.cutters import CUTTERS
from cardgen.imposition.scheme import SheetJob
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.schema.sizes import find_size
from tests.imposition.stock import job, leaves, letter

PAGE = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


TABLES = re.findall(r"^\| card \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
BY_HAND, BY_MACHINE = (re.findall(r"^\| `([\w-]+)` \| (\d.*) \|$", table, re.MULTILINE) for table in TABLES)


def cards_on_sheets(name: str, jobs: Iterable[SheetJob]) -> list[int]:
    size = find_size(name)
    assert size is not None
    cards = leaves(25, (size.width, size.height))
    return [len(SCHEME.arrange(replace(each, leaves=cards)).value[0].cuts) for each in jobs]


@pytest.mark.parametrize("row", BY_HAND, ids=lambda row: row[0])
def test_the_table_of_cards_a_sheet_is_true(row: tuple[str, str]) -> None:
    name, counts = row
    jobs = (
        replace(job((), paper, cut=cut), cutter=CUTTERS["other"])
        for paper in ("a4", "letter")
        for cut in ("shared", "bleed")
    )
    assert cards_on_sheets(name, jobs) == [int(count) for count in counts.split(" | ")]


@pytest.mark.parametrize("row", BY_MACHINE, ids=lambda row: row[0])
def test_the_table_of_cards_a_machine_cuts_is_true(row: tuple[str, str]) -> None:
    name, counts = row
    jobs = (
        replace(job((), paper), cutter=cutter, lettering=None if cutter.pictures else letter)
        for cutter in (CUTTERS["silhouette"], CUTTERS["cricut"])
        for paper in ("a4", "letter")
    )
    assert cards_on_sheets(name, jobs) == [int(count) for count in counts.split(" | ")]


def test_the_table_of_machines_names_them_all() -> None:
    table = PAGE.split("| `cutter` | for |")[1].partition("\n\n")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE) == [*CUTTERS]


def test_every_command_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert exit_code(["new", "my-game"]) == 0
    assert len(COMMANDS) >= 8
    for command in COMMANDS:
        assert exit_code(shlex.split(command)[1:]) == 0, command
    with Image.open(next((tmp_path / "output" / "my-game").rglob("gull*front*.png"))) as picture:
        assert picture.size == (825, 1125)
