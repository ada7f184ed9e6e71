"""The name of a printer → its entry in printers.yaml, as options for products."""

from __future__ import annotations

from pathlib import Path

from cardgen.cli.workspace import Workspace
from cardgen.diagnostics import CardgenError
from cardgen.imposition.register import Drift
from cardgen.model.printers import Printer, read_printers
from cardgen.suggestions import near, one_of
from cardgen.units import format_mm

_FILE = "printers.yaml"


def printers_file(workspace: Workspace) -> Path:
    """The file in which the project describes its printers."""
    return workspace.root / _FILE


def find_printer(workspace: Workspace, name: str) -> Printer | None:
    """The printer with that name, if there is one. Raises CardgenError if its entry, or the file, has a fault."""
    path = printers_file(workspace)
    read = read_printers(path, workspace.shown(path))
    printer = read.value.get(name)
    if printer is None and read.diagnostics:
        fault = read.diagnostics[0]
        place = f"{fault.span.path}:{fault.span.line}:{fault.span.column}: " if fault.span else ""
        raise CardgenError(f"{place}{fault.message}", fault.hint)
    return printer


def printer_options(workspace: Workspace, name: str) -> dict[str, str]:
    """The printer's options for sheets, by name. Raises CardgenError for an unknown printer."""
    printer = find_printer(workspace, name)
    if printer is None:
        path = printers_file(workspace)
        known = tuple(read_printers(path, workspace.shown(path)).value)
        hint = near(name, known) or f"measure it: cardgen calibrate {name}"
        listed = f", which has {one_of(known)}" if known else ""
        raise CardgenError(f"there is no printer `{name}` in `{workspace.shown(path)}`{listed}", hint)
    options = {
        "paper": ",".join(printer.papers),
        "turns": printer.turns,
        "ink": printer.ink,
        "cutter": printer.cutter,
        **{f"mark-{name}": f"{length}pt" for name, length in printer.registration.items()},
    }
    if printer.margin is not None:
        options["margin"] = f"{printer.margin}pt"
    for option, drift in (("back-drift", printer.drift), ("back-drift-sideways", printer.drift_sideways)):
        if drift is not None:
            options[option] = f"{drift[0]}pt,{drift[1]}pt"
    return {option: value for option, value in options.items() if value}


def drift_of(printer: Printer | None, *, sideways: bool) -> Drift:
    """How far off the printer prints backs; 0 if unknown."""
    known = None if printer is None else printer.drift_sideways if sideways else printer.drift
    return Drift(*known) if known else Drift()


def drift_in_words(drift: Drift) -> str:
    """A drift in words: `0.8 mm to the right, 0.3 mm above`."""
    across, along = format_mm(abs(drift.right)), format_mm(abs(drift.down))
    parts = [
        f"{across} to the {'right' if drift.right > 0 else 'left'}" if across != "0 mm" else "",
        f"{along} {'below' if drift.down > 0 else 'above'}" if along != "0 mm" else "",
    ]
    return ", ".join(part for part in parts if part) or "exactly behind their fronts"
