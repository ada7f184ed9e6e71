"""Evidence → how often and where its texts use each word, and each compound in each of its forms."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import islice

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import are_columns_merged
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.english import is_english, words_listed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, tokenize, word_set
from cardgen.frozen import frozen

#: No word has more letters than this: if one seems to, the space between two words was lost.
LONGEST = 40
#: Second halves of compounds that are two words as a verb and one as a noun: `set up` and `setup` are both right.
_PARTICLES = word_set(
    "up down out off in on over back away through around by along together about after under ahead aside apart"
)
#: A line of fewer words in capitals may be a name.
_FEWEST_SHOUTED = 2
#: An open compound never begins with one of these.
_NO_FIRST_HALF = FUNCTION_WORDS | _PARTICLES


@frozen
class Usage:
    """The places of one spelling; `capitalised` counts those with a capital inside a sentence."""

    places: tuple[Place, ...]
    capitalised: int = 0

    @property
    def inner(self) -> int:
        """How many of the places are inside a sentence."""
        return sum(is_inner(place.block, place.start) for place in self.places)


@frozen
class Spellings:
    """`words`: lower-case word → usage. `compounds`: letters of a compound → its spellings → their places. `parted`:
    common word → where it is written as two words. `is_english`: whether most words are. `are_columns_merged`: whether
    the columns of a text were read as one. `is_torn`: whether they were, or words were torn apart (`abilit y`).
    """

    words: dict[str, Usage]
    compounds: dict[str, dict[str, list[Place]]]
    parted: dict[str, list[Place]]
    is_english: bool
    are_columns_merged: bool
    is_torn: bool

    @property
    def is_sound(self) -> bool:
        """Whether the texts are in English and contain no pairs of words that nobody wrote."""
        return self.is_english and not self.is_torn


#: Where words stand, as plain data: most of these places are never needed.
_Stretch = tuple[TextBlock, int, int]


@frozen
class _Written:
    """One text: the places of its words in lower case, how many of each have a capital inside a sentence, and the
    places of two words separated by a space, by their joined letters.
    """

    places: dict[str, list[Place]]
    capitalised: Counter[str]
    pairs: dict[str, list[_Stretch]]


@derived
def read_spellings(evidence: Evidence) -> Spellings:
    """The words and compounds of all texts of the evidence."""
    texts = [(document, _read(document)) for document in evidence.documents]
    found: dict[str, list[Place]] = defaultdict(list)
    capitalised: Counter[str] = Counter()
    for _, text in texts:
        for word, places in text.places.items():
            found[word] += places
        capitalised.update(text.capitalised)
    words = {word: Usage(tuple(places), capitalised[word]) for word, places in found.items()}
    closed = {word for word in words if word.isalpha()}
    closed |= {letters for word in words if "-" in word and (letters := word.replace("-", "")).isalpha()}
    open_forms: dict[str, list[Place]] = defaultdict(list)
    parted: dict[str, list[Place]] = defaultdict(list)
    for document, text in texts:
        for letters in sorted(words_listed("common.txt") & text.pairs.keys()):
            parted[letters] += (Place(document, *stretch) for stretch in text.pairs[letters])
        for letters, stretches in text.pairs.items():
            if letters not in closed:
                continue
            for block, start, end in stretches:
                open_forms[block.text[start:end].lower()].append(Place(document, block, start, end))
    merged = any(are_columns_merged(document) for document in evidence.documents)
    compounds = _compounds(words, open_forms)
    return Spellings(words, compounds, parted, _are_english(words), merged, merged or _are_torn(compounds))


@derived
def _read(document: Document) -> _Written:
    """The words of a text, and the pairs that stand next to each other."""
    places: dict[str, list[Place]] = defaultdict(list)
    capitalised: Counter[str] = Counter()
    pairs: dict[str, list[_Stretch]] = defaultdict(list)
    strange = blocks_in_other_languages(document)
    for block in document.blocks:
        text = block.text if is_read(block) and block.index not in strange else ""
        has_code = _CODE_SIGNS.search(text) is not None
        shouted = is_shouted(text)
        code = [mark for mark in block.marks if mark.kind == "code"]
        before, first, end = "", 0, -1
        for token in tokenize(text):
            start, written, word = token.start, token.text, token.text.lower()
            if before and start == end + 1 and text[end] == " " and before not in _NO_FIRST_HALF:
                pairs[before + word].append((block, first, token.end))
            before, first, end = word, start, token.end
            if text[start - 1 : start].isdigit() or any(mark.start <= start < mark.end for mark in code):
                continue  # the end of `3rd` and `p1ayer`, or code
            if word[0].isalpha() and not (has_code and _is_code(text, start, end)):
                owner = word[:-2] if word.endswith(("'s", "’s")) else word
                places[owner].append(Place(document, block, start, start + len(owner)))
                if written[0].isupper() and not shouted and is_inner(block, start):
                    capitalised[owner] += 1
    return _Written(places, capitalised, pairs)


#: A sign inside or next to every word that is a name from a program.
_CODE_SIGNS = TextPattern(
    r"""[_#\\=@<.(:A-Z-](?:(?<=[_#\\=@<])|(?<=\.)\w|(?<=\()\)|(?<=[’'"]:)|(?<=[a-z][A-Z])|"""
    r"(?:(?<=^-)|(?<=[\s\[(|]-))[a-z])"
)
#: An open tag that contains a word: `<h2 id="storm-`.
_OPEN_TAG = TextPattern(r"<[A-Za-z][A-Za-z0-9]*\s[^<>=]*=[^<>]*")
_LONGEST_TAG = 120


def _is_code(text: str, start: int, end: int) -> bool:
    """Whether a word is part of a name from a program: `#explore`, `.cubedecision`, `run()`, `-nolog`."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    option = before in {"-", " -", "[-", "(-", "|-"} and text[start].islower()
    dotted = before == "." or before.endswith((" .", "(.", "|."))
    named = before.endswith(("_", "#", "\\", "=", "@")) or after[:1] in {"_", "="}
    camel = re.search(r"[a-z][A-Z]", text[start:end])
    opened = text.rfind("<", max(0, start - _LONGEST_TAG), start)
    tagged = opened >= 0 and bool(_OPEN_TAG.fullmatch(text, opened, start))
    tagged = tagged or (before.endswith(("<", "</")) and after.startswith(">"))
    return option or dotted or named or bool(camel) or tagged or after in {"()", "’:", "':", '":'}


def is_read(block: TextBlock) -> bool:
    """Whether a block contains the game's own words: not fiction, a list of places or people, or code."""
    return block.kind not in NON_RULE_KINDS


def is_shouted(text: str) -> bool:
    """Whether a text of several words is in capitals, so that these mark no names."""
    return text.isupper() and text.count(" ") >= _FEWEST_SHOUTED


def is_inner(block: TextBlock, start: int) -> bool:
    """Whether a word stands inside a sentence, where a capital marks it as a name."""
    return not block.is_heading and block.text[max(0, start - 4) : start].rstrip()[-1:] not in _BEGINS


#: What precedes the first word of a sentence: nothing, or one of these signs.
_BEGINS = frozenset(["", *'.!?:;•|“"(–'])


def _compounds(words: dict[str, Usage], pairs: dict[str, list[Place]]) -> dict[str, dict[str, list[Place]]]:
    forms: dict[str, dict[str, list[Place]]] = defaultdict(dict)
    for word, usage in words.items():
        if "-" in word:
            forms[re.sub(r"[-']", "", word)][word] = list(usage.places)
    for pair, places in pairs.items():
        key = pair.replace(" ", "")
        if key in words or key in forms:
            forms[key][pair] = places
    for key in list(forms):
        if key in words:
            forms[key][key] = list(words[key].places)
    return {key: found for key, found in forms.items() if len(found) > 1 and not _is_pair_of_words(found)}


def _is_pair_of_words(found: dict[str, list[Place]]) -> bool:
    """Whether the open form is ordinary: a verb with a particle, or words that only happen to meet."""
    parts = next((re.split(r"[ -]", form) for form in found if " " in form or "-" in form), ["", ""])
    if any(part in FUNCTION_WORDS and part not in _PARTICLES for part in parts) or len(parts) != 2:
        return True
    return min(map(len, parts)) < 2


def is_phrasal(form: str) -> bool:
    """Whether an open form can be a verb with its particle: `set up`, but not `face up`, as a card lies."""
    first, _, last = form.rpartition(" ")
    return last in _PARTICLES and first not in {"", "face"}


def is_of_particle(form: str) -> bool:
    """Whether an open or hyphenated form ends with a particle, so that it can stand behind what it tells of."""
    return re.split(r"[ -]", form)[-1] in _PARTICLES


#: If a smaller share of its words is English, a text is written in another language.
_ENGLISH_SHARE = 0.7


def _are_english(words: Mapping[str, Usage]) -> bool:
    """Whether most words that are written without a capital are English."""
    small = [word for word, usage in words.items() if not usage.capitalised]
    return sum(map(is_english, small)) >= _ENGLISH_SHARE * len(small)


#: This many compounds with a half that is not a word show that a text was torn when it was extracted from its pages.
_MANY_TORN = 5


def _are_torn(compounds: Mapping[str, Mapping[str, list[Place]]]) -> bool:
    """Whether words of a text were torn apart, as in `abilit y` and `wi th`."""
    torn = (
        form
        for letters, forms in compounds.items()
        if is_english(letters)
        for form in forms
        if " " in form and not all(map(is_english, form.split()))
    )
    return len(list(islice(torn, _MANY_TORN))) == _MANY_TORN
