"""`cardgen calibrate PRINTER`: a sheet that shows how far off a printer prints backs, and where that is kept."""

from __future__ import annotations

import click

from cardgen.schema.formats import PAPERS, TURNS


@click.command("calibrate", epilog="Example: cardgen calibrate home --right 0.8mm --down -0.3mm")
@click.argument("printer")
@click.option("--right", help="What the sheet's level scale said: where backs come out, such as 0.8mm.")
@click.option("--down", help="What its upright scale said, such as -0.3mm.")
@click.option("--sideways", is_flag=True, help="For sheets on paper on its side, and booklets.")
@click.option(
    "--paper", type=click.Choice(PAPERS), help="The sheet's paper.  [default: the printer's, or a4]"
)
@click.option(
    "--turns", type=click.Choice(TURNS), help="The edge to flip on.  [default: the printer's, or long-edge]"
)
def COMMAND(printer: str, right: str | None, down: str | None, **how: object) -> None:
    """Measure how far off PRINTER prints the backs of sheets, once, and keep it in printers.yaml.

    Without --right and --down it makes the sheet to print and to read; with them it adds what was read to what is
    known of the printer. Then `cardgen build --printer PRINTER` moves backs so that they lie behind their fronts.
    """
    from cardgen.cli.builds.calibrating import Calibration, calibrate, make_sheet  # noqa: PLC0415 - start-up

    calibration = Calibration(printer, **how)  # type: ignore[arg-type] # click's own types
    if right is None and down is None:
        make_sheet(calibration)
    else:
        calibrate(calibration, right or "0mm", down or "0mm")
