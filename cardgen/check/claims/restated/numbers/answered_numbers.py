"""Document → the numbers that its answers to questions give, with the words of the questions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.claims.restated.numbers.clauses import is_spent, scope_within, words_counted
from cardgen.check.claims.restated.numbers.said_number import Clause, SaidNumber
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import Question, questions_of
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.meanings.answers import is_yes, read_answer
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern

_IF = TextPattern(r"\s(?:if|when|while|unless|although|though|as long as)\s.*", re.IGNORECASE)
_HOW_LONG = TextPattern(r"\bhow long\b", re.IGNORECASE)
_HOW_MANY = TextPattern(r"\bhow (?:many|much) (?P<thing>[a-z][\w'’-]*)", re.IGNORECASE)
_MAY = TextPattern(r"\b(?:may|can|could|limit|most)\b", re.IGNORECASE)
_MAY_I = TextPattern(r"\W*(?:Q\W+)?(?:May|Can|Could|Am|Is|Are|Do|Does)\b")


def answered_numbers(document: Document) -> Iterator[SaidNumber]:
    """The numbers of short answers, and those of questions that are answered with yes or no."""
    for asked in questions_of(document):
        question = _IF.sub("", asked.question)
        quantities = [each for each in find_quantities(question) if each.value > 1]
        thing = quantities[0].shown if len(quantities) == 1 else ""
        if found := _HOW_MANY.search(question):
            thing = found["thing"]
        if given := read_answer(asked.answer):
            place = Place(document, asked.block, asked.start + given.first, asked.start + given.last)
            bound = "max" if given.limits or _MAY.search(question) else ""
            yield _answered(asked, question, place, (given.value, given.unit or thing, bound), None)
        yes = is_yes(asked.answer) if thing and not found and _MAY_I.match(question) else None
        if yes is not None:
            at = asked.place.start + quantities[0].start
            end = at + quantities[0].number_end - quantities[0].start
            place = Place(document, asked.place.block, at, end)
            yield _answered(asked, question, place, (quantities[0].value, thing, ""), yes)


def _answered(
    asked: Question, question: str, place: Place, stated: tuple[int, str, str], allowed: bool | None
) -> SaidNumber:
    value, unit, bound = stated
    words = gist(question) | gist(unit)
    counted = words_counted(unit, value)
    noun = frozenset(map(stem, counted))
    scope = scope_within(asked.block, _HOW_LONG.sub("", question))
    clause = Clause(gist=words, around=words, scope=scope, spent=is_spent(question))
    thing = stem(counted[-1]) if counted else ""
    return SaidNumber(
        value, thing, noun=noun, bound=bound, place=place, role="again", clause=clause, allowed=allowed
    )
