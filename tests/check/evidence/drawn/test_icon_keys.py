"""Icons of cards are in the key of the rules, and icons are used somewhere besides the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.engine import all_rules
from cardgen.model.linking import load_game
from tests.check.small_games import item_kind, write_game

ICONS = "".join(
    f"{name}: {{icon: art/{name}.svg, text: {name}}}\n" for name in ("moon", "wind", "rock", "lamp")
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n'
KIND = item_kind("text: {type: rich_text, optional: true}", "sign: {type: icon, optional: true}")
CARDS = """kind: item
cards:
  - {id: a, name: Alpha, text: "Take a :moon: card and a :wind: card."}
  - {id: b, name: Beta, sign: rock, text: "Take a :lamp: card."}
"""
TABLE = (
    "| sign | is |\n|---|---|\n| :moon: | night |\n| :wind: | air |\n| :rock: | earth |\n| :lamp: | light |\n"
)
ITEMS = "- :moon: night\n- :wind: air\n- :rock: earth\n- :lamp: light\n"
NAMED = "- The moon (:moon:)\n- Wind :wind:\n- Rock :rock:\n- Lamp :lamp:\n"
PARAGRAPHS = ":moon: night\n\n:wind: air\n\n:rock: earth\n\n:lamp: light\n"
NO_LAMP = ["the icon `lamp` is on cards, and the key in the rules does not explain it"]


def told(tmp_path: Path, rules: str, icons: str = ICONS, **files: str) -> list[str]:
    named = {name.replace("_", "."): text for name, text in files.items()}
    art = {f"art/{name}.svg": SVG for name in ("moon", "wind", "rock", "lamp", "sun")}
    game = {
        "kinds/item.yaml": KIND,
        "cards/i.yaml": CARDS,
        "icons.yaml": icons,
        "rules/1.md": rules,
        **named,
        **art,
    }
    evidence = gather(load_game(write_game(tmp_path, game), "small").value)
    return [d.message for d in all_rules()["ICO802"].inspect(evidence).diagnostics]


@pytest.mark.parametrize("key", [TABLE, ITEMS, NAMED, PARAGRAPHS])
def test_the_icon_that_a_key_leaves_out_is_told(tmp_path: Path, key: str) -> None:
    entry = next(line for line in key.splitlines() if ":lamp:" in line)
    assert told(tmp_path / "whole", f"# Signs\n\n{key}") == []
    assert told(tmp_path / "cut", f"# Signs\n\n{key.replace(entry, '')}") == NO_LAMP


def test_a_generated_key_leaves_out_what_has_no_description(tmp_path: Path) -> None:
    described = ICONS.replace("}", ", description: a sign}")
    rules = "# Signs\n\n:::{icon-key}\n:::\n"
    assert told(tmp_path / "whole", rules, described) == []
    cut = described.replace("text: lamp, description: a sign", "text: lamp")
    assert told(tmp_path / "cut", rules, cut) == NO_LAMP


@pytest.mark.parametrize(
    "rules",
    [
        "# Signs\n\nNothing is explained.\n",
        f"# Signs\n\n{ITEMS.replace('- :lamp: light', '')}\nThe sign :lamp: gives light.\n",
        f"# Signs\n\n{ITEMS.replace('- :lamp: light', '')}\nEach :lamp: stands for one light.\n",
        "# Signs\n\n- :moon: night\n- :wind: air\n",
    ],
)
def test_without_a_key_or_with_a_word_elsewhere_nothing_is_missing(tmp_path: Path, rules: str) -> None:
    assert told(tmp_path, rules) == []


SUN = ICONS + "sun: {icon: art/sun.svg, text: sun, description: a star}\n"


@pytest.mark.parametrize(
    ("rules", "terms"),
    [
        (":::{setup} Ready\nDeck at 1,1: place -- take a :sun:\n:::\n", "{}\n"),
        ("", 'light: {term: Light, define: "what a :sun: gives"}\n'),
        ("Take a :sun: card.\n", "{}\n"),
    ],
)
def test_an_icon_is_used_wherever_it_is_printed(tmp_path: Path, rules: str, terms: str) -> None:
    assert told(tmp_path / "used", f"# Signs\n\n{rules}", SUN, terms_yaml=terms) == []
    assert told(tmp_path / "idle", "# Signs\n", SUN) == ["the icon `sun` is used nowhere"]
