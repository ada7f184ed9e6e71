"""What shows that a text was taken from the pages of a PDF, and what does not."""

import pytest

from cardgen.check.documents.reading.from_pages import is_from_pages

WRAPPED = [f"each player takes card {word} and lays it" for word in "one two three four five six".split()] * 4


@pytest.mark.parametrize(
    "text",
    [
        "Set-up\n\fPlay",
        "Shu\ufb04e the deck.",
        " \n".join(WRAPPED),
        "\n".join(WRAPPED),
        "\n".join(
            (
                *WRAPPED,
                *["the space that is be-", "hind the pawn is emp-", "ty and belongs to no-", "body"] * 2,
            )
        ),
    ],
)
def test_pages_show(text):
    assert is_from_pages(text)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "\n\n".join(" ".join(WRAPPED[:3]) for _ in range(20)),
        "\n\n".join("\n".join(WRAPPED[:4]) for _ in range(20)),
    ],
)
def test_what_was_typed_does_not(text):
    assert not is_from_pages(text)
