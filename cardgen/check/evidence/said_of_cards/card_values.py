"""Evidence → the values that texts give for cards, with the data's: `Dagger (2 gold)`,
`the Amazon has a Strength of 4`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.fields import number_meant
from cardgen.check.evidence.named_things import CardClaim, named_things, namesakes_of
from cardgen.check.evidence.said_of_cards.card_choices import stated_choices
from cardgen.check.evidence.said_of_cards.card_columns import claims_of_columns
from cardgen.check.evidence.said_of_cards.card_effects import stated_effects
from cardgen.check.evidence.said_of_cards.card_sentences import AND, NEAR, SEVERAL, stated_sentences
from cardgen.check.evidence.said_of_cards.cells_again import cells_said_again
from cardgen.check.evidence.said_of_cards.effects_again import effects_said_again
from cardgen.check.evidence.said_of_cards.row_slots import row_claims
from cardgen.check.evidence.said_of_cards.stat_pairs import pair_claims
from cardgen.check.evidence.said_of_cards.usual_frames import claims_of_frames
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.model.nouns import Card

_UNREAD = frozenset({"credits", "code", "flavour", "index", "contents", "faq-question", "variant"})
_BRACKET = TextPattern(r"[*_`]*(?:\s[a-z]+)?\s*\((?P<body>[^()]{3,80})\)")
#: The code of a card in brackets.
_CODE, _DIGIT, _LONGEST_CODE = (
    TextPattern(r"[*_`]*\s\((?P<code>[A-Z]{1,4}-?\d{1,4})\)"),
    TextPattern(r"\d"),
    9,
)
_PAIR = TextPattern(
    r"(?:(?P<label>[A-Za-z][A-Za-z ]{1,20}?)\s*[:=]?\s*(?P<number>\d{1,4})|"
    r"(?P<count>\d{1,4})\s*(?P<unit>[A-Za-z]+))(?=\s*(?:$|[,;/]|\s[A-Z]))"
)
_ADDED = ("+", "+$", "-", "−")
_COSTS = TextPattern(
    r"(?:\s+cards?)?(?:,\s(?:an?|the|your|our)\s[^,.;:()]{3,40},)?"
    r"(?:\s+cost(?:s|ing)?|,?\s+(?:can\sbe|is)\s(?:bought|built|hired|recruited)\sfor|,\sat(?=\s\S+(?:\s[a-z]+)?,))\s+"
    rf"(?P<number>{NUMBER})\b(?:\s+(?P<unit>[A-Za-z]+))?"
    rf"(?:\s+and\s+(?P<number2>{NUMBER})\s+(?P<unit2>[a-z]+))?",
    re.IGNORECASE,
)
#: `Ann plays Hard Shove for 2 energy`: the words after the name, and those before it.
_FOR_PRICE = TextPattern(rf"\s+for\s+(?P<number>{NUMBER})\s+(?P<unit>[a-z]+)\b", re.IGNORECASE)
_HAD = TextPattern(
    r"\b(?:buys?|bought|plays?|played|playing|pays?|builds?|built|hires?|casts?|recruits?|activates?)\b[^.;:]*$",
    re.IGNORECASE,
)
_HAS = TextPattern(
    rf"(?:\s+(?:has|have|with)\s+(?:a|an)?\s*|['’]s?\s+)(?P<label>[A-Za-z]+(?:\s+[A-Za-z]+)?)\s+"
    rf"(?:of|is|=)\s+(?P<number>{NUMBER})\b"
)
#: `the Saw Pit makes 3 wood`, `Baga, STR 7`, `6 points for the Water Mill`.
_DOES = TextPattern(rf"\s+(?P<label>[a-z]{{3,}})\s+(?P<number>{NUMBER})\b")
#: `the Sea Fret has strength 1`, `the Old Mill is worth 4 points`, `Marit starts with 3 oil`.
_HAS_LABELLED = TextPattern(rf"\s+(?:has|have)\s+(?:an?\s+)?(?P<label>[a-z]{{3,}})\s+(?P<number>{NUMBER})\b")
#: `the Old Drake has 5 attack`, in a sentence without a condition.
_HAS_NUMBER = TextPattern(
    rf"\s+(?:has|have)\s+(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})(?=[.,;:)]|\s(?:and|but|so)\b|$)"
)
#: A condition before a name, in its sentence: `While it leaks, the`.
_SUPPOSED = TextPattern(
    r"\b(?:if|when|whenever|while|during|suppose|assume|until|unless)\b[^.!?]*$", re.IGNORECASE
)
_IS_WORTH = TextPattern(
    r"\s+(?:(?:is|are) worth|(?:starts?|begins?)(?: the game| play)? with|"
    r"(?:gives|grants|yields|earns|brings)(?:\syou|\sits\sowner)?(?=\s\S+\s(?:points?|vp|fame)\b)"
    r"(?![^.;]{0,60}\b(?:each|per|every|whenever|turn|round)\b))\s+"
    rf"(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})\b"
)
_LABELLED = TextPattern(r",\s+(?P<label>[A-Z]{2,4})\s+(?P<number>\d{1,3})\b")
_FOR = TextPattern(
    rf"\b(?P<number>{NUMBER})\s+(?P<label>[a-z]{{3,}})\s+for\s+(?:(?:the|an?|each|every)\s+)?$", re.IGNORECASE
)
#: A price paid for several cards is the price of none of them.
_MORE = TextPattern(r"[*_`]*(?:\s(?:and|or|plus)\s|,\s(?:the\s)?[A-Z])")
#: `The cost of the Iron Sword is 3`: the words before the name, and those after it.
_OF = TextPattern(r"\b[Tt]he\s(?P<label>[a-z]+(?:\s[a-z]+)?)\sof\s(?:the\s|an?\s)?[*_`]*$")
_IS = TextPattern(rf"[*_`]*\sis\s(?:only\s)?(?P<number>{NUMBER})(?=$|[.,;)]|\s[a-z]+[.,;])")
#: `She needs 4 credits for the Nav Prediction`, `pays 3 gold to build the Old Mill`.
_NEEDED = TextPattern(
    rf"\b(?:needs?|pays?|spends?)\s(?P<number>{NUMBER})\s(?P<unit>[a-z]+)\s(?:for|to\s(?:buy|build|play|hire|cast|recruit))\s"
    r"(?:the\s|an?\s|his\s|her\s)?[*_`]*$"
)
_CHANGED = TextPattern(
    r"\b(?:if|suppose|assume|would|instead|reduced|increased|bonus|normally|becomes|now|after|less|more)\b|[+]",
    re.IGNORECASE,
)


@derived
def card_claims(evidence: Evidence) -> tuple[CardClaim, ...]:
    """Every value that a text gives for a card that it names; conditional and changed values are left out."""
    if not evidence.cards:
        return ()
    index = named_things(evidence)
    found = [
        claim
        for document in evidence.documents
        for block in document.of_other_kinds(*_UNREAD)
        for claim in _of_block(evidence, document, block, index)
    ]
    known = {claim.place.order for claim in found}
    for document in evidence.documents:
        for claim in (
            *stated_sentences(evidence, document, index),
            *effects_said_again(evidence, document, index),
        ):
            if claim.place.order not in known:
                known.add(claim.place.order)
                found.append(claim)
    for read in (claims_of_columns, cells_said_again, row_claims, pair_claims, claims_of_frames):
        claims = tuple(read(evidence, known))
        known |= {claim.place.order for claim in claims}
        found += claims
    return tuple(found)


def _of_block(
    evidence: Evidence, document: Document, block: TextBlock, index: PhraseIndex[Card]
) -> Iterator[CardClaim]:
    """What a block says of the cards that it names, beside each of the names."""
    end = len(block.text)
    for name in index.find(block.text):
        shared = end < name.start and AND.fullmatch(block.text, end, name.start)
        end = name.end
        several = shared or SEVERAL.search(block.text, max(0, name.start - NEAR), name.start)
        if not several or _BRACKET.match(block.text, name.end):
            yield from _claims(document, block, name.item, name.end)
        yield from _numbered(evidence, Place(document, block, name.start, name.end), name.item)
        yield from _before(document, block, name.item, (name.start, name.end))
        yield from stated_choices(evidence, document, block, name.item, name.end)
        yield from stated_effects(evidence, document, block, name.item, (name.start, name.end))


def _numbered(evidence: Evidence, place: Place, card: Card) -> Iterator[CardClaim]:
    """The id in brackets after the name of a card, if it has the form of the card's id: `Sterling Booster (E02)`."""
    found = _CODE.match(place.block.text, place.end)
    if found and (shape := _shape(card.id)) and shape == _shape(found["code"]):
        stated, value = found["code"].upper(), card.id.upper()
        if stated == value or not any(same.id.upper() == stated for same in namesakes_of(evidence, card)):
            where = Place(place.document, place.block, *found.span("code"))
            yield CardClaim(card, "id", stated, value, where, 2)


def _shape(code: str) -> str:
    """A code with 0 for each digit; "" if it is no code."""
    return _DIGIT.sub("0", code.upper()) if _DIGIT.search(code) and len(code) <= _LONGEST_CODE else ""


def _before(document: Document, block: TextBlock, card: Card, span: tuple[int, int]) -> Iterator[CardClaim]:
    """The values stated before a name: `6 points for the Water Mill`."""
    start, end = span
    near = max(0, start - 40)
    if (of := _OF.search(block.text, near, start)) and (is_ := _IS.match(block.text, end)):
        yield from _claim(Place(document, block, *is_.span("number")), card, of["label"], 2)
    needed = None if _MORE.match(block.text, end) else _NEEDED.search(block.text, near, start)
    if needed and not _CHANGED.search(block.text[near:start]):
        place = Place(document, block, *needed.span("number"))
        yield from _claim(place, card, "cost", 2, needed["unit"])
    found = _FOR.search(block.text, near, start) if "for" in block.text[near:start].lower() else None
    if found and not _CHANGED.search(block.text[max(0, start - 60) : found.start()]):
        yield from _exactly(document, block, card, found, 0)


def _exactly(
    document: Document, block: TextBlock, card: Card, found: re.Match[str], base: int
) -> Iterator[CardClaim]:
    """A claim whose label is the exact name of a field."""
    if found["label"].lower() in card.values:
        place = Place(document, block, base + found.start("number"), base + found.end("number"))
        yield from _claim(place, card, found["label"], 1)


def _claims(document: Document, block: TextBlock, card: Card, end: int) -> Iterator[CardClaim]:
    """What is said right behind the name of a card: in brackets, behind a label, or by a verb."""
    clause = block.text[end : end + 90]
    if bracket := _BRACKET.match(clause):
        start, stop = bracket.span("body")
        yield from _in_brackets(Place(document, block, end + start, end + stop), card)
    elif labelled := _LABELLED.match(clause):
        place = Place(document, block, end + labelled.start("number"), end + labelled.end("number"))
        yield from _claim(place, card, labelled["label"], 1)
    else:
        yield from _by_verb(document, block, card, end)


def _in_brackets(body: Place, card: Card) -> Iterator[CardClaim]:
    """The values in brackets behind a card, but no amount that the card adds."""
    pairs = list(_PAIR.finditer(body.words))
    for pair in pairs:
        label, group = (pair["label"], "number") if pair["label"] else (pair["unit"], "count")
        start, end = pair.span(group)
        if not body.words[:start].endswith(_ADDED):
            place = Place(body.document, body.block, body.start + start, body.start + end)
            yield from _claim(place, card, label, len(pairs))


def _by_verb(document: Document, block: TextBlock, card: Card, end: int) -> Iterator[CardClaim]:
    """What the clause behind a card says that it costs, has or does, unless that is changed or supposed."""
    clause = block.text[end : end + 90]
    stop = re.search(r"[.;:]", clause)
    near = clause[: stop.start()] if stop else clause
    costs, has = _COSTS.match(clause) or _paid(block.text, end, clause), _HAS.match(clause)
    does = _HAS_LABELLED.match(clause) or _IS_WORTH.match(clause) or _has_number(block.text, end, clause)
    does = does or _DOES.match(clause)
    if not (costs or has or does):
        return
    beside = near.replace(has["label"], "", 1) if has and number_meant(card, has["label"]) else near
    if _CHANGED.search(beside) or OBJECT in near[:4]:
        return
    if block.kind != "example" and _SUPPOSED.search(block.text, 0, end):
        return
    if costs:
        for number, unit in (("number", "unit"), ("number2", "unit2")):
            if costs.groupdict().get(number):
                place = Place(document, block, end + costs.start(number), end + costs.end(number))
                yield from _claim(place, card, "cost", 1, costs[unit] or "")
    elif has:
        place = Place(document, block, end + has.start("number"), end + has.end("number"))
        yield from _claim(place, card, has["label"], 1)
    elif does:
        yield from _exactly(document, block, card, does, end)


def _paid(text: str, end: int, clause: str) -> re.Match[str] | None:
    """The price in `for 2 energy` after a card that somebody plays, buys or builds."""
    found = _FOR_PRICE.match(clause)
    return found if found and _HAD.search(text, 0, end) else None


def _has_number(text: str, end: int, clause: str) -> re.Match[str] | None:
    """The number in `has 5 attack` at the end of a clause, unless the sentence states a condition before it."""
    found = _HAS_NUMBER.match(clause)
    return None if found is None or _SUPPOSED.search(text, 0, end) else found


def _claim(place: Place, card: Card, label: str, pairs: int, unit: str = "") -> Iterator[CardClaim]:
    stated, meant = read_number(place.words), number_meant(card, label, unit)
    if meant and stated is not None:
        yield CardClaim(card, meant[0], stated, meant[1], place, pairs)
