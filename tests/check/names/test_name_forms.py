"""Two forms of one word are none written wrong for the other: other endings, cases, forms of a verb."""

from __future__ import annotations

import pytest

from cardgen.check.names.name_forms import are_one_and_several, is_derived, is_form, is_inflected


@pytest.mark.parametrize(
    ("one", "other", "derived"),
    [
        ("salamander", "salamandite", True),
        ("old salamander", "old salamandite", True),
        ("old salamander", "young salamandite", False),
        ("lantern", "cantern", False),
    ],
)
def test_another_ending_makes_another_name(one: str, other: str, derived: bool) -> None:
    assert is_derived(one, other) is derived


@pytest.mark.parametrize(
    ("one", "other", "inflected"),
    [
        ("starego mostu", "stary most", True),
        ("stary most", "stary", False),
        ("nowego mostu", "stary most", False),
    ],
)
def test_a_name_in_another_case_keeps_the_stem_of_each_word(one: str, other: str, inflected: bool) -> None:
    assert is_inflected(one, other) is inflected


@pytest.mark.parametrize(
    ("one", "other", "forms"),
    [
        ("grappled", "grappler", True),
        ("grapple", "grapples", True),
        ("grapple", "grapplet", False),
        ("light", "fight", False),
    ],
)
def test_forms_of_a_verb_are_no_mistakes(one: str, other: str, forms: bool) -> None:
    assert is_form(one, other) is forms


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Selkie", "Selkies", True),
        ("pixies", "Pixie", True),
        ("City", "Cities", True),
        ("Gras", "Grass", False),
        ("Selkie", "Selkis", False),
    ],
)
def test_the_plural_of_a_name_is_no_other_name(one: str, other: str, same: bool) -> None:
    assert are_one_and_several(one, other) is same
