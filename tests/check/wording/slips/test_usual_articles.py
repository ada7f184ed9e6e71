"""Articles that are lost where all other places have them."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.usual_articles import find_unusual, usual_articles

_USUAL = (
    "Moor on the pier. Rest on the pier, at the end of the pier. Go from the pier to the pier with a lamp."
)


def told(text: str) -> list[str]:
    texts = (
        _USUAL,
        "It is the end of the pier. At the same time, rest. Do it at the same pier, or at the same time.",
        text,
    )
    phrases = usual_articles(texts)
    return [
        f"{text[slip.start : slip.end]} {slip.meant}"
        for text in texts
        for slip in find_unusual(text, phrases)
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("They moor on pier.", "on on the"),
        ("They moor on pier and rest.", "on on the"),
        ("A lamp stands at end of pier.", "of of the"),
        ("They moor at same pier.", "at at the"),
    ],
)
def test_what_has_no_article_once(text: str, words: str) -> None:
    assert words in told(text)


@pytest.mark.parametrize(
    "text",
    [
        "They moor on pier nights.",
        "They moor on pier 3.",
        "They moor on pier. Others rest on pier.",
        "There are two sorts of pier.",
        "They go from pier to pier.",
        "They moor on this pier.",
    ],
)
def test_what_needs_none(text: str) -> None:
    assert told(text) == []
