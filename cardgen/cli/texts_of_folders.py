"""Files of a folder → those that hold rules: no licences, lists of programs, or pages about the project."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.files import OFFICE_TEXTS

#: Files about the project rather than its rules: the first or last word of their names (`LICENSE`, `OFL-Lato`,
#: `font-license`, `requirements-dev`), in lower case.
_OF_PROJECT = frozenset(
    {
        "authors", "changelog", "cmakelists", "code_of_conduct", "constraints", "contributing", "contributors",
        "copying", "copyright", "licence", "licences", "license", "licenses", "notice", "ofl", "requirements",
        "robots", "todo",
    }
)  # fmt: skip
_FIRST_PAGE = "readme"
_WORD = LazyPattern(r"[^\W\d][^\W\d]*")
#: A plain text may hold anything: what is no prose (lists of words, files or decks, and tables) has no such sentence.
_SENTENCE = LazyPattern(r"[^\W\d_][\w'’-]*(?:,?\s+[\w'’-]+){3,}[.!?](?=[\s\"”’')]|\Z)")
#: The beginning of a licence, whatever its file is called.
_LICENCE = LazyPattern(
    r"(?i)Permission is hereby granted|Open Font License|General Public License|Apache License|Creative\s+Commons|"
    r"Redistribution and use in source|All rights reserved\.\s+Redistribution|MIT License"
)
#: So much of a plain text shows what it is.
_BEGINNING = 20_000
_MARKDOWN = ".md"
#: What word processors keep beside a file that is open.
_LOCKS = ("~$", ".~lock")


def texts_of_rules(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Those of the Markdown files, plain texts and texts of word processors that hold rules.

    The first page of a project counts only if it is the only one; a text that also exists as Markdown does not count.
    """
    texts = [path for path in paths if not _is_of_project(path)]
    marked_up = {path.with_suffix("") for path in texts if path.suffix.lower() == _MARKDOWN}
    read = [
        path
        for path in texts
        if path.suffix.lower() == _MARKDOWN or (path.with_suffix("") not in marked_up and _is_prose(path))
    ]
    chapters = [path for path in read if path.stem.lower() != _FIRST_PAGE]
    return tuple(chapters or read)


def _is_of_project(path: Path) -> bool:
    words = _WORD.findall(path.stem.lower())
    return not _OF_PROJECT.isdisjoint((*words[:1], *words[-1:]))


def _is_prose(path: Path) -> bool:
    """Whether a plain text has a sentence, and is no licence; what was written with a word processor is prose."""
    if path.suffix.lower() in OFFICE_TEXTS:
        return not path.name.startswith(_LOCKS)
    with suppress(OSError), path.open("rb") as stream:
        beginning = stream.read(_BEGINNING).decode("utf-8", "replace")
        return _SENTENCE.search(beginning) is not None and not _LICENCE.search(beginning)
    return False
