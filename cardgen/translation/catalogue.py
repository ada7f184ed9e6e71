"""A game's folder and a language → the entries of its PO files, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.frozen import distinct, frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.published import PO, TRANSLATIONS
from cardgen.source.conflicts import find_conflicts
from cardgen.source.files import Unsaved
from cardgen.source.folders import files_in
from cardgen.source.po_text.reading import read_po
from cardgen.source.source import Origin, Source
from cardgen.suggestions import near, one_of
from cardgen.translation.problems import DOUBLE_ENTRY, OTHER_LANGUAGE, UNREAD_TRANSLATION

#: The first entry of a file is not a text, but contains its settings.
_HEAD = ("", "")
#: The language in the head.
_LANGUAGE = LazyPattern(r"^Language:[ \t]*(\w[^\s]*)", re.MULTILINE)
#: The flag of an entry that somebody must review.
FUZZY = "fuzzy"


@distinct
class Entry:
    """An entry of a PO file. `before` is the text from which the translation was made, if that has
    changed since; else None.
    """

    context: str
    text: str
    words: str
    before: str | None
    unsure: bool
    obsolete: bool
    origin: Origin
    raw: Mapping[str, Any]

    @property
    def key(self) -> tuple[str, str]:
        """Identifies the entry in its file."""
        return self.context, self.text

    def place(self, part: str) -> Span:
        """Where a part of it is written: its `context` or its `text`."""
        return Origin(self.origin.source, (*self.origin.pointer[:-1], part)).span


@frozen
class Catalogue:
    """The PO files of a language by their names, and the entries of each, beginning with the head if there is one.

    `spoilt` are the files of which some part could not be read.
    """

    language: str
    sources: Mapping[str, Source]
    entries: Mapping[str, tuple[Entry, ...]]
    heads: Mapping[str, Entry]
    spoilt: frozenset[str] = frozenset()


def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages into which a game is translated, by the names of their folders."""
    found = {path.parent.name for path in folder.glob(f"{TRANSLATIONS}/*/*{PO}")}
    return tuple(sorted(found))


def read_catalogue(
    folder: Path, shown: str, language: str, names: Iterable[str], unsaved: Unsaved
) -> Outcome[Catalogue]:
    """Read the entries of the files `names` in a language. Other PO files beside them are reported."""
    place = folder / TRANSLATIONS / language
    found: list[Diagnostic] = []
    sources: dict[str, Source] = {}
    entries: dict[str, tuple[Entry, ...]] = {}
    heads: dict[str, Entry] = {}
    spoilt: set[str] = set()
    known = tuple(names)
    for path in files_in(place, PO, unsaved=unsaved):
        name = path.relative_to(place).with_suffix("").as_posix()
        shown_path = f"{shown}/{TRANSLATIONS}/{language}/{name}{PO}".removeprefix("./")
        if name not in known:
            message = f"`{TRANSLATIONS}/{language}/{name}{PO}` is not read"
            hint = (
                near(name, known) or f"the files of a language are {one_of(f'{each}{PO}' for each in known)}"
            )
            found.append(Diagnostic(UNREAD_TRANSLATION, message, Span(shown_path), hint))
            continue
        read = read_po(path, shown_path, unsaved)
        conflicts = tuple(find_conflicts(read.value))
        if faults := conflicts or read.diagnostics:
            found += faults
            spoilt.add(name)
        sources[name] = read.value
        every = [] if conflicts else list(_entries(read.value))
        if every and every[0].key == _HEAD:
            heads[name] = every.pop(0)
            found += _of_another_language(heads[name], language)
        entries[name] = tuple(_distinct(every, found))
    return Outcome(Catalogue(language, sources, entries, heads, frozenset(spoilt)), tuple(found))


def _of_another_language(head: Entry, language: str) -> Iterator[Diagnostic]:
    """Report a file whose head names another language than its folder; `de_AT` counts as `de`."""
    said = _LANGUAGE.search(head.words)
    if said and re.split("[-_@.]", said[1].lower())[0] != language.lower().split("-")[0]:
        start = said.start(1)
        message = f"expected a translation into `{language}`, found one whose head says `{said[1]}`"
        span = head.origin.within(start, start + len(said[1]))
        hint = f"write `Language: {language}`, or move the file into `{TRANSLATIONS}/{said[1]}/`"
        yield Diagnostic(OTHER_LANGUAGE, message, span, hint)


def _entries(source: Source) -> Iterator[Entry]:
    for number, raw in enumerate(source.data or ()):
        yield Entry(
            raw["context"],
            raw["text"],
            words=raw["words"],
            before=raw["before"],
            unsure=any(FUZZY in flags for flags in raw["flags"]),
            obsolete=raw["obsolete"],
            origin=Origin(source, (number, "words")),
            raw=raw,
        )


def _distinct(entries: Iterable[Entry], found: list[Diagnostic]) -> Iterator[Entry]:
    """The entries without repeated texts: the first counts, and the others are reported."""
    known: dict[tuple[str, str, bool], Entry] = {}
    for entry in entries:
        key = (*entry.key, entry.obsolete)
        first = known.setdefault(key, entry)
        if first is entry:
            yield entry
        elif not entry.obsolete:
            what = f"`{entry.context}`" if entry.context else "this text"
            line = first.origin.span.line
            message = f"{what} is translated twice: first in line {line}"
            found.append(Diagnostic(DOUBLE_ENTRY, message, entry.origin.span, "remove one of the two"))
