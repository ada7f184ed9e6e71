"""English words by their names, and a language → the same words in it; untranslated ones stay English."""

from __future__ import annotations

from collections.abc import Mapping

_ENGLISH = "en"

#: The titles of publications, and remarks about printing them, which PDF readers show.
TITLES: Mapping[str, str] = {
    "rules": "rules",
    "cards": "cards",
    "cards on": "cards on {}",
    "for tables": "cards for virtual tables",
    "summary on": "summary cards on {}",
    "reference on": "reference on {}",
    "booklet on": "booklet on {}",
    "book on": "{} as a booklet on {}",
    "fold on": "{} to fold, on {}",
    "version": "version {}",
    "scale": "print at 100 %",
    "booklet": "print on both sides, flipped on the short edge; fold, staple",
    "fold": "print on one side; fold into eighths, cut along the dashed line, fold into a book",
    "box": "print at 100 %, on card; cut along the lines, fold along the dashes, glue the grey areas",
    "box of": "a box for {} cards",
    "box on": "boxes on {}",
    "glue": "glue",
    "low": "low ink",
    "grey": "grey",
}
#: The words of figures' alternative texts.
DESCRIPTIONS: Mapping[str, str] = {
    "card": "a card",
    "deck": "a deck",
    "hand": "a hand of {} cards",
    "row": "a row of {} cards",
    "place": "an empty place",
    "cell": "a cell",
    "block": "a blocked cell",
    "cells": "cells",
    "blocks": "blocked cells",
    "token": "a token",
    "door": "a door",
    "back": "with its back up",
    "face down": "face down",
    "marked": "marked",
    "faded": "faded",
    "turned": "turned by {} degrees",
    "below": "tucked under {}",
    "left": "tucked under {}, visible on the left",
    "right": "tucked under {}, visible on the right",
    "above": "tucked under {}, visible above it",
    "with a token": "with a token",
    "with the token": "with the token {}",
    "at": "{}, at column {}, row {}.",
    "over": "{}, at column {}, row {} to column {}, row {}.",
    "arrow": "An arrow leads from column {}, row {} to column {}, row {}.",
    "anatomy": "{}, a card with {} numbered parts",
    "anatomy of one": "{}, a card with one numbered part",
    "cover": "cards of {}",
}


def is_english(language: str) -> bool:
    """Whether the language is English, of any country."""
    return language.split("-", maxsplit=1)[0].lower() == _ENGLISH


def words_in(language: str, english: Mapping[str, str]) -> Mapping[str, str]:
    """The words of one of the tables above, in the language."""
    if is_english(language):
        return english
    # For start-up time: most games are in English.
    from cardgen.publish.language_words import words_of_descriptions, words_of_titles  # noqa: PLC0415

    own = words_of_titles if english is TITLES else words_of_descriptions
    return {**english, **own(language)}
