"""Rules and Evidence → what each rule found, or why it did not run; a second process may draw the faces meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.request import Clock, Request
from cardgen.check.findings.settings import Settings
from cardgen.check.problems import SUP006
from cardgen.check.rule import Rule
from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Severity, in_order
from cardgen.frozen import frozen
from cardgen.lazy_patterns import keep_compiled
from cardgen.workers import beside, shared_out

_REASONS = {
    "cards": "there is no card data",
    "text": "there is no rules text",
    "faces": "no card was drawn",
    "pages": "no pages were made; `--profile print` makes them",
    "whole": "cards or terms are missing, as reported",
    "layouts": "a layout has errors",
    "boxes": "a layout has values that cannot be read",
    "icons": "icons are named that are not there",
    "chapters": "a chapter cannot be read",
    "declarations": "game.yaml, icons.yaml, terms.yaml or a kind has faults",
}
#: Families of rules that compare numbers: nearly all of them need the facts that the texts state.
_OF_NUMBERS = ("ARI", "CNT", "LIM", "VER")
#: Rules that need to know which words are English and how the texts spell them: one process reads these for all. In the
#: order of the rules, small ones, and those that share little with others, precede these: there the processes meet.
_OF_ENGLISH = ("ICO804", "TRM604", "TRM605", "TRM613", "TXT903", "TXT904", "TXT911", "TXT92", "TXT930")
_AT_MEETING = ("PRO", "REF", "TXT")
#: How the codes begin of all rules that inspect what is drawn.
OF_FACES = ("ICO802", "LAY", "TXT909", "VER205")
#: Needs that are known only after faces are drawn.
_DRAWN = frozenset({"faces", "layouts", "pages"})


@frozen
class Ran:
    """What rules did, in order, and all that was found: by them, and by the `earlier` stages."""

    runs: tuple[RuleRun, ...]
    found: tuple[Diagnostic, ...]
    earlier: tuple[Diagnostic, ...]


_One = tuple[RuleRun, tuple[Diagnostic, ...]]


def drawn_for(rules: Mapping[str, Rule]) -> tuple[str, ...]:
    """The codes of the rules that inspect what is drawn."""
    return tuple(code for code, rule in rules.items() if not rule.needs.isdisjoint(_DRAWN))


def run_rules(
    rules: Mapping[str, Rule],
    of_faces: Collection[str],
    evidence: Evidence,
    settings: Settings,
    request: Request,
) -> Ran:
    """Run the rules. If two processes are allowed, one draws, and first runs the rules that are `of_faces`.

    Both share the other rules: this process takes them from the front, the one that draws from the back, so that
    neighbours, which mostly need the same, are run by the same process. No rule knows of another, so what they find
    does not depend on who runs them. Each process imports only the rules that it runs: that alone makes a second one
    worthwhile even if nothing is drawn, for a text of a few hundred words.
    """
    others = sorted((code for code in rules if code not in of_faces), key=_place_of)

    def run(code: str, there: frozenset[str]) -> _One:
        rule = rules[code]
        skipped = _reason_to_skip(rule, there, settings)
        return (
            (RuleRun(rule.problem, skipped=skipped), ()) if skipped else _run(rule, evidence, request.clock)
        )

    with shared_out(len(others)) as one_is_left:

        def run_some(among: Iterable[str]) -> dict[str, _One]:
            there = present(evidence, request.earlier)
            return {code: run(code, there) for code in among if one_is_left()}

        def draw() -> tuple[tuple[Diagnostic, ...], dict[str, _One]]:
            drawn = request.draw()
            there = present(evidence, (*request.earlier, *drawn))
            looked = {code: run(code, there) for code in of_faces}
            looked |= run_some(reversed(others))
            keep_compiled()
            return drawn, looked

        with beside(draw, request.processes) as ask:
            done = run_some(others)
            drawn, looked = ask()
    keep_compiled()
    done |= looked
    ran = [done[code] for code in rules]
    found = tuple(diagnostic for _, diagnostics in ran for diagnostic in diagnostics)
    return Ran(tuple(one for one, _ in ran), found, in_order((*request.earlier, *drawn)))


def _place_of(name: str) -> int:
    """The rank of a rule among those that are shared: next to others that need the same."""
    if name.startswith(_OF_NUMBERS):
        return 0
    return 3 if name.startswith(_OF_ENGLISH) else 2 if name.startswith(_AT_MEETING) else 1


def _reason_to_skip(rule: Rule, there: frozenset[str], settings: Settings) -> str:
    """Why a rule does not run, or "" if it does."""
    missing = sorted(rule.needs - there)
    if missing:
        return _REASONS.get(missing[0], f"there is no {missing[0]}")
    return "" if settings.runs(rule.name) else "switched off"


def _run(rule: Rule, evidence: Evidence, clock: Clock | None) -> _One:
    start = clock() if clock else 0.0
    try:
        inspect = rule.inspect
        inspection = inspect(evidence) if rule.reads_texts else evidence.lasting.derive(inspect)
    except Exception as error:
        # One rule's bug must not cost the findings of the others; it is reported as loudly as they are.
        message = f"the rule `{rule.name}` broke off: {type(error).__name__}: {error}"
        hint = f"report it as a bug; until then `ignore: [{rule.name}]` in game.yaml"
        return RuleRun(rule.problem, skipped="it broke off"), (Diagnostic(SUP006, message, hint=hint),)
    seconds = clock() - start if clock else 0.0
    return RuleRun(rule.problem, inspection.inspected, seconds=seconds), inspection.diagnostics


#: The codes of stages for values that layouts give, and for icons that nobody declares.
_OF_VALUES, _OF_ICONS = ("LAY1", "LAY2"), ("LAY307", "MOD003")
_DECLARING = frozenset({"game.yaml", "icons.yaml", "terms.yaml"})


def _spoils_layouts(found: Diagnostic) -> bool:
    """Whether a layout is not as intended: something is wrong in it, or it cannot be parsed at all."""
    of_file = found.span is not None and PurePosixPath(found.span.path).parent.name == "layouts"
    unread = of_file and found.problem.code.startswith(("SRC", "EXP"))
    return unread or found.problem.code.startswith(_OF_VALUES)


def _spoils_declarations(found: Diagnostic) -> bool:
    """Whether a game's declarations are incomplete, because some part, icon, word or kind is reported as wrong."""
    path = PurePosixPath(found.span.path if found.span else "")
    return path.name in _DECLARING or path.parent.name == "kinds"


def present(evidence: Evidence, earlier: Iterable[Diagnostic] = ()) -> frozenset[str]:
    """The names of what the evidence has, out of everything that rules can need."""
    game = evidence.game
    wrong = [found for found in earlier if found.severity is Severity.ERROR]
    there = {
        "game": game is not None,
        "cards": bool(game and game.cards),
        "text": bool(evidence.documents),
        "faces": bool(evidence.faces),
        "pages": bool(evidence.publications),
        "whole": game is None or game.omissions.complete,
        "layouts": not any(map(_spoils_layouts, wrong)),
        "boxes": not any(found.problem.code.startswith("LAY10") for found in wrong),
        "icons": not any(found.problem.code in _OF_ICONS for found in wrong),
        "chapters": game is None or not game.omissions.chapters,
        "declarations": not any(map(_spoils_declarations, wrong)),
    }
    return frozenset(name for name, present in there.items() if present)
