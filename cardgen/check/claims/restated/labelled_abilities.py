"""Document → numbers in a labelled line or a section about somebody that differ from a sentence of the rules about
them: `Sorcerers draw four cards`, and `Sorcerer: draws three cards`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.block_kinds import tells_of_somebody
from cardgen.check.documents.document import Document
from cardgen.check.wording.gist import gist, stem, stem_set
from cardgen.check.wording.sentences import sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import distinct

#: The fewest stems that the line shares with the rule's sentence, the name among them.
_SHARED = 3
#: The most words of a name.
_WORDS = 2
#: After its label, a line continues without a subject: `Sorcerer: draws`.
_VERB = TextPattern(r"[^:|–—]{2,40}?(?::|\||\s[–—-])[\s*_]*[a-z]{2,}s\b")

_LAST = TextPattern(r"[A-Za-z]+\s+$")
#: The longest word directly before a number.
_NEAR = 20
_IDLE = stem_set("during instead")
#: A title that is the name of a person or thing.
_NAME = TextPattern(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?")
#: The number of characters after a number that show whether it is added or subtracted.
_BEHIND = 20
_CHANGES = word_set("less fewer more extra additional")


@distinct
class _Ability:
    """A number, and the stems of the name that it belongs to."""

    number: SaidNumber
    name: frozenset[str]
    titled: bool


def labelled_abilities(document: Document) -> Iterator[Restatement]:
    """The numbers of such lines that differ from all that the rules say in the same words."""
    by_stem: dict[str, list[SaidNumber]] = defaultdict(list)
    abilities = []
    for number in said_numbers(document):
        if number.allowed is not None:
            continue
        firm = number.role != "example" and not number.clause.supposed
        if (
            firm
            and number.clause.label
            and len(number.clause.label) <= _WORDS
            and _VERB.match(number.place.block.text)
        ):
            abilities.append(_Ability(number, number.clause.label, titled=False))
        elif not number.clause.label or not firm:
            for word in number.clause.around:
                by_stem[word].append(number)
        name = _own_title(number)
        if name and number.role == "rule":
            abilities.append(_Ability(number, name, titled=True))
    for ability in abilities:
        if rules := _differing(ability, by_stem[min(ability.name)]):
            yield Restatement(ability.number, rules)


def _own_title(number: SaidNumber) -> frozenset[str]:
    """The stems of the name that is the title above a number, if its sentence has the name, too; else none."""
    titles = number.place.block.headings
    name = gist(titles[-1]) if titles and _NAME.fullmatch(titles[-1]) else frozenset[str]()
    sentence = sentence_at(number.place.block.text, number.place.start) if 0 < len(name) <= _WORDS else None
    return name if sentence and titles[-1] in sentence.text else frozenset()


def _differing(ability: _Ability, others: Sequence[SaidNumber]) -> tuple[SaidNumber, ...]:
    """The rules that say everything that a line does; none if one has its number, or if they disagree."""
    said = [other for other in others if _says_all(other, ability)]
    # Prefer clauses with the name; other clauses of the sentence may be about somebody else.
    said = [other for other in said if ability.name <= other.clause.gist] or said
    if len({other.value for other in said}) != 1 or said[0].value == ability.number.value:
        return ()
    return tuple(said)


def _says_all(rule: SaidNumber, ability: _Ability) -> bool:
    """Whether a rule's sentence is about the same name, and has the words around the line's number."""
    number = ability.number
    if rule.bound != number.bound or rule.clause.scope != number.clause.scope:
        return False
    if not rule.clause.goes_with(number.clause):
        return False
    sentence = sentence_at(rule.place.block.text, rule.place.start)
    if sentence is None or tells_of_somebody(sentence.text):
        return False
    if not ability.name <= gist(sentence.text) or _verb(rule) != _verb(number):
        return False
    if number.thing and rule.thing and number.thing != rule.thing:
        return False
    if ability.titled and not _is_elsewhere(rule, number):
        return False
    if not ability.titled and (rule.role == "example" or rule.clause.supposed):
        return False
    line = number.clause.gist - number.noun - ability.name - _IDLE
    if not line:
        line = gist(number.place.block.text) - number.noun
    return line <= rule.clause.around and len(rule.clause.around & number.clause.around) >= _SHARED


def _is_elsewhere(rule: SaidNumber, number: SaidNumber) -> bool:
    """Whether a sentence is outside the section about the name, and adds or subtracts its number in the same way."""
    if rule.place.block.headings[-1:] == number.place.block.headings[-1:]:
        return False
    changes = [
        small_words(each.place.block.text[each.place.end : each.place.end + _BEHIND]) & _CHANGES
        for each in (rule, number)
    ]
    return bool(_verb(rule)) and changes[0] == changes[1]


def _verb(number: SaidNumber) -> str:
    """The word directly before a number, as a stem: `draw` in `draws three`."""
    before = _LAST.search(number.place.block.text, max(0, number.place.start - _NEAR), number.place.start)
    return stem(before[0].strip()) if before else ""
