"""A reference names a step that the procedure does not have, or clearly means a different one.

## Why

A step is inserted, all numbers move, and "go back to step 3" now begins in the middle of another action.

## Example

```text
Combat

1. Roll the die.
2. Add your Strength.
3. If the totals are equal, go back to step 4.
```

## Use instead

```text
Combat

1. Roll the die.
2. Add your Strength.
3. If the totals are equal, go back to step 1.
```

## Notes

The number is looked up in the lists of the same section, or of the section that the sentence names ("step 2 of
Combat"). If steps, phases or stages are titles, or are named by number (`Phase 2: Travel`), it is looked up among
these, wherever the sentence stands. A reference is said to mean a different step only if the words before its bracket
are words of that step and none of them occurs in the step that it names, or if the name beside the number ("step 2,
the Packing Phase", "Packing (step 2)") is that of exactly one other step. A quoted name (`phase 2 "Complete your
hand"`) is also reported if no step has it, and it shares a word with the one that has the number (`Fill your hand`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import read_headings
from cardgen.check.documents.structure.labelled_titles import labelled_titles
from cardgen.check.documents.structure.procedures import (
    STEP_LEAD,
    Procedure,
    heading_above,
    read_procedures,
)
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.nouns import has_things_behind
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import content_words, fold
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF307", "step-number", Severity.ERROR, __doc__)

#: What an amount is due for, behind a step: `2 after phase 1, 5 after phase 2`.
_DUE = r"\s*\d{1,2}\s+(?:[a-z]+\s+)?(?:after|before|during|in|at|for)\b"
#: `step 3`, `phases 2 and 4`, `step 3 of Combat`, `steps 4-6 and step 9 of Combat`.
_STEP_NUMBERS = TextPattern(
    r"\b(?P<called>[Ss]tep|[Pp]hase|[Ss]tage)s?\s+(?P<first>\d{1,2})"
    rf"(?:\s*(?:,(?!{_DUE})|and|or|to|-|–|through)\s*(?P<second>\d{{1,2}})"
    r"(?:,?\s*(?:and|or)\s*(?P<third>\d{1,2}))?)?(?![\w.]\d)"
    r"(?=(?:,?\s*(?:and|or|to|through|,)\s*(?P=called)s?\s+\d{1,2}(?:\s*[-–]\s*\d{1,2})?)*"
    r"\s+(?:(?:of|in|from|under)\s+(?:the\s+)?(?P<title>[A-Z\"“][\w'’\" “”-]{2,40})|"
    r"of\s+the\s+(?P<named>[a-z][\w'’ -]{2,40}))|)"
)
_CALLED = frozenset({"phase", "stage"})
#: `movement phases (phases 2, 4 and 6)`.
_LISTED_PHASES = TextPattern(
    r"\b(?P<label>[a-z]+) (?P<called>phase|stage)s \((?P=called)s "
    r"(?P<list>\d{1,2}(?:, \d{1,2})*,? (?:and|or) \d{1,2})\)"
)
#: `draw a card from the deck (see step 3)`.
_CLAUSE_AND_STEP = TextPattern(
    r"(?P<clause>[^.;()]{8,90})\((?:see\s+)?step\s+(?P<step>\d{1,2})\)", re.IGNORECASE
)
_TITLED = r"[A-Z][\w'’-]+(?: (?:(?:of|the|and|to) )?[A-Z][\w'’-]*){0,4}"
#: `step 3, Draw Cards`.
_STEP_AND_NAME = TextPattern(
    rf"\b[Ss]tep\s+(?P<step>\d{{1,2}})(?:,\s+|:\s+|\s+[–—-]\s+|\s+\()[“\"*_]*(?:[Tt]he\s+)?(?P<name>{_TITLED})(?=[*_]*[.;:,)”\"]|$)"
)
#: `Draw Cards (step 3)`.
_NAME_AND_STEP = TextPattern(rf"(?P<name>{_TITLED})[*_”\"]*\s+\([Ss]tep\s+(?P<step>\d{{1,2}})\)")

#: `phase 3 «Shuffle the pile»`, `step B ("Pay the ferry")`.
_QUOTED = TextPattern(
    r"\b(?P<called>[Ss]tep|[Pp]hase|[Ss]tage|[Aa]ction)\s+(?P<step>\d{1,2}|[A-Z])[,:]?\s+\(?[\"“«](?P<name>[^\"“”«»\n]{3,60}?)[.,]?[\"”»]",
    cues="step phase stage action",
)


def inspect(evidence: Evidence) -> Inspection:
    """Look every step up."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    procedures = read_procedures(document)
    for block in document.blocks:
        if block.kind in {"credits", "code"} or block.is_heading:
            continue
        for place, near in _references(document, block, procedures):
            inspected += 1
            found += _check(place, near)
        if "(step" in block.text.lower() or "(see step" in block.text.lower():
            found += _misdirected(document, block, procedures)
        found += _of_other_label(document, block, procedures)
        reported = {finding.span for finding in found}
        others = (*_misnamed(document, block, procedures), *_misquoted(document, block))
        found += [other for other in others if other.span not in reported]
    return Inspection(tuple(found), inspected)


def _references(
    document: Document, block: TextBlock, procedures: tuple[Procedure, ...]
) -> Iterator[tuple[Place, list[Procedure]]]:
    for match in _STEP_NUMBERS.finditer(block.text):
        own = STEP_LEAD.match(block.text)
        is_amount = match["called"] == "Step" and has_things_behind(block.text, match.end("first"))
        if is_amount or (own and own.end("value") == match.end("first")):
            continue  # `Step 3 spaces to the left`, or the name of the step itself
        title = match["title"] or match["named"] or ""
        near = _meant(document, block, procedures, title)
        called = match["called"].lower()
        alike = [procedure for procedure in procedures if procedure.named == called]
        if called != "step":
            near = [] if title else alike
        elif not title and (near or len(alike) == 1):
            near = [*near, *alike]
        for group in ("first", "second", "third"):
            if match[group]:
                yield Place(document, block, *match.span(group)), near


def _meant(
    document: Document, block: TextBlock, procedures: tuple[Procedure, ...], title: str
) -> list[Procedure]:
    """The procedures that a step's number can belong to; none when it cannot be known."""
    if title:
        sections = {section.block.index for section in read_headings(document).titled(title)}
        return [p for p in procedures if p.section in sections]
    return [p for p in procedures if p.section == block.section or _within(document, block, p.section)]


def _within(document: Document, block: TextBlock, section: int) -> bool:
    """Whether a section lies above the block: the block is in one of its subsections."""
    at = block.section
    while at > section:
        at = heading_above(document, document.blocks[at])
    return at == section >= 0


def _begins_line(document: Document, value: int) -> bool:
    """Whether a line begins with the name of a step: in a text from pages not all titles are known as such."""
    title = rf"^\W{{0,6}}(?:step|phase|stage)\s+{value}\s*[:.–—-]"
    return re.search(title, document.text, re.IGNORECASE | re.MULTILINE) is not None


def _check(place: Place, near: list[Procedure]) -> list[Diagnostic]:
    numbered = [p for p in near if p.style == "1" and len(p.steps) > 1]
    value = int(place.words)
    if not numbered or any(p.step(value) for p in numbered):
        return []
    if all(1 < p.steps[0].value > value for p in numbered):
        return []  # Those before the first were not recognised.
    if place.document.from_pages and _begins_line(place.document, value):
        return []
    longest = max(numbered, key=lambda p: (p.steps[-1].value, len(p.steps)))
    first, last = longest.steps[0], longest.steps[-1]
    related = [
        Place(place.document, last.block, 0, min(30, len(last.block.text))).related(f"step {last.value}")
    ]
    called = longest.named if longest.named in _CALLED else "step"
    message = f"there is no {called} {value}: the {called}s run from {first.value} to {last.value}"
    return [report(PROBLEM, place, message, f"name a {called} of this procedure", related)]


def _misdirected(
    document: Document, block: TextBlock, procedures: tuple[Procedure, ...]
) -> Iterator[Diagnostic]:
    for match in _CLAUSE_AND_STEP.finditer(block.text):
        words = set(content_words(match["clause"]))
        for procedure in _meant(document, block, procedures, ""):
            cited = procedure.step(int(match["step"]))
            if cited is None or cited.block is block or words & set(content_words(cited.text)):
                continue
            scores = [
                (len(words & set(content_words(s.text))), s) for s in procedure.steps if s.block is not block
            ]
            best, step = max(scores, key=lambda item: item[0], default=(0, cited))
            if best < 2 or sum(score == best for score, _ in scores) > 1:
                continue
            place = Place(document, block, *match.span("step"))
            related = [
                Place(document, step.block, 0, min(40, len(step.block.text))).related(f"step {step.value}")
            ]
            message = f"expected step {step.value}, whose words these are, found step {cited.value}"
            yield report(PROBLEM, place, message, "name the right step", related)


def _of_other_label(
    document: Document, block: TextBlock, procedures: tuple[Procedure, ...]
) -> Iterator[Diagnostic]:
    """The one number of `the movement phases (phases 2, 4 and 7)` that is no movement phase."""
    if "phase" not in block.text and "stage" not in block.text:
        return
    for match in _LISTED_PHASES.finditer(block.text):
        label = fold(match["label"])
        alike = [procedure for procedure in procedures if procedure.named == match["called"]]
        cited = []
        for number in re.finditer(r"\d+", match["list"]):
            steps = [step for procedure in alike if (step := procedure.step(int(number[0])))]
            if len(steps) != 1:
                break
            at = match.start("list") + number.start()
            cited.append((Place(document, block, at, at + len(number[0])), steps[0]))
        else:
            others = [each for each in cited if label not in each[1].key]
            if len(others) == 1 < len(cited) - 1:
                place, step = others[0]
                related = [
                    Place(document, step.block, 0, len(step.head)).related(f"{match['called']} {step.value}")
                ]
                message = (
                    f"{match['called']} {step.value} is `{step.head}`, no {match['label']} {match['called']}"
                )
                yield report(PROBLEM, place, message, f"name the {match['called']} that you mean", related)


def _misnamed(
    document: Document, block: TextBlock, procedures: tuple[Procedure, ...]
) -> Iterator[Diagnostic]:
    """The numbers beside a name that only another step has."""
    if "tep " not in block.text:
        return
    for pattern in (_STEP_AND_NAME, _NAME_AND_STEP):
        for match in pattern.finditer(block.text):
            name = content_words(match["name"])
            called = [(p, step) for p in procedures for step in p.steps if name and step.key == name]
            if len(called) != 1 or called[0][1].block is block:
                continue
            procedure, step = called[0]
            cited = procedure.step(int(match["step"]))
            own = pattern is _NAME_AND_STEP and any(name == content_words(p.title) for p in procedures)
            if procedure.style != "1" or cited in {step, None} or own:
                continue
            place = Place(document, block, *match.span("step"))
            related = [Place(document, step.block, 0, len(step.block.text)).related(f"step {step.value}")]
            message = f"expected step {step.value}, which is `{step.head}`, found step {match['step']}"
            yield report(PROBLEM, place, message, "name the right step", related)


def _misquoted(document: Document, block: TextBlock) -> Iterator[Diagnostic]:
    """The number or letter beside a quoted name that only another step has, and the quoted name that the step does not
    have, but shares a word with it: `phase 2 "Complete your hand"`, where it is `Fill your hand`.
    """
    for match in _QUOTED.finditer(block.text):
        name, label, called = content_words(match["name"]), match["step"], match["called"].lower()
        titles = [
            title for title in labelled_titles(document) if title.key and title.place.block is not block
        ]
        named = {title.label: title for title in titles if name and title.key[: len(name)] == name}
        alike = {
            title.key: title
            for title in titles
            if title.label == label and len(title.key) == len(name) and set(title.key) & set(name)
        }
        if len(named) == 1 and label not in named:
            right, title = named.popitem()
            place = Place(document, block, *match.span("step"))
            message = f"expected {called} {right}, which is `{title.place.words}`, found {label}"
        elif not named and len(alike) == 1:
            title, place = alike.popitem()[1], Place(document, block, *match.span("name"))
            message = f"{called} {label} is `{title.place.words}`, found `{match['name']}`"
        else:
            continue
        hint = "let number and name be those of one step"
        yield report(PROBLEM, place, message, hint, [title.place.related("the step")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
