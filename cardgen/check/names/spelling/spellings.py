"""Evidence → how often and where each word of its texts is written, and each compound in each of its forms."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice

from cardgen.check.documents.document import UNTOLD, Document, TextBlock
from cardgen.check.documents.marks.torn_lines import are_columns_merged
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import is_english
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import FUNCTION_WORDS, tokenize, word_set
from cardgen.frozen import frozen

#: No word of a language is longer than this, in letters: what is longer was lost between two words.
_LONGEST = 40
#: Second halves that make a verb of two words and a noun of one: `set up` and `setup` are both right.
_PARTICLES = word_set(
    "up down out off in on over back away through around by along together about after under ahead aside apart"
)
#: Before the space of an open compound no such word stands.
_NO_FIRST_HALF = FUNCTION_WORDS | _PARTICLES


@frozen
class Usage:
    """The places of one spelling; `capitalised` counts those inside a sentence that have a capital."""

    places: tuple[Place, ...]
    capitalised: int = 0

    @property
    def inner(self) -> int:
        """How many of the places are inside a sentence."""
        return sum(is_inner(place.block, place.start) for place in self.places)


@frozen
class Spellings:
    """`words`: lower-case word → usage. `compounds`: letters of a compound → its spellings → their places. `merged`:
    whether columns of a text were read as one.
    """

    words: dict[str, Usage]
    compounds: dict[str, dict[str, list[Place]]]
    merged: bool = False


#: Where words stand, where most are not asked for.
_Stretch = tuple[TextBlock, int, int]


@frozen
class _Written:
    """One text: the places of its words in small letters, how many of each have a capital inside a sentence, and where
    two words have a space between them, by their letters.
    """

    places: dict[str, list[Place]]
    capitalised: Counter[str]
    pairs: dict[str, list[_Stretch]]


def read_spellings(evidence: Evidence) -> Spellings:
    """The words and compounds of all texts of an evidence."""
    texts = [(document, document.derive(_read)) for document in evidence.documents]
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
    for document, text in texts:
        for letters, stretches in text.pairs.items():
            for block, start, end in stretches if letters in closed else ():
                open_forms[block.text[start:end].lower()].append(Place(document, block, start, end))
    merged = any(are_columns_merged(document) for document in evidence.documents)
    return Spellings(words, _compounds(words, open_forms), merged)


def _read(document: Document) -> _Written:
    """The words of a text, and which stand beside each other."""
    places: dict[str, list[Place]] = defaultdict(list)
    capitalised: Counter[str] = Counter()
    pairs: dict[str, list[_Stretch]] = defaultdict(list)
    strange = blocks_in_other_languages(document)
    for block in document.blocks:
        text = block.text if is_read(block) and block.index not in strange else ""
        has_code = _CODE_SIGNS.search(text) is not None
        code = [mark for mark in block.marks if mark.kind == "code"]
        before, first, end = "", 0, -1
        for token in tokenize(text):
            start, written, word = token.start, token.text, token.text.lower()
            if start == end + 1 and text[end] == " " and before not in _NO_FIRST_HALF:
                pairs[before + word].append((block, first, token.end))
            before, first, end = word, start, token.end
            if code and any(mark.start <= start < mark.end for mark in code):
                continue
            if word[0].isalpha() and not (has_code and _is_code(text, start, end)):
                owner = word[:-2] if word.endswith(("'s", "’s")) else word
                places[owner].append(Place(document, block, start, start + len(owner)))
                if written[0].isupper() and is_inner(block, start):
                    capitalised[owner] += 1
    return _Written(places, capitalised, pairs)


#: What stands in or beside each word that is part of a name that a program gives.
_CODE_SIGNS = LatePattern(
    r"""[_#\\=@<.(:A-Z-](?:(?<=[_#\\=@<])|(?<=\.)\w|(?<=\()\)|(?<=[’'"]:)|(?<=[a-z][A-Z])|"""
    r"(?:(?<=^-)|(?<=[\s\[(|]-))[a-z])"
)
#: A tag that a word stands in: `<h2 id="storm-`.
_OPEN_TAG = LatePattern(r"<[A-Za-z][A-Za-z0-9]*\s[^<>=]*=[^<>]*")
_LONGEST_TAG = 120


def _is_code(text: str, start: int, end: int) -> bool:
    """Whether a word is part of a name that a program gives: `#explore`, `.cubedecision`, `run()`, `-nolog`."""
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
    """Whether the words of a block are the game's own: no fiction, no list of places or people, no code."""
    return block.kind not in UNTOLD


def is_inner(block: TextBlock, start: int) -> bool:
    """Whether a word stands inside a sentence, where a capital says that it is a name."""
    return not block.is_heading and block.text[max(0, start - 4) : start].rstrip()[-1:] not in _BEGINS


#: What stands before the first word of a sentence: nothing, or one of these signs.
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
    """Whether an open form can be a verb with its particle: `set up`."""
    return " " in form and form.rsplit(" ", maxsplit=1)[-1] in _PARTICLES


def rare_neighbours(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (rare word, usual word) that are one typing mistake apart and of which one is surely meant."""
    if spellings.merged:
        return
    usual = {
        w: u
        for w, u in spellings.words.items()
        if len(u.places) >= 2 and 4 <= len(w) <= _LONGEST and w.isascii()
    }
    pairs = Counter(pair for word in spellings.words for pair in _letter_pairs(word))
    index: dict[str, list[str]] = defaultdict(list)
    for word in usual:
        for left in _leavings(word):
            index[left].append(word)
    english = is_english_text(spellings)
    for word, usage in spellings.words.items():
        if len(usage.places) > 1 or not 3 <= len(word) <= _LONGEST or not word.isalpha():
            continue
        if (not usage.capitalised and is_english(word)) or _INITIAL.search(_around(usage.places[0])):
            continue
        near = {known for left in _leavings(word) for known in index.get(left, ()) if known != word}
        meant = [known for known in near if _one_mistake(word, known)]
        if len(meant) != 1 or _is_half(usage.places[0], spellings.words) or meant[0].replace("-", "") == word:
            continue
        known = usual[meant[0]]
        strange = any(pairs[pair] == 1 for pair in _letter_pairs(word))
        if english and _is_no_word(usage, known, word, meant[0]):
            yield word, meant[0]
            continue
        if word.endswith(("ing", "ed")) and not strange and not usage.capitalised:
            continue
        settled = len(known.places) >= 3 and min(len(word), len(meant[0])) >= 5
        sure = settled and _sure(usage, known, word, meant[0])
        if sure or _is_slip(usage, known, (word, meant[0]), strange):
            yield word, meant[0]


#: A text with fewer English words among its own is written in another language.
_ENGLISH_SHARE = 0.7


def is_english_text(spellings: Spellings) -> bool:
    """Whether most of the words that stand without a capital are English."""
    words = [word for word, usage in spellings.words.items() if not usage.capitalised]
    return sum(map(is_english, words)) >= _ENGLISH_SHARE * len(words)


#: A word of fewer letters that one other letter makes English may be a word of the game's own.
_LONG_ENOUGH = 6
_INITIAL = LatePattern(r"\b[A-Z]\.\s\0")
_NAME_BESIDE = LatePattern(r"\b(?!(?:An?|The)\s)[A-Z][\w.]*\s\0|\0\s[A-Z]")
#: What follows a name's first word when the name goes on: `Horn of Vell`.
_GOES_ON = LatePattern(r"\s(?:of|from|in|the|to)\s(?:the\s)?[A-Z]\w+")


def _around(place: Place) -> str:
    """What stands around a word, with a mark in its place."""
    text = place.block.text
    return f"{text[max(0, place.start - 16) : place.start]}\0{text[place.end : place.end + 4]}"


def _is_half(place: Place, words: Mapping[str, Usage]) -> bool:
    """Whether a word and the one before it make another word of the text: `move ment` beside `movement`."""
    before = _WORD_BEFORE.search(place.block.text, max(0, place.start - _LONGEST), place.start)
    return before is not None and f"{before[1]}{place.words}".lower() in words


_WORD_BEFORE = LatePattern(r"\b([A-Za-z]+) $")
#: So many words of which one half is no word show that a text was torn when it was taken from its pages.
_MANY_TORN = 5


def is_torn_text(spellings: Spellings) -> bool:
    """Whether words of a text have spaces inside, `abilit y`, `wi th`, or halves of others beside them."""
    torn = (
        form
        for letters, forms in spellings.compounds.items()
        if is_english(letters)
        for form in forms
        if " " in form and not all(map(is_english, form.split()))
    )
    return spellings.merged or len(list(islice(torn, _MANY_TORN))) == _MANY_TORN


def _is_no_word(rare: Usage, usual: Usage, word: str, known: str) -> bool:
    """Whether a word is not English, and what it is one mistake away from is usual: an English word, or a name."""
    if len(usual.places) < 3 or min(len(word), len(known)) < 4 or is_english(word):
        return False
    if word + "s" == known or known + "s" == word or _inflected(word, known):
        return False
    changed = len(word) == len(known) and sorted(word) != sorted(known)
    if is_torn(rare.places[0]) or (changed and len(word) < _LONG_ENOUGH):
        return False
    if rare.capitalised:
        return (
            not _NAME_BESIDE.search(_around(rare.places[0]))
            and usual.inner >= 2
            and usual.capitalised >= 0.75 * usual.inner
        )
    return len(known) >= 5 and not usual.capitalised and is_english(known)


def _goes_on_alike(rare: Usage, usual: Usage) -> bool:
    """Whether both begin a name of several words whose rest is the same: `Hrn of Vell` and `Horn of Vell`."""
    place = rare.places[0]
    rest = _GOES_ON.match(place.block.text, place.end)
    alike = [p for p in usual.places if rest and p.block.text.startswith(rest[0], p.end)]
    return bool(rare.capitalised) and len(alike) >= 2


def _letter_pairs(word: str) -> set[str]:
    framed = f"^{word}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


def _is_slip(rare: Usage, usual: Usage, words: tuple[str, str], strange: bool) -> bool:
    """Whether a short or little used word is meant: the rare one can hardly be another.

    It has a pair of letters that no other word of the text has (`strange`), or both are names of six letters and
    more. A letter changed for another never tells enough.
    """
    word, known = words
    changed = len(word) == len(known) and sorted(word) != sorted(known)
    if changed or word in _REAL or word + "s" == known or known + "s" == word or _inflected(word, known):
        return False
    if _goes_on_alike(rare, usual) and not is_english(word):
        return True
    named = usual.inner >= 1 and usual.capitalised >= 0.75 * usual.inner and bool(rare.capitalised)
    if named and min(len(word), len(known)) >= 6:
        return True
    return strange and (named or (len(usual.places) >= 3 and not rare.capitalised and len(known) >= 5))


def _leavings(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _one_mistake(word: str, known: str) -> bool:
    """One letter left out, put in, changed or swapped with its neighbour, within the word's body."""
    if len(word) == len(known):
        differ = [at for at in range(len(word)) if word[at] != known[at]]
        if len(differ) == 2 and differ[1] == differ[0] + 1:
            return word[differ[0]] == known[differ[1]] and word[differ[1]] == known[differ[0]]
        return len(differ) == 1 and 0 < differ[0] < len(word) - 2
    short, long = sorted((word, known), key=len)
    if len(long) != len(short) + 1:
        return False
    if long == short + short[-1]:
        return len(short) >= 5 and word == long and is_english(short) and not is_english(long)
    at = next((at for at in range(len(short)) if short[at] != long[at]), len(short))
    return 0 < at < len(short) - 1 and short[at:] == long[at + 1 :]


#: Real words that are one letter from others; measured on published rules.
_REAL = word_set(
    "though through thought thorough trail trial daring during quite quiet angle angel desert dessert expect except "
    "adapt adopt county country friend fiend broad board place plane plate least beast reserve reverse causal casual "
    "stage state statue statute exits exists later latter super supper three there these those where were choice "
    "horse house force forge chance change charge change large barge larger longer stone store score scope scare "
    "share spare space spade shade shape sharp strange orange trace track trick truck thick think thing world would "
    "could cloud sword swords words count court first fires fired tires cards cares carts parts party pairs paris "
    "point paint print joint round sound wound bound found ground grand guard gourd minor miner manor master matter "
    "metal medal pedal model modal moral mortal normal formal former farmer framer order older elder under udder "
    "water wader wager waver hunter hinter winter wonder wander ponder powder power tower lower flower bower sower "
    "lives lines links likes limes limbs bonus tokens taken token broken effect affect active action attack "
    "carry curry cover lover lever level revel reveal rival river driver giver given event evens seven never "
    "defeat defect detect direct correct collect connect contact contract contrast content contest context convent "
    "invent intent insert invert assert desert deserts revive revise devise device advise advice resolve revolve "
    "remove remote remove revoke invoke evoke ration nation motion notion potion option portion position "
    "hidden bidden ridden tested rested nested listed lasted tasted wasted started stated skated shared spared "
    "marker market masked marked parked ranked linked liked limited united untied untitled tiled titled tilted "
    "single signal singe singer finger linger ginger bigger digger trigger tricker ticket thicket wicked picked "
    "player prayer played placed places played plays stays staff stuff staffs scaled sealed healed heated treated "
    "gained grained trained drained strained rained remain regain retain attain obtain contain certain curtain "
)


def _sure(rare: Usage, usual: Usage, word: str, known: str) -> bool:
    """A name needs the capital on both sides; an ordinary word must be long and seen often.

    One letter changed for another mostly gives another real word, so that it counts in names only, and there only
    beside the same word.
    """
    if word in _REAL or word + "s" == known or known + "s" == word or _inflected(word, known):
        return False
    changed = len(word) == len(known) and sorted(word) != sorted(known)
    named = usual.inner >= 2 and usual.capitalised >= 0.75 * usual.inner
    if named:
        if rare.inner and not rare.capitalised:
            return False
        weak = FUNCTION_WORDS if is_english(word) and is_english(known) else frozenset()
        return not changed or (not _SUFFIX.search(word) and bool(_company(rare) & _company(usual, weak)))
    if rare.capitalised or changed:
        return False
    return len(known) >= 7 and len(word) >= 7 and len(usual.places) >= 4


_SUFFIX = LatePattern(r"(?:ing|ed|tion|sion|ers?|able|ent|ence|ance|ly)$")


def _company(usage: Usage, weak: frozenset[str] = frozenset()) -> set[str]:
    """The words that stand right before and after, with their side, but for those that tell too little."""
    found = set()
    for place in usage.places:
        before = re.search(r"(\w+)\s+$", place.block.text[max(0, place.start - 24) : place.start])
        after = re.match(r"\s+(\w+)", place.block.text[place.end : place.end + 24])
        found |= {f"<{before[1].lower()}"} if before else set()
        found |= {f">{after[1].lower()}"} if after else set()
    return {each for each in found if each[1:] not in weak}


_ENDINGS = LatePattern(r"(?:ing|ed|er|ers|es|s|ly|est|e|able|ion|ions|ment)$")


def _inflected(word: str, known: str) -> bool:
    """Whether two words are forms of one: `moving` and `moving`, `planed` and `planned`."""
    return _ENDINGS.sub("", word) == _ENDINGS.sub("", known)
