"""Numbers of items are printed as word processors print them."""

from __future__ import annotations

import pytest

from cardgen.source.office_text.markers import printed


@pytest.mark.parametrize(
    ("count", "form", "words"),
    [
        (3, "decimal", "3"), (3, "decimalZero", "03"), (2, "lowerLetter", "b"), (28, "upperLetter", "BB"),
        (4, "lowerRoman", "iv"), (19, "upperRoman", "XIX"), (7, "unknown", "7"),
    ],
)  # fmt: skip
def test_printed(count, form, words):
    assert printed(count, form) == words
