"""Document → every number of the rules with what it counts and the gist of its clause, to be compared with others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.document import UNTOLD, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import Asked, questions_of
from cardgen.check.wording.gist import gist, stem
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.meanings.answers import is_yes, read_answer
from cardgen.check.wording.meanings.bounds import bound_of, limits
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.quantities import Quantity, find_quantities
from cardgen.check.wording.sentences import sentence_at, split_sentences
from cardgen.check.wording.words import NUMBER, fold, has_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class SaidNumber:
    """A number of a text, as far as it can be compared.

    `thing` is the stem of what it counts, "" when nothing stands behind it; `noun` has the words that tell the thing
    from others, too. `gist` are the stems of the clause, `around` those of the sentence and of the title above.
    `spent` tells whether something is paid or lost, None when no verb says so. `role` is `rule`, `again` for what a
    summary, an answer or a glossary says, `setup` or `example`; `home` are the titles above that of a section whose own
    title stands in many places, as in a collection of games. `supposed` is what holds on a condition or for a while.
    `allowed` is the answer to a question whether so many are possible, None for all other numbers. `label` are the
    stems of the label before it, `held` is the verb of a clause that says nothing but that so many are held. `beside`
    are the stems of the sentence before, which a short sentence leaves out; `conditional`
    is what is supposed for nothing but its condition. `opening` are the stems of the case in which alone the
    sentence holds, as it says first: `With three colours left,`.
    """

    value: int
    thing: str
    noun: frozenset[str]
    gist: frozenset[str]
    around: frozenset[str]
    bound: str
    spent: bool | None
    scope: tuple[str, ...]
    place: Place
    supposed: bool
    role: str
    home: tuple[str, ...]
    allowed: bool | None = None
    label: frozenset[str] = frozenset()
    held: str = ""
    beside: frozenset[str] = frozenset()
    conditional: bool = False
    opening: frozenset[str] = frozenset()

    @property
    def sentence(self) -> str:
        """The sentence in which it stands, "" between two of them."""
        found = sentence_at(self.place.block.text, self.place.start)
        return found.text if found else ""


@frozen
class _Frame:
    """What a block says of all its numbers: its label, whether that is a sentence of its own, the title above, its role
    and home, where an example begins in it, and the stems of what opens the list.
    """

    label: str
    short: bool
    title: str
    role: str
    home: tuple[str, ...]
    shown: int
    opened: frozenset[str]


_UNREAD = UNTOLD | {"faq-question", "heading", "facts"}
_ROLES = {
    "quick-reference": "again", "faq-answer": "again", "caption": "again", "setup": "setup", "example": "example",
}  # fmt: skip
_LABEL = LatePattern(
    r"\W{0,3}(?:\d{1,2}(?:\.\d{1,2})+\.?\s+)?(?:(?P<label>[A-Z][^:.;|–—\d()]{1,40}?)\s*(?:[:|–—]|\s-)\s|"
    r"(?P<short>[A-Z][\w'’-]+(?: [\w'’-]+)?)\.\s)"
)
_CUT_BEFORE = LatePattern(r"[;:,()–—]\s?|\b(?:and|but|then)\b")
_CUT_AFTER = LatePattern(r"[;:,()–—.!?]|\b(?:and|but|then)\b")
#: When or where a whole sentence holds.
_OPENING = LatePattern(r"\W*(?:On|In|At|For|From|During|After|Before|With|Under|Within) [^,;:.]{2,50},")
_OR_MORE = LatePattern(
    r"\s+or (?:more|fewer|less)((?:\s+(?!in\b|at\b|on\b|for\b|of\b|to\b|and\b)[a-z][\w'’-]*){1,2})"
)
#: Before a number that is a name's: `set the values for Player 2.`
_NUMBERED = LatePattern(r"\s[A-Z][a-z]+ $")
_CASE = LatePattern(r"\W*(?:In|With|For|Under|Within) ")
#: Behind a number that is part of another word: `a two sided die`.
_COMPOUND = LatePattern(r"[- ](?:sided|handed|suited|fold|dimensional|way)\b")
#: `A 35-point bonus`, `a 24-card deck`.
_HYPHENED = LatePattern(r"-([a-z]{3,})\b")
#: Behind a number that is a name's rank: `3 – The Kestrel (four cards)`.
_RANK = LatePattern(r"\s+[–—-]\s+(?=[A-Z])")
_SPENT = word_set(
    "pay pays paid lose loses lost spend spends discard discards remove removes return returns give gives sell sells "
    "cost costs price"
)
_GAINED = word_set(
    "gain gains get gets receive receives take takes draw draws collect collects earn earns heal heals"
)
_HELD = word_set("carry carries hold holds keep keeps own owns wear wears store stores perform performs")
_WHO = LatePattern(r"\W*(?:an?|each|every|the|no|one) [a-z]+(?= (?:may|can|must|[a-z]+s)\b)", re.IGNORECASE)
_SUPPOSED = word_set("unless instead except exception would could suppose imagine assume")
#: What tells other things from those before, in the clause of the number itself.
_OTHER = word_set("additional extra fewer another other rather")
_IF_FIRST = LatePattern(r"\W*(?:if|when|whenever|once|with|while|during|after|before)\b", re.IGNORECASE)
_IF = LatePattern(r"\s(?:if|when|while|unless|although|though|as long as)\s.*", re.IGNORECASE)
#: What makes an amount of an example another than that of the rule.
_CHANGED = LatePattern(
    r"\b(?:less|more|cheaper|dearer|bonus\w*|reduc\w+|increas\w+|plus|minus|half|halved|doubled?|twice|discount|thanks|"
    r"ability|already|only|still|left|remaining|both|each|per|every|together|total|altogether|up to|or)\b|[+×]",
    re.IGNORECASE,
)
#: Behind a number that counts nothing: `draw 3 instead`.
_NO_THING = word_set("instead otherwise others")
#: Before a number of some that are told from others, or of all that there are.
_SOME = LatePattern(
    r"\b(?:last|first|top|bottom|next|remaining|other|these|those|all|the)\s+$", re.IGNORECASE
)
#: The cards that are drawn are those on top, and no others.
_TOP = LatePattern(
    r"\b(?:draws?|deals?|reveals?)(?: up| out)? the (?:top|next)\s+$",
    re.IGNORECASE,
    cues="top next",
)
#: How many somebody has by now, in an example.
_HAS = LatePattern(r"\b(?:has|have|had)\b(?: [\w'’-]+){0,2} $")
#: Behind these words begins what follows from a rule, or another one.
_LATER = LatePattern(r"; |[,:] (?:so|and|but|then|which|otherwise)\b")
#: In a list of components, a sentence with one of these words is a rule.
_RULING = word_set("may can must cannot carry hold holds pay buy gain gains draw")
_EXAMPLE = LatePattern(r"\b(?:[Ee]xample|e\.g\.|[Ff]or instance)\b")
_HOW_LONG = LatePattern(r"\bhow long\b", re.IGNORECASE)
_HOW_MANY = LatePattern(r"\bhow (?:many|much) (?P<thing>[a-z][\w'’-]*)", re.IGNORECASE)
_MAY = LatePattern(r"\b(?:may|can|could|limit|most)\b", re.IGNORECASE)
_MAY_I = LatePattern(r"\W*(?:Q\W+)?(?:May|Can|Could|Am|Is|Are|Do|Does)\b")
_ALWAYS = LatePattern(r"(?:per|each|every|a) \w+$|at (?:a time|once)$|in one turn$")
#: `from 5 to 7`: neither of the two numbers is said.
_RANGE_FROM, _RANGE_TO = LatePattern(r"\b(?:from|between) $"), LatePattern(r"\s(?:to|and)\s\d")
#: `for one to four heroes`, `one of a team of 2 to 4`: nor here.
_UP_TO = LatePattern(rf"\b{NUMBER} to $", re.IGNORECASE)
#: `To 6: With five stones you may fly` tells of the rule with that number.
_OF_RULE = LatePattern(r"\W*(?:(?:on|to|ad|re) )?(?:(?:rule|point|no\.?|section) )?$", re.IGNORECASE)
#: So many stems a clause has at least; else the sentence is asked.
_FEWEST = 2
#: A row with so many bars is one of values.
_COLUMNS = 3
#: What has more numbers than that is a row of them, and no sentence.
_MOST_SAID = 30
#: A title that stands in so many places belongs to what is above it.
_MANY = 3
#: Characters from a number to the words of its sentence that are read with it: a list without a stop may be very long.
_FAR = 500
#: As many characters at most have the few words right before a number.
_NEAR = 60


def said_numbers(document: Document) -> tuple[SaidNumber, ...]:
    """The numbers that the rules, summaries and answers of a text say."""
    return (*_in_sentences(document), *_in_answers(document))


def counts_things(number: SaidNumber) -> bool:
    """Whether what stands behind a number is surely a noun."""
    text, end = number.place.block.text, number.place.end
    behind = (word.strip(".,;:()") for word in text[end:].lstrip(" -").split(maxsplit=4))
    return any(is_thing(word.lower()) and stem(word) == number.thing for word in behind)


def _in_sentences(document: Document) -> Iterator[SaidNumber]:
    mirrors = _mirrors(document)
    titles = Counter(block.text for block in document.blocks if block.is_heading)
    whole = _title(document)
    for block in document.blocks:
        if block.kind in _UNREAD or not has_number(block.text):
            continue
        if (block.group or -block.index) in mirrors:
            continue
        frame = _frame(block, titles, _lead_in(document, block), whole)
        before = frozenset[str]()
        for sentence in split_sentences(block.text):
            listed = block.kind == "components" and _RULING.isdisjoint(small_words(sentence.text))
            unread = listed or sentence.text.count("|") >= _COLUMNS or "?" in sentence.text
            quantities = () if unread else tuple(find_quantities(sentence.text))
            for quantity in quantities if len(quantities) <= _MOST_SAID else ():
                if _is_of_a_name(sentence.text, quantity):
                    continue
                yield _said(Place(document, block, sentence.start, sentence.end), quantity, frame, before)
            before = gist(sentence.text)


def _is_of_a_name(text: str, quantity: Quantity) -> bool:
    """Whether a number belongs to a name, a range or another word, and counts nothing."""
    ranks = not text[: quantity.start].strip() and _RANK.match(text, quantity.number_end)
    ranges = _RANGE_TO.match(text, quantity.number_end) and _RANGE_FROM.search(text, 0, quantity.start)
    named = text.startswith(":", quantity.number_end) and _OF_RULE.match(text[: quantity.start])
    if named or _UP_TO.search(text, max(0, quantity.start - _NEAR), quantity.start):
        return True
    if ranks or ranges or _COMPOUND.match(text, quantity.number_end):
        return True
    return not quantity.shown and bool(_NUMBERED.search(text, max(1, quantity.start - _NEAR), quantity.start))


def _mirrors(document: Document) -> frozenset[int]:
    """The lists and paragraphs that say what they repeat: they are held against that."""
    marked = (block for block in document.blocks if any(mark.kind == "mirror" for mark in block.marks))
    return frozenset(block.group or -block.index for block in marked)


def _lead_in(document: Document, block: TextBlock) -> frozenset[str]:
    """The stems of the sentence that opens the list of an item: `They lose at once if`."""
    if not block.group or not block.is_item:
        return frozenset()
    at = block.index - 1
    while at >= 0 and document.blocks[at].group == block.group:
        at -= 1
    opener = document.blocks[at] if at >= 0 else block
    sentences = split_sentences(opener.text)
    if opener.is_heading or not sentences or opener.text.endswith("."):
        return frozenset()
    return gist(sentences[-1].text)


def _title(document: Document) -> tuple[str, ...]:
    """The heading that all others stand below: a `Rules Reference` says nothing again."""
    first = next((block for block in document.blocks if block.is_heading), None)
    if first is None or any(first.text not in block.headings for block in document.blocks[first.index + 1 :]):
        return ()
    return (first.text,)


def _frame(block: TextBlock, titles: Counter[str], opened: frozenset[str], whole: tuple[str, ...]) -> _Frame:
    found = _LABEL.match(block.text)
    role = _ROLES.get(block.kind, "rule")
    if role == "rule" and is_said_again(tuple(title for title in block.headings if title not in whole)):
        role = "again"
    shown = _EXAMPLE.search(block.text)
    title = block.headings[-1] if block.headings else ""
    home = block.headings[:-1] if titles[title] >= _MANY else ()
    short = bool(found and found["short"])
    return _Frame(
        _label(block.text), short, title, role, home, shown.start() if shown else len(block.text), opened
    )


def _said(sentence: Place, quantity: Quantity, frame: _Frame, previous: frozenset[str]) -> SaidNumber:
    block, text = sentence.block, sentence.words
    before = text[max(0, quantity.start - _FAR) : quantity.start]
    after = text[quantity.number_end : quantity.number_end + _FAR]
    role = "example" if frame.shown < sentence.start + quantity.start else frame.role
    more = _OR_MORE.match(after)
    hyphened = _HYPHENED.match(text, quantity.number_end) if not quantity.shown else None
    words = [hyphened[1]] if hyphened else _counted(more[1] if more else quantity.shown, quantity.value)
    thing, noun = (stem(words[-1]), frozenset(map(stem, words))) if words else ("", frozenset[str]())
    clause = _clause(before, text[quantity.start : quantity.number_end], after)
    label = frame.label if sentence.start == 0 or frame.short else _label(text)
    own, whole = gist(clause) | gist(label) | noun, gist(text)
    held = (
        next(iter(sorted(map(stem, _HELD & small_words(clause)))), "") if own - _who(clause) == noun else ""
    )
    if len(own) < _FEWEST and not gist(label):
        own |= whole | (previous if role == "example" else frozenset())
    around = (
        own
        | whole
        | gist(frame.title)
        | frame.opened
        | (frozenset({"start"}) if role == "setup" else frozenset())
    )
    bound = bound_of(before, after)
    if not bound and any(map(limits, (text, label, frame.title))):
        bound = "max"
    supposed = _supposed(before, after, role)
    start = sentence.start + quantity.start
    return SaidNumber(
        quantity.value, thing, noun, own, around, bound, _spent(clause), _scope(block, text),
        Place(sentence.document, block, start, start + quantity.number_end - quantity.start),
        bool(supposed), role, frame.home, label=gist(label), held=held,
        beside=previous, conditional=supposed == "if", opening=_opening(text),
    )  # fmt: skip


def _opening(text: str) -> frozenset[str]:
    """The stems of the case in which alone a whole sentence holds: a time (`On your turn,`) is none."""
    found = _OPENING.match(text)
    return gist(found[0]) if found and _CASE.match(text) else frozenset()


def _label(text: str) -> str:
    """The label that a sentence or a block begins with; "" when it has none."""
    found = _LABEL.match(text)
    return (found["label"] or found["short"]) if found else ""


def _who(clause: str) -> frozenset[str]:
    """Who does what a clause says: the hero of `each hero may hold`."""
    found = _WHO.match(clause)
    return gist(found[0]) if found else frozenset()


def _counted(shown: str, value: int) -> list[str]:
    """The words of what is counted: of `two units rallied` the units, of `five face-up cards` the cards."""
    words = re.findall(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*", shown)
    if words and words[0].lower() in _NO_THING:
        return []
    plurals = (at for at, word in enumerate(words) if value != 1 and fold(word) != word.lower())
    return words[: next(plurals, len(words)) + 1]


def _clause(before: str, number: str, after: str) -> str:
    """The words around a number as far as the next stop, comma or `and`, and what opens the sentence: `At night,`."""
    first = max((found.end() for found in _CUT_BEFORE.finditer(before)), default=0)
    cut = _CUT_AFTER.search(after)
    opened = _OPENING.match(before[:first])
    return (
        (opened[0] if opened else "") + before[first:] + number + after[: cut.start() if cut else len(after)]
    )


def _supposed(before: str, after: str, role: str) -> str:
    """Why a number may not hold: `some` for a while, for some, or of the example's own, `if` on a condition; or ""."""
    text = before + after
    near = _LATER.split(after, maxsplit=1)[0]
    own = _CUT_AFTER.split(near, maxsplit=1)[0]
    if not _SUPPOSED.isdisjoint(small_words(before + near)) or not _OTHER.isdisjoint(
        small_words(before + own)
    ):
        return "some"
    close = max(0, len(before) - _NEAR)
    if role == "example" and (_CHANGED.search(text) or _HAS.search(before, close)):
        return "some"
    if _SOME.search(before, close) and not _TOP.search(before, close):
        return "some"
    return "if" if _IF_FIRST.match(text) or " if " in near else ""


def _spent(clause: str) -> bool | None:
    words = small_words(clause)
    spent, gained = not _SPENT.isdisjoint(words), not _GAINED.isdisjoint(words)
    return spent if spent != gained else None


def _scope(block: TextBlock, text: str) -> tuple[str, ...]:
    return (*block.scope, *(limit for limit in scope_of(text) if not _ALWAYS.match(limit)))


def _in_answers(document: Document) -> Iterator[SaidNumber]:
    for asked in document.derive(questions_of):
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
    asked: Asked, question: str, place: Place, told: tuple[int, str, str], allowed: bool | None
) -> SaidNumber:
    value, unit, bound = told
    words = gist(question) | gist(unit)
    counted = _counted(unit, value)
    noun = frozenset(map(stem, counted))
    scope = _scope(asked.block, _HOW_LONG.sub("", question))
    return SaidNumber(
        value, stem(counted[-1]) if counted else "", noun, words, words, bound, _spent(question), scope, place,
        supposed=False, role="again", home=(), allowed=allowed,
    )  # fmt: skip
