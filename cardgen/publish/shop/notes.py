"""The files for a print shop → a note that says how to order them, and a list of the cards with their quantities."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from cardgen.model.shops import Shop
from cardgen.publish.shop.files import Files
from cardgen.units import format_mm

_HEAD = ("deck", "card", "name", "quantity", "front", "back")
_CONTAINERS = {
    "png": "PNG, RGB",
    "jpg": "JPEG, RGB",
    "pdf": "PDF, RGB",
    "pdfx": "PDF/X-1a:2003, CMYK (FOGRA39)",
}


def order_list(files: Sequence[Files]) -> str:
    """The cards of all decks as CSV, a line for each file or page of a front."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(_HEAD)
    for item in (item for each in files for item in each.items):
        writer.writerow((item.deck, item.card, item.title, item.quantity, item.front, item.back))
    return stream.getvalue()


def order_note(shop: Shop, title: str, files: Sequence[Files], folder: str) -> str:
    """How to order the decks from the shop, as plain text; `folder` is where the files are."""
    lines = [f"{title}: files for {shop.title}", ""]
    lines += _source(shop)
    form = _CONTAINERS[shop.container]
    if shop.prints_inks:
        form += f", at most {shop.ink:g} % of ink"
    lines += [f"The files are {form}, {shop.dpi} dpi, with bleed and without marks."]
    lines += [f"- {note}" for note in shop.notes]
    for each in files:
        lines += ["", *_deck(shop, each, folder)]
    lines += ["", "quantities.csv lists every card with its files and its quantity."]
    return "\n".join(lines) + "\n"


def _source(shop: Shop) -> Iterator[str]:
    if shop.url:
        yield f"What it wants: {shop.url}"
    if shop.checked:
        yield f"Last compared with that page: {shop.checked}. Shops change what they want: compare before you order."
    if shop.url or shop.checked:
        yield ""


def _deck(shop: Shop, files: Files, folder: str) -> Iterator[str]:
    deck, canvas = files.deck, files.deck.canvas
    measures = f"{format_mm(canvas.trim_width).removesuffix(' mm')} × {format_mm(canvas.trim_height)}"
    heading = f"{deck.name}: {_many(deck.copies, 'card')} of {measures}"
    yield heading
    yield "-" * len(heading)
    if deck.size is not None:
        yield f"Choose there: {deck.size.name}"
    if shop.makes_pictures:
        pixels = (round(side / 72 * shop.dpi) for side in (canvas.width, canvas.height))
        derived = " (derived: compare with the shop's template)" if canvas.derived else ""
        yield f"Pictures: {' × '.join(map(str, pixels))} pixels{derived}"
    yield from _places(shop, files, folder)
    if deck.size is not None and deck.size.counts:
        yield _places_left(deck.copies, deck.size.counts)
    if canvas.turned:
        yield "The cards are wider than high: fronts are turned clockwise, backs anticlockwise."


def _places(shop: Shop, files: Files, folder: str) -> Iterator[str]:
    """What to upload, and how its pages or pictures are ordered."""
    names = [publication.name.removeprefix(f"{folder}/") for publication in files.publications]
    if shop.makes_pictures:
        for name, publication in zip(names, files.publications, strict=True):
            yield f"Upload: {name}/ ({_many(len(publication.pages), 'picture')}, in the order of their names)"
        if shop.copies == "quantity":
            yield "Each card is there once: set its quantity by quantities.csv"
        else:
            yield "Each copy of a card is a picture of its own"
    else:
        for name, publication in zip(names, files.publications, strict=True):
            yield f"Upload: {name}.pdf ({_many(len(publication.pages), 'page')})"
        if len(files.publications) == 1 and any(item.back for item in files.items):
            yield "Pages: " + (
                "back of the first card, its front, back of the second card …"
                if shop.order == "back-front"
                else "front of the first card, its back, front of the second card …"
            )
    if not any(item.back for item in files.items):
        yield "The cards have no backs"
    elif files.common_back:
        yield "All cards have the same back"
    elif not all(item.back for item in files.items):
        yield "Some cards have no back" + ("" if shop.makes_pictures else ": their pages are white")


def _places_left(copies: int, counts: Sequence[int]) -> str:
    """How many cards of those that the shop prints together are used."""
    most = counts[-1]
    enough = next((count for count in counts if count >= copies), None)
    if enough is None:
        return f"Count: {copies} cards, and at most {most} are printed together: order them in several parts"
    free = enough - copies
    return f"Count: you use {copies} of {enough} cards" + (f": {free} free" if free else "")


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
