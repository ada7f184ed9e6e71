"""printers.yaml → the Printers of a project: their paper, how they turn it, and how far off the backs are printed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardgen.diagnostics import Outcome
from cardgen.frozen import frozen
from cardgen.model.contents import given_lengths, read_entries
from cardgen.schema.faults import Faults
from cardgen.schema.formats import PRINTER
from cardgen.source.files import is_there
from cardgen.source.source import Origin
from cardgen.source.yaml_text.reading import read_yaml


@frozen
class Printer:
    """A printer by its name; unknown properties are empty or None, `margin` is in points.

    `turns` is the edge about which it turns the paper, `drift` how far the backs are off then, (right, down) in points,
    seen through the sheet from its front; `drift_sideways` is the same for landscape paper. `cutter` names the machine
    that cuts what it prints, `registration` are other measures of its marks, by name, in points.
    """

    name: str
    papers: tuple[str, ...]
    turns: str
    margin: float | None
    ink: str
    drift: tuple[float, float] | None
    drift_sideways: tuple[float, float] | None
    cutter: str
    registration: Mapping[str, float]
    origin: Origin


def read_printers(path: Path, shown: str) -> Outcome[Mapping[str, Printer]]:
    """Read the printers by name; none if there is no such file. Wrong ones are reported and left out."""
    if not is_there(path):
        return Outcome({})
    read = read_yaml(path, shown)
    faults = Faults(read.value)
    printers = read_entries(read.value, PRINTER, faults, _printer)
    return Outcome(printers, (*read.diagnostics, *faults.found))


def _printer(name: str, values: dict[str, object], origin: Origin) -> Printer:
    papers, margin = values["papers"], values["margin"]
    return Printer(
        name,
        tuple(map(str, papers)) if isinstance(papers, tuple) else (),
        turns=str(values["turns"] or ""),
        margin=margin if isinstance(margin, float) else None,
        ink=str(values["ink"] or ""),
        drift=_pair(values["drift"]),
        drift_sideways=_pair(values["drift_sideways"]),
        cutter=str(values["cutter"] or ""),
        registration=given_lengths(values["registration"]),
        origin=origin,
    )


def _pair(drift: object) -> tuple[float, float] | None:
    if not isinstance(drift, dict):
        return None
    right, down = drift["right"], drift["down"]
    return (float(right or 0), float(down or 0))
