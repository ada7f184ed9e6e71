"""What docs/architecture.md names is there: modules, and in each the functions and classes that it tells of."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
#: Paths in the sections about the checker begin in its room.
FOLDERS = (ROOT / "cardgen", ROOT / "cardgen" / "check", ROOT)
_MODULE = r"`([\w/]+(?:\.py|/))`"
#: `read_cards` (`schema/cards.py`)
RULE_KINDS = re.findall(rf"`(\w+)` \({_MODULE}\)", PAGE)
#: Rows of tables that end with a place: | `Slug` | what it is | `typeset/galley.py` |
ROWS = re.findall(rf"^\| (`\w+`[^|]*) \|[^|]*\| {_MODULE}[^|]* \|$", PAGE, re.MULTILINE)
NAMED = [*RULE_KINDS, *((name, path) for names, path in ROWS for name in re.findall(r"`(\w+)`", names))]


def find(path: str) -> Path | None:
    return next((folder / path for folder in FOLDERS if (folder / path).exists()), None)


def defined_in(module: Path) -> set[str]:
    """The classes and functions of a module, and the names that it gives to types and values."""
    nodes = [*ast.walk(ast.parse(module.read_text(encoding="utf-8")))]
    made = {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    return made | {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([\w/]+/[\w/]+\.py)`", PAGE))))
def test_every_module_that_it_names_is_there(path: str) -> None:
    assert find(path), f"docs/architecture.md names {path}, which is not there"


@pytest.mark.parametrize(("name", "path"), NAMED)
def test_every_name_is_defined_where_it_says(name: str, path: str) -> None:
    place = find(path)
    assert place, f"docs/architecture.md names {path}, which is not there"
    modules = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    assert any(name in defined_in(module) for module in modules), (
        f"docs/architecture.md looks for {name} in {path}"
    )


def test_its_way_of_a_card_and_its_tables_are_found() -> None:
    assert len(RULE_KINDS) > 20
    assert len(ROWS) > 15
