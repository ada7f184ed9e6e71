"""The pages of a publication → the names of their files, for formats that write one file a page."""

from __future__ import annotations

import re

from cardgen.drawing.publication import Page

#: What Windows takes for a device, whatever suffix a file has.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def file_names(pages: tuple[Page, ...], suffix: str) -> list[str]:
    """A file name for each page: its label in plain letters (`temple-front.png`), numbered where labels repeat."""
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
    """The name for a file that any system can have: `con` is a device of Windows, `con_` is none."""
    if not _DEVICES.fullmatch(name):
        return name
    device, dot, rest = name.partition(".")
    return f"{device}_{dot}{rest}"
