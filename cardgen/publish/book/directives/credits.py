"""`:::{credits}` → who made the game, its fonts, icons and pictures, and under which licences, from the data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block
from cardgen.model.nouns import Icon, PictureCredit
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import paragraph, strong, text

#: A licence with at most so many letters stays on one line.
_SHORT = 16


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """Words in the directive's body come after what is made from the data."""
    game, label = context.game, context.style.label
    lines = [
        (label("design"), _joined((game.title, *game.authors))),
        (label("icons"), _drawn(game.icons.values())),
        (label("pictures"), _drawn(game.pictures)),
        (label("fonts"), _fonts(context)),
        (label("licence"), _unbroken(game.licence)),
    ]
    made = tuple(
        paragraph((strong(f"{name}.", context), text(f" {words}", context)), context)
        for name, words in lines
        if words
    )
    return Outcome((*made, *context.directive.children))


def _joined(words: Iterable[str]) -> str:
    title, *authors = words
    return f"{title}, {', '.join(authors)}" if authors else ""


def _drawn(works: Iterable[Icon | PictureCredit]) -> str:
    """The authors of icons or pictures, by licence, and the sites where they are from."""
    by_licence: dict[str, dict[str, None]] = {}
    sites: dict[str, None] = {}
    for work in works:
        if work.author or work.licence:
            by_licence.setdefault(work.licence, {})[work.author or "unknown"] = None
        if host := urlsplit(work.source).hostname:
            sites[host] = None
    groups = [
        f"{', '.join(sorted(authors, key=str.casefold))}{f' ({_unbroken(licence)})' if licence else ''}"
        for licence, authors in sorted(by_licence.items())
    ]
    origin = f"; {', '.join(sorted(sites))}" if sites and groups else ""
    return "; ".join(groups) + origin


def _unbroken(licence: str) -> str:
    """A licence that is not broken over lines: `CC BY 3.0`; a long name only keeps its version on the line."""
    spaces = r" " if len(licence) <= _SHORT else r" (?=\d)"
    return re.sub(spaces, "\u00a0", licence)


def _fonts(context: DirectiveContext) -> str:
    """The font families of the book; those with an OFL text beside them are listed under its licence."""
    style, fonts = context.style, context.fonts
    families: dict[str, bool] = {}
    for name in (style.text_font, style.heading_font, style.title_font):
        font = fonts.find(name, 400, italic=False)
        families[font.family] = any("OFL" in path.name for path in font.path.parent.glob("*.txt"))
    free = sorted(name for name, is_free in families.items() if is_free)
    other = sorted(name for name, is_free in families.items() if not is_free)
    named = [f"{', '.join(free)} ({_unbroken('SIL Open Font License 1.1')})"] if free else []
    return "; ".join([*named, *other])


DIRECTIVE = BookDirective("credits", _make)
