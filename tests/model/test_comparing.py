"""Two readings of a card say the same exactly when what is told of them is the same text."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from cardgen.markup.parsing import parse_text
from cardgen.model.comparing import is_same_value, value_text
from cardgen.schema.records import Prose
from cardgen.source.source import Origin, Source

WORDS = st.sampled_from(["", "a", "1", "Prose", "tuple", "('tuple', 1)"])


def prose(text: str) -> Prose:
    origin = Origin(Source("cards/a.yaml", text, None))
    return Prose(text, parse_text(text, origin.within).value, origin)


PLAIN = st.none() | st.booleans() | st.integers(0, 2) | st.sampled_from([0.0, 1.0, 1.5]) | WORDS
VALUES = st.recursive(
    PLAIN | st.builds(prose, WORDS),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.lists(inner, max_size=2).map(tuple)
        | st.dictionaries(WORDS, inner, max_size=2)
    ),
    max_leaves=4,
)


@given(VALUES, VALUES)
def test_values_are_told_alike_exactly_when_they_are_the_same(one: object, other: object) -> None:
    assert (value_text(one) == value_text(other)) == is_same_value(one, other)
    assert value_text(one), "all that a field can have can be told"


def test_what_no_field_can_have_is_not_told() -> None:
    assert value_text((1, date(2026, 5, 1))) == ""
