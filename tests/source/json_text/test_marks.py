"""Where the values of a JSON text stand: looked for one by one, and all at once."""

from __future__ import annotations

import json
import random

import pytest

from cardgen.source.json_text.marks import JsonMarks, Node, open_node, open_root, scan

_SCALARS = (0, -1.5e-7, True, None, "", "a", 'say "no"', "b\\c\n{}[],:", "\ud83d\ude00é", "ends\\")


def invent(rng: random.Random, deep: int) -> object:
    """A value with others in it, up to so deep."""
    sort = rng.randrange(3) if deep else 2
    if sort == 0:
        return [invent(rng, deep - 1) for _ in range(rng.randrange(4))]
    if sort == 1:
        return {
            rng.choice('abc\n"é') * rng.randrange(1, 3): invent(rng, deep - 1)
            for _ in range(rng.randrange(4))
        }
    return rng.choice(_SCALARS)


def told(text: str, node: Node) -> object:
    """All that is known of a value and of what is in it."""
    items = open_node(text, node)
    inner = [told(text, each) for each in (items.values() if isinstance(items, dict) else items or ())]
    names = list(items) if isinstance(items, dict) else None
    return node.start, node.end, node.keys, names, inner


@pytest.mark.parametrize("number", range(60))
def test_what_is_looked_for_one_by_one_is_where_all_is_found(number: int) -> None:
    rng = random.Random(number)
    data = invent(rng, 4)
    text = json.dumps(data, indent=rng.choice((None, 1, 3)), ensure_ascii=rng.random() < 0.5)
    text = f"{rng.choice(('', ' ', chr(10)))}{text}{rng.choice(('', chr(10)))}"
    assert told(text, open_root(text)) == told(text, scan(text).root)


def test_of_a_key_that_stands_twice_the_first_is_kept() -> None:
    text = '{"a": 1, "b": [2, 3], "a": 4}'
    assert told(text, open_root(text)) == told(text, scan(text).root)


def test_lines_are_a_list_of_their_values() -> None:
    text = '{"a": 1}\n   \n[2]\n"x"\n'
    assert told(text, open_root(text, lines=True)) == told(text, scan(text, lines=True).root)


@pytest.mark.parametrize("text", ["", "  ", "nothing", "[1, 2", '{"a" 1}'])
def test_what_is_no_json_has_places_nevertheless(text: str) -> None:
    assert JsonMarks(text).value(()) == (scan(text).root.start, scan(text).root.end)
