"""Everything of which cardgen consists (problems, rules, products, elements …), for list and explain."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from inspect import cleandoc
from typing import Any

from cardgen.diagnostics import Problem, Severity
from cardgen.frozen import frozen
from cardgen.registry import member, members
from cardgen.stages import PUBLISHING, READING, problems_in

#: The modules with Problem constants; rules have their own.
PROBLEM_MODULES = (*READING, *PUBLISHING, "cardgen.check.problems")

#: What can be listed → package, constant, contract's module and name.
FOLDERS = {
    "commands": ("cardgen.cli.commands", "COMMAND", "click", "Command"),
    "products": ("cardgen.publish.products", "PRODUCT", "cardgen.publish.product", "Product"),
    "elements": ("cardgen.layout.elements", "ELEMENT", "cardgen.layout.element", "Element"),
    "fieldtypes": ("cardgen.schema.fieldtypes", "FIELDTYPE", "cardgen.schema.fieldtype", "FieldType"),
    "schemes": ("cardgen.imposition.schemes", "SCHEME", "cardgen.imposition.scheme", "Scheme"),
    "exporters": ("cardgen.export.exporters", "EXPORTER", "cardgen.export.exporter", "Exporter"),
    "reporters": ("cardgen.report.reporters", "REPORTER", "cardgen.report.reporter", "Reporter"),
    "rules": ("cardgen.check.rules", "RULE", "cardgen.check.rule", "Rule"),
}


@frozen
class Explanation:
    """What `explain` prints for a code: the problem, its page as Markdown, and the settings of its rule."""

    problem: Problem
    page: str
    options: tuple[str, ...] = ()

    @property
    def silencing(self) -> str:
        """How the author of a game silences it, changes its severity and sets its options: lines for a terminal."""
        code = self.problem.code
        other = "advice" if self.problem.severity > Severity.ADVICE else "error"
        settings = f"severity: {{{code}: {other}}}"
        if self.options:
            settings += f", options: {{{code}: {{{self.options[0]}: …}}}}"
        lines = [
            f"where it is meant  <!-- ignore {code}: why -->  in texts,  # ignore {code}: why  in data",
            f"in the whole game  check: {{{settings}}}  in game.yaml, or  ignore: [{code}]",
        ]
        if self.options:
            lines.append(f"its options        {', '.join(self.options)}")
        return "\n".join(lines)


def folder_members(kind: str) -> Mapping[str, Any]:
    """All members of one of FOLDERS, by name."""
    package, constant, module, contract = FOLDERS[kind]
    return members(
        importlib.import_module(package), constant, getattr(importlib.import_module(module), contract)
    )


def folder_member(kind: str, name: str) -> Any:
    """One member of one of FOLDERS, by its name; None if there is none. No others are loaded."""
    package, constant, module, contract = FOLDERS[kind]
    return member(
        importlib.import_module(package), constant, getattr(importlib.import_module(module), contract), name
    )


def all_problems() -> dict[str, Explanation]:
    """Every problem that any stage or rule can report, by code, with its page."""
    found: dict[str, Explanation] = {}
    for problem in problems_in(PROBLEM_MODULES):
        found[problem.code] = Explanation(problem, cleandoc(problem.page))
    for rule in folder_members("rules").values():
        page = importlib.import_module(rule.inspect.__module__).__doc__ or rule.problem.page
        found[rule.problem.code] = Explanation(rule.problem, cleandoc(page), tuple(rule.options))
    return dict(sorted(found.items()))


def stage_problems() -> dict[str, Explanation]:
    """The classes of faults in card data that the checker's catalogue has under other codes than the stages."""
    from cardgen.check.findings.stage_codes import STAGE_FAULTS  # noqa: PLC0415 - start-up

    return {
        code: Explanation(Problem(code, fault.name, Severity.ERROR, fault.page), fault.page)
        for code, fault in STAGE_FAULTS.items()
    }
