"""What the library for PDFs parts is put together."""

import pytest

from cardgen.source.pdf_text.lines import whole_signs


@pytest.mark.parametrize(
    ("parted", "whole"),
    [("roll \ud83c\udfb2", "roll \U0001f3b2"), ("a \ud83c lone half", "a \ufffd lone half"), ("Sea", "Sea")],
)
def test_signs_of_two_codes_are_whole(parted, whole):
    assert whole_signs(parted) == whole
