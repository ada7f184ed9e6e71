"""The words of a text and how often they occur → those that occur once and are a usual one with a mistake."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.place import Place
from cardgen.check.names.spelling.spellings import LONGEST, Spellings, Usage
from cardgen.check.names.spelling.torn_words import is_torn
from cardgen.check.wording.english import is_common, is_english, is_of_tabletop
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.nouns import is_noun, singular_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import COLOURS, FUNCTION_WORDS, word_set
from cardgen.frozen import frozen

#: A shorter word that differs from an English one by a changed letter may be a word of the game's own.
_LONG_ENOUGH = 6
_INITIAL = TextPattern(r"\b[A-Z]\.\s\0")
_NAME_BESIDE = TextPattern(r"\b(?!(?:An?|The)\s)[A-Z][\w.]*\s\0|\0\s[A-Z]")
_NAME_BEFORE = TextPattern(r"[a-z\d,:(] (?!(?:An?|The)\s)([A-Z]\w+)\s\0")
#: What follows the first word of a longer name: `Horn of Vell`.
_GOES_ON = TextPattern(r"\s(?:of|from|in|the|to)\s(?:the\s)?[A-Z]\w+")
#: The neighbours of a word: other words, and marks that separate clauses.
_BESIDE_BEFORE = TextPattern(r"(?:[\w'’]+ |, |\()$")
_BESIDE_BEHIND = TextPattern(r"[,.;:)]| (?:[\w'’]+)")
#: In letters: the shortest usual and rare words, and the shortest stem that two forms of a word share.
_SHORTEST, _SHORTEST_RARE, _STEM = 4, 3, 3
#: Numbers of places; and how many times as often as any other word the right one must occur.
_TWICE, _OFTEN, _MANY, _MOSTLY = 2, 3, 10, 3
_FORMS = frozenset(["", *"s es d ed r er n ing y ly e".split()])
#: The endings of one and several, where these have no `s`.
_PLURALS = ({"is", "es"}, {"an", "en"})
_ARTICLES = word_set("a an the your its their his her our each every this that another any no")
#: These need a noun behind them, which is none of those: `a bow or tea or bread` beside many `or the`.
_ARTICLES_ALONE = word_set("a an the your its their our every no")
_AFTER_NOUN = frozenset(
    [*",.;:)", *"and or but nor is are was were may can must of in on from to with for".split()]
)
#: A word of an address or of a file's path.
_IN_PATH = TextPattern(r"^[/\\@]|[/\\@]$")
_WORD_BEFORE = TextPattern(r"\b([A-Za-z]+) $")


@frozen
class _Usual:
    """The words that occur at least twice in a text, indexed by what remains of each without a letter; and how many
    words have each pair of letters.
    """

    words: Mapping[str, Usage]
    by_leaving: Mapping[str, Sequence[str]]
    pairs: Counter[str]

    def near(self, word: str) -> set[str]:
        """The words that may be a letter dropped, added, changed or swapped away; more than really are."""
        return {known for left in _leavings(word) for known in self.by_leaving.get(left, ())} - {word}

    def is_strange(self, word: str) -> bool:
        """Whether a word has a pair of letters that no other word of the text has."""
        return any(self.pairs[pair] == 1 for pair in _letter_pairs(word))


def _read_usual(spellings: Spellings) -> _Usual:
    usual = {
        word: usage
        for word, usage in spellings.words.items()
        if len(usage.places) >= _TWICE and 1 < len(word) <= LONGEST and word.isascii()
    }
    by_leaving: dict[str, list[str]] = defaultdict(list)
    for word in usual:
        for left in _leavings(word):
            by_leaving[left].append(word)
    return _Usual(
        usual, by_leaving, Counter(pair for word in spellings.words for pair in _letter_pairs(word))
    )


def rare_neighbours(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (rare word, usual word) that are one typing mistake apart, if the usual one is certainly meant."""
    if spellings.are_columns_merged:
        return
    usual, english = _read_usual(spellings), spellings.is_english
    for word, usage in spellings.words.items():
        if len(usage.places) > 1 or not _SHORTEST_RARE <= len(word) <= LONGEST or not word.isalpha():
            continue
        place = usage.places[0]
        if _IN_PATH.search(place.block.text[max(0, place.start - 1) : place.end + 1]):
            continue
        if usage.capitalised or not is_english(word):
            meant = _meant(usage, word, usual, english)
        else:
            meant = _meant_by_context(place, word, usual) if english else ""
        if meant and is_english(word) and _has_own_name(usage, spellings.words[meant]):
            continue
        if meant and not _INITIAL.search(_around(place)) and not _is_half(place, spellings.words):
            yield word, meant


def _meant(rare: Usage, word: str, usual: _Usual, english: bool) -> str:
    """The only usual word that a name or a non-word is one typing mistake away from, or "" if it is not certain."""
    near = [known for known in usual.near(word) if len(known) >= _SHORTEST and _one_mistake(word, known)]
    if len(near) != 1 or near[0].replace("-", "") == word:
        return ""
    known, strange = usual.words[near[0]], usual.is_strange(word)
    if english and _is_no_word(rare, known, word, near[0]):
        return near[0]
    if word.endswith(("ing", "ed")) and not strange and not rare.capitalised:
        return ""
    settled = len(known.places) >= 3 and min(len(word), len(near[0])) >= 5
    sure = settled and _sure(rare, known, word, near[0])
    return near[0] if sure or _is_slip(rare, known, (word, near[0]), strange) else ""


def _meant_by_context(place: Place, word: str, usual: _Usual) -> str:
    """The common word that the text always has between the neighbours of a rare word.

    `the payer draws` where the text has `the player` and `player draws`; "" if the word is common itself, if it is
    another form of the usual one, or if the text has no word with such neighbours.
    """
    if is_common(word) or place.words[0].isupper() or is_of_tabletop(word) or word in COLOURS:
        return ""
    beside = _BESIDE_BEFORE.search(place.block.text, max(0, place.start - LONGEST), place.start)
    behind = _BESIDE_BEHIND.match(place.block.text, place.end)
    if beside is None or behind is None:
        return ""
    sides = beside[0].lower(), behind[0].lower()
    is_thing = is_noun(singular_of(word) or word) or sides[0].strip() in _ARTICLES
    near = [
        (len(usual.words[known].places), known)
        for known in usual.near(word)
        if len(usual.words[known].places) >= _OFTEN
        and (is_common(known) or is_of_tabletop(known))
        and distance(word, known, 1) == 1
        and not _are_forms(word, known)
        and (known not in _ARTICLES_ALONE or sides[1].strip() not in _AFTER_NOUN)
        and _has_neighbours(usual.words[known], *sides, is_thing=is_thing)
    ]
    (often, meant), (seldom, _) = [*sorted(near, reverse=True), (0, ""), (0, "")][:2]
    return meant if often > _MOSTLY * seldom else ""


def _has_neighbours(usage: Usage, before: str, behind: str, *, is_thing: bool) -> bool:
    """Whether a word is between the same two neighbours elsewhere; on one side is enough if that is so several times.

    Marks and small words are neighbours of so many words that they must occur more than once. For a rare word that
    `is_thing`, one side is never enough, nor are two of those: a text may mention anything, `the ale in the barrel`,
    `a player mat`, `a torch, or`.
    """
    texts = [(place.block.text, place.start, place.end) for place in usage.places]
    so_before = sum(text[:start].lower().endswith(before) for text, start, _ in texts)
    so_behind = sum(text[end : end + len(behind)].lower() == behind for text, _, end in texts)
    words = [side.strip() for side in (before, behind)]
    telling = [word.isalpha() and word not in FUNCTION_WORDS for word in words]
    if min(so_before, so_behind) >= (1 if any(telling) else _TWICE) and not (is_thing and not any(telling)):
        return True
    if is_thing or len(texts) < _MANY:
        return False
    sides = zip(telling, (so_before, so_behind), strict=True)
    return any(tells and count >= _OFTEN for tells, count in sides)


def _are_forms(word: str, known: str) -> bool:
    """Whether two words differ only in their endings: which one is right depends on the sentence."""
    if word[-2:] != known[-2:] and {word[-2:], known[-2:]} in _PLURALS and word[:-2] == known[:-2]:
        return True  # `crisis`, `crises`
    if word.endswith("est") and known.endswith("est"):
        return True  # `the eldest`, `the oldest`: either may be most of all
    short, long = sorted((word, known), key=len)
    stem = next((at for at, letter in enumerate(short) if letter != long[at]), len(short))
    return stem >= _STEM and short[stem:] in _FORMS and long[stem:] in _FORMS


def _around(place: Place) -> str:
    """The text around a word, with a mark in its place."""
    text = place.block.text
    return f"{text[max(0, place.start - 16) : place.start]}\0{text[place.end : place.end + 4]}"


def _has_own_name(rare: Usage, usual: Usage) -> bool:
    """Whether an English word ends a name that the usual one never ends: `Toy Monkey` beside `Money`."""
    if not rare.capitalised:
        return False
    named = _NAME_BEFORE.search(_around(rare.places[0]))
    return named is not None and f"<{named[1].lower()}" not in _company(usual)


def _is_half(place: Place, words: Mapping[str, Usage]) -> bool:
    """Whether a word and the one before it form another word of the text: `move ment` next to `movement`."""
    before = _WORD_BEFORE.search(place.block.text, max(0, place.start - LONGEST), place.start)
    return before is not None and f"{before[1]}{place.words}".lower() in words


def _is_no_word(rare: Usage, usual: Usage, word: str, known: str) -> bool:
    """Whether a word is not English, and one mistake away from a usual English word or name."""
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
    """Whether both begin names of several words with the same rest: `Hrn of Vell` and `Horn of Vell`."""
    place = rare.places[0]
    rest = _GOES_ON.match(place.block.text, place.end)
    alike = [p for p in usual.places if rest and p.block.text.startswith(rest[0], p.end)]
    return bool(rare.capitalised) and len(alike) >= 2


def _letter_pairs(word: str) -> set[str]:
    framed = f"^{word}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


def _is_slip(rare: Usage, usual: Usage, words: tuple[str, str], strange: bool) -> bool:
    """Whether a short or less frequent word is meant, because the rare one can hardly be a different word.

    It has a pair of letters that no other word of the text has (`strange`), or both are names of at least six letters.
    A changed letter never proves enough.
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
    """Whether one letter is dropped, added, changed or swapped with its neighbour, but not at either end."""
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


#: Real words that are one letter away from others, found by measuring published rules.
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
    """Whether a usual word is certainly meant: names need the capital on both sides, other words must be long and
    frequent. A changed letter mostly gives another real word, so it counts only in names, and only next to the same
    word.
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


_SUFFIX = TextPattern(r"(?:ing|ed|tion|sion|ers?|able|ent|ence|ance|ly)$")


def _company(usage: Usage, weak: frozenset[str] = frozenset()) -> set[str]:
    """The words right before and after the uses of a word, marked with their side, except those that are too weak."""
    found = set()
    for place in usage.places:
        before = re.search(r"(\w+)\s+$", place.block.text[max(0, place.start - 24) : place.start])
        after = re.match(r"\s+(\w+)", place.block.text[place.end : place.end + 24])
        found |= {f"<{before[1].lower()}"} if before else set()
        found |= {f">{after[1].lower()}"} if after else set()
    return {each for each in found if each[1:] not in weak}


_ENDINGS = TextPattern(r"(?:ing|ed|er|ers|es|s|ly|est|e|able|ion|ions|ment)$")


def _inflected(word: str, known: str) -> bool:
    """Whether two words are forms of one: `moving` and `moved`, or seem to be, as `played` and `player`."""
    return _ENDINGS.sub("", word) == _ENDINGS.sub("", known)
