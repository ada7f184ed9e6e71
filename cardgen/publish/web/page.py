"""Takes the material of a book, gives the whole page: one HTML file that needs no network."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from html import escape, unescape

from cardgen.assets.books import FontBook
from cardgen.drawing.publication import Face
from cardgen.export.web.webfonts import font_address
from cardgen.layout.faces.faces import DrawnCard
from cardgen.publish.book.binding.box_facts import box_facts
from cardgen.publish.book.book import Book, Place
from cardgen.publish.languages import TITLES, words_in
from cardgen.publish.web.material import CARD, COVER, Material, face_name
from cardgen.publish.web.passages import PassageWriter
from cardgen.publish.web.phrases import PhraseWriter
from cardgen.publish.web.script import SCRIPT
from cardgen.publish.web.stylesheet import style_rules

#: Tells the browser to refuse all network access.
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:"
)
_TAG = re.compile(r"<[^>]*>")
_CHAPTER = re.compile(r"<h2\b.*?</h2>", re.DOTALL)
#: Characters that every font keeps: those that the search prints.
_ALWAYS = "".join(map(chr, range(32, 127))) + "…–—“”‘’"


def compose_page(material: Material, fonts: FontBook) -> str:
    """The page; the same text for the same material."""
    book = material.book
    writer = PassageWriter(material, PhraseWriter(material), _shift(book))
    chapters = "".join(writer.write(chapter.blocks) for chapter in book.chapters)
    cards = _gallery(material)
    notes = _notes(book, writer)
    body = (
        f'<a class="skip" href="#main">{escape(book.style.label("skip"))}</a>\n{_header(material)}'
        f'<div class="sides">\n{_navigation(material, writer.phrases)}'
        f'<main id="main" tabindex="-1">\n{chapters}{cards}{notes}</main>\n</div>\n{_footer(book)}'
        '<div id="peek" hidden aria-hidden="true"></div>\n'
    )
    drawn = (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"<defs>{material.sheet.definitions}</defs></svg>\n"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(book.game.language)}">\n{_head(book, fonts, body)}'
        f"<body>\n{drawn}{body}<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _head(book: Book, fonts: FontBook, body: str) -> str:
    game, called = book.game, book.title or words_in(book.game.language, TITLES)["rules"]
    about = escape(" · ".join(part for part in (game.tagline, *game.authors) if part))
    return (
        '<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"<title>{escape(game.title)}: {escape(called)}</title>\n"
        f'<meta name="description" content="{about}">\n'
        f"<style>\n{_faces(book, fonts, body)}{style_rules(book.style)}</style>\n</head>\n"
    )


def _faces(book: Book, fonts: FontBook, body: str) -> str:
    """The fonts of the page, each with the characters that it shows."""
    style = book.style
    text, chapters = (unescape(_TAG.sub("", part)) for part in (body, "".join(_CHAPTER.findall(body))))
    characters = sorted({*text, *_ALWAYS} - {"\n"})
    titles = sorted({*book.game.title, *book.title, *chapters} - {"\n"})
    wanted = [
        ("book-text", style.text_font, 400, False, characters),
        ("book-text", style.text_font, 400, True, characters),
        ("book-text", style.text_font, 700, False, characters),
        ("book-head", style.heading_font, 400, False, characters),
        ("book-head", style.heading_font, 700, False, characters),
        ("book-title", style.title_font, 700, False, titles),
    ]
    rules = []
    for family, asked, weight, italic, shown in wanted:
        font = fonts.find(asked, weight, italic)
        slope = "italic" if italic else "normal"
        rules.append(
            f"@font-face{{font-family:{family};font-weight:{weight};font-style:{slope};"
            f"src:url({font_address(font, shown)}) format('woff')}}\n"
        )
    return "".join(rules)


def _header(material: Material) -> str:
    book = material.book
    game, style = book.game, book.style
    facts = [*box_facts(game, style)]
    if game.version:
        facts.append(f"{style.label_within('version')} {game.version}")
    tagline = f"<p>{escape(game.tagline)}</p>\n" if game.tagline else ""
    about = f'<p class="about">{escape(" · ".join(facts))}</p>\n' if facts else ""
    name = f': <span class="book">{escape(book.title)}</span>' if book.title else ""
    width, height = material.cover
    if width:  # its words are in the header
        box = f'viewBox="0 0 {width:.2f} {height:.2f}"'
        cover = f'<svg class="cover" {box} aria-hidden="true"><use href="#{COVER}"/></svg>\n'
        words = f"<h1>{escape(game.title)}{name}</h1>\n{tagline}{about}"
        return f'<header class="covered">\n{cover}<div>{words}</div>\n</header>\n'
    return f"<header>\n<h1>{escape(game.title)}{name}</h1>\n{tagline}{about}</header>\n"


def _navigation(material: Material, phrases: PhraseWriter) -> str:
    book = material.book
    base = book.highest
    places = _telling([place for place in book.contents if place.level <= base + 1], base)
    label = escape(book.style.label("contents"))
    entries = [(place.level, f"#{place.name}", _entry(place, phrases)) for place in places]
    if material.cards:
        entries.append((base, "#cards-shown", escape(book.style.label("cards"))))
    say = book.style.label
    search = (
        f'<form role="search"><label for="query">{escape(say("search"))}</label>'
        '<input id="query" type="search" autocomplete="off" enterkeyhint="search"></form>\n'
        f'<div id="found" data-one="{escape(say("place found"))}" data-many="{escape(say("places found"))}"></div>\n'
    )
    return (
        f'<nav aria-label="{label}">\n{search}<details id="contents" open><summary>{label}</summary>\n'
        f"{_nested(entries)}</details>\n</nav>\n"
    )


def _telling(places: list[Place], base: int) -> list[Place]:
    """Leave out sections below a chapter whose title other chapters have, too: in a list, they would not be clear."""
    times = Counter(place.title for place in places)
    return [place for place in places if place.level == base or times[place.title] == 1]


def _entry(place: Place, phrases: PhraseWriter) -> str:
    words = _TAG.sub("", phrases.write(place.words)) if place.words else escape(place.title)
    return f"{escape(place.number)}\u2002{words}" if place.number else words


def _nested(entries: list[tuple[int, str, str]]) -> str:
    """Nested lists, by level."""
    if not entries:
        return ""
    level = min(entry[0] for entry in entries)
    items: list[str] = []
    index = 0
    while index < len(entries):
        after = index + 1
        while after < len(entries) and entries[after][0] > level:
            after += 1
        _, target, words = entries[index]
        inner = _nested(entries[index + 1 : after])
        items.append(f'<li><a href="{escape(target)}">{words}</a>{inner}</li>\n')
        index = after
    return f'<ol role="list">\n{"".join(items)}</ol>\n'


def _gallery(material: Material) -> str:
    """The cards that the text mentions, each with its alternative text."""
    if not material.cards:
        return ""
    items = "".join(
        f'<li id="{CARD}{escape(drawn.card.id)}"><h3>{escape(drawn.card.name)}</h3>\n'
        f"{''.join(_face(face, drawn) for face in material.sides[drawn.card.id])}</li>\n"
        for drawn in material.cards
    )
    title = escape(material.book.style.label("cards"))
    return f'<h2 id="cards-shown">{title}</h2>\n<ul role="list" class="gallery">\n{items}</ul>\n'


def _face(face: Face, drawn: DrawnCard) -> str:
    box = f'viewBox="0 0 {face.width:.2f} {face.height:.2f}"'
    words = escape(face.text or drawn.card.name)
    return f'<svg class="face" {box} role="img" aria-label="{words}"><use href="#{face_name(face)}"/></svg>\n'


def _notes(book: Book, writer: PassageWriter) -> str:
    if not book.footnotes:
        return ""
    back = escape(book.style.label("back"))
    items = "".join(
        f'<li id="footnote-{escape(number)}">{writer.write(note.children)}'
        f'<a href="#to-footnote-{escape(number)}" role="doc-backlink" aria-label="{back}">↩</a></li>\n'
        for number, note in book.footnotes.items()
    )
    return f'<section class="notes" role="doc-endnotes">\n<hr>\n<ol>\n{items}</ol>\n</section>\n'


def _footer(book: Book) -> str:
    game = book.game
    said: Iterable[str] = (game.title, game.version, game.date, game.licence)
    return f"<footer>{escape(' · '.join(part for part in said if part))}</footer>\n"


def _shift(book: Book) -> int:
    """The difference that brings the highest headings to level 2, below the title of the game."""
    return 2 - book.highest
