"""Anchors may be called what YAML 1.2 allows."""

from __future__ import annotations

from cardgen.source.yaml_text.anchors import plain_anchors
from cardgen.source.yaml_text.reading import parse_yaml

DOTTED = """\
a: &base.colour '#fff'
b: &move:Asset.Augur |-
  * a *base.colour in words & &base.colour.
c: [*base.colour, *move:Asset.Augur]
d: {<<: &d/e {x: 1}, y: *base.colour}
e: *d/e
"""


def test_names_of_anchors_may_hold_dots_and_colons() -> None:
    outcome = parse_yaml(DOTTED, "a.yaml")
    assert outcome.diagnostics == ()
    data = outcome.value.data
    words = "* a *base.colour in words & &base.colour."
    assert data["b"] == words
    assert data["c"] == ["#fff", words]
    assert data["d"] == {"x": 1, "y": "#fff"}
    assert data["e"] == {"x": 1}


def test_places_stay_where_they_were() -> None:
    source = parse_yaml(DOTTED, "a.yaml").value
    assert source.text == DOTTED
    assert source.span(("d", "x")).line == 5


def test_a_text_without_such_names_is_left_alone() -> None:
    text = "a: &b 1\nc: *b\nd: Fish &amp; Chips\n"
    assert plain_anchors(text) is text


def test_names_that_would_become_one_are_left_alone() -> None:
    text = "a: &b.c 1\nd: &b:c 2\n"
    assert plain_anchors(text) == text
