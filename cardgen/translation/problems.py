"""The faults of translations: texts that are missing or stale, entries of nothing, and what was lost on the way."""

from __future__ import annotations

from cardgen.diagnostics import Problem, Severity

UNTRANSLATED = Problem(
    "TRN001",
    "missing-translation",
    Severity.WARNING,
    "Texts of the game have no translation yet; they are printed as they are in the original.\n\n"
    "`cardgen translate LANGUAGE` writes them into the files of the language, each with an empty `msgstr`.",
)
STALE = Problem(
    "TRN002",
    "stale-translation",
    Severity.WARNING,
    "The original has changed since the text was translated, so that the translation may say something else now. It is "
    "printed all the same.\n\n"
    "`cardgen translate LANGUAGE` puts the new text into the file, marks the entry `#, fuzzy`, and keeps the text that "
    "was translated in the line `#| msgid`. Mend the translation, and take the mark out; Poedit and Weblate do so by "
    "themselves.",
)
UNKNOWN_TEXT = Problem(
    "TRN003",
    "unknown-text",
    Severity.WARNING,
    "A translation is of a text that the game does not have: the name of its card or field is misspelt, or it was "
    "taken out of the game.\n\n"
    "`cardgen translate LANGUAGE` puts translations of texts that are no more at the end of the file, behind `#~`.",
)
NO_TEXT = Problem(
    "TRN004",
    "translated-value",
    Severity.ERROR,
    "A translation is of a value that is no text: a number, a cost, how many copies there are, an icon. These are the "
    "same in every language: what is printed differently would be another game.\n\n"
    "Take the entry out; change the value in the card itself.",
)
LOST_SIGN = Problem(
    "TRN005",
    "lost-in-translation",
    Severity.ERROR,
    "An icon, a value of the data, a card or a reference stands in the original and not in its translation, or the "
    "other way round. Readers of the translation would not learn what the others do.\n\n"
    "Copy it from the original: `:gold:`, `{{ card.adds }}`, `[](#fight)`; a card may be called in another form: "
    "`[[Temple|Tempels]]`.",
)
CHANGED_NUMBER = Problem(
    "TRN006",
    "changed-number",
    Severity.ERROR,
    "A translation gives another number than the original. A number that is spelt out counts as well.\n\n"
    "Write the number of the original.",
)
CHANGED_STRUCTURE = Problem(
    "TRN007",
    "changed-structure",
    Severity.ERROR,
    "A translation makes something else of a text: a list of a paragraph, two paragraphs of one, a further cell in a "
    "table. What belongs to what is the same in every language, and references count on it.\n\n"
    "Write the translation as one text; a sign that begins a list or a heading needs a backslash before it: "
    "`3\\. Tag`.",
)
DOUBLE_ENTRY = Problem(
    "TRN008",
    "double-translation",
    Severity.ERROR,
    "A text is translated twice in one file; the first translation counts.\n\nTake one of the two out.",
)
UNREAD_TRANSLATION = Problem(
    "TRN009",
    "unread-translation",
    Severity.WARNING,
    "A PO file among the translations is called so that nobody reads it. The files of a language are `cards.po`, "
    "`game.po`, `rules.po`, and one for each further book, by its name.\n\nRename it.",
)
OTHER_TERM = Problem(
    "TRN010",
    "other-term",
    Severity.WARNING,
    "The original speaks of a card or of a term of the game, and the translation does not call it as it is called "
    "elsewhere. Readers take two words for two things.\n\n"
    "Use the words of the card's or the term's own translation. Their beginnings have to stand there, also as a part "
    "of a longer word: `Kampf` in `Kampfes` and `Zweikampf`. A form with another vowel is listed under the term's "
    "`forms`.",
)
