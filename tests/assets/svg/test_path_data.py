from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.assets.svg.path_data import read_path


def test_relative_and_short_commands_become_absolute():
    assert read_path("m10,10 5-5h5v5H0V0z") == (
        ("M", 10, 10), ("L", 15, 5), ("L", 20, 5), ("L", 20, 10), ("L", 0, 10), ("L", 0, 0), ("Z",),
    )  # fmt: skip


def test_a_move_that_is_followed_by_pairs_draws_lines():
    assert read_path("M0 0 1 1 2 2") == (("M", 0, 0), ("L", 1, 1), ("L", 2, 2))


def test_smooth_curves_mirror_the_control_point():
    path = read_path("M0 0C0 1 1 1 1 0S2-1 2 0")
    assert path[2] == ("C", 1, -1, 2, -1, 2, 0)


def test_quadratic_curves_become_cubic_ones():
    assert read_path("M0 0Q3 3 6 0")[1] == pytest.approx(("C", 2, 2, 4, 2, 6, 0))


def test_after_a_close_the_pen_is_back_at_the_start():
    assert read_path("M5 5h5v5zl1 1")[-1] == ("L", 6, 6)


def test_flags_of_an_arc_need_no_spaces():
    assert read_path("M0 0a5 5 0 01.5.5") == read_path("M0 0a5 5 0 0 1 0.5 0.5")


def test_an_arc_ends_where_it_should_and_keeps_its_radius():
    path = read_path("M10 0A10 10 0 1 1 0 -10")
    assert path[-1][-2:] == (0, -10)
    for segment in path[1:]:
        assert math.hypot(*segment[-2:]) == pytest.approx(10)


def test_exponents_are_numbers():
    assert read_path("M1e1-1E-1") == (("M", 10, -0.1),)


@pytest.mark.parametrize(
    "data", ["L0 0", "M0", "M0 0X", "M0 0L1 1 1", "M0 0Z1", "M0 0A1 1 0 2 0 1 1", "x", "M0 0L1 a"]
)
def test_broken_data_are_told(data):
    assert isinstance(read_path(data), str)


@given(st.text(alphabet="MmLlCcAaZz0123456789.,-+e ", max_size=60))
def test_any_data_give_a_path_or_a_phrase(data):
    assert isinstance(read_path(data), (tuple, str))


def test_nothing_is_an_empty_path():
    assert read_path("  ") == ()
