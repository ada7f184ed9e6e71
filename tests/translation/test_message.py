"""What reports show of texts."""

from __future__ import annotations

import pytest

from cardgen.translation.message import changed_parts

LONG = "Each player draws a card, keeps it in hand and discards"


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("Draw 2.", "Draw 3.", ("Draw 2.", "Draw 3.")),
        (f"{LONG} two.", f"{LONG} three.", ("…and discards two.", "…and discards three.")),
        (f"{LONG}.", f"{LONG} three.", ("…and discards.", "…and discards three.")),
        (
            f"One {LONG} two of those that are left.",
            "Two",
            ("One Each player draws a card, keeps it in hand …", "Two"),
        ),
        ("x" * 40, "x" * 41, ("x" * 40, "x" * 41)),
    ],
)
def test_changed_texts_are_shown_from_where_they_change(old: str, new: str, shown: tuple[str, str]) -> None:
    assert changed_parts(old, new) == shown
