"""A number and a language → the number in words, and its rank: `acht`, `3.`; in figures if the words are unknown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

_ENGLISH = "en"
_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
             "nine": "ninth", "twelve": "twelfth"}  # fmt: skip
_GERMAN = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn"
    " achtzehn neunzehn"
).split()
_GERMAN_TENS = "_ zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_GERMAN_RANKS = {"eins": "erste", "drei": "dritte", "sieben": "siebte", "acht": "achte"}
#: The numbers from zero to twenty; larger ones are written in figures.
_SMALL = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
    " dix-huit dix-neuf vingt",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"
    " diecisiete dieciocho diecinueve veinte",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici"
    " diciassette diciotto diciannove venti",
    "nl": "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien"
    " zeventien achttien negentien twintig",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete"
    " dezoito dezenove vinte",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście"
    " czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia",
    "sv": "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton"
    " tjugo",
    "da": "nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten"
    " tyve",
}
#: The suffix that turns figures into a rank; a full stop in other languages.
_BEHIND = {"fr": "e", "nl": "e", "es": ".º", "pt": ".º", "it": "º", "sv": ":e"}
_STOP = "."


def in_words(number: int, language: str = _ENGLISH) -> str:
    """A whole number in the words of a language, or in figures if these are unknown."""
    main = language.split("-", maxsplit=1)[0].lower()
    speak = _SPOKEN.get(main)
    if speak is not None:
        return f"minus {speak(-number)}" if number < 0 else speak(number)
    small = _SMALL.get(main, "").split()
    return small[number] if 0 <= number < len(small) else str(number)


def rank(number: int, language: str = _ENGLISH, *, spelled: bool = False) -> str:
    """The rank of a whole number: `2nd`, or `second` when `spelled`, if the language's words for it are known."""
    main = language.split("-", maxsplit=1)[0].lower()
    if main == _ENGLISH:
        return _english_rank(number, spelled=spelled)
    if spelled and main == "de":
        said = in_words(number, main)
        last = next((word for word in _GERMAN_RANKS if said.endswith(word)), "")
        ending = "te" if 0 <= number % 100 < len(_GERMAN) and number % 100 else "ste"
        return f"{said.removesuffix(last)}{_GERMAN_RANKS[last]}" if last else f"{said}{ending}"
    return f"{number}{_BEHIND.get(main, _STOP)}"


def _english_rank(number: int, *, spelled: bool) -> str:
    if spelled:
        said = in_words(number)
        head, joint, last = said.rpartition("-" if "-" in said else " ")
        ranked = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
        return f"{head}{joint}{ranked}"
    teen = 10 <= abs(number) % 100 <= 20
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(abs(number) % 10, 'th')}"


def _english(number: int) -> str:
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_ONES[hundreds]} hundred" + (f" and {_english(rest)}" if rest else "")
    if number < 1_000_000:
        thousands, rest = divmod(number, 1000)
        joint = " and " if 0 < rest < 100 else " "
        return f"{_english(thousands)} thousand" + (f"{joint}{_english(rest)}" if rest else "")
    return f"{number:,}"


def _german(number: int) -> str:
    if number < 20:
        return _GERMAN[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return (f"{_before(ones)}und" if ones else "") + _GERMAN_TENS[tens]
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_before(hundreds)}hundert" + (_german(rest) if rest else "")
    if number < 1_000_000:
        thousands, rest = divmod(number, 1000)
        return f"{_before(thousands)}tausend" + (_german(rest) if rest else "")
    return f"{number:,}".replace(",", ".")


def _before(number: int) -> str:
    """A number as the first part of a German compound: `ein` in `einundzwanzig`."""
    return _german(number).removesuffix("s") if number % 100 == 1 else _german(number)


_SPOKEN: Mapping[str, Callable[[int], str]] = {_ENGLISH: _english, "de": _german}
