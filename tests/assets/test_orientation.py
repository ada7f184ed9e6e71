"""Which way a camera was held, by what it noted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.assets.orientation import as_shown, read_orientation


def tiff(order: str, orientation: int) -> bytes:
    """A TIFF structure of two entries, the second of them the orientation."""
    big = "big" if order == "MM" else "little"

    def number(value: int, size: int) -> bytes:
        return value.to_bytes(size, big)

    def entry(tag: int, value: int) -> bytes:
        return number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + bytes(2)

    head = order.encode("ascii") + number(42, 2) + number(8, 4)
    return head + number(2, 2) + entry(0x0100, 640) + entry(0x0112, orientation) + bytes(4)


@pytest.mark.parametrize("order", ["II", "MM"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_an_orientation_is_read_in_either_order_of_bytes(order: str, orientation: int) -> None:
    assert read_orientation(tiff(order, orientation)) == orientation


@pytest.mark.parametrize("exif", [b"", b"II", b"XX*\0", tiff("II", 0), tiff("MM", 9), tiff("II", 6)[:30]])
def test_a_picture_is_upright_where_nothing_says_otherwise(exif: bytes) -> None:
    assert read_orientation(exif) == 1


@given(st.binary(max_size=60))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    assert 1 <= read_orientation(b"II*\0" + data) <= 8


def test_turned_on_its_side_width_and_height_change_places() -> None:
    assert [as_shown(4, 3, orientation) for orientation in (1, 4, 5, 8)] == [(4, 3), (4, 3), (3, 4), (3, 4)]
