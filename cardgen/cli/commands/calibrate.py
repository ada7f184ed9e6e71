"""`cardgen calibrate PRINTER`: a sheet that shows how far off a printer prints backs, and the place
where this is saved.
"""

from __future__ import annotations

import click

from cardgen.schema.formats import PAPERS, TURNS


@click.command("calibrate", epilog="Example: cardgen calibrate home --right 0.8mm --down -0.3mm")
@click.argument("printer")
@click.option("--right", help="The reading of the sheet's horizontal scale, such as 0.8mm.")
@click.option("--down", help="The reading of its vertical scale, such as -0.3mm.")
@click.option("--sideways", is_flag=True, help="Calibrate landscape sheets and booklets.")
@click.option(
    "--paper",
    type=click.Choice(PAPERS, case_sensitive=False),
    help="The sheet's paper.  [default: the printer's, or a4]",
)
@click.option(
    "--turns", type=click.Choice(TURNS), help="The edge to flip on.  [default: the printer's, or long-edge]"
)
def COMMAND(printer: str, right: str | None, down: str | None, **how: object) -> None:
    """Measure how far off PRINTER prints backs, and save it in printers.yaml.

    Without --right and --down, it makes a sheet for you to print and read. With them, it adds your readings to the
    saved values. From then on, `cardgen build --printer PRINTER` shifts backs so that they line up with their fronts.
    """
    from cardgen.cli.builds.calibrating import Calibration, calibrate, make_sheet  # noqa: PLC0415 - start-up

    calibration = Calibration(printer, **how)  # type: ignore[arg-type] # click's own types
    if right is None and down is None:
        make_sheet(calibration)
    else:
        calibrate(calibration, right or "0mm", down or "0mm")
