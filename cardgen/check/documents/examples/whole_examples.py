"""Document → its examples, each complete with all paragraphs that continue it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place, report
from cardgen.check.wording.sums.accounts import Conclusion, find_conclusions
from cardgen.check.wording.sums.derivations import Derivation, is_chosen_from
from cardgen.check.wording.sums.equations import equations_of
from cardgen.check.wording.sums.story import tell
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Span
from cardgen.frozen import frozen

OPENS_ANYWHERE = TextPattern(
    r"(?:\b(?:(?:[Ff]or )?(?:[Ee]xample|EXAMPLE)|[Ff]or instance)\b(?:[^.:,;]{0,30}:|,)?"
    r"|\b[Ii]n (?:the|this) (?:following |above )?(?:diagram|illustration|picture|image|figure)\b(?:[^.:,;]{0,24}[:,])?"
    r"|\b(?:[Ss]uppose|[Ii]magine|[Aa]ssume|[Ll]et['’]s (?:say|assume|imagine|suppose))\b(?: that)?[:,]?)\**\s*",
    cues="example instance diagram illustration picture image figure suppose imagine assume say",
)
#: A total followed by its own parts is not that of the numbers before: `the 9 starter cards (8 coins and 1 charm)`.
_PARTS_BEHIND = TextPattern(r"(?: [\w'’-]+){0,3} \((?:\d|an? |one |two |three |four |five |six )")
#: How the text itself reckons a number behind it: `18 (2 x worm + 2 x 4 = 18)`.
_RECKONED_BEHIND = TextPattern(r"(?: [\w'’-]+){0,3} \([^()]{1,60}=\s?(?P<result>\d+)\)")
#: An alternative (`you can have 12 or 10`), or an ordinal (`at 4th level`).
_EITHER = TextPattern(r"\sor\s\d|(?:st|nd|rd|th)\b")
#: The person at the start of a sentence who does something; and any word that may be a name.
_WHO = TextPattern(r"(?:^|(?<=[.!?]\s))(?P<who>[A-Z][a-z]+)\s(?=[a-z]+s\s)")
_NAME = TextPattern(r"\b[A-Z][a-z]+\b")
_READ = frozenset({"rule", "caption", "faq-answer", "setup"})
#: The most characters of an example that are read.
_LONGEST = 6000


@frozen
class WholeExample:
    """An example of one or more blocks: its text, where each of `blocks` starts in it, and where it starts in the
    block.
    """

    document: Document
    text: str
    starts: tuple[int, ...]
    blocks: tuple[tuple[TextBlock, int], ...]

    def place(self, start: int, end: int) -> Place:
        """The place of the characters `start` to `end` of the example."""
        at = bisect_right(self.starts, start) - 1
        block, skipped = self.blocks[at]
        shift = skipped - self.starts[at]
        return Place(self.document, block, start + shift, end + shift)

    def results(self) -> frozenset[Span]:
        """The places of the results that the example computes."""
        return frozenset(
            self.document.span(block, equation.start, equation.end)
            for block, _ in self.blocks
            for equation in equations_of(block.text)
        )

    def underived(self, problem: Problem, number: Derivation, hint: str) -> Diagnostic:
        """The finding for a number that does not follow from the numbers before."""
        message = f"expected {number.expected} ({number.shown}), found {number.stated}"
        related = [self.place(*source).related("a number before") for source in number.sources]
        return report(problem, self.place(number.start, number.end), message, hint, related)


@derived
def whole_examples(document: Document) -> tuple[WholeExample, ...]:
    """The examples of a text, computed once."""
    return tuple(_runs(document))


@derived
def conclusions_of(document: Document) -> tuple[tuple[WholeExample, Conclusion], ...]:
    """The numbers that follow from the amounts in each example, computed once."""
    return tuple(
        (telling, conclusion)
        for telling in whole_examples(document)
        for conclusion in find_conclusions(tell(telling.text))
        if conclusion.base or not _PARTS_BEHIND.match(telling.text, conclusion.stated.end)
        if not _EITHER.match(telling.text, conclusion.stated.end)
        if not _is_reckoned_behind(telling.text, conclusion)
        if not is_chosen_from(telling.text, conclusion.stated.start)
    )


def _is_reckoned_behind(text: str, conclusion: Conclusion) -> bool:
    """Whether the number is the result of what stands in brackets behind it, whatever the story has told before."""
    behind = _RECKONED_BEHIND.match(text, conclusion.stated.end)
    return behind is not None and int(behind["result"]) == conclusion.stated.value


def _is_of_another(run: Sequence[tuple[TextBlock, int]], text: str) -> bool:
    """Whether a paragraph begins with another person than those before, and mentions none of them."""
    who = _WHO.match(text)
    earlier = " ".join(block.text for block, _ in run) if who else ""
    before = {found["who"] for found in _WHO.finditer(earlier)}
    words = set(_NAME.findall(text))
    return who is not None and bool(before) and who["who"] not in earlier and words.isdisjoint(before)


def _runs(document: Document) -> Iterator[WholeExample]:
    run: list[tuple[TextBlock, int]] = []
    for block in document.blocks:
        start = _start(block, run)
        goes_on = (
            start is not None
            and run
            and run[-1][0].index + 1 == block.index
            and (run[-1][0].section == block.section and not OPENS_ANYWHERE.match(block.text))
            and not _is_of_another(run, block.text)
        )
        if run and not goes_on:
            yield _join(document, run)
            run = []
        if start is not None:
            run.append((block, start))
    if run:
        yield _join(document, run)


def _start(block: TextBlock, run: list[tuple[TextBlock, int]]) -> int | None:
    """The position where an example begins in a block, or 0 if the block continues it as a list; None if neither is
    so.
    """
    if block.kind != "example" and block.kind not in _READ:
        return None
    opens = OPENS_ANYWHERE.search(block.text)
    if opens:
        return opens.end()
    if block.kind == "example" or tells_of_somebody(block.text) or (run and block.is_item):
        return 0
    return None


def _join(document: Document, run: list[tuple[TextBlock, int]]) -> WholeExample:
    starts, words, at = [], [], 0
    for block, skipped in run:
        starts.append(at)
        words.append(block.text[skipped:])
        at += len(words[-1]) + 1
    text = "\n".join(words)
    return WholeExample(document, text[:_LONGEST], tuple(starts), tuple(run))
