"""Documents → pairs of sentences that are copies of each other, word for word or nearly so, and how they differ."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import chain

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.wording.meanings.compared_words import ComparedWord, compared_words
from cardgen.check.wording.meanings.telling_words import is_binding, telling_change, weighty_words
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import distinct, frozen

_UNREAD = NON_RULE_KINDS | {"heading", "facts"}
#: The fewest and the most words of a sentence that is compared.
_FEWEST, _MOST = 7, 90
#: The length of the runs of significant words that are compared; the share of the shorter sentence's runs that the
#: other must have; and the fewest such runs.
_RUN, _PART, _RUNS = 2, 0.4, 2
#: With fewer significant words than this, all words are compared.
_FEWEST_WEIGHTY = 4
#: A run in more sentences than this is no evidence.
_COMMON = 12
#: The share of the shorter and of the longer sentence's words that both must have, and the fewest such words.
_SHORTER, _LONGER, _SAME_WORDS = 0.75, 0.5, 5
#: The fewest words of a clause that one of two copies leaves out.
_CLAUSE = 3
#: Words that a left-out clause must not have, because it may be the case in which another number holds.
_CONDITIONS = word_set(
    "if when whenever unless during while until except instead with without for each per otherwise in on at after "
    "before once from under only or"
)
#: Words that begin a clause which could also stand at the end of its sentence.
_OPENINGS = word_set("when if whenever after before while during at in on once for by from until unless as")
#: Words that begin a clause which adds something to what precedes it.
_ADDING = word_set("and but so which then or")
#: Introductory words before something that is repeated.
_LEAD = TextPattern(
    r"\W*(?:(?:(?:also|again|finally|of course|as always|as usual|please|but|and) ?,? )?"
    r"(?:remember|note|reminder|important|in (?:short|brief|summary|other words)|to sum up|(?:as )?an? reminder|"
    r"as (?:said|noted|mentioned|described|explained)[^,:]{0,20}|of course|also|again|so|thus|therefore|finally|"
    r"keep in mind|(?:don['’]t|do not) forget|be aware|and|but|(?:summary|yes|no|[aq])(?=[,:.–—-]))"
    r"(?: that)?(?:[,:.–—-]\s*|\s+)(?=\w))+",
    re.IGNORECASE,
)

#: A label before a sentence, and how many first letters of its words the sentence must have.
_LABEL = TextPattern(r"\W{0,3}(?P<label>[A-Z][a-z]+(?: [A-Z]?[a-z]+){0,2}): (?=[A-Z])")
_STEM = 5


@distinct
class Copied:
    """A sentence or a table cell: the `at`th of its document and the `nth` of its block.

    The positions of its `words` count from `start` in the block. If it is not `whole`, its words are in another
    order, or some are left out.
    """

    document: Document
    block: TextBlock
    at: int
    nth: int
    start: int
    words: tuple[ComparedWord, ...]
    forms: tuple[str, ...]
    whole: bool = True


@frozen
class Change:
    """What a copy changes (`""` for nothing), and the ranges of the differing words in both sentences."""

    kind: str
    here: tuple[int, int] = (0, 0)
    there: tuple[int, int] = (0, 0)
    besides: int = 0


def find_copies(sentences: Sequence[Copied]) -> Iterator[tuple[Copied, Copied, Change]]:
    """The pairs of sentences that say the same, or the same except for one word."""
    with_run: dict[tuple[str, ...], list[int]] = defaultdict(list)
    runs = [_runs(sentence.forms) for sentence in sentences]
    for number, own in enumerate(runs):
        for run in own:
            with_run[run].append(number)
    telling = {run: numbers for run, numbers in with_run.items() if 1 < len(numbers) <= _COMMON}
    for number, own in enumerate(runs):
        again = own & telling.keys()
        shared = Counter(chain.from_iterable([telling[run] for run in again])) if again else {}
        for before, count in sorted(shared.items()):
            if before >= number:
                break
            fewest = min(len(runs[before]), len(own))
            enough = count >= max(min(_RUNS, fewest), _PART * fewest)
            change = _change_of(sentences[before].forms, sentences[number].forms) if enough else None
            if change:
                yield sentences[before], sentences[number], change


@lru_cache(maxsize=8192)
def _runs(forms: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """The runs of a sentence's words; cached because it is compared both within its text and with others."""
    if not _FEWEST <= len(forms) <= _MOST:
        return frozenset()
    weighty = weighty_words(forms)
    words = weighty if len(weighty) >= _FEWEST_WEIGHTY else forms
    return frozenset(zip(*(words[at:] for at in range(_RUN)), strict=False))


@derived
def copied_sentences(document: Document) -> tuple[Copied, ...]:
    """The sentences of a text in order, short ones included."""
    return tuple(_sentences(document))


def _sentences(document: Document) -> Iterator[Copied]:
    at = 0
    for block in document.blocks:
        if block.kind in _UNREAD:
            continue
        for nth, (start, text) in enumerate(_parts(block.text)):
            lead = _LEAD.match(text) or _idle_label(text)
            first = lead.end() if lead else 0
            words = compared_words(text[first:])
            yield Copied(
                document,
                block,
                at=at,
                nth=nth,
                start=start + first,
                words=words,
                forms=tuple(word.form for word in words),
            )
            at += 1


def _idle_label(text: str) -> re.Match[str] | None:
    """A label that adds nothing to its sentence: `Creature Placement: Creatures may only be placed`."""
    label = _LABEL.match(text) if ": " in text else None
    words = [word.lower() for word in text[label.end() :].split()] if label else []
    idle = label and all(
        any(word.startswith(each[:_STEM]) for word in words) for each in label["label"].lower().split()
    )
    return label if idle else None


@derived
def restated_sentences(document: Document) -> tuple[Copied, ...]:
    """The sentences of a text, each also in the forms in which it may be repeated.

    An opening with when or where may be moved to the end, and a part that begins with `and`, `but` or `which` may be
    cut.
    """
    return tuple(
        stated
        for sentence in copied_sentences(document)
        for stated in (sentence, *_turned(sentence), *_cut_short(sentence))
    )


def _turned(sentence: Copied) -> Iterator[Copied]:
    if sentence.forms and sentence.forms[0] in _OPENINGS:
        text, start = sentence.block.text, sentence.start
        comma = text.find(",", start + sentence.words[0].end, start + sentence.words[-1].start)
        cut = sum(start + word.end <= comma for word in sentence.words)
        if min(cut, len(sentence.words) - cut) >= _CLAUSE:
            yield _stated(sentence, sentence.words[cut:] + sentence.words[:cut])


def _cut_short(sentence: Copied) -> Iterator[Copied]:
    """The sentence up to the last clause that adds something."""
    last = len(sentence.forms) - _CLAUSE
    cut = next((at for at in range(last, _FEWEST - 1, -1) if _adds(sentence, at)), 0)
    if cut:
        yield _stated(sentence, sentence.words[:cut])


def _adds(sentence: Copied, at: int) -> bool:
    """Whether a word begins a clause that adds something; without a comma, `which` says which one is meant."""
    form, before = sentence.forms[at], sentence.start + sentence.words[at].start
    return form in _ADDING and (form != "which" or sentence.block.text[:before].rstrip().endswith(","))


def _stated(sentence: Copied, words: tuple[ComparedWord, ...]) -> Copied:
    return replace(sentence, words=words, forms=tuple(word.form for word in words), whole=False)


def _parts(text: str) -> Iterable[tuple[int, str]]:
    """The sentences of a block, or the cells of a row, each with its position."""
    for sentence in split_sentences(text):
        start = sentence.start
        for cell in sentence.text.split("|"):
            if cell.strip():
                yield start, cell
            start += len(cell) + 1


@lru_cache(maxsize=8192)
def _change_of(here: tuple[str, ...], there: tuple[str, ...]) -> Change | None:
    """What one sentence changes in the other; None if they say different things or the change is unclear."""
    differences = list(_differences(here, there))
    same = len(here) - sum(last - first for first, last, _, _ in differences)
    shorter, longer = sorted((len(here), len(there)))
    if same < max(_SAME_WORDS, _SHORTER * shorter, _LONGER * longer):
        return None
    found: list[Change] = []
    for first, last, start, end in differences:
        kind = telling_change(here[first:last], there[start:end])
        if kind is None and not _is_clause(here[first:last], there[start:end]):
            return None
        found += [Change(kind, (first, last), (start, end), len(differences) - 1)] if kind else []
    return None if len(found) > 1 else found[0] if found else Change("")


def _is_clause(here: Sequence[str], there: Sequence[str]) -> bool:
    """Whether one of two sentences leaves out a clause without a condition or a number."""
    words = here or there
    if (here and there) or len(words) < _CLAUSE:
        return False
    return _CONDITIONS.isdisjoint(words) and not any(map(is_binding, words))


def _differences(here: Sequence[str], there: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """The ranges of words in which two sentences differ."""
    shorter = min(len(here), len(there))
    first = next((at for at in range(shorter) if here[at] != there[at]), shorter)
    most = shorter - first
    last = next((at for at in range(most) if here[-1 - at] != there[-1 - at]), most)
    middle, other = here[first : len(here) - last], there[first : len(there) - last]
    if not middle or not other or len(middle) == len(other) == 1:
        if middle or other:
            yield first, first + len(middle), first, first + len(other)
        return
    matcher = SequenceMatcher(None, middle, other, autojunk=False)
    for operation, a, b, c, d in matcher.get_opcodes():
        if operation != "equal":
            yield first + a, first + b, first + c, first + d
