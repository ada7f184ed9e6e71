"""Rules by one process or two: what they find, and what is found to be wrong while faces are drawn, is the same."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.engine import all_rules, check
from cardgen.check.findings.request import Request
from cardgen.check.findings.running import OF_FACES, drawn_for
from cardgen.check.findings.settings import Settings
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import CardgenError, Diagnostic, Problem, Severity
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face
from cardgen.proofing import Subject
from cardgen.proofing import check as proofread
from tests.check.small_games import write_game

FACE = Face("fox/front", "fox", "front", 10, 10, 0, Frame(10, 10, ()))
UNKNOWN_LAYOUT = Problem("LAY101", "unknown-layout", Severity.ERROR, "")

#: Faults of every stage and sort: in data, expressions, layouts, faces, cards, rules, and in what silences them.
FAULTY = {
    "game.yaml": "title: Small\ncheck: {ignore: [REF999]}\n",
    "layouts/plain.yaml": "layout: plain\nsize: poker\nstyles:\n  text: {family: serif, size: 4pt, leading: 5pt}\n"
    "elements:\n  wide: {is: shape, box: [0mm, 0mm, 63mm, 88mm], fill: '#eeeeee'}\n"
    "  name: {is: text, box: [5mm, 5mm, 50mm, 2mm], text: '{{ card.name }}', style: text}\n"
    "  text: {is: text, box: [5mm, 20mm, 50mm, 4mm], text: '{{ card.text }}', style: text}\n"
    "  odd: {is: text, box: [5mm, 40mm, 50mm, 4mm], text: '{{ card.nothing }}', style: text}\n",
    "icons.yaml": "coin: {icon: art/coin.svg, text: COIN}\n",
    "art/coin.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>\n',
    "cards/items.yaml": "kind: item\ncards:\n"
    "- {id: dagger, name: Dagger, text: Draw the the top card.}\n"
    "- {id: lantern, name: Lantern, text: 'Reveal a card of the market, then discard two cards of the deck, draw one "
    "\u4e2d card and take a token from the supply, and then another one, and then put all of them back again.'}\n"
    "- {id: rope, name: Rope, text: 'Gain 1 :stone: and {{ count( }}.'}\n",
    "rules/01-rules.md": "# Items {#items}\n\nTake the Daggr. There are 4 Item Cards. See [](#weapons).\n\n"
    "<!-- ignore TXT902: meant -->\n\nThe the end.\n\n<!-- ignore LAY104: meant -->\n\nThe Lanterm is lit. 2 + 2 = 5\n",
}


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Runners of tests have threads, which newer versions of Python warn of when a process forks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


needs_processes = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no processes to fork here")


def told(folder: Path, processes: int, profile: str) -> tuple[object, ...]:
    result = proofread(Subject(folder, "small"), {"profile": profile}, Request(processes=processes)).result
    return result.diagnostics, result.runs, result.silenced, result.notes


@needs_processes
@pytest.mark.parametrize("profile", ["proof", "print"])
def test_two_processes_find_what_one_finds(tmp_path: Path, profile: str) -> None:
    folder = write_game(tmp_path, FAULTY)
    alone = told(folder, 1, profile)
    assert told(folder, 2, profile) == alone
    diagnostics = alone[0]
    assert isinstance(diagnostics, tuple)
    codes = {diagnostic.problem.code for diagnostic in diagnostics}
    assert {"MOD003", "LAY301", "LAY308", "TXT902", "LAY408", "CNT102", "ARI201", "SUP001", "SUP003"} <= codes


@needs_processes
def test_two_processes_share_the_rules_of_a_text_without_a_game() -> None:
    texts = (("rules.txt", "THE GAME\n\nDraw the the top card. A hand has 3 cards, and 2 + 2 = 5.\n"),)
    by_one, by_two = (
        proofread(Subject(None, "", texts), {}, Request(processes=processes)).result for processes in (1, 2)
    )
    assert (by_two.diagnostics, by_two.runs) == (by_one.diagnostics, by_one.runs)
    assert {"TXT902", "ARI201"} <= {diagnostic.problem.code for diagnostic in by_two.diagnostics}


def test_the_code_of_a_rule_says_that_it_looks_at_what_is_drawn() -> None:
    assert {code for code in drawn_for(all_rules()) if not code.startswith(OF_FACES)} == set()


def rule_that_tells_who(code: str, act: Callable[[], object] = tuple, **given: object) -> Rule:
    problem = Problem(code, "who", Severity.ERROR, "")

    def inspect(_: Evidence) -> Inspection:
        act()
        return Inspection((Diagnostic(problem, f"{os.getpid()}"),), 1)

    return Rule(problem, inspect, **given)  # type: ignore[arg-type]


def who_ran(request: Request, rules: list[Rule]) -> dict[str, bool]:
    """Each rule's code, and whether this process ran it; all have run once, in order."""
    result = check(Evidence(faces=(FACE,)), Settings(), request, rules)
    assert [run.problem.code for run in result.runs] == [rule.name for rule in rules]
    assert sorted(d.problem.code for d in result.diagnostics) == sorted(rule.name for rule in rules)
    return {d.problem.code: d.message == str(os.getpid()) for d in result.diagnostics}


def wait_for(sign: Path) -> tuple[Diagnostic, ...]:
    """Wait until another process, or this one before, has made a file."""
    end = time.monotonic() + 60
    while not sign.exists() and time.monotonic() < end:
        time.sleep(0.01)
    return ()


@needs_processes
@pytest.mark.parametrize(("processes", "elsewhere"), [(1, False), (2, True), (8, True)])
def test_what_is_drawn_is_looked_at_beside_the_texts(tmp_path: Path, processes: int, elsewhere: bool) -> None:
    done = tmp_path / "done"
    rules = [
        rule_that_tells_who("AAA001"),
        rule_that_tells_who("AAA002", needs=frozenset({"faces"})),
        rule_that_tells_who("AAA003"),
        rule_that_tells_who("AAA004", done.touch, reads_texts=False),
    ]
    here = who_ran(Request(draw=lambda: wait_for(done), processes=processes), rules)
    assert here == {"AAA001": True, "AAA002": not elsewhere, "AAA003": True, "AAA004": True}


@needs_processes
def test_who_has_drawn_helps_from_the_back_with_what_is_left(tmp_path: Path) -> None:
    done = tmp_path / "done"
    first, last = (
        rule_that_tells_who("AAA001", lambda: wait_for(done)),
        rule_that_tells_who("AAA005", done.touch),
    )
    rules = [first, *(rule_that_tells_who(f"AAA00{number}") for number in (2, 3, 4)), last]
    assert not who_ran(Request(processes=2), rules)["AAA005"]


@needs_processes
def test_where_nothing_is_drawn_another_process_helps_from_the_back_too(tmp_path: Path) -> None:
    done = tmp_path / "done"
    rules = [
        rule_that_tells_who("AAA001", lambda: wait_for(done)),
        rule_that_tells_who("AAA002", done.touch),
    ]
    result = check(Evidence(), Settings(), Request(processes=2), rules)
    here = {d.problem.code: d.message == str(os.getpid()) for d in result.diagnostics}
    assert not here["AAA002"]


@pytest.mark.parametrize("processes", [1, 2] if hasattr(os, "fork") else [1])
def test_a_layout_s_fault_that_shows_when_faces_are_drawn_skips_what_counts(processes: int) -> None:
    fault = Diagnostic(UNKNOWN_LAYOUT, "there is no layout `x`")
    counting = Rule(
        Problem("CNT101", "sum", Severity.ERROR, ""), lambda _: Inspection((), 1), frozenset({"layouts"})
    )
    request = Request(draw=lambda: (fault,), processes=processes)
    result = check(Evidence(faces=(FACE,)), Settings(), request, [counting])
    assert [run.skipped for run in result.runs] == ["a layout has errors"]
    assert result.diagnostics == (fault,)


@pytest.mark.parametrize("processes", [1, 2] if hasattr(os, "fork") else [1])
def test_who_cannot_draw_says_why(processes: int) -> None:
    def draw() -> tuple[Diagnostic, ...]:
        raise CardgenError("the picture is gone", "put it back")

    with pytest.raises(CardgenError, match="the picture is gone"):
        check(Evidence(faces=(FACE,)), Settings(), Request(draw=draw, processes=processes), [])
