"""Folders of font files → a book of fonts, found by family, weight and slope, with a chain of fallback families."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen.assets.books import Font
from cardgen.assets.font_names import FontNames, Refused, read_font_names
from cardgen.assets.problems import DAMAGED_FONT, FORBIDDEN_FONT, UNREADABLE_FONT
from cardgen.assets.reading import read_asset
from cardgen.assets.sfnt import FontFile, read_font_file
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, Span
from cardgen.source.files import is_file

_ITALIC_PENALTY = 2000


class Fonts:
    """The FontBook: describes every file by its tables, and reads a font's coverage when the font is first needed."""

    def __init__(self, files: Iterable[FontFile], names: FontNames, refused: Refused) -> None:
        self._refused = refused
        self._files: dict[str, list[FontFile]] = {}
        for file in files:
            self._files.setdefault(file.family, []).append(file)
        if not self._files:
            raise CardgenError("there is no font", "put a static TrueType font into `fonts/`")
        self._names = names
        self._by_key = {file.key: file for group in self._files.values() for file in group}
        self._opened: dict[str, Font] = {}
        self._found: dict[tuple[str, int, bool], Font] = {}
        self._substitutes: dict[tuple[str, str], Font | None] = {}

    def knows(self, family: str) -> bool:
        """Whether `family` is the name of a family or an alias for one, even if its files cannot be used."""
        name = self._names.aliases.get(family, family)
        return name in self._files or self._refused.may_hold(name)

    def names(self) -> tuple[str, ...]:
        """All names that may be used for a family: aliases and families, sorted."""
        return tuple(sorted({*self._names.aliases, *self._files}))

    def find(self, family: str, weight: int, italic: bool) -> Font:
        """The nearest font of `family` (an alias or a name), or of the default family if it is unknown.

        Slope counts before weight; among equally near weights, the bolder wins. The default is the family behind
        `serif`, otherwise the first of the chain.
        """
        wanted = (family, weight, italic)
        font = self._found.get(wanted)
        if font is None:
            name = self._names.aliases.get(family, family)
            group = self._files.get(name) or self._files[self._default()]
            nearest = min(group, key=lambda file: _distance(file, weight, italic))
            font = self._found[wanted] = self._open(nearest)
        return font

    def fallback(self, font: Font, character: str) -> Font | None:
        """`font` if it has the character; otherwise the first in the chain or the other families with it, or None."""
        if ord(character) in font.coverage:
            return font
        wanted = (font.key, character)
        if wanted not in self._substitutes:
            self._substitutes[wanted] = self._substitute(font, ord(character))
        return self._substitutes[wanted]

    def by_key(self, key: str) -> Font:
        """The font that a TextRun names. Raises KeyError for a key that is not from this book."""
        return self._opened.get(key) or self._open(self._by_key[key])

    def families(self) -> Mapping[str, tuple[Font, ...]]:
        """All fonts by family name, light to bold; opens every font."""
        return {
            family: tuple(self._open(file) for file in sorted(group, key=lambda f: (f.weight, f.italic)))
            for family, group in sorted(self._files.items())
        }

    def _default(self) -> str:
        known = (
            name for name in (self._names.aliases.get("serif", ""), *self._names.chain) if name in self._files
        )
        return next(known, min(self._files))

    def _substitute(self, font: Font, code: int) -> Font | None:
        # The fonts of a game are read last; among the families outside the chain, they come first.
        for family in dict.fromkeys((*self._names.chain, *reversed(self._files))):
            if family in self._files:
                found = self.find(family, font.weight, font.italic)
                if code in found.coverage:
                    return found
        return None

    def _open(self, file: FontFile) -> Font:
        font = self._opened.get(file.key)
        if font is None:
            from cardgen.assets.soundness import characters_in  # noqa: PLC0415 - as for `_is_sound`

            font = self._opened[file.key] = Font(
                key=file.key,
                family=file.family,
                weight=file.weight,
                italic=file.italic,
                path=file.path,
                ascender=file.ascender,
                descender=file.descender,
                cap_height=file.cap_height,
                x_height=file.x_height,
                units=file.units,
                coverage=characters_in(file.path),
            )
        return font


def read_fonts(folders: Iterable[Path], names_of: Mapping[Path, str] | None = None) -> Outcome[Fonts]:
    """All font files under `folders`; fonts and names of a later folder take precedence over those of an earlier one.

    Reports name a folder as `names_of` does, or by its path.

    The first folder holds the fonts that come with cardgen; those in the others are also checked for damage inside. A
    file that cannot be used is reported and left out. Raises CardgenError if no font is left.
    """
    files: dict[str, FontFile] = {}
    names = FontNames()
    found: list[Diagnostic] = []
    refused: frozenset[str] = frozenset()
    for number, folder in enumerate(folders):
        shown = (names_of or {}).get(folder, folder.as_posix())
        for path in sorted(p for p in folder.rglob("*.[to]tf") if is_file(p)):
            file, span = read_font_file(path), Span(f"{shown}/{path.relative_to(folder).as_posix()}")
            if isinstance(file, str):
                found.append(_report(path, span, file))
                refused |= {path.stem}
            elif not file.may_be_embedded:
                message = (
                    f"the licence bits of `{path.name}` forbid embedding (fsType {file.licence}, expected 0)"
                )
                hint = f"use a family other than `{file.family}`"
                found.append(Diagnostic(FORBIDDEN_FONT, message, span, hint))
                refused |= {file.family}
            elif number == 0 or _is_sound(path, span, found):
                files[file.key] = file
            else:
                refused |= {file.family}
        own = read_font_names(folder, shown, {file.family for file in files.values()}, Refused(refused))
        names = own.value.over(names)
        found.extend(own.diagnostics)
    return Outcome(Fonts(files.values(), names, Refused(refused)), tuple(found))


def _is_sound(path: Path, span: Span, found: list[Diagnostic]) -> bool:
    """Whether the font's letters can be printed; damage inside the file is added to `found`."""
    from cardgen.assets.soundness import can_be_taken_apart, tables_not_as_made  # noqa: PLC0415 - it needs HarfBuzz

    data = read_asset(path)
    if isinstance(data, str) or not can_be_taken_apart(data):
        found.append(_report(path, span, data if isinstance(data, str) else "it is damaged inside"))
        return False
    if damaged := tables_not_as_made(data):
        named = f"table{'s' if len(damaged) > 1 else ''} {' and '.join(f'`{tag}`' for tag in damaged)}"
        message = f"`{path.name}` is damaged: the checksum of its {named} is wrong"
        hint = "download the font again; if it is as its maker published it, save it again with a font editor"
        found.append(Diagnostic(DAMAGED_FONT, message, span, hint))
    return True


def _report(path: Path, span: Span, fault: str) -> Diagnostic:
    message = f"`{path.name}` cannot be used: {fault}, expected a static TrueType font"
    return Diagnostic(
        UNREADABLE_FONT,
        message,
        span,
        "replace it by a static .ttf, or remove it from the folder",
    )


def _distance(file: FontFile, weight: int, italic: bool) -> tuple[int, int]:
    slope = 0 if file.italic == italic else _ITALIC_PENALTY
    return (slope + abs(file.weight - weight), -file.weight)
