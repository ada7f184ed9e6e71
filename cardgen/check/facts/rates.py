"""Texts → what one of a thing costs and is worth, wherever it is bought or counted."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.values.stated_rates import StatedRate, stated_rates
from cardgen.check.fact import Authority, Extractor, Fact, authority_of
from cardgen.check.wording.words import as_written

_COMPARED = frozenset({"cost", "worth", "has"})


def _extract(document: Document) -> Iterator[Fact]:
    stated = [
        each for each in stated_rates(document) if each.general and each.rate.unit and _is_compared(each)
    ]
    # Columns of two tables may have the same heading, so tables are compared only with sentences and headings.
    outside = {_subject(each) for each in stated if each.kind != "table"}
    first: dict[tuple[tuple[tuple[str, ...], str, str], int], tuple[int, int]] = {}
    for each in stated:
        if each.kind == "table":
            if _subject(each) in outside:
                yield _fact(each)
            continue
        # What one section says twice about a thing adds up, or is about two kinds of it.
        value = (each.rate.number, each.rate.per)
        if first.setdefault((_subject(each), each.section), value) == value:
            yield _fact(each)


def _is_compared(stated: StatedRate) -> bool:
    """Whether a rate can be compared: a gain only if it is a property of the thing, not the effect of one card."""
    lost = stated.rate.role == "loss" and stated.rate.unit == "point"
    return lost or stated.rate.role in _COMPARED or (stated.rate.role == "gain" and stated.rate.own)


def _subject(stated: StatedRate) -> tuple[tuple[str, ...], str, str]:
    return stated.rate.thing, stated.rate.role, stated.rate.unit


def _fact(stated: StatedRate) -> Fact:
    rate = stated.rate
    scope = (rate.role, rate.unit, *stated.limits)
    thing = " ".join(rate.thing)
    value = rate.number if rate.per == 1 else f"{rate.number} for {rate.per}"
    authority = authority_of(stated.place) if stated.place else Authority.PROSE
    shown = as_written(stated.place.block.text, rate.thing) if stated.place else thing
    return Fact(
        thing,
        "rate",
        value=value,
        authority=authority,
        scope=scope,
        place=stated.place,
        source=None if stated.place else stated.span,
        phrase=shown,
    )


EXTRACTOR = Extractor("rates", _extract)
