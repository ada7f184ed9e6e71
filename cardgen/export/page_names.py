"""The pages of a publication → the names of their files, for formats with one file for each page."""

from __future__ import annotations

import re

from cardgen.drawing.publication import Page

#: Names that Windows takes for devices, with any suffix.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def file_names(pages: tuple[Page, ...], suffix: str) -> list[str]:
    """A file name for each page: its label in plain letters (`temple-front.png`), numbered if labels repeat."""
    names: list[str] = []
    for number, page in enumerate(pages, 1):
        plain = re.sub(r"[^\w.]+", "-", page.label).strip("-.").lower()
        stem = stem_of(plain) if plain else f"page-{number:03}"
        name, copy = f"{stem}{suffix}", 1
        while name in names:
            copy += 1
            name = f"{stem}-{copy}{suffix}"
        names.append(name)
    return names


def stem_of(name: str) -> str:
    """A name that is possible for files on all systems: `con` is a device on Windows, so it becomes `con_`."""
    if not _DEVICES.fullmatch(name):
        return name
    device, dot, rest = name.partition(".")
    return f"{device}_{dot}{rest}"
