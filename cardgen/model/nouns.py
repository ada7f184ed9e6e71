"""The nouns that all stages after linking use: Game, Card, Term, Icon, Component, Chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from math import inf
from pathlib import Path

from cardgen.diagnostics import Locator
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block
from cardgen.model.absent import may_be_absent
from cardgen.model.shops import Shop
from cardgen.schema.records import Kind, Prose
from cardgen.source.files import Unsaved
from cardgen.source.overlaying import Given, Patched
from cardgen.source.source import Origin, Pointer, Source


@frozen
class Card:
    """One card of the game, of which `copies` are printed. `number` counts from 1 through the whole game.

    `values` are those of the kind's fields. In expressions, `card.x` finds `x` among them, or the id, name, kind,
    copies.
    """

    id: str
    name: str
    kind: str
    copies: int
    values: Mapping[str, object]
    number: int
    origin: Origin


@frozen
class Term:
    """An entry of terms.yaml: the one correct form of a word of the game, and the wrong ones."""

    id: str
    term: str
    many: str
    short: str
    define: Prose | None
    forbidden: tuple[str, ...]
    forms: tuple[str, ...]
    origin: Origin


@frozen
class Icon:
    """An entry of icons.yaml: `path` is the picture (absolute), `text` is read where no icon can be shown."""

    id: str
    path: Path
    text: str
    colour: str
    description: str
    origin: Origin
    author: str = ""
    licence: str = ""
    source: str = ""
    own_colours: bool = False

    def ink(self, text: str) -> str | None:
        """The colour of the icon among words of the colour `text`; None for the colours of its file."""
        return self.colour or (None if self.own_colours else text)


@frozen
class Component:
    """An entry of the game's box. If `kind` names a kind of card, `count` is that of its cards in the data.

    `one_per` is the author's name for a part or kind of card of which each comes with one of these.
    """

    name: str
    many: str
    count: int
    kind: str
    note: str
    supplied_by: str
    group: str
    origin: Origin
    one_per: str = ""


#: The name of the book with the chapters in `rules/`.
RULEBOOK = "rulebook"


@frozen
class Chapter:
    """One file of rules: its parsed blocks, and its source (offsets of the nodes count in `source.text`).

    `volume` is the name of the book that the chapter belongs to.
    """

    name: str
    blocks: tuple[Block, ...]
    source: Source
    volume: str = RULEBOOK


@frozen
class Volume:
    """One of several books of a game: its name and title, and the `folder` of its chapters.

    `settings` are its own; `origin` is where they are written.
    """

    name: str
    title: str
    folder: str
    settings: Mapping[str, object]
    origin: Origin


@frozen
class FactsBlock:
    """The body of a facts block; `start` is its offset in the text of `locate`."""

    body: str
    start: int
    locate: Locator


@frozen
class PictureCredit:
    """The author of the pictures whose paths in the game's folder match `files`, a pattern such as `art/*.png`."""

    files: str
    author: str
    licence: str
    source: str
    origin: Origin


@frozen
class PrintSettings:
    """`print:` of game.yaml: paper names, how backs are printed, how cards lie side by side, the margin (pt).

    `gap` is the most room between cards that have their own bleed, if it is limited (pt).
    `labels` replace the words that are printed on sheets, by the names that the format gives these. `cutter` names
    the machine that cuts the cards, or is "none"; `registration` are other measures of its marks (pt), by name.
    `shop` is the print shop that the game is made for, if it names one; `shops` are the game's own, by name (others
    come with cardgen). `large_cards` says what is done with cards that are larger than the paper.
    """

    papers: tuple[str, ...] = ("a4", "letter")
    backs: str = "duplex-long-edge"
    cut: str = "shared"
    margin: float = 14.173
    labels: Mapping[str, str] = field(default_factory=dict)
    cutter: str = "none"
    registration: Mapping[str, float] = field(default_factory=dict)
    shop: Shop | None = None
    shops: Mapping[str, Shop] = field(default_factory=dict)
    large_cards: str = "report"
    gap: float = inf


@frozen
class Omissions:
    """What is missing from a game because of reported faults, so that nothing is reported that only follows from these.

    `names` are the ids and names of cards and icons that were left out; `unread` says that even some of the names are
    unknown, `idless` that some of the ids are. `cards` are the cards left out, in their order, by id or name, `files`
    the files in which no cards could be recognised. `pictures` are the paths of missing pictures that cards name.
    `complete` is False if cards or terms are missing; `chapters` says that a chapter could not be read.
    """

    complete: bool = True
    names: frozenset[str] = frozenset()
    unread: bool = False
    idless: bool = False
    cards: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    pictures: frozenset[str] = frozenset()
    chapters: bool = False

    def may_include(self, name: str) -> bool:
        """Whether a name or an id may be that of a card that was left out."""
        return may_be_absent(name, self.names, unread=self.unread, idless=self.idless)


@frozen
class TranslatedTexts:
    """What a translated game has in place of the original, whose language is `original` ("" in the original itself).

    `called` are the ids of cards by their original names, `layout_texts` the translated texts of layouts by the files'
    paths, and `patched` the translated chapters by their paths.
    """

    called: Mapping[str, str] = field(default_factory=dict)
    layout_texts: Mapping[str, Mapping[Pointer, Given]] = field(default_factory=dict)
    patched: Mapping[str, Patched] = field(default_factory=dict)
    original: str = ""


@frozen
class Game:
    """The root of everything that the stages after linking read.

    `facts` are the facts blocks of its chapters. `unsaved` are the texts that were read in place of files in the game's
    folder; a stage that reads further files (layouts) must use them, too.

    `volumes` are its books, the rulebook first, if it declares more than one; `volume` is set in the view that one book
    has of the game (see `volumes.as_seen`), in which `chapters` and `book` are only those of that book.

    `translations` are the further languages in which it is published; `translated` is empty in the original.
    """

    name: str
    root: Path
    title: str
    version: str
    origin: Origin
    date: str = ""
    language: str = "en"
    tagline: str = ""
    players: str = ""
    minutes: str = ""
    ages: str = ""
    authors: tuple[str, ...] = ()
    licence: str = ""
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    terms: Mapping[str, Term] = field(default_factory=dict)
    icons: Mapping[str, Icon] = field(default_factory=dict)
    components: tuple[Component, ...] = ()
    pictures: tuple[PictureCredit, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    facts: tuple[FactsBlock, ...] = ()
    products: tuple[str, ...] = ()
    printing: PrintSettings = PrintSettings()
    book: Mapping[str, object] = field(default_factory=dict)
    check: Mapping[str, object] = field(default_factory=dict)
    unsaved: Unsaved = field(default_factory=dict, repr=False)
    omissions: Omissions = Omissions()
    volumes: tuple[Volume, ...] = ()
    volume: Volume | None = None
    translations: tuple[str, ...] = ()
    translated: TranslatedTexts = TranslatedTexts()

    def book_setting(self, *keys: str | int) -> Origin:
        """Where a setting of the book is written: among the volume's own settings, or under `book:`."""
        known: object = self.volume.settings if self.volume else {}
        for key in keys:
            if isinstance(known, Mapping) and key not in known:
                return self.origin.child("book", *keys)
            known = known.get(key) if isinstance(known, Mapping) else None
        return self.volume.origin.child(*keys) if self.volume else self.origin.child("book", *keys)
