"""The pages of a publication → the names of their files, for formats that write one file a page."""

from __future__ import annotations

import re

from cardgen.drawing.publication import Page


def file_names(pages: tuple[Page, ...], suffix: str) -> list[str]:
    """A file name for each page: its label in plain letters (`temple-front.png`), numbered where labels repeat."""
    names: list[str] = []
    for number, page in enumerate(pages, 1):
        stem = re.sub(r"[^\w.]+", "-", page.label).strip("-.").lower() or f"page-{number:03}"
        name, copy = f"{stem}{suffix}", 1
        while name in names:
            copy += 1
            name = f"{stem}-{copy}{suffix}"
        names.append(name)
    return names
