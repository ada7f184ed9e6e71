"""The examples of docs/data.md are together a game without fault, and its table names every field type."""

from __future__ import annotations

import re
from pathlib import Path

from cardgen.model.linking import load_game
from cardgen.schema.compiling import field_types
from cardgen.schema.jsonschema import schemas

PAGE = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")


def test_the_examples_are_a_whole_game(tmp_path: Path) -> None:
    examples = re.findall(r"```yaml\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == PAGE.count("```yaml")
    for name, text in examples:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (sheet,) = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "cards" / "place.csv").write_text(sheet, encoding="utf-8")
    databases = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for name, database in zip(("place", "beast"), databases, strict=True):
        (tmp_path / "cards" / f"{name}.json").write_text(database, encoding="utf-8")
    (tmp_path / "art" / "icons").mkdir(parents=True)
    for icon in ("gold", "anchor", "lamp", "reed"):
        (tmp_path / "art" / "icons" / f"{icon}.svg").write_text("<svg/>", encoding="utf-8")
    outcome = load_game(tmp_path)
    assert [(found.message, found.span) for found in outcome.diagnostics] == []
    game = outcome.value
    assert [(part.name, part.count) for part in game.components[:2]] == [
        ("Power Card", 16),
        ("Place Card", 4),
    ]
    assert {"kind.schema.json", "cards-place.schema.json"} <= schemas(game.kinds).keys()


def test_every_field_type_is_explained() -> None:
    for name in field_types():
        assert f"`{name}`" in PAGE
