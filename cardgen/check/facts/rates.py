"""Texts → what one of a thing costs and is worth, wherever it is bought or counted."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.values.stated_rates import StatedRate, stated_rates
from cardgen.check.fact import Authority, Extractor, Fact, authority_of

_COMPARED = frozenset({"cost", "worth", "has"})


def _extract(document: Document) -> Iterator[Fact]:
    told = [each for each in stated_rates(document) if each.general and each.rate.unit and _is_compared(each)]
    # Columns of two tables may have the same heading, so tables are compared only with sentences and headings.
    outside = {_subject(each) for each in told if each.kind != "table"}
    first: dict[tuple[tuple[tuple[str, ...], str, str], int], tuple[int, int]] = {}
    for each in told:
        if each.kind == "table":
            if _subject(each) in outside:
                yield _fact(each)
            continue
        # What one section says twice about a thing adds up, or is about two kinds of it.
        value = (each.rate.number, each.rate.per)
        if first.setdefault((_subject(each), each.section), value) == value:
            yield _fact(each)


def _is_compared(told: StatedRate) -> bool:
    """Whether a rate can be compared: a gain only if it is a property of the thing, not the effect of one card."""
    lost = told.rate.role == "loss" and told.rate.unit == "point"
    return lost or told.rate.role in _COMPARED or (told.rate.role == "gain" and told.rate.own)


def _subject(told: StatedRate) -> tuple[tuple[str, ...], str, str]:
    return told.rate.thing, told.rate.role, told.rate.unit


def _fact(told: StatedRate) -> Fact:
    rate = told.rate
    scope = (rate.role, rate.unit, *told.limits)
    thing = " ".join(rate.thing)
    value = rate.number if rate.per == 1 else f"{rate.number} for {rate.per}"
    authority = authority_of(told.place) if told.place else Authority.PROSE
    return Fact(thing, "rate", value, authority, scope, told.place, None if told.place else told.span, thing)


EXTRACTOR = Extractor("rates", _extract)
