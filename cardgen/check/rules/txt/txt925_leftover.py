"""Text meant for another program was left over: of a merge, a template, or a web page.

## Why

What a program puts between two versions, `<<<<<<<`, or in place of a name, `{{name}}`, is meant for the author. In
print it is a riddle.

## Example

```text
Draw two cards, and place\\n them face down before {{player}}.

<<<<<<< HEAD
```

## Use instead

```text
Draw two cards, and place them face down before you.
```

## Notes

The rule looks for the marks of a merge, `\\n` and `\\t` behind a word, a tag that is not closed (`<br `), `{{name}}`
and `%s`, `<number>` or a lone backslash within a sentence, the replacement character for a broken letter, `&nbsp;` in
texts without markup, malformed web addresses (`http//`), and the mark of a heading behind a sentence. What stands
between backticks or in blocks of code is left alone, and so is anything that the text has often: there it has a
meaning. A text with three names for a program is its template. Only texts that belong to no game are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import TYPED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT925", "leftover", Severity.WARNING, __doc__)

#: One of these is in every leftover, so that most lines are looked at once.
_SIGNS = (
    "<<<<",
    ">>>>",
    "====",
    "\\n",
    "\\t",
    "<",
    "{{",
    "%s",
    "%d",
    "${",
    " {",
    " # ",
    " \\ ",
    "&",
    "\ufffd",
    "htt",
    "htp",
    "http",
    "?#",
    ".#",
    "!#",
)
#: What programs and unfinished work leave in a text, one sort a line.
_LEFTOVER = TextPattern(
    "|".join((
        r"^(?:<{7}|>{7}) ?\S.*$",  # the marks of a merge,
        r"^(?P<rule>={7})$",  # and the one between its two sides
        r"(?<=[a-z,;.])\s?\\[nt](?=\s|[A-Z])",  # `\n`
        r"(?<=[a-z,.;:])\s?</?(?:br|b|i|p|em|strong|span|div|u|sup|sub|td|tr|li|ul)(?=\s[^<>=/]{0,200}$)",  # `<br `
        r"(?<=[a-z,])\s?(?:\{\{ ?[A-Za-z_.]+ ?\}\}|\$\{[A-Za-z_.]+\}|%[sd]|"  # `{{ name }}`, `${name}`, `%s`,
        r"\{(?:n|x|count|number|name|player|value|amount)\}|"  # `{count}`,
        r"<(?:number|name|count|player|amount|value|title|insert[^<>]{0,40})>)(?=[ ,.;:])",  # `<number>`
        r"(?<=[a-z] )# (?!of\b)[a-z]{3,}s\b",  # `draw # cards`
        r"(?<=[a-z.,;]) \\(?= [A-Za-z])",  # a lone backslash
        r"&(?:amp|nbsp|lt|gt|quot)(?=\s)",  # `&nbsp ` without its semicolon
        r"\ufffd",
        r"&amp;(?:[a-z]{2,6};)",  # `&amp;nbsp;`, spelled twice
        r"\b(?:htp|hhttp|htttp|httpp|htpp|ttp)s?://",
        r"\bhttps?(?://:?|:/(?=[a-z])|;//)(?=[a-z])",  # `http:/a`
        r"\bhttps?//:",
        r"(?<=[a-z][.?!])#{1,6}(?= [A-Z][a-z])",  # the sign of a heading at the end of a line
    ))
)  # fmt: skip

#: So many of one sign are meant, and so many names for a program: the text is its template.
_OFTEN = 3
#: The hole of a template with a name in it.
_TEMPLATE_HOLE = TextPattern(r"\{\{ ?[A-Za-z_.]+ ?\}\}|\$?\{[A-Za-z_.]+\}")
_TICK = "`"


def inspect(evidence: Evidence) -> Inspection:
    """Look at every line of the lone texts."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    if not document.plain:
        return Inspection((), 0)
    lines = document.text.split("\n")
    return Inspection(tuple(_leftovers(document, lines)), len(lines))


def _leftovers(document: Document, lines: list[str]) -> Iterator[Diagnostic]:
    """The signs of notes and conflicts that stand in no code, and not so often that they mean something."""
    offset, fenced = 0, False
    is_template = len(_TEMPLATE_HOLE.findall(document.text)) >= _OFTEN
    for at, line in enumerate(lines):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced and any(sign in line for sign in _SIGNS):
            for match in _LEFTOVER.finditer(line):
                is_quoted = line.count(_TICK, 0, match.start()) % 2 == 1
                is_underline = match["rule"] and (at == 0 or lines[at - 1].strip() != "")
                is_usual = not match[0].startswith(("<<", ">>")) and document.text.count(match[0]) >= _OFTEN
                is_of_template = is_template and _TEMPLATE_HOLE.search(match[0])
                if not (is_quoted or is_underline or is_usual or is_of_template):
                    yield _finding(document, match, offset)
        offset += len(line) + 1


def _finding(document: Document, match: re.Match[str], offset: int) -> Diagnostic:
    """The finding of a match in the line that begins at the offset."""
    span = document.locate(offset + match.start(), offset + match.end())
    message = f"`{match[0].strip()}` was left in the text"
    return Diagnostic(
        limit_severity(document, PROBLEM, TYPED), message, span, "delete it, or write what you mean"
    )


RULE = Rule(PROBLEM, inspect)
