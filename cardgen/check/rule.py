"""The contract of a rule: evidence to diagnostics, and how much was looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.program_texts import is_of_program
from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen

#: What an option of a rule can hold, in the words of the message about another value.
NUMBER, TEXT, TEXTS, WORDS = "a number", "a text", "a list of texts", "a text or a list of texts"
#: What is read, and its faults told, by `evidence.requirements`.
REQUIREMENTS = "a list of requirements"


@frozen
class Inspection:
    """What a rule found, and the number of things that it looked at: silence is a claim and must be
    countable.
    """

    diagnostics: tuple[Diagnostic, ...]
    inspected: int


def inspect_texts(evidence: Evidence, inspect_text: Callable[[Document], Inspection]) -> Inspection:
    """The inspection of a rule that looks at each text of the rules by itself: it stands while others are written."""
    each = [document.derive(inspect_text) for document in evidence.documents]
    found = tuple(diagnostic for one in each for diagnostic in one.diagnostics)
    return Inspection(found, sum(one.inspected for one in each))


def inspect_blocks(
    documents: Iterable[Document], find: Callable[[Document], tuple[Diagnostic, ...]]
) -> Inspection:
    """The inspection of a rule that looks at every block of some texts: what is found in one stands as long as it."""
    read = tuple(documents)
    return Inspection(tuple(found_in(read, find)), sum(len(document.blocks) for document in read))


def found_in(
    documents: Iterable[Document], find: Callable[[Document], tuple[Diagnostic, ...]]
) -> Iterator[Diagnostic]:
    """What is found in each of some texts; one in which nothing was found is not read again on the next card that has
    it, word for word: half of a large set are printings and levels of other cards.
    """
    clean: set[tuple[object, ...]] = set()
    for document in documents:
        alike = (document.text, document.plain, *[block.kind for block in document.blocks])
        if alike not in clean:
            found = document.derive(find)
            if not found:
                clean.add(alike)
            yield from found


#: What a finding in a text rests on:
#: SEEN: it is wrong whatever the text is about, as a doubled word or a wrong sum;
#: COMPARED: two places contradict each other that are taken to speak of one thing, as a limit or a list;
#: SUPPOSED: the author is supposed to mean something, as that a colon announces a list;
#: TYPED: signs are taken for punctuation and strange words for slips, which is wrong where a text is about a program.
SEEN, COMPARED, SUPPOSED, TYPED = "seen", "compared", "supposed", "typed"
#: The highest severity of each in texts without card data and declarations, which would say what is meant.
_HIGHEST_IN_LONE_TEXTS = {SEEN: Severity.ERROR, COMPARED: Severity.WARNING, SUPPOSED: Severity.ADVICE}


def limit_severity(document: Document | None, problem: Problem, *bases: str) -> Problem:
    """The problem with the severity that it may have in a document: in a text that was not written for cardgen, no
    more than any of its `bases` allows (`COMPARED` where none is given).
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
    """A check. `problem` has code, name and severity; the module's docstring is its page.

    `needs` says what must be there for it to run: any of `cards`, `text`, `faces`, `pages`; `whole` when no card
    is left out for faults of its own, `layouts` when every layout is right, `boxes` when all values of layouts can be
    read, `icons` when all that are named are there, `declarations` when nothing is wrong with what the game declares:
    for rules that count, or miss what is not there. A rule whose needs are not met is reported as skipped, with the
    reason.

    A rule that only looks at cards and their faces says that it `reads_texts` not: it is shown neither chapters nor
    pages, and while these are written its inspection stands.

    `options` are what the game's settings may say to it, each with what it can hold.
    """

    problem: Problem
    inspect: Callable[[Evidence], Inspection]
    needs: frozenset[str] = frozenset()
    reads_texts: bool = True
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The code, by which the registry orders and finds it."""
        return self.problem.code
