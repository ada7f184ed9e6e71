"""Document → ranges of a roll in sentences that cut through the rows of the table nearby: `a roll of 15–20` where the
rows are 6–15 and 16–20.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.values.scales import Band, Scale, find_scales
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class SplitBand:
    """The range at `place`, and the row of `scale` that it cuts through."""

    place: Place
    scale: Scale
    band: Band


_ROLL = TextPattern(
    r"\b(?:[Rr]olls?|[Rr]esults?|[Tt]otals?|[Ss]cores?) (?:of |from )?(?P<low>\d{1,2})\s?[-–]\s?(?P<high>\d{1,2})"
    r"(?![\w%]|[.,]\d)"
)
_READ = RULE_KINDS | {"example"}


def split_bands(document: Document) -> Iterator[SplitBand]:
    """The ranges that begin or end within a row of the only table of ranges in their section."""
    stated = [
        (block, found)
        for block in document.blocks
        if block.kind in _READ
        for found in _ROLL.finditer(block.text)
    ]
    if not stated:
        return
    by_section: dict[int, list[Scale]] = {}
    for scale in find_scales(document):
        inside = [block for block in document.blocks if block.start <= scale.bands[0].start]
        by_section.setdefault(inside[-1].section if inside else -1, []).append(scale)
    for block, found in stated:
        scales = by_section.get(block.section, [])
        low, high = int(found["low"]), int(found["high"])
        if len(scales) != 1 or not low < high:
            continue
        bands = scales[0].bands
        cut = [
            band for band in bands if band.low < low <= band.high < high or low < band.low <= high < band.high
        ]
        whole = [band for band in bands if low <= band.low and band.high <= high]
        if len(cut) == 1 and whole:
            yield SplitBand(Place(document, block, found.start("low"), found.end("high")), scales[0], cut[0])
