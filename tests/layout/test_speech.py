"""Who cannot see a card hears its words, and those of its icons."""

from __future__ import annotations

from pathlib import Path

from cardgen.layout.speech import speak
from cardgen.markup.parsing import parse_text
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Icon
from cardgen.source.source import Origin, Source

ORIGIN = Origin(Source("icons.yaml", "", {}))
ICONS = {
    name: Icon(name, Path(), text, "", "", ORIGIN) for name, text in {"gold": "Gold", "moon": ""}.items()
}
TEXT = """Pay 2 :gold:.

- **1 :gold:** or
- 1 :moon:

| cost | for |
|---|---|
| 3 :gold: | :sun: |
"""


def test_icons_are_read_by_their_texts_or_else_by_their_names() -> None:
    blocks = parse_text(TEXT, ORIGIN.within).value
    assert speak([blocks], ICONS).split("\n") == [
        "Pay 2 Gold.", "1 Gold or", "1 moon", "cost | for", "3 Gold | sun"
    ]  # fmt: skip
    assert ":gold:" in plain_text(blocks), "texts that are compared keep what is written"
