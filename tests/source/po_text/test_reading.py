"""PO files are read with the place of every word, and what gettext's own tools write is what is written here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import Edit
from cardgen.source.po_text.reading import parse_po
from cardgen.source.po_text.writing import write_po
from cardgen.source.source import Origin
from cardgen.source.writing.rewriting import rewrite

FILE = """# By hand.
msgid ""
msgstr "Language: de\\n"

# A remark.
#. where it stands
#: rules/01.md
#, fuzzy, c-format
#| msgid "Old"
msgctxt "red.text"
msgid ""
"Say \\"hello\\" "
"twice"
msgstr ""
"Sag \\"hallo\\" "
"zweimal"

#~ msgid "gone"
#~ msgstr "fort"
"""


def test_an_entry_has_all_that_is_written_of_it() -> None:
    read = parse_po(FILE, "de.po")
    assert read.diagnostics == ()
    head, entry, gone = read.value.data
    assert (head["text"], head["words"], head["notes"]) == ("", "Language: de\n", ["By hand."])
    assert entry == {
        "context": "red.text", "text": 'Say "hello" twice', "words": 'Sag "hallo" zweimal', "before": "Old",
        "notes": ["A remark."], "hints": ["where it stands"], "places": ["rules/01.md"],
        "flags": ["fuzzy, c-format"], "obsolete": False,
    }  # fmt: skip
    assert (gone["text"], gone["words"], gone["obsolete"]) == ("gone", "fort", True)


def test_a_word_of_a_translation_has_its_place_whatever_it_is_written_in() -> None:
    source = parse_po(FILE, "de.po").value
    words = source.data[1]["words"]
    for word in ("hallo", "zweimal"):
        start = words.index(word)
        span = Origin(source, (1, "words")).within(start, start + len(word))
        line = FILE.splitlines()[span.line - 1]
        assert line[span.column - 1 : span.end_column - 1] == word


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ('msgid "one"\nmsgstr uno\n', "expected a keyword and a text in quotes, found `msgstr uno`", 2),
        ('msgid "one"\nmsgstr "u"no"\n', 'expected a keyword and a text in quotes, found `msgstr "u"no"`', 2),
        ('msgid "one"\nmsgid_plural "two"\n', "has no plural forms here", 2),
        ('msgid "one"\nmsgtsr "uno"\n', "expected `msgctxt`, `msgid` or `msgstr`, found", 2),
    ],
)
def test_what_is_no_entry_is_told_with_its_line_and_the_others_are_read(
    text: str, message: str, line: int
) -> None:
    read = parse_po(f'{text}\nmsgid "two"\nmsgstr "due"\n', "it.po")
    assert [entry["words"] for entry in read.value.data] == ["due"]
    assert message in read.diagnostics[0].message
    assert read.diagnostics[0].span is not None
    assert read.diagnostics[0].span.line == line


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"], include_characters="\n\t"))


@given(st.lists(st.tuples(WORDS, WORDS.filter(bool), WORDS), max_size=4))
def test_what_is_written_is_read_again(said: list[tuple[str, str, str]]) -> None:
    bare = {"before": None, "notes": [], "hints": [], "places": [], "flags": [], "obsolete": False}
    entries = [{"context": c, "text": t, "words": w, **bare} for c, t, w in said]
    text = write_po((), ("Language: de",), entries)
    read = parse_po(text, "de.po")
    assert read.diagnostics == ()
    assert read.value.data[1:] == entries


def test_words_of_a_translation_are_mended_as_the_file_must_have_them() -> None:
    span = parse_po(FILE, "de.po").value.text_span((1, "words"), 4, 11)
    (edit,) = rewrite(FILE, [Edit(span, 'im "Chor"')])
    lines = FILE.splitlines()
    line = lines[edit.span.line - 1]
    mended = line[: edit.span.column - 1] + edit.text + line[edit.span.end_column - 1 :]
    assert mended == r'"Sag im \"Chor\" "'


def test_a_backslash_that_would_be_lost_is_told() -> None:
    text = 'msgid "a"\nmsgstr "\\\\* stays, \\"b\\", and \\* goes"\n'
    (found,) = parse_po(text, "de.po").diagnostics
    assert found.message == 'expected `n`, `t`, `"` or `\\` after a backslash, found `\\*`'
    assert found.span is not None
    assert text.splitlines()[1][found.span.column - 1 : found.span.end_column - 1] == "\\*"
