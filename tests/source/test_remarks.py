"""Values that YAML takes for comments are told of, and remarks are not."""

from __future__ import annotations

import pytest

from cardgen.source.remarks import find_commented
from cardgen.source.yaml_text.reading import parse_yaml


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: 1\nfill: #b03a2e\n", (2, 7), "`#b03a2e`"),
        ('"a b": #fff  \n', (1, 8), "`#fff`"),
        ("a:\n  - #fff\n  - x\n", (2, 5), "the value is missing"),
        ("- name: Player #2\n", (1, 16), "the text ends before it"),
        ("a: {b: Player #2\n  }\n", (1, 15), "`#2`"),
    ],
)
def test_a_value_without_quotes_is_told_where_its_comment_begins(text, place, words):
    (found,) = find_commented(parse_yaml(text, "a.yaml").value)
    assert (found.span.line, found.span.column) == place
    assert words in found.message
    assert "quotes" in found.hint


@pytest.mark.parametrize(
    "text",
    [
        "a: # what it is\n  b: 1\n",
        "a: #what it is\n  b: 1\n",
        "a: # not yet known\n",
        "a: ~ #none\n",
        "a: 5 #4 before\n",
        "a: fox #see below\n",
        'a: "x" #2\n',
        "a: |\n  b: #fff\n  x #2\n",
    ],
)
def test_a_remark_is_left_alone(text):
    assert [*find_commented(parse_yaml(text, "a.yaml").value)] == []
