"""`cardgen explain CODE`: the page of a diagnostic."""

from __future__ import annotations

import click

from cardgen.diagnostics import CardgenError
from cardgen.suggestions import near, one_of


@click.command("explain", epilog="Example: cardgen explain CNT101")
@click.argument("code")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def COMMAND(code: str, form: str) -> None:
    """Explain a finding: what it means, why it matters, how to fix or silence it.

    CODE is the code or the name of the finding.
    """
    import json  # noqa: PLC0415 - start-up

    from cardgen.cli.catalogue import all_problems, stage_problems  # noqa: PLC0415 - start-up

    of_checks = all_problems()
    problems = {**stage_problems(), **of_checks}
    by_name = {entry.problem.name: entry for entry in problems.values()}
    entry = problems.get(code.upper()) or by_name.get(code.lower())
    if entry is None:
        family = [each for each in problems if code.isalpha() and each.startswith(code.upper())]
        hint = f"the family has {one_of(family)}; its names: cardgen list problems" if family else ""
        raise CardgenError(
            f"there is no code or name `{code}`",
            hint or near(code.upper(), problems) or near(code, by_name) or "list them: cardgen list problems",
        )
    problem = entry.problem
    if form == "json":
        page = {
            "code": problem.code,
            "name": problem.name,
            "severity": problem.severity.label,
            "page": entry.page,
            "options": entry.options,
        }
        click.echo(json.dumps(page, ensure_ascii=False, indent=2))
    else:
        click.echo(f"{problem.code} {problem.name} ({problem.severity.label})\n\n{entry.page}")
        if problem.code in of_checks:
            click.echo(f"\n## Silence or weigh it\n\n{entry.silencing}")
