"""The problems of translations: missing or stale texts, entries without a text, and what was lost in translation."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNTRANSLATED = Problem(
    "TRN001",
    "missing-translation",
    Severity.WARNING,
    """Some texts of the game have no translation yet. They are printed in the original language.

`cardgen translate LANGUAGE` adds them to the files of the language, each with an empty `msgstr`.
""",
)
STALE = Problem(
    "TRN002",
    "stale-translation",
    Severity.WARNING,
    """The original has changed since the text was translated, so the translation may be out of date. It is still
printed.

`cardgen translate LANGUAGE` puts the new text into the file, marks the entry `#, fuzzy`, and keeps the earlier original
in the line `#| msgid`. Correct the translation and remove the mark; Poedit and Weblate remove it themselves.
""",
)
UNKNOWN_TEXT = Problem(
    "TRN003",
    "unknown-text",
    Severity.WARNING,
    """A translation belongs to a text that the game does not have: the name of its card or field is misspelt, or the
text was removed.

`cardgen translate LANGUAGE` moves translations of removed texts to the end of the file, behind `#~`.
""",
)
NO_TEXT = Problem(
    "TRN004",
    "translated-value",
    Severity.ERROR,
    """A translation is given for a value that is not a text: a number, a cost, the number of copies, an icon. Such
values are the same in every language; otherwise it would be another game.

Remove the entry. To change the value, change it in the card itself.
""",
)
LOST_SIGN = Problem(
    "TRN005",
    "lost-in-translation",
    Severity.ERROR,
    """An icon, a value from the data, a card or a reference is in the original but not in the translation, or the
other way round.

Copy it from the original: `:gold:`, `{{ card.adds }}`, `[](#fight)`. A card can have another form of its name:
`[[Temple|Tempels]]`.
""",
)
CHANGED_NUMBER = Problem(
    "TRN006",
    "changed-number",
    Severity.ERROR,
    """A translation has another number than the original. Numbers written as words count, too.

Write the number of the original.
""",
)
CHANGED_STRUCTURE = Problem(
    "TRN007",
    "changed-structure",
    Severity.ERROR,
    """A translation changes the structure of a text: for example, a paragraph becomes a list or two paragraphs, or a
table gets another cell. The structure must be the same in every language, since references depend on it.

Write the translation with the structure of the original. Put a backslash before a sign that would begin a list or a
heading: `3\\. Tag`.
""",
)
DOUBLE_ENTRY = Problem(
    "TRN008",
    "double-translation",
    Severity.ERROR,
    """A text is translated twice in one file. The first translation is used.

Remove one of the two.
""",
)
UNREAD_TRANSLATION = Problem(
    "TRN009",
    "unread-translation",
    Severity.WARNING,
    """A PO file among the translations has a name that cardgen does not read. The files of a language are `cards.po`,
`game.po`, `rules.po`, and one for each further book, with the book's name.

Rename it.
""",
)
OTHER_TERM = Problem(
    "TRN010",
    "other-term",
    Severity.WARNING,
    """The original names a card or a term of the game, but the translation does not use its translated name. Readers
would take the two words for two things.

Use the translated name of the card or term. The beginning of its words must appear, alone or within a longer word: for
`Kampf`, also `Kampfes` and `Zweikampf`. If a form has another vowel, list it under the term's `forms`.
""",
)
OTHER_LANGUAGE = Problem(
    "TRN011",
    "other-language",
    Severity.WARNING,
    """The head of a PO file names another language than the folder that the file is in. The folder counts: the texts
are printed as those of its language. Translation programs use the head, and may check or translate the file wrongly.

Correct the line `Language:` in the head, or move the file into the folder of its language.
""",
)
