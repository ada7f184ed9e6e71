"""A text → words that are wrongly formed, split, joined or capitalised: `copys`, `ofthe`, `THis`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.wording.english import is_common, is_english, is_listed
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER_WORDS, Sieve, small_words, word_set

#: Forms made by learners and by hasty typing, with the right ones; none is a word as well, or a name.
_WRONG = {
    "heros": "heroes", "wolfs": "wolves", "mouses": "mice", "gooses": "geese", "tooths": "teeth",
    "potatos": "potatoes", "tomatos": "tomatoes", "lifes": "lives", "halfs": "halves", "knifes": "knives",
    "thiefs": "thieves", "elfs": "elves", "shelfs": "shelves", "loafs": "loaves", "childs": "children",
    "childrens": "children", "mices": "mice", "themselfs": "themselves", "theirselves": "themselves",
    "theirself": "themself", "hisself": "himself", "yourselfs": "yourselves", "ourselfs": "ourselves",
    "drawed": "drawn", "gived": "given", "taked": "taken", "tooken": "taken", "writed": "written",
    "throwed": "thrown", "winned": "won", "choosed": "chosen", "broked": "broken", "breaked": "broken",
    "begined": "begun", "payed": "paid", "builded": "built", "buyed": "bought", "selled": "sold",
    "keeped": "kept", "maked": "made", "putted": "put", "setted": "set", "hitted": "hit", "sended": "sent",
    "spended": "spent", "catched": "caught", "teached": "taught", "comed": "come", "goed": "gone",
    "becomed": "become", "tooked": "taken", "gaved": "given", "drawns": "draws", "fighted": "fought",
    "untill": "until", "wether": "whether", "allways": "always", "alltogether": "altogether", "wich": "which",
    "whith": "with", "thiers": "theirs", "teh": "the", "hte": "the", "adn": "and", "taht": "that",
    "frist": "first", "yuo": "you", "yuor": "your", "oyu": "you", "htat": "that", "iwth": "with",
    "fourty": "forty", "nineth": "ninth", "twelth": "twelfth", "fith": "fifth", "eigth": "eighth",
    "fivth": "fifth", "thrid": "third", "beated": "beaten", "fiveth": "fifth", "threee": "three",
    "sevne": "seven", "twelfe": "twelve", "twise": "twice", "secound": "second", "ninty": "ninety",
    "onces": "once", "fiveteen": "fifteen", "secretely": "secretly",
}  # fmt: skip
_WRONG_FORM = TextPattern(rf"(?<![\w'’.\"“`-])(?i:{'|'.join(_WRONG)})(?![\w'’-])", cues=" ".join(_WRONG))
#: A German word that a translation left between English ones: `fog und rain`.
_GERMAN = TextPattern(r"(?P<before>\b[a-z]{2,})\s(?P<word>und)\s(?P<after>[a-z]{2,})\b", cues="und")
_APOSTROPHE = TextPattern(
    r"\b(?P<verb>do|does?|dos|is|are|did|should|would|could|was|were|has|have|had|ca|wo)['’]nt\b", cues="nt"
)
_MISSPELT = {"doe": "does", "dos": "does"}
#: Plurals and verb forms that need another ending: `copys`, `matchs`, `losss`, `counteres`.
_ENDING = TextPattern(
    r"(?<![\w'’.@/-])(?P<word>[a-z]{2,}(?:[b-df-hj-np-tv-z]ys|(?<!r)chs|shs|xs|sss|eres))(?![\w'’@/-])"
)
#: The endings that it can find: a check for these costs a third of the search.
_ENDINGS = (*(f"{letter}ys" for letter in "bcdfghjklmnpqrstvwxyz"), "chs", "shs", "xs", "sss", "eres")
_ENDED = Sieve(lambda word: word.endswith(_ENDINGS))
_SOFT = ("ch", "sh", "x", "ss")
#: Two words that should be one in any context.
_SPLIT = TextPattern(
    r"(?<![\w'’-])(?i:other\swise|there\sfore|some\sthing|every\sthing|any\sthing|al\sready|in\sstead|"
    r"be\scause|with\sout(?! of\b)|when\sever|where\sever|through\sout|to\swards|up\swards|"
    r"out\scomes?|(?:up|down)\sgrade[sd]?|back\sgrounds?|under\sneath|up\sdate[sd]?|out\sputs?|over\slap(?:s|ped)?|"
    r"over\scome)(?![\w'’-])",
    cues="other wise fore thing ready stead cause out ever wards come comes grade grades graded ground grounds neath "
    "date dates dated put puts lap laps lapped",
)
#: One word as well, unless it is about the body: `no body may draw`, but not `no body of water may be entered`.
_SPLIT_PERSON = TextPattern(
    r"(?<![\w'’-])(?i:(?:no|every|any|some)\sbody|(?:every|any|some)\sone(?=\s(?:else|who)\b))"
    r"(?=\s(?:else|who|(?:may|must|can|cannot|will|should)\s(?!be\b)[a-z]|(?:else\s)?(?:draws|takes|gets|gains|gives|plays|passes|"
    r"chooses|discards|knows|wins|loses|scores|pays|receives|reveals|rolls|puts|wants)\b))",
    cues="body one",
)
_COURSE = TextPattern(r"(?:^|[(,;.!]\s?)(?P<off>[Oo]ff)\scourse(?=[.,;:!)])", cues="off")
_CAPITALS = TextPattern(
    r"(?<![\w'’.@/#\\-])(?:(?P<two>[A-Z]{2}(?!s\b)[a-z]+)|"
    r"(?P<inner>[a-z]{1,15}[A-Z][a-z]{1,15})|(?P<last>[a-z]{3,15}[A-Z]))(?![\w'’@/(-])"
)
#: A capitalised word, after which a small one can belong to the same title: `see What Is in the Box`.
_TITLED = TextPattern(r"\b[A-Z][\w'’-]*\s$")
#: A capitalised small word between two without capitals: `discard one Of his cards`; no sentence begins with these.
_SMALL_WORD = TextPattern(
    r"[OTIAHB](?<=[a-z]{2}\s.)(?:(?<=O)[fr]|(?<=T)han|(?<=I)(?:s|nto)|(?<=A)re|(?<=H)as|(?<=B)y)(?=\s[a-z]{2,}\s[a-z])",
    cues="of or than is are has by into",
)
#: A short verb with a capital after a comma: `To attack, Use one of your dice`.
_BEHIND_COMMA = TextPattern(r"(?<=[a-z]{2}, )Use(?= (?:one|an?|the|your|any) [a-z])", cues="use")
#: An abbreviation, and a bracket in which it may be written in full: `CARD (Collected ARchive`.
_IN_FULL = TextPattern(r"\b(?P<short>\w{2,8})(?: [a-z]+)? \((?P<long>[^()]{0,60})$")
_INNER_CAPITAL = TextPattern(r"[A-Z](?:(?<=[A-Za-z].)[a-z]|(?<=[a-z]{3}.)(?![A-Za-z]))")
_LETTERS = TextPattern(r"(?<![\w'’.@/#`\\-])[a-z]{1,20}(?![\w'’@/-])")
#: Two small words joined into one; and words to which a letter of the next may stick.
_GLUED = TextPattern(
    r"(of|to|in|on|at|for|from|with|and|is|by|into|onto|when|if|that)(the|your|their|his|this|that|these|those|its)"
    r"|(do|does|did|is|are|was|were|has|have|had|will|would|should|could|must|may)(not)"
    r"|(of|to|in|from|with|and|into|onto|when|if|that|but)(a|an)"
    r"|(of|to|for|from|with|and|into|onto|when|if|that|but|than)(it|you|they)"
    r"|(each|most|some|none|out|end|top|part|side|number)(of)|(it)(on|to|into|with|and|from|has|may|must|can)"
)
_BEFORE_WORDS = word_set("the and you with from for each of to that this your are may must can if when")
#: Before a noun, and before no preposition with its article.
_BEFORE_NOUNS = (
    word_set("a an the each every per your his her its their our no any this that") | NUMBER_WORDS.keys()
)
_ARTICLE_GOES_ON = TextPattern(r"\s+[\w\"“‘'\[{*]")
#: With fewer letters, a word is found by chance.
_SHORT, _LONG = 2, 6
_UNLISTED = Sieve(lambda word: len(word) >= _SHORT and word.isalpha() and not is_listed(word))


def find_word_forms(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with what is meant."""
    for found in _WRONG_FORM.finditer(text):
        surname = found[0].istitle() and _TITLED.search(text, 0, found.start())
        if found[0].islower() or (found[0].istitle() and not surname):
            meant = _WRONG[found[0].lower()]
            yield SmallSlip(*found.span(), meant.capitalize() if found[0][0].isupper() else meant)
    for found in _APOSTROPHE.finditer(text):
        verb = found["verb"]
        yield SmallSlip(*found.span(), f"{_MISSPELT.get(verb, verb)}n't")
    if _ENDED.sift(small_words(text)):
        for found in _ENDING.finditer(text):
            if meant := _ended(found["word"]):
                yield SmallSlip(*found.span(), meant)
    for pattern in (_SPLIT, _SPLIT_PERSON):
        for found in pattern.finditer(text):
            if found[0].islower() or found[0][0].isupper():  # `be Cause Fear` contains a name
                yield SmallSlip(*found.span(), "".join(found[0].split()))
    for found in _COURSE.finditer(text):
        yield SmallSlip(*found.span("off"), found["off"][:2])
    for found in _SMALL_WORD.finditer(text):
        if not _TITLED.search(text, 0, found.start()):
            yield SmallSlip(*found.span(), found[0].lower())
    for found in _BEHIND_COMMA.finditer(text):
        yield SmallSlip(*found.span(), found[0].lower())
    yield from _german_words(text)
    yield from _capitals(text)
    yield from _moved_spaces(text)


def _german_words(text: str) -> Iterator[SmallSlip]:
    """German words between English ones: `fog und rain`, but not `Sturm und Drang`."""
    for found in _GERMAN.finditer(text):
        if is_english(found["before"]) and is_english(found["after"]):
            yield SmallSlip(*found.span("word"), "and")


def _ended(word: str) -> str:
    """The right form of a word with a wrong ending, or "" if there is none."""
    stem = word[:-1]
    if is_listed(word) or not stem:
        return ""
    if word.endswith("ys") and is_listed(stem):
        return f"{word[:-2]}ies"
    if stem.endswith(_SOFT) and is_listed(stem):
        return f"{stem}es"
    return f"{word[:-2]}s" if word.endswith("eres") and is_common(word[:-2]) and not is_listed(stem) else ""


def _capitals(text: str) -> Iterator[SmallSlip]:
    """Common words that occur once with a stray capital: the second (`THis`), inside (`frEight`) or last (`cardS`)."""
    if not _INNER_CAPITAL.search(text):
        return
    for found in _CAPITALS.finditer(text):
        word = found[0]
        if text.count(word) > 1 or not _is_usual(word.lower()) or _is_spelled_out(text, word, found.start()):
            continue
        if found["last"] and text[: found.start()].rstrip().rpartition(" ")[2][:1].isupper():
            continue  # a title set in large and small capitals
        parts = found["inner"] and [at for at, letter in enumerate(word) if at and letter.isupper()]
        if (
            parts
            and len(parts) == 1
            and is_english(word[: parts[0]].lower())
            and is_english(word[parts[0] :].lower())
        ):
            continue  # two words joined into a name: `offSide`
        yield SmallSlip(*found.span(), word.capitalize() if word[0].isupper() else word.lower())


def _is_spelled_out(text: str, word: str, start: int) -> bool:
    """Whether the capitals of a word, or of its bracket, spell the abbreviation before: `EX (EXchange)`."""
    letters = "".join(letter for letter in word if letter.isupper())
    named = _IN_FULL.search(text, 0, start)
    if named:
        long = text[named.start("long") : text.find(")", start)]
        if "".join(letter for letter in long if letter.isupper()).lower() == named["short"].lower():
            return True
    return text[:start].endswith((f"{letters} (", f"{letters} = ", f"{letters}: ", f"{letters} - "))


def _is_usual(word: str) -> bool:
    return is_common(word) or (len(word) >= _LONG and is_listed(word))


def _moved_spaces(text: str) -> Iterator[SmallSlip]:
    """Words with a misplaced, missing or needless space: `th ecard`, `ofthe`, `oppo nent`."""
    if not _UNLISTED.sift(small_words(text)):
        return
    words = list(_LETTERS.finditer(text))
    for found in words:
        if (
            not is_english(found[0])
            and (halves := two_small_words(found[0]))
            and _fits_there(text, found, halves)
        ):
            yield SmallSlip(*found.span(), halves)
    for one, other in pairwise(words):
        if is_listed(other[0]) or other.start() != one.end() + 1 or text[one.end()] != " ":
            continue
        whole = one[0] + other[0]
        if not is_english(one[0]) and len(whole) >= _LONG and is_common(whole):
            yield SmallSlip(one.start(), other.end(), whole)
            continue
        for at in (len(one[0]) - 1, len(one[0]) + 1):
            left, right = whole[:at], whole[at:]
            if left in _BEFORE_WORDS and is_common(right) and len(right) > _SHORT:
                yield SmallSlip(one.start(), other.end(), f"{left} {right}")
                break


def _fits_there(text: str, found: re.Match[str], halves: str) -> bool:
    """Whether joined words may stand where they are: a preposition follows no article, and an article has a word
    behind it, unlike the foreign `toa` in `Each toa is a warrior`.
    """
    if not halves.endswith((" a", " an")):
        return True
    before = text[: found.start()].split()[-1:]
    counted = bool(before) and before[0].lower() in _BEFORE_NOUNS
    return not counted and _ARTICLE_GOES_ON.match(text, found.end()) is not None


def two_small_words(word: str) -> str:
    """Two joined small words with the space between them, or "" if the word is not that."""
    found = _GLUED.fullmatch(word)
    return " ".join(filter(None, found.groups())) if found else ""
