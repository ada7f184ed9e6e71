"""Evidence → the values that sentences give for cards in a row, also after a pronoun that stands for the card.

`The Fuel Pod: its Mass is 1 and its Range is 3. It costs 1 Credit`, `Champion is worth 6 points, Wanderer 7 points`.
An answer is about the card in its question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant, words_of_field
from cardgen.check.evidence.named_things import CardClaim, only_card
from cardgen.check.evidence.said_of_cards.card_choices import stated_choices
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, word_set
from cardgen.model.nouns import Card

#: The words between a name or a value and the next value.
_LINK = TextPattern(
    r"[*_`]*(?:['’]s?)?(?:\s+(?:cards?|is\s+an?\s+(?:[A-Za-z0-9-]+\s+){1,4}?(?=(?:and\s)?(?:worth|with))))?[*_`]*"
    r"(?:\s\([^()]{0,40}\)(?=\s))?(?::\s|[,;]?\s+(?:and|but)\s+|(?:and|but)\s+|[,;]\s+|\s\+\s|\s*)(?:(?:it|which|that)\s+)?(?:(?:also|only)\s+)?"
    r"(?P<verb>(?:has|have|costs?|(?:is\s+|are\s+)?worth|(?:starts?|begins?)\s+with|with|grants?|pays?|asks?\s+for|requires?|"
    r"demands?|needs?|scores?)\s+)?"
    r"(?:(?:an?|the|its|their)\s+)?[*_`]*"
)
_FACT = TextPattern(
    r"(?:(?P<label>[A-Za-z]{2,}(?:\s(?!of\b|is\b|are\b)[A-Za-z]+)??)[*_`]*\s(?:(?:of|is|are)\s)?[*_`]*"
    rf"(?P<number>{NUMBER})\b(?!\s(?!and\b|but\b|while\b)[a-z])|"
    rf"(?P<count>{NUMBER})\s(?P<unit>(?!more\b|less\b|fewer\b|extra\b)[A-Za-z]{{2,}}(?:\spoints?)?))\b[*_`]*"
    r"(?!\s?[-–/×%]|\+)(?!\s(?:\d|(?:or|to|per|of|for|more|less|on|when|while|once|in|at|from)\b))"
)
#: The start of a sentence about the same card as the one before; an answer may begin with a yes or no.
_GOES_ON = TextPattern(
    r"(?:[*_]*A:[*_]*\s+)?(?:(?:Yes|No)[.,—–]+\s*)?(?P<it>It|Its|This card|The card)\b(?:['’]s\b)?"
)
#: `the Sneak target 20 of the Dragon King`.
_BEFORE = TextPattern(
    rf"\b(?P<label>(?!the\b|its\b|an?\b)[A-Z]?[a-z]{{2,}}(?:\s[a-z]+)?)\s(?P<number>{NUMBER})\s(?:of|on)\s(?:the\s)?[*_`]*$"
)
#: After the name at the start of an item come the values that all items of the list give: columns handle these.
_LISTED = TextPattern(r"[*_]*(?:\s?[:|]|\s[-–—])")
#: A value may be stated this many characters before the name.
NEAR = 60
#: The words between two names that share a statement: `the Raft and the Punt hold 10`.
AND = TextPattern(r"[*_`]*\sand\s(?:the\s|an?\s)?[*_`]*")
#: A number of cards before a name: what several cards have together is not the value of one.
SEVERAL = TextPattern(r"\b(?:two|three|four|five|six|both|several|\d+)\s[*_`]*$", re.IGNORECASE)
#: The start of a clause about the card of the sentence: `it is a Combat mission`.
_IT_IS = TextPattern(r"(?:^|[;,:]\s(?:and\s|but\s)?)[Ii]t(?=\s(?:is|has|costs?|gives)\s)")
#: Verbs for what a card gives, and field names for what it costs.
_GIVES, _PRICE = TextPattern(r"(?:(?:is|are)\s+)?worth|grants?|pays?|scores?"), word_set("cost price")
#: Verbs for values that are printed on a card and do not change in an example.
_PRINTED = TextPattern(r"costs?|.*worth|asks?\sfor|requires?|demands?|needs?|scores?")
#: Words that make a value differ from that on the card.
_CHANGED = TextPattern(
    r"\b(?:if|when|whenever|while|during|unless|until|suppose|assume|would|could|may|instead|reduced|increased|bonus|normally|becomes?|"
    r"after|extra|additional|per|each|every|another|both|together|total|at least|at most|up to|not|either)\b",
    re.IGNORECASE,
)
_READ = RULE_KINDS | {"setup", "caption", "example"}


def stated_sentences(evidence: Evidence, document: Document, index: PhraseIndex[Card]) -> Iterator[CardClaim]:
    """The values that the sentences of a text give for cards that they name, or that were named just before."""
    asked: Card | None = None
    for block in document.blocks:
        if block.kind == "faq-question":
            asked = only_card(index.find(block.text))
        elif block.kind in _READ and not block.scope:
            subject = asked if block.kind == "faq-answer" else None
            yield from _of_block(evidence, document, block, (index, subject))
            asked = None


def _of_block(
    evidence: Evidence, document: Document, block: TextBlock, known: tuple[PhraseIndex[Card], Card | None]
) -> Iterator[CardClaim]:
    index, subject = known
    names = index.find(block.text)
    if not (names or subject):
        return
    for sentence in split_sentences(block.text):
        here = [name for name in names if sentence.start <= name.start < sentence.end]
        goes_on = _GOES_ON.match(sentence.text)
        if not _CHANGED.search(sentence.text):
            if goes_on and subject and not here:
                start = sentence.start + (goes_on.end("it") if goes_on["it"] != "Its" else goes_on.end())
                yield from _chain(document, block, subject, (start, sentence.end))
            yield from _of_names(document, block, sentence, here)
        subject = only_card(here) if here else subject
        if not subject:
            continue
        for it in _IT_IS.finditer(sentence.text):
            if subject and all(name.end <= sentence.start + it.start() for name in here):
                end = sentence.start + it.end()
                yield from stated_choices(evidence, document, block, subject, end)
                if it.start() and not _CHANGED.search(sentence.text):
                    yield from _chain(document, block, subject, (end, sentence.end))


def _of_names(
    document: Document, block: TextBlock, sentence: Sentence, names: Sequence[Found[Card]]
) -> Iterator[CardClaim]:
    """The values after each name in a sentence, up to the next name."""
    for at, name in enumerate(names):
        heads = block.is_item and not block.text[: name.start].strip("*_ ")
        if SEVERAL.search(block.text, max(0, name.start - NEAR), name.start) or (
            heads and _LISTED.match(block.text, name.end)
        ):
            continue
        if at and AND.fullmatch(block.text, names[at - 1].end, name.start):
            continue
        end = names[at + 1].start if at + 1 < len(names) else sentence.end
        yield from _chain(document, block, name.item, (name.end, end))
        if found := _BEFORE.search(block.text, max(sentence.start, name.start - NEAR), name.start):
            stated, meant = read_number(found["number"]), number_meant(name.item, found["label"])
            if stated is not None and meant:
                place = Place(document, block, *found.span("number"))
                yield CardClaim(name.item, meant[0], stated, meant[1], place, 2)


def _chain(document: Document, block: TextBlock, card: Card, span: tuple[int, int]) -> Iterator[CardClaim]:
    """The values that directly follow a name or pronoun, and then each other."""
    at, verb = span[0], ""
    while link := _LINK.match(block.text, at, span[1]):
        fact = _FACT.match(block.text, link.end(), span[1])
        if fact is None:
            return
        verb = (link["verb"] or verb).strip()
        if block.kind == "example" and not _PRINTED.fullmatch(verb):
            return
        group = "number" if fact["label"] else "count"
        label = fact["label"] or ("cost" if verb.startswith("cost") else "")
        unit = fact["unit"] or ""
        stated = read_number(fact[group])
        meant = number_meant(card, label, unit) if label or unit else None
        if stated is None or meant is None or not _is_named(meant[0], unit, verb):
            return
        place = Place(document, block, *fact.span(group))
        yield CardClaim(card, meant[0], stated, meant[1], place, 2)
        at = fact.end()


def _is_named(field: str, unit: str, verb: str) -> bool:
    """Whether a bare number with a unit means the field: `2 iron` as a price is not the iron of a card, and what a
    card is worth or gives is not its price.
    """
    if unit and _GIVES.fullmatch(verb) and not words_of_field(tuple(field.split("."))).isdisjoint(_PRICE):
        return False
    return not (unit and verb.startswith("cost")) or unit.lower() in field.lower() or "." not in field
