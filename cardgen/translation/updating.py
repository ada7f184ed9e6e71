"""A game's texts and their translations → updated PO files of a language, and the progress of the translation.

Everything that translators wrote is kept: their words, their comments, and the head of the file. Translations of texts
that no longer exist are moved to the end, in case these come back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardgen.frozen import frozen
from cardgen.source.po_text.writing import write_po
from cardgen.translation.catalogue import FUZZY, Entry
from cardgen.translation.loading import Translation
from cardgen.translation.matching import Matched, Rendering
from cardgen.translation.message import CARDS, GAME


@frozen
class Progress:
    """The progress of a file's translation; optional texts count only if they are translated."""

    texts: int
    stale: int
    missing: int

    @property
    def done(self) -> int:
        """The number of texts with a translation of their current version."""
        return self.texts - self.stale - self.missing


def progress_of(file: Matched) -> Progress:
    """The progress of a file's translation."""
    needed = [each for each in file.renderings if each.words or not each.message.optional]
    stale = sum(each.is_stale for each in needed)
    return Progress(len(needed), stale, sum(not each.words for each in needed))


def updated_files(translation: Translation) -> Mapping[str, str]:
    """The texts of the PO files by their names, for all files that the game has texts for, or that exist."""
    catalogue = translation.catalogue
    known = _known_words(translation.matched.values())
    files: dict[str, str] = {}
    for name, file in translation.matched.items():
        head = catalogue.heads.get(name)
        if not file.renderings and name not in catalogue.sources:
            continue
        settings = (
            head.words.splitlines()
            if head is not None
            else (
                f"Project-Id-Version: {translation.original.title}",
                f"Language: {catalogue.language}",
                "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=UTF-8",
                "Content-Transfer-Encoding: 8bit",
                "X-Generator: cardgen",
            )
        )
        entries = (*(_entry(each, known) for each in file.renderings), *_set_aside(file.left))
        files[name] = write_po(head.raw["notes"] if head else (), settings, entries)
    return files


def _known_words(files: Iterable[Matched]) -> Mapping[str, str]:
    """Translations by their texts, for texts that are always translated in the same way."""
    known: dict[str, set[str]] = {}
    for file in files:
        for each in file.renderings:
            if each.words and not each.is_stale and not each.message.listed:
                known.setdefault(each.message.text, set()).add(each.words)
    return {text: next(iter(words)) for text, words in known.items() if len(words) == 1}


def _entry(each: Rendering, known: Mapping[str, str]) -> dict[str, Any]:
    """An entry as it is written; a text that is translated elsewhere gets that translation, flagged for review."""
    message, raw = each.message, each.entry.raw if each.entry else {}
    proposed = "" if each.words or message.listed else known.get(message.text, "")
    flags = [flag.strip() for line in raw.get("flags", ()) for flag in line.split(",")]
    kept = [flag for flag in flags if flag and flag != FUZZY]
    unsure = each.is_stale or bool(proposed)
    in_book = message.file not in (CARDS, GAME)
    return {
        "context": message.context,
        "text": message.text,
        "words": each.words or proposed,
        "before": (each.before or None) if each.is_stale else None,
        "notes": raw.get("notes", ()),
        "hints": (message.hint,) if message.hint and not in_book else (),
        "places": (message.hint,) if message.hint and in_book else (),
        "flags": [FUZZY, *kept] if unsure else kept,
        "obsolete": False,
    }


def _set_aside(left: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    """The translations of texts that no longer exist."""
    for entry in left:
        if entry.words:
            bare = {"before": None, "hints": (), "places": (), "flags": (), "obsolete": True}
            yield {**entry.raw, **bare}
