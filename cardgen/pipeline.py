"""The order of the stages and nothing else: files → Game → Faces → Publications → files."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path, PurePosixPath

import cardgen.export.exporters as exporter_folder
from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.assets.reading import DamagedPictureError
from cardgen.assets.shipped import shipped_folder
from cardgen.diagnostics import Outcome, in_order
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Notebook, Publication, Watch, WrittenText
from cardgen.export.exporter import Exporter
from cardgen.export.files import write_bytes, write_text
from cardgen.frozen import frozen
from cardgen.garbage_collection import paused_collector
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.faces.faces import DrawnCard, FacePainter
from cardgen.model.linking import load_game
from cardgen.model.nouns import Card, Game
from cardgen.model.reading import CARDS, RULES
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.omissions import LACKING, omissions
from cardgen.publish.ordering import choose_products, refuse_unknown
from cardgen.publish.product import BuildContext, Product
from cardgen.registry import member
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.overlaying import at_home

Progress = Callable[[str], None]

#: The number of faces that are kept from one product to the next: most games have fewer, and a face takes some 20 kB.
_KEPT = 1000


@frozen
class Order:
    """What to build: a game's folder and its name in reports, the output folder, the products, and their options.

    `presets` are options, too; products may ignore them, and explicit `options` override them. `language` is that of a
    translation, "" for the game's own. `cache` is a folder for results that are costly to compute (pictures made
    smaller); with None, nothing is kept. If `files` gives the state of every file that is read or that cardgen consists
    of, by its path, pages are kept in the cache, too.
    """

    folder: Path
    shown: str
    output: Path
    products: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    cache: Path | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    presets: Mapping[str, str] = field(default_factory=dict)
    language: str = ""


def read_game(
    folder: Path, shown: str | None = None, unsaved: Unsaved = NOTHING_UNSAVED, language: str = ""
) -> Outcome[Game]:
    """Read, validate and link the game in `folder`; reports name the folder `shown`.

    `unsaved` texts, by resolved path, replace the contents of those files. With a `language`, the result is the game as
    translated into it. Raises CardgenError if there is no game, or no such translation.
    """
    if language:
        # For start-up time: few games are translated, and most commands load no translation.
        from cardgen.translation.loading import load_translated  # noqa: PLC0415

        return load_translated(folder, shown, shipped_folder("layouts"), language, unsaved)
    return load_game(folder, shown, unsaved)


def open_library(game: Game, cache: Path | None = None, damaged: Iterable[Path] = ()) -> Outcome[Library]:
    """Open the fonts that come with cardgen and the game's own, and empty books for its pictures and icons.

    `cache` is a folder where exporters may keep pictures; those in `damaged` are reported as damaged.
    """
    own, shown = game.root / "fonts", PurePosixPath(game.origin.source.path).parent / "fonts"
    fonts = read_fonts((shipped_folder("fonts"), own), {own: shown.as_posix()})
    return Outcome(Library(fonts.value, Pictures(damaged), Icons(), cache), fonts.diagnostics)


def draw_cards(
    game: Game, library: Library, cards: Iterable[Card] | None = None
) -> Outcome[tuple[DrawnCard, ...]]:
    """Draw both sides of the game's cards (or only of `cards`); a card whose front has no layout is left out."""
    opened = open_painter(game, library)
    drawn = opened.value.draw(game.cards if cards is None else cards)
    return Outcome(drawn.value, opened.diagnostics + drawn.diagnostics)


def open_painter(game: Game, library: Library, keep: int | None = None) -> Outcome[FacePainter]:
    """Load the game's layouts; returns the painter that draws cards on demand and keeps the last `keep`
    faces, or all.
    """
    resolver = Resolver(game)
    templates = load_templates(game, shipped_folder("layouts"), resolver)
    return Outcome(FacePainter(library, templates.value, resolver, keep), templates.diagnostics)


def _find_exporter(name: str) -> Exporter:
    """The exporter with that name; no other is loaded."""
    exporter = member(exporter_folder, "EXPORTER", Exporter, name)
    assert exporter is not None, f"a product asks for the unknown format {name}"
    return exporter


def build_game(order: Order, progress: Progress, watch: Watch | None = None) -> Outcome[tuple[Path, ...]]:
    """Make the order's products and write them; returns the files written, and everything that is wrong.

    `progress` is called when a step begins, `watch` during the step. Raises CardgenError if there is no game, no such
    product, or the output cannot be written.
    """
    damaged: set[Path] = set()
    with paused_collector():
        while True:
            try:
                return _build(order, progress, watch, damaged)
            except DamagedPictureError as fault:
                # Checking the pixels of every picture beforehand would double the time. Instead, a picture that turns
                # out to be damaged while it is written is reported, and everything is drawn again without it.
                if fault.path is None or fault.path in damaged:
                    raise
                damaged.add(fault.path)


def _build(
    order: Order, progress: Progress, watch: Watch | None, damaged: Iterable[Path]
) -> Outcome[tuple[Path, ...]]:
    read = read_game(order.folder, order.shown, language=order.language)
    game = read.value
    chosen = choose_products(game, order.products)
    refuse_unknown(order.options, chosen.value)
    library = open_library(game, order.cache, damaged)
    opened = open_painter(game, library.value, _KEPT)
    painter = opened.value
    painter.know_by(_rest_of(order))
    found = [*read.diagnostics, *chosen.diagnostics, *library.diagnostics, *opened.diagnostics]
    options = {**order.presets, **order.options}
    build = BuildContext(game, painter.cards(game.cards), library.value, options, painter.pages())
    written: list[Path] = []
    for product in chosen.value:
        progress(f"making {product.name.replace('_', ' ')}")
        made = product.make(build)
        found += made.diagnostics
        for each in made.value:
            if product is chosen.value[-1] and each is made.value[-1]:
                painter.keep_few()
            noted = _accompany(each, painter.findings, watch)
            written += write_publication(noted, product, library.value, order.output)
    painter.finish()
    found += (*painter.findings.report(), *omissions(game, painter.findings.cards_with(LACKING)))
    return Outcome(tuple(written), in_order(at_home(each, game.translated.patched) for each in found))


def _rest_of(order: Order) -> str:
    """A digest of the states of all files but cards and rules; "" if no files are given."""
    inside = f"{order.folder}{os.sep}"
    rest = hashlib.blake2b(digest_size=16)
    for path, state in order.files.items():
        top = path.removeprefix(inside).partition(os.sep)[0] if path.startswith(inside) else ""
        endings = () if not top else CARDS if top == "cards" else (RULES,)
        if not path.lower().endswith(endings):
            rest.update(f"{path}\0{state}\n".encode("utf-8", "surrogateescape"))
    return rest.hexdigest() if order.files else ""


def _accompany(
    made: Publication | WrittenText, notebook: Notebook, watch: Watch | None
) -> Publication | WrittenText:
    return replace(made, notebook=notebook, watch=watch) if isinstance(made, Publication) else made


def write_publication(
    publication: Publication | WrittenText, product: Product, library: Library, folder: Path
) -> list[Path]:
    """Write a publication in all its formats, or a text as it is; returns the files written."""
    if isinstance(publication, WrittenText):
        path = folder / f"{publication.name}{publication.suffix}"
        write_text(path, publication.text)
        return [path]
    formats = publication.formats or product.formats
    return [path for name in formats for path in _find_exporter(name).write(publication, library, folder)]


def open_fonts() -> Library:
    """The fonts that come with cardgen, and no pictures: for publications that belong to no game."""
    return Library(read_fonts((shipped_folder("fonts"),)).value, Pictures(), Icons())


def write_pdf(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    """Write a publication that belongs to no game as a PDF. Raises CardgenError if it cannot be written."""
    return _find_exporter("pdf").write(publication, library, folder)


def write_picture(path: Path, frame: Frame, library: Library, dpi: int) -> None:
    """Draw a frame to a PNG at `path`. Raises CardgenError if it cannot be written."""
    # For start-up time: drawing pixels needs the PDF writer and pdfium, which most commands do not.
    from cardgen.export.pdf.raster import render_png  # noqa: PLC0415

    write_bytes(path, render_png(frame, library, dpi))
