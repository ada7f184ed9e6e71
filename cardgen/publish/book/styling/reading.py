"""The `book:` section of a game → its BookStyle, and what is wrong with the section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from cardgen.assets.books import FontBook
from cardgen.diagnostics import Diagnostic, Outcome, UsageError
from cardgen.layout.compiling.layout_files import find_layouts
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.publish.book.problems import UNKNOWN_SETTING, WRONG_SETTING
from cardgen.publish.book.styling.style import LABELS, RULED, TITLE_SHAPES, BookStyle, Margins
from cardgen.publish.languages import is_english
from cardgen.publish.product import BuildContext
from cardgen.suggestions import near, one_of
from cardgen.units import MM, parse_length, parse_size

#: Upright width and height of the named page sizes, in millimetres.
_PAGES: Mapping[str, tuple[float, float]] = {
    "a4": (210, 297),
    "a5": (148, 210),
    "a6": (105, 148),
    "letter": (215.9, 279.4),
    "half-letter": (139.7, 215.9),
    "digest": (139.7, 215.9),
    "square": (210, 210),
}
_PAGE = f"{one_of(_PAGES)} or a size such as `150mm x 200mm`"
#: Settings for one page size are not applied to one that is this much narrower: a booklet of A4 sheets has A5 pages.
_MUCH_SMALLER = 0.8
_OF_THE_PAGE = ("margins", "columns", "gutter", "margin_notes")
#: The least width and height of a column and of the text on a page, in points.
_LEAST_ROOM = 15 * MM
_COLOUR = LazyPattern(r"#[0-9a-fA-F]{6}")
_CHOICES = {
    "numbering": ("decimal", "roman", "letter", "none"),
    "number_end": (")", ".", ":"),
    "reference": ("number-title", "number", "title", "page"),
    "opening": ("flow", "page", "recto"),
    "title_shape": (RULED, *TITLE_SHAPES),
    "align": ("left", "justify"),
    "figures": ("lining", "old-style"),
}
_COLOURS = {"text": "colour", "accent": "accent", "ground": "ground", "quiet": "quiet"}
_FONTS = {"text": "text_font", "headings": "heading_font", "title": "title_font"}
_LENGTHS = ("size", "leading", "gutter", "margin_notes")
_NUMBERS = {"columns": (1, 4), "depth": (0, 4), "contents_depth": (1, 4)}
_FLAGS = ("grid", "keep_numbers", "running_heads")
_LISTS = ("back_cover", "cover_cards")


@dataclass(slots=True)
class _Reading:
    """One section while it is read: `changes` are the fields of BookStyle that it sets."""

    game: Game
    changes: dict[str, object] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    given_labels: Mapping[str, str] = field(default_factory=dict)

    def wrong(self, expected: str, value: object, *keys: str, hint: str = "") -> None:
        """Report a value that is not what was expected."""
        message = f"`{keys[-1]}`: expected {expected}, found `{value}`"
        origin = self.game.book_setting(*keys)
        self.found.append(Diagnostic(WRONG_SETTING, message, origin.span, hint or f"write {expected}"))

    def unknown(self, known: Mapping[str, object] | tuple[str, ...], *keys: str) -> None:
        """Report an unknown key."""
        message = f"a book has no setting `{keys[-1]}`"
        hint = near(keys[-1], known) or f"use one of {one_of(known, 30)}"
        span = self.game.book_setting(*keys).key_span
        self.found.append(Diagnostic(UNKNOWN_SETTING, message, span, hint))


def asked_page(build: BuildContext) -> str:
    """The option `page`: a page's name or its size, "" if none was typed. Raises UsageError for anything else."""
    typed = build.options.get("page", "")
    name = typed.strip().lower()
    if typed and name not in _PAGES and parse_size(name) is None:
        message = f"there is no page `{typed}`, expected {_PAGE}"
        raise UsageError(message, near(name, _PAGES) or "write one of these")
    return typed


def read_style(game: Game, page: str = "") -> Outcome[BookStyle]:
    """Read the style of a game's book. `page`, if given, is the name of a page size that overrides its own."""
    reading = _Reading(game)
    section = dict(game.book)
    own = section.pop("page", "a5")
    size = _read_page(reading, own)
    asked = _read_page(reading, page) if page else size
    if asked[1] < size[1] * _MUCH_SMALLER:
        for key in _OF_THE_PAGE:
            section.pop(key, None)
    style = _preset(asked)
    for key, value in section.items():
        reader = _READERS.get(key)
        if reader is None:
            reading.unknown((*_READERS, "page"), key)
        else:
            reader(reading, key, value)
    if not is_english(game.language):
        style = _in_language(style, game.language, reading)
    known = {each.name for each in fields(BookStyle)}
    changes = {name: value for name, value in reading.changes.items() if name in known}
    style = replace(style, **changes)  # type: ignore[arg-type]  # each reader has checked its type
    if "size" in changes and "leading" not in changes:
        style = replace(style, leading=round(style.size * 1.32, 2))
    _check_cards(reading, game, style.cover_cards)
    given = reading.changes.get("given_margins")
    if isinstance(given, dict):
        style = replace(style, margins=replace(style.margins, **given))
    return Outcome(_with_room(reading, style, size, tuple(section)), tuple(reading.found))


def unknown_families(game: Game, fonts: FontBook) -> Iterator[Diagnostic]:
    """Report the families under `fonts:` that no font has; otherwise the book would silently be set in another."""
    written = game.book.get("fonts")
    if not isinstance(written, Mapping):
        return
    for name, family in written.items():
        if name in _FONTS and not fonts.knows(str(family)):
            message = f"`{name}`: there is no font family `{family}`"
            hint = near(str(family), fonts.names()) or f"use one of {one_of(fonts.names())}"
            yield Diagnostic(WRONG_SETTING, message, game.book_setting("fonts", name).span, hint)


def _with_room(
    reading: _Reading, style: BookStyle, own: tuple[str, float, float], given: tuple[str, ...]
) -> BookStyle:
    """The style, if its settings in `given` leave room for words; otherwise the default for its page.

    It is reported once: for the game's `own` page, and for another only if that one has room.
    """
    wide, high = _room(style)
    if min(wide, high) >= _LEAST_ROOM:
        return style
    key = next((key for key in _OF_THE_PAGE if key in given), "page")
    message = (
        f"`{key}`: expected room for columns of at least {_LEAST_ROOM / MM:.0f} mm, "
        f"found {max(wide, 0.0) / MM:.0f} mm × {max(high, 0.0) / MM:.0f} mm"
    )
    hint = "make the page larger" if key == "page" else "make the margins smaller, or the columns fewer"
    name, width, height = own
    if style.page == name or min(_room(replace(style, width=width, height=height))) >= _LEAST_ROOM:
        reading.found.append(Diagnostic(WRONG_SETTING, message, reading.game.book_setting(key).span, hint))
    plain = _preset((style.page, style.width, style.height))
    return replace(
        style,
        margins=plain.margins,
        columns=plain.columns,
        gutter=plain.gutter,
        margin_notes=plain.margin_notes,
    )


def _room(style: BookStyle) -> tuple[float, float]:
    """The width and the height of a column, in points."""
    return (style.measure - style.gutter * (style.columns - 1)) / style.columns, style.type_height


def _check_cards(reading: _Reading, game: Game, names: tuple[str, ...]) -> None:
    """Report cards for the cover that do not exist, unless they were left out because of their own faults."""
    known = [card.id for card in game.cards]
    for number, name in enumerate(names):
        if name not in known and not game.omissions.may_include(name):
            message = f"`cover_cards`: there is no card with the id `{name}`"
            hint = near(name, known) or "write ids of cards; `cardgen list cards` shows them"
            span = reading.game.book_setting("cover_cards", number).span
            reading.found.append(Diagnostic(WRONG_SETTING, message, span, hint))


def _read_page(reading: _Reading, written: object) -> tuple[str, float, float]:
    name = str(written).strip().lower()
    if name in _PAGES:
        width, height = _PAGES[name]
        return name, width * MM, height * MM
    size = parse_size(name)
    if size is None:
        reading.wrong(_PAGE, written, "page")
        return _read_page(reading, "a5")
    return name, *size


def _preset(page: tuple[str, float, float]) -> BookStyle:
    """The default style for a page of this size."""
    name, width, height = page
    plain = BookStyle(page=name, width=width, height=height)
    if width >= 180 * MM:
        margins = Margins(20 * MM, 17 * MM, 20 * MM, 21 * MM)
        return replace(plain, margins=margins, columns=2, size=10.0, leading=13.0)
    if width < 80 * MM:
        margins = Margins(6 * MM, 6 * MM, 7 * MM, 8 * MM)
        return replace(plain, margins=margins, size=7.4, leading=9.4, gutter=3 * MM, contents="no")
    if width < 120 * MM:
        margins = Margins(10 * MM, 9 * MM, 11 * MM, 12 * MM)
        return replace(plain, margins=margins, size=8.6, leading=11.2, gutter=4 * MM)
    return plain


def _in_language(style: BookStyle, language: str, reading: _Reading) -> BookStyle:
    """The style with the words of a language, which the game's own words will override."""
    # For start-up time: most games are in English.
    from cardgen.publish.language_words import words_of_books, writes_nouns_large  # noqa: PLC0415

    labels = {**LABELS, **words_of_books(language)}
    if "labels" in reading.changes:
        reading.changes["labels"] = {**labels, **reading.given_labels}
    return replace(style, labels=labels, large_nouns=writes_nouns_large(language))


def _read_length(reading: _Reading, key: str, value: object) -> None:
    length = parse_length(str(value))
    if length is None or length < 0:
        reading.wrong("a length such as `10pt` or `4mm`", value, key)
    else:
        reading.changes[key] = length


def _read_number(reading: _Reading, key: str, value: object) -> None:
    low, high = _NUMBERS[key]
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        reading.changes[key] = value
    else:
        reading.wrong(f"a number from {low} to {high}", value, key)


def _read_flag(reading: _Reading, key: str, value: object) -> None:
    if isinstance(value, bool):
        reading.changes[key] = value
    else:
        reading.wrong("`true` or `false`", value, key)


def _read_choice(reading: _Reading, key: str, value: object) -> None:
    if value in _CHOICES[key]:
        reading.changes[key] = value
    else:
        reading.wrong(one_of(_CHOICES[key]), value, key)


def _read_list(reading: _Reading, key: str, value: object) -> None:
    if isinstance(value, (list, tuple)):
        reading.changes[key] = tuple(str(each) for each in value)
    else:
        reading.wrong("a list such as `[fight, rest]`", value, key)


def _read_contents(reading: _Reading, key: str, value: object) -> None:
    if isinstance(value, bool):
        reading.changes[key] = "yes" if value else "no"
    elif value == "auto":
        reading.changes[key] = "auto"
    else:
        reading.wrong("`true`, `false` or `auto`", value, key)


def _read_tailpiece(reading: _Reading, key: str, value: object) -> None:
    """The layout that draws tailpieces."""
    layouts = _own_layouts(reading.game)
    if value in layouts:
        reading.changes[key] = str(value)
    else:
        reading.wrong("the name of a layout of the game", value, key, hint=near(str(value), layouts))


def _own_layouts(game: Game) -> Mapping[str, Path]:
    return find_layouts((game.root / "layouts",), game.unsaved)


def _read_cover(reading: _Reading, key: str, value: object) -> None:
    """Whether there is a cover, or the layout that draws it."""
    layouts = _own_layouts(reading.game)
    if isinstance(value, bool):
        reading.changes[key] = value
    elif value in layouts:
        reading.changes |= {key: True, "cover_layout": str(value)}
    else:
        expected = "`true`, `false` or the name of a layout of the game"
        reading.wrong(expected, value, key, hint=near(str(value), layouts))


def _read_margins(reading: _Reading, key: str, value: object) -> None:
    given: dict[str, float] = {}
    for name, length in _entries(reading, key, value, tuple(each.name for each in fields(Margins))):
        points = parse_length(str(length))
        if points is None or points < 0:
            reading.wrong("a length such as `15mm`", length, key, name)
        else:
            given[name] = points
    reading.changes["given_margins"] = given


def _read_colours(reading: _Reading, key: str, value: object) -> None:
    for name, colour in _entries(reading, key, value, tuple(_COLOURS)):
        if isinstance(colour, str) and _COLOUR.fullmatch(colour):
            reading.changes[_COLOURS[name]] = colour.lower()
        else:
            reading.wrong('a colour such as `"#8a2f1d"`', colour, key, name)


def _read_fonts(reading: _Reading, key: str, value: object) -> None:
    for name, family in _entries(reading, key, value, tuple(_FONTS)):
        reading.changes[_FONTS[name]] = str(family)


def _read_labels(reading: _Reading, key: str, value: object) -> None:
    given = {name: str(word) for name, word in _entries(reading, key, value, tuple(LABELS))}
    reading.changes["labels"] = {**LABELS, **given}
    reading.given_labels = given


def _entries(reading: _Reading, key: str, value: object, known: tuple[str, ...]) -> list[tuple[str, object]]:
    if not isinstance(value, Mapping):
        reading.wrong(f"a mapping with {one_of(known)}", value, key)
        return []
    for name in value:
        if name not in known:
            reading.unknown(known, key, str(name))
    return [(str(name), each) for name, each in value.items() if name in known]


def _read_title(reading: _Reading, key: str, value: object) -> None:
    """Check the title of a book; it is used where it is printed."""
    if not isinstance(value, str) or not value.strip():
        reading.wrong("the title of the book", value, key)


def _read_editions(reading: _Reading, key: str, value: object) -> None:
    """Check the editions; they are used where the chapters are resolved."""
    if not isinstance(value, (list, tuple)):
        reading.wrong("a list such as `[solo]`", value, key)


_READERS: Mapping[str, Callable[[_Reading, str, object], None]] = {
    **dict.fromkeys(_LENGTHS, _read_length),
    **dict.fromkeys(_NUMBERS, _read_number),
    **dict.fromkeys(_FLAGS, _read_flag),
    **dict.fromkeys(_CHOICES, _read_choice),
    **dict.fromkeys(_LISTS, _read_list),
    "contents": _read_contents,
    "cover": _read_cover,
    "tailpiece": _read_tailpiece,
    "margins": _read_margins,
    "colours": _read_colours,
    "fonts": _read_fonts,
    "labels": _read_labels,
    "editions": _read_editions,
    "title": _read_title,
}
