"""The contract of a rule: it takes evidence, gives diagnostics, and says how many things it inspected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.program_texts import is_of_program
from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

#: What an option of a rule can hold, in the words of the message about any other value.
NUMBER, TEXT, TEXTS, WORDS = "a number", "a text", "a list of texts", "a text or a list of texts"
#: These are parsed by `evidence.requirements`, which also reports their faults.
REQUIREMENTS = "a list of requirements"


@frozen
class Inspection:
    """What a rule found, and how many things it inspected: without that, finding nothing would mean nothing."""

    diagnostics: tuple[Diagnostic, ...]
    inspected: int


def inspect_texts(evidence: Evidence, inspect_text: Callable[[Document], Inspection]) -> Inspection:
    """Inspects each text by itself, so that the findings of one are kept while others change."""
    each = [document.derive(inspect_text) for document in evidence.documents]
    found = tuple(diagnostic for one in each for diagnostic in one.diagnostics)
    return Inspection(found, sum(one.inspected for one in each))


def inspect_blocks(
    documents: Iterable[Document], find: Callable[[Document], tuple[Diagnostic, ...]]
) -> Inspection:
    """Inspects every block of some texts, and keeps the findings of each text."""
    read = tuple(documents)
    return Inspection(tuple(found_in(read, find)), sum(len(document.blocks) for document in read))


def found_in(
    documents: Iterable[Document], find: Callable[[Document], tuple[Diagnostic, ...]]
) -> Iterator[Diagnostic]:
    """The findings of each text.

    If nothing was found in a text, it is not inspected again on the next card with the same words: half of a large set
    are printings and levels of other cards.
    """
    clean: set[tuple[object, ...]] = set()
    for document in documents:
        alike = (document.text, document.plain, *[block.kind for block in document.blocks])
        if alike not in clean:
            found = document.derive(find)
            if not found:
                clean.add(alike)
            yield from found


#: The basis of a finding in a text:
#: SEEN: it is wrong whatever the text is about, such as a formula with a wrong result;
#: COMPARED: two places contradict each other, if both are about the same thing, such as a limit or a list;
#: SUPPOSED: it is wrong if the author means what most authors would, such as that a colon announces a list;
#: TYPED: it is wrong if signs are punctuation and strange words are slips, which may not hold in texts about programs.
SEEN, COMPARED, SUPPOSED, TYPED = "seen", "compared", "supposed", "typed"
#: The highest severity of each in texts without the card data and declarations that would settle what is meant.
#: `findings.lone_texts` limits the findings of all other rules in such texts.
_HIGHEST_IN_LONE_TEXTS = {SEEN: Severity.ERROR, COMPARED: Severity.WARNING, SUPPOSED: Severity.ADVICE}


def limit_severity(document: Document | None, problem: Problem, *bases: str) -> Problem:
    """The problem with the severity that it may have in a document.

    In a text that belongs to no game, each of its `bases` (`COMPARED` if none is given) limits the severity.
    """
    if document is None or not document.plain:
        return problem
    highest = min(_highest(document, basis) for basis in bases or (COMPARED,))
    return problem if problem.severity <= highest else replace(problem, severity=highest)


def _highest(document: Document, basis: str) -> Severity:
    if basis == TYPED:
        return Severity.ADVICE if is_of_program(document) else Severity.ERROR
    return _HIGHEST_IN_LONE_TEXTS[basis]


@frozen
class Rule:
    """A check. `problem` has its code, name and severity; the docstring of its module is its page.

    `needs` says what must exist for the rule to run: any of `cards`, `text`, `faces`, `pages`. A rule that counts, or
    reports what is missing, also needs complete data: `whole` (no card was left out for its faults), `layouts` (every
    layout is right), `boxes` (all values of layouts can be parsed), `icons` (all icons that are named exist),
    `chapters` (every chapter could be read), `declarations` (nothing is wrong with what the game declares). A rule
    whose needs are not met is reported as skipped, with the reason.

    With `reads_texts=False`, a rule looks only at cards and their faces: it gets neither chapters nor pages, and its
    inspection is kept while these are edited.

    `options` are the settings that a game may give the rule, each with what it can hold.
    """

    problem: Problem
    inspect: Callable[[Evidence], Inspection]
    needs: frozenset[str] = frozenset()
    reads_texts: bool = True
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The code, by which the registry sorts and finds it."""
        return self.problem.code
