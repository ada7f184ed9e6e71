"""A language → its words for small numbers: a translation may spell out a number, or write digits for a word."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

#: The words for 1, 2, 3 …, with other forms of each after a slash.
_WORDS = {
    "en": "one/once/a/an two/twice/both three four five six seven eight nine ten eleven twelve",
    "de": "ein/eins/eine/einen/einem/einer/eines/einmal zwei/zweimal/beide/beiden/zweier drei/dreimal/dreier vier"
    " fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "un/une deux trois quatre cinq six sept huit neuf dix onze douze",
    "es": "un/uno/una dos/ambos/ambas tres cuatro cinco seis siete ocho nueve diez once doce",
    "it": "un/uno/una due/entrambi/entrambe tre quattro cinque sei sette otto nove dieci undici dodici",
    "nl": "een/één/eenmaal twee/tweemaal/beide drie vier vijf zes zeven acht negen tien elf twaalf",
    "pt": "um/uma dois/duas/ambos/ambas três quatro cinco seis sete oito nove dez onze doze",
    "pl": "jeden/jedna/jedno/jedną/jednego dwa/dwie/dwóch/oba trzy/trzech cztery/czterech pięć sześć siedem osiem"
    " dziewięć dziesięć jedenaście dwanaście",
    "sv": "en/ett två/båda tre fyra fem sex sju åtta nio tio elva tolv",
    "da": "en/et to/begge tre fire fem seks syv otte ni ti elleve tolv",
}


@cache
def number_words(language: str) -> Mapping[str, frozenset[str]]:
    """The words for each number, by its digits; empty if they are not known for the language."""
    listed = _WORDS.get(language.split("-", maxsplit=1)[0].lower(), "").split()
    return {str(number): frozenset(forms.split("/")) for number, forms in enumerate(listed, 1)}
