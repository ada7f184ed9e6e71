"""Findings, and the texts of their files → the findings that comments there silence, the others, and the comments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.check.findings.reading_suppressions import Written, read_suppressions
from cardgen.check.findings.suppression import Slip, Suppression, silence
from cardgen.diagnostics import Diagnostic
from cardgen.frozen import frozen
from cardgen.model.nouns import TranslatedTexts
from cardgen.model.published import PO
from cardgen.source.overlaying import at_home


@frozen
class Silenced:
    """The findings that `stay`, those that are `meant`, each with what silences it, and what the comments say.

    For a translated game, only the comments in its PO files are judged: the original needs its own.
    """

    stay: tuple[Diagnostic, ...]
    meant: tuple[tuple[Diagnostic, Suppression], ...]
    suppressions: tuple[Suppression, ...]
    slips: tuple[Slip, ...]


def silence_meant(
    found: Iterable[Diagnostic], texts: Mapping[str, str], translated: TranslatedTexts
) -> Silenced:
    """Separate the findings that a comment in one of the `texts`, or in a PO file of chapters, silences."""
    written = _read(texts)
    stay, meant = silence(found, _suppressions(written), texts)
    of_chapters = {
        source.path: source.text for text in translated.patched.values() for source in text.sources
    }
    if remarks := _read({path: text for path, text in of_chapters.items() if path not in texts}):
        places = [(each, at_home(each, translated.patched)) for each in stay]
        _, more = silence([home for _, home in places], _suppressions(remarks), {**texts, **of_chapters})
        remarked = {id(home) for home, _ in more}
        stay = tuple(each for each, home in places if id(home) not in remarked)
        written, meant = [*written, *remarks], (*meant, *more)
    suppressions, slips = _suppressions(written), [slip for file in written for slip in file.slips]
    if translated.original:
        suppressions = [each for each in suppressions if each.path.endswith(PO)]
        slips = [each for each in slips if each.span.path.endswith(PO)]
    return Silenced(stay, meant, tuple(suppressions), tuple(slips))


def _read(texts: Mapping[str, str]) -> list[Written]:
    read = (read_suppressions(path, text) for path, text in sorted(texts.items()))
    return [each for each in read if each.suppressions or each.slips]


def _suppressions(written: Iterable[Written]) -> list[Suppression]:
    return [suppression for file in written for suppression in file.suppressions]
