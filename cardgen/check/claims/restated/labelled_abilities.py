"""Document → what a list says of someone by name, where a sentence of the rules says the same of them with another
number: `Sorcerers draw four cards`, and `Sorcerer: draws three cards`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.claims.restated.said_numbers import SaidNumber, said_numbers
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.document import Document
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.sentences import sentence_at

#: So many stems of its sentence a list shares with the rule, the name among them.
_SHARED = 3
#: A name has as many words at most.
_WORDS = 2
#: Behind its label a line goes on as a sentence does that leaves out who: `Sorcerer: draws`.
_VERB = LatePattern(r"[^:|–—]{2,40}?(?::|\||\s[–—-])[\s*_]*[a-z]{2,}s\b")

_LAST = LatePattern(r"[A-Za-z]+\s+$")
#: As many characters at most has the word right before a number.
_NEAR = 20
_DURING = frozenset({stem("during")})


def labelled_abilities(document: Document) -> Iterator[Restatement]:
    """The numbers of such lines that differ from all that the rules say in those words."""
    by_stem: dict[str, list[SaidNumber]] = defaultdict(list)
    labelled = []
    for number in document.derive(said_numbers):
        if number.role == "example" or number.allowed is not None or number.supposed:
            continue
        if number.label and len(number.label) <= _WORDS and _VERB.match(number.place.block.text):
            labelled.append(number)
        elif not number.label:
            for word in number.around:
                by_stem[word].append(number)
    for number in labelled:
        if rules := _differing(number, by_stem[min(number.label)]):
            yield Restatement(number, rules)


def _differing(number: SaidNumber, others: Sequence[SaidNumber]) -> tuple[SaidNumber, ...]:
    """The rules that say all that a line does; none where one has its number, or they have more than one."""
    said = [other for other in others if _says_all(other, number)]
    if len({other.value for other in said}) != 1 or said[0].value == number.value:
        return ()
    return tuple(said)


def _says_all(rule: SaidNumber, number: SaidNumber) -> bool:
    """Whether a sentence of the rules speaks of whom a line names, and has the words around its number."""
    if rule.bound != number.bound or rule.scope != number.scope:
        return False
    if None not in (rule.spent, number.spent) and rule.spent != number.spent:
        return False
    sentence = sentence_at(rule.place.block.text, rule.place.start)
    if sentence is None or tells_of_somebody(sentence.text):
        return False
    if not number.label <= gist(sentence.text) or _verb(rule) != _verb(number):
        return False
    if number.thing and rule.thing and number.thing != rule.thing:
        return False
    line = number.gist - number.noun - number.label - _DURING
    if not line:
        line = gist(number.place.block.text) - number.noun
    return line <= rule.around and len(rule.around & number.around) >= _SHARED


def _verb(number: SaidNumber) -> str:
    """What stands right before a number: `draw` of `draws three`."""
    before = _LAST.search(number.place.block.text, max(0, number.place.start - _NEAR), number.place.start)
    return stem(before[0].strip()) if before else ""
