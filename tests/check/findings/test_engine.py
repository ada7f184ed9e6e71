"""The engine: every rule runs, none stops another, and nothing is told twice or hidden silently."""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.baseline import read_baseline, write_baseline
from cardgen.check.findings.engine import check
from cardgen.check.findings.request import Request
from cardgen.check.findings.settings import Settings
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

TEXT = "Move and and rest.\n\nThen draw draw a card.\n"
DOUBLED = Problem("TXT902", "doubled-word", Severity.WARNING, "")
ADVICE = Problem("REF313", "orphan-section", Severity.ADVICE, "")
NAME = Problem("NAM501", "unknown-name", Severity.ERROR, "")
NEAR = Problem("NAM502", "near-name", Severity.ERROR, "")


def document(text: str = TEXT, path: str = "rules/01.md") -> Document:
    def locate(start: int, end: int) -> Span:
        line = text.count("\n", 0, start) + 1
        column = start - (text.rfind("\n", 0, start) + 1) + 1
        return Span(path, line, column, line, column + end - start)

    return Document(path, text, (), locate)


def finding(words: str, problem: Problem = DOUBLED, text: str = TEXT, message: str = "") -> Diagnostic:
    at = text.index(words)
    return Diagnostic(problem, message or f"`{words}`", document(text).locate(at, at + len(words)))


def rule(*found: Diagnostic, problem: Problem = DOUBLED, needs: frozenset[str] = frozenset()) -> Rule:
    return Rule(problem, lambda evidence: Inspection(found, 7), needs)


def evidence(text: str = TEXT) -> Evidence:
    return Evidence(documents=(document(text),))


def test_every_rule_says_how_much_it_looked_at() -> None:
    result = check(evidence(), Settings(), rules=[rule(finding("and and"))])
    assert [(run.problem.code, run.inspected) for run in result.runs] == [("TXT902", 7)]
    assert [d.message for d in result.diagnostics] == ["`and and`"]


def test_a_rule_whose_needs_are_not_met_is_skipped_with_the_reason() -> None:
    result = check(evidence(), Settings(), rules=[rule(needs=frozenset({"faces"}))])
    assert result.runs[0].skipped == "no card was drawn"


def test_a_rule_that_counts_is_skipped_while_a_layout_is_faulty() -> None:
    fault = Diagnostic(Problem("LAY101", "unknown-layout", Severity.ERROR, ""), "there is no layout `x`")
    broken = Problem("SRC003", "syntax-error", Severity.ERROR, "")
    unread = Diagnostic(broken, "a mapping is not closed", Span("card_data/g/layouts/front.yaml", 3, 1))
    elsewhere = Diagnostic(broken, "a mapping is not closed", Span("card_data/g/terms.yaml", 3, 1))
    reason = "a layout has errors"
    for earlier, skipped in (((), ""), ((fault,), reason), ((unread,), reason), ((elsewhere,), "")):
        result = check(
            evidence(), Settings(), Request(earlier), [rule(needs=frozenset({"whole", "layouts"}))]
        )
        assert result.runs[0].skipped == skipped


def test_a_fault_that_two_stages_tell_is_told_once() -> None:
    bare = finding("draw draw", NAME)
    named = finding("draw draw", NAME, message="`draw draw` (card `gull`)")
    alone = finding("and and", NAME, message="`and and` (card `gull` and 2 more)")
    result = check(evidence(), Settings(), Request((bare, named, alone)), rules=[])
    assert [d.message for d in result.diagnostics] == ["`and and` (card `gull` and 2 more)", "`draw draw`"]


def test_a_rule_that_breaks_off_is_a_finding_and_stops_no_other() -> None:
    def broken(evidence: Evidence) -> Inspection:
        raise ValueError("odd text")

    rules = [Rule(NAME, broken), rule(finding("and and"))]
    result = check(evidence(), Settings(), rules=rules)
    assert {d.problem.code for d in result.diagnostics} == {"SUP006", "TXT902"}
    assert "ValueError: odd text" in next(d.message for d in result.diagnostics if d.problem.code == "SUP006")
    assert result.runs[0].skipped == "it broke off"


def test_severity_settings_reach_the_report() -> None:
    settings = Settings(severity={"TXT902": Severity.ERROR})
    assert (
        check(evidence(), settings, rules=[rule(finding("and and"))]).diagnostics[0].severity
        is Severity.ERROR
    )
    settings = Settings(severity={"TXT": None})
    assert check(evidence(), settings, rules=[rule(finding("and and"))]).diagnostics == ()


def test_a_longer_prefix_outweighs_a_shorter() -> None:
    settings = Settings(severity={"TXT": Severity.ERROR, "TXT902": Severity.ADVICE}, profile="print")
    assert (
        check(evidence(), settings, rules=[rule(finding("and and"))]).diagnostics[0].severity
        is Severity.ADVICE
    )


def test_the_profile_hides_the_lesser_and_says_so() -> None:
    rules = [rule(finding("draw draw", ADVICE), problem=ADVICE)]
    result = check(evidence(), Settings(), rules=rules)
    assert result.diagnostics == ()
    assert result.notes == ("1 of lower severity not shown: `--profile print` shows them",)
    assert len(check(evidence(), Settings(profile="print"), rules=rules).diagnostics) == 1
    assert len(check(evidence(), Settings(select=("REF313",)), rules=rules).diagnostics) == 1


def test_allowed_words_are_no_finding() -> None:
    rules = [rule(finding("and and"), finding("draw draw"))]
    for allowed in ("and and", "re:^and"):
        result = check(evidence(), Settings(allow={"TXT902": (allowed,)}), rules=rules)
        assert [d.message for d in result.diagnostics] == ["`draw draw`"]


def test_files_can_be_left_out_by_pattern() -> None:
    settings = Settings(per_file={"rules/*.md": ("TXT902",)})
    assert check(evidence(), settings, rules=[rule(finding("and and"))]).diagnostics == ()
    settings = Settings(per_file={"faq/*": ("TXT902",)})
    assert len(check(evidence(), settings, rules=[rule(finding("and and"))]).diagnostics) == 1


def test_what_follows_from_a_worse_finding_is_muted() -> None:
    rules = [rule(finding("draw", NAME), problem=NAME), rule(finding("draw", NEAR), problem=NEAR)]
    assert [d.problem.code for d in check(evidence(), Settings(), rules=rules).diagnostics] == ["NAM501"]


def test_an_error_of_an_earlier_stage_mutes_rules_on_the_same_words_only() -> None:
    earlier = finding("and and rest", Problem("MRK001", "broken", Severity.ERROR, ""))
    rules = [rule(finding("and and"), finding("draw draw"))]
    result = check(evidence(), Settings(), Request(earlier=(earlier,)), rules=rules)
    assert [d.problem.code for d in result.diagnostics] == ["MRK001", "TXT902"]


def test_uses_of_one_wrong_name_are_one_finding() -> None:
    text = "Baga, Baga and Baga.\n"
    spans = [document(text).locate(at, at + 4) for at in (0, 6, 15)]
    found = [Diagnostic(NAME, "no card is called `Baga`", span) for span in spans]
    result = check(evidence(text), Settings(), rules=[rule(*found, problem=NAME)])
    assert len(result.diagnostics) == 1
    assert [related.span for related in result.diagnostics[0].related] == spans[1:]


def test_equal_messages_of_other_families_stay_apart() -> None:
    found = [finding("and and", message="said twice"), finding("draw draw", message="said twice")]
    assert len(check(evidence(), Settings(), rules=[rule(*found)]).diagnostics) == 2


def test_the_baseline_hides_the_old_and_tells_what_is_gone() -> None:
    old, new = finding("and and"), finding("draw draw")
    baseline = read_baseline(write_baseline([old], {"rules/01.md": TEXT}), "base.json")
    result = check(evidence(), Settings(), Request(baseline=baseline), rules=[rule(old, new)])
    assert [d.message for d in result.diagnostics] == ["`draw draw`"]
    assert len(result.baselined) == 1
    result = check(evidence(), Settings(), Request(baseline=baseline), rules=[rule(new)])
    assert [d.problem.code for d in result.diagnostics] == ["SUP004", "TXT902"]


def test_a_suppressed_finding_is_counted_and_an_unused_suppression_told() -> None:
    text = "<!-- ignore TXT902: a name -->\n" + TEXT
    result = check(evidence(text), Settings(), rules=[rule(finding("and and", text=text))])
    assert result.diagnostics == ()
    assert result.notes == ("1 silenced by suppressions",)
    result = check(evidence(text), Settings(), rules=[rule()])
    assert [d.problem.code for d in result.diagnostics] == ["SUP001"]


def test_a_suppression_of_a_rule_that_did_not_run_is_not_called_unused() -> None:
    text = "<!-- ignore TXT902: a name -->\n" + TEXT
    rules = [rule(needs=frozenset({"faces"}))]
    assert check(evidence(text), Settings(), rules=rules).diagnostics == ()
    assert check(evidence(text), Settings(ignore=("TXT902",)), rules=[rule()]).diagnostics == ()


def test_what_is_too_wide_is_told_once_though_products_differ_in_width_and_its_words_leave_the_page() -> None:
    wide = Problem("PUB208", "too-wide", Severity.WARNING, "")
    off = Problem("LAY403", "off-the-page", Severity.ERROR, "")
    earlier = tuple(
        finding("Move and", wide, message=f"the table is {width} mm wide") for width in (130, 123)
    )
    result = check(evidence(), Settings(), Request(earlier), [rule(finding("and and", off), problem=off)])
    assert [d.message for d in result.diagnostics] == ["the table is 123 mm wide"]
