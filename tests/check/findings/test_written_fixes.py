"""Fixes come with their words as the file must hold them."""

from __future__ import annotations

import json

import pytest
import yaml

from cardgen.check.findings.fixing import edit_texts
from cardgen.check.findings.written_fixes import as_written
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, Span

DOUBLED = Problem("TXT902", "doubled-word", Severity.WARNING, "")
WORDS = 'a "word", don\'t: é\\'


def mended(path: str, text: str, *words: str) -> str:
    """The text with WORDS in the place of `words`, each by a fix of its own, as a report has them."""
    found = []
    for each in words:
        start = text.index(each)
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        edit = Edit(Span(path, line, column, line, column + len(each)), WORDS)
        found.append(Diagnostic(DOUBLED, "", edit.span, fix=Fix("write it", (edit,), safe=True)))
    edits = [edit for each in as_written(found, {path: text}) if each.fix for edit in each.fix.edits]
    return edit_texts(edits, {path: text})[path]


@pytest.mark.parametrize(
    "written",
    ["Say X and Y.", "'Say X and Y.'", '"Say X and Y."', "|-\n  Say X and Y.", ">-\n  Say X\n  and Y."],
)
def test_words_are_written_in_yaml_as_it_is_quoted(written: str) -> None:
    assert (
        yaml.safe_load(
            mended(
                "a.yaml", f"text: {written} # kept\n" if "\n" not in written else f"text: {written}\n", "X"
            )
        )["text"]
        == f"Say {WORDS} and Y."
    )


@pytest.mark.parametrize("written", ["'Say X and Y.'", '"Say X and Y."'])
def test_each_of_several_fixes_of_a_text_is_written_so(written: str) -> None:
    assert (
        yaml.safe_load(mended("a.yaml", f"text: {written}\n", "X", "Y"))["text"]
        == f"Say {WORDS} and {WORDS}."
    )


def test_words_are_written_in_json_and_cells_as_these_must_hold_them() -> None:
    assert json.loads(mended("cards.json", '[{"text": "Say X."}]', "X")) == [{"text": f"Say {WORDS}."}]
    doubled = WORDS.replace('"', '""')
    assert mended("cards.csv", 'id,text\na,"Say X."\nb,Y\n', "X", "Y") == (
        f'id,text\na,"Say {doubled}."\nb,"{doubled}"\n'
    )


def test_words_of_rules_and_of_files_that_nobody_has_are_written_as_they_are() -> None:
    assert mended("a.md", "Say X.\n", "X") == f"Say {WORDS}.\n"
    edit = Edit(Span("gone.yaml", 1, 1, 1, 2), WORDS)
    found = Diagnostic(DOUBLED, "", edit.span, fix=Fix("write it", (edit,), safe=True))
    assert as_written((found,), {}) == (found,)
