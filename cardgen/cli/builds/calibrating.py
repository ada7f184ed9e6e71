"""Takes a printer's name and readings from its sheet → that sheet, or the updated printers.yaml."""

from __future__ import annotations

from pathlib import Path

from cardgen import pipeline
from cardgen.check.findings.fixing import edit_texts
from cardgen.cli.builds.printers import drift_in_words, drift_of, find_printer, printers_file
from cardgen.cli.console import command, say
from cardgen.cli.workspace import Workspace, project_root
from cardgen.diagnostics import CardgenError, Edit, UsageError
from cardgen.export.files import write_text
from cardgen.frozen import frozen
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.register import Drift
from cardgen.imposition.scheme import Paper
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.printers import Printer
from cardgen.publish.calibration import calibration_sheet
from cardgen.source.files import is_there, read_text
from cardgen.source.writing.yaml_writing import in_line
from cardgen.units import MM, parse_length

#: A name that needs no quotes in YAML, in a shell and in a file name.
_NAME = LazyPattern(r"[A-Za-z][\w-]*")
#: The scales reach 5 mm; a reading of more than twice that is a mistake.
_MOST = 10 * MM
_USUAL_PAPER, _USUAL_TURNS = "a4", "long-edge"


@frozen
class Calibration:
    """What is measured: a printer by its name, on paper upright or `sideways`, and how it turns it, if given."""

    printer: str
    sideways: bool
    paper: str | None
    turns: str | None

    def way_of_turning(self, known: Printer | None) -> str:
        """The edge about which the printer turns paper: as typed, as known, or the usual one."""
        return self.turns or (known.turns if known else "") or _USUAL_TURNS


def make_sheet(calibration: Calibration) -> None:
    """Write the sheet to print and read. Raises CardgenError if it cannot be written."""
    workspace = _workspace(calibration)
    known = find_printer(workspace, calibration.printer)
    name = calibration.paper or (known.papers[0] if known and known.papers else _USUAL_PAPER)
    paper = PAPERS[name]
    if calibration.sideways:
        paper = Paper(paper.name, paper.title, paper.height, paper.width)
    drift = drift_of(known, sideways=calibration.sideways)
    library = pipeline.open_fonts()
    sheet = calibration_sheet(
        paper, calibration.way_of_turning(known), calibration.printer, drift, library.fonts
    )
    for path in pipeline.write_pdf(sheet, library, workspace.output):
        say(f"wrote {workspace.shown(path)}")
    if drift != Drift():
        say(f"it already corrects the saved values: backs came out {drift_in_words(drift)}")
    say(f"next: print it on both sides, then: {_again(calibration, '--right', '…', '--down', '…')}")


def calibrate(calibration: Calibration, right: str, down: str) -> None:
    """Add the readings to the printer's known drift, and write it to printers.yaml.

    Raises UsageError for a reading that is no length or implausible, CardgenError if the file cannot be written.
    """
    read = Drift(_length("right", right), _length("down", down))
    workspace = _workspace(calibration)
    known = find_printer(workspace, calibration.printer)
    drift = drift_of(known, sideways=calibration.sideways) + read
    path = printers_file(workspace)
    write_text(path, _text_with(calibration, known, drift, workspace))
    where = "on landscape paper" if calibration.sideways else "on portrait paper"
    say(f"changed {workspace.shown(path)}: {where} backs come out {drift_in_words(drift)}")
    say(f"next: {_again(calibration)} to see it, or: {command('build', '--printer', calibration.printer)}")


def _workspace(calibration: Calibration) -> Workspace:
    """The project, whose games do not matter. Raises UsageError for a name that printers cannot have."""
    if not _NAME.fullmatch(calibration.printer):
        raise UsageError(
            f"`{calibration.printer}` cannot name a printer",
            "use a single word of letters, such as `home`",
        )
    root = project_root(Path.cwd())
    return Workspace(root, (), root / "output")


def _again(calibration: Calibration, *more: str) -> str:
    sideways = ("--sideways",) if calibration.sideways else ()
    return " ".join(("cardgen", "calibrate", calibration.printer, *sideways, *more))


def _length(option: str, typed: str) -> float:
    length = 0.0 if typed.strip() in ("0", "-0") else parse_length(typed)
    if length is None:
        raise UsageError(f"`{typed}` is not a length for `--{option}`", f"write one such as --{option} 0.8mm")
    if abs(length) > _MOST:
        raise UsageError(
            f"`--{option} {typed}` is more than any printer is off",
            "the scales of the sheet end at 5 mm: read them again",
        )
    return length


def _text_with(calibration: Calibration, known: Printer | None, drift: Drift, workspace: Workspace) -> str:
    """printers.yaml with the printer's drift; everything else in it is unchanged."""
    path = printers_file(workspace)
    text = read_text(path, workspace.shown(path)).value.text if is_there(path) else ""
    written = known.origin.written if known else {"turns": calibration.way_of_turning(None)}
    entry = {**written, "drift_sideways" if calibration.sideways else "drift": _millimetres(drift)}
    if calibration.turns:
        entry["turns"] = calibration.turns
    if known is None:
        end = "" if not text or text.endswith("\n") else "\n"
        return f"{text}{end}{calibration.printer}: {in_line(entry)}\n"
    span = known.origin.span
    if "#" in "".join(text.splitlines()[span.line - 1 : span.end_line]):
        raise CardgenError(
            f"{span.path}:{span.line}: the comment there would be lost, so nothing was written",
            f"write it yourself: {in_line(entry)}",
        )
    return edit_texts([Edit(span, in_line(entry))], {span.path: text})[span.path]


def _millimetres(drift: Drift) -> dict[str, str]:
    return {
        side: f"{round(points / MM, 2) + 0:g}mm"
        for side, points in (("right", drift.right), ("down", drift.down))
    }
