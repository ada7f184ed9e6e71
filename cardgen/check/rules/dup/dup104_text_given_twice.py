"""Two cards have the same text, while all others have a text of their own.

## Why

The text of another card was left standing when its entry was copied.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: text, optional: true}
# file: cards/item.csv
id,text
a,"The finch sings at dawn, and each player draws 2 of the cards in the forest."
b,"The hawk sings at dawn, and each player draws 3 of the cards in the forest."
c,"The heron sings at dawn, and each player draws 4 of the cards in the forest."
d,"The jay sings at dawn, and each player draws 5 of the cards in the forest."
e,"The kite sings at dawn, and each player draws 6 of the cards in the forest."
f,"The lark sings at dawn, and each player draws 7 of the cards in the forest."
g,"The owl sings at dawn, and each player draws 8 of the cards in the forest."
h,"The quail sings at dawn, and each player draws 9 of the cards in the forest."
i,"The raven sings at dawn, and each player draws 10 of the cards in the forest."
j,"The rook sings at dawn, and each player draws 11 of the cards in the forest."
k,"The swan sings at dawn, and each player draws 12 of the cards in the forest."
l,"The swift sings at dawn, and each player draws 13 of the cards in the forest."
m,"The teal sings at dawn, and each player draws 14 of the cards in the forest."
n,"The tern sings at dawn, and each player draws 15 of the cards in the forest."
o,"The thrush sings at dawn, and each player draws 16 of the cards in the forest."
p,"The wren sings at dawn, and each player draws 17 of the cards in the forest."
q,"The crane sings at dawn, and each player draws 18 of the cards in the forest."
r,"The crow sings at dawn, and each player draws 19 of the cards in the forest."
s,"The dove sings at dawn, and each player draws 20 of the cards in the forest."
t,"The egret sings at dawn, and each player draws 21 of the cards in the forest."
x,Discard as many cards as you like and gain a coin for each of them.
# file: cards/item/y.json
{"id": "y", "text": "Discard as many cards as you like and gain a coin for each of them."}
```

## Use instead

```files
# all else as above
# file: cards/item/y.json
{"id": "y", "text": "Look at as many cards as you have coins and put them back in any order."}
```

## Notes

The rule looks at texts of ten or more words in fields that at least twenty cards in JSON or a spreadsheet have, if no
other two are the same; shorter texts (pictures, addresses) need forty cards. Cards of the same name are versions, and
left alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DUP104", "text-given-twice", Severity.WARNING, __doc__)

#: So many cards have texts of so many words, each its own; or so many any text, none of which stands twice.
_ENOUGH, _WORDS, _ANY = 20, 10, 40
#: Shorter ones may be alike by chance, and so may a few words be.
_LONG, _TITLED = 8, 6
#: What stands in brackets behind a name, as `(level 2)`.
_REMARK = TextPattern(r"\s*\([^()]*\)$")


def inspect(evidence: Evidence) -> Inspection:
    """Look for the one pair of cards with one text in each field."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        fields: dict[str, dict[str, list[WrittenCard]]] = defaultdict(lambda: defaultdict(list))
        for card in cards:
            for key, value in card.values.items():
                if isinstance(value, str) and key != "name":
                    fields[key][" ".join(value.split())].append(card)
        for key, texts in fields.items():
            inspected += len(texts)
            long = {text: having for text, having in texts.items() if len(text.split()) >= _WORDS}
            pair = [*_only_pair(key, texts)] if sum(map(_is_worded, texts)) > _ANY else []
            found += pair or (_only_pair(key, long) if len(long) > _ENOUGH else ())
    return Inspection(tuple(found), inspected)


def _is_worded(text: str) -> bool:
    """Whether a text has words, which nobody writes twice by chance as numbers are."""
    return len(text) >= _LONG and sum(map(str.isalpha, text)) * 2 > len(text)


def _is_title(text: str) -> bool:
    """Whether a text is a few words, such as what somebody does, which two may have in common."""
    return 1 < len(text.split()) < _TITLED


def _called(card: WrittenCard) -> str:
    """The name of a card, without the brackets that tell one of its versions: `Pivot Wing (Landing)`."""
    return _REMARK.sub("", card.card.name)


def _only_pair(key: str, texts: Mapping[str, list[WrittenCard]]) -> Iterator[Diagnostic]:
    again = [cards for cards in texts.values() if len(cards) > 1]
    if any(_is_title(text) for text, cards in texts.items() if len(cards) > 1):
        return
    if len(again) == 1 and len(again[0]) == 2 and _called(again[0][0]) != _called(again[0][1]):
        first, second = again[0]
        message = f"`{key}` of `{second.card.name}` is that of `{first.card.name}`, word for word, as on no other card"
        related = (Related(first.place_of(key).span, f"`{first.card.name}`"),)
        yield Diagnostic(
            PROBLEM, message, second.place_of(key).span, "write what the card says itself", related
        )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
