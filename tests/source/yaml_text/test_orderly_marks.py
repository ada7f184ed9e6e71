"""Asked part by part, the places of an orderly text are those that the whole of it has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.source.source import Pointer
from cardgen.source.yaml_text.marks import YamlMarks
from cardgen.source.yaml_text.orderly import read_orderly
from cardgen.source.yaml_text.orderly_marks import OrderlyMarks

STARTER = Path(__file__).parents[2] / "cardgen" / "starter"

CARDS = """# all cards
kind: place   # of the coast
defaults: {copies: 2, sign: [a, b]}

cards:
  # the first
  - id: fog
    text: |
      - One.

        two: 2
    signs:
    - a - b
    -   'c''d'

  - {id: sun, text: "a **b**",
     cost: ~}
  # the last
  - id: rain
    text: >-
      long
      and longer
  # nothing after it
each:
- with: {n: [1, 2]}
  card:
    id: "x"
"""


def walk(data: Any, at: Pointer = ()) -> Iterator[tuple[Pointer, Any]]:
    """Every value with its pointer, and beside each a pointer to what is not there."""
    yield at, data
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from walk(value, (*at, key))
        yield (*at, "lost" if isinstance(data, dict) else 99), None


@pytest.mark.parametrize(
    "text",
    [CARDS, "- a\n- b: c\n", "  a: 1\n  b: [2]\n", "fog: {term: Fog}\nsun:\n  term: Sun\n  not: [x]\n"]
    + [path.read_text(encoding="utf-8") for path in sorted(STARTER.rglob("*.yaml"))],
)
def test_every_place_is_that_of_the_whole_text(text: str) -> None:
    data = read_orderly(text)
    assert data is not None
    whole, parts = YamlMarks(text), OrderlyMarks(text)
    for pointer, value in walk(data):
        assert parts.value(pointer) == whole.value(pointer)
        assert parts.key(pointer) == whole.key(pointer)
        for start, end in ((0, 2), (1, 1), (2, 9)) if isinstance(value, str) else ():
            assert parts.stretch(pointer, start, end) == whole.stretch(pointer, start, end)


def test_a_place_is_found_without_parsing_all_other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    initialise = YamlMarks.__init__

    def remember(marks: YamlMarks, text: str) -> None:
        read.append(len(text))
        initialise(marks, text)

    monkeypatch.setattr(YamlMarks, "__init__", remember)
    text = "kind: place\ncards:\n" + "".join(f"  - id: card-{number}\n    cost: 1\n" for number in range(100))
    start, end = OrderlyMarks(text).value(("cards", 70, "id"))
    assert text[start:end] == "card-70"
    assert sum(read) < 40
