"""What books and sheets say of themselves is written whole for each language."""

from __future__ import annotations

import pytest

from cardgen.imposition.scheme import SHEET_WORDS
from cardgen.publish.book.styling.style import LABELS
from cardgen.publish.language_words import (
    words_of_books,
    words_of_descriptions,
    words_of_sheets,
    words_of_titles,
    writes_nouns_large,
)
from cardgen.publish.languages import DESCRIPTIONS, TITLES, words_in


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "nl"])
def test_a_language_that_is_known_has_every_word(language: str) -> None:
    assert words_of_books(f"{language}-CH").keys() == LABELS.keys()
    assert words_of_sheets(language).keys() == SHEET_WORDS.keys()
    for own, english in (
        (words_of_titles(language), TITLES),
        (words_of_descriptions(language), DESCRIPTIONS),
    ):
        assert own.keys() == english.keys()
        assert [word.count("{}") for word in own.values()] == [english[name].count("{}") for name in own]
        assert words_in(f"{language}-CH", english) == own
    for name, word in words_of_books(language).items():
        assert ("#" in word) == ("#" in LABELS[name])
    assert len(words_of_books(language)["quotes"]) == len(LABELS["quotes"])


def test_a_language_that_nobody_has_written_keeps_the_words_of_english() -> None:
    assert words_in("tlh", TITLES) == words_in("en-GB", TITLES) == TITLES
    assert words_of_books("tlh") == words_of_sheets("tlh") == {}
    assert [writes_nouns_large(language) for language in ("de-AT", "fr")] == [True, False]
