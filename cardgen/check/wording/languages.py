"""A text → whether it is written in a language other than English, judged by its commonest words and letters."""

from __future__ import annotations

from itertools import repeat

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import mixes_digits, small_words, word_set

#: The commonest words of other languages, except those that are English words too.
_THEIRS = word_set(
    "der das dem und ist nicht ein eine einen einem einer eines auf für sich sie zu zum zur wird werden kann oder auch "
    "wenn nach bei aus als wie im mit von vom nur alle jeder jede er sein "
    "le la les une un du et est dans que qui sur pas vous avec ce cette ses au aux ou par sont votre vos chaque joueur "
    "el los las una de del y por con su sus al lo se cada si como más jugador cartas "
    "il gli della che è non nel alla ogni di "
    "os uma da dos em para com não na ao mais um jogador "
    "het een en dat niet te voor zijn aan ook wordt worden deze elke kaart naar "
    "och att det som ett är av för från den med og til af "
    "nie jest od za lub oraz "
    "že ve ke jsou nebo karty"
)
_OURS = word_set(
    "the and to you your with from this that these are each player players card cards may when if it its their they "
    "not all one be by at which must then has have can any"
)
#: A text is in another language if at least one word in seven is one of theirs, and two in all, and more than twice as
#: many as English ones;
_SHARE, _FEWEST, _TIMES = 7, 2, 2
#: or if one word in five, of at least four, has letters that English lacks;
_ACCENTED, _ENOUGH = 5, 4
#: or if half of its letters are of scripts that no language with the words above uses.
_OTHER_SCRIPT = TextPattern(r"[\u0370-\u1dff\u3040-\ud7ff]")
_HALF = 2
#: Characters that English is not written with; an icon counts as none.
_NOT_OURS = TextPattern(r"[^\x00-\x7f\ufffc]")
_MARKS = " \t\r\n.,;:!?()[]{}\"'*_`“”„«»|–—-0123456789"


def in_another_language(text: str) -> bool:
    """Whether a text of a sentence or more is in another language; a few words are too short to tell."""
    strange = _NOT_OURS.search(text) is not None
    if strange and len(_OTHER_SCRIPT.findall(text)) * _HALF > sum(map(str.isalpha, text)):
        return True
    if not strange and _THEIRS.isdisjoint(small_words(text)) and not _has_marks_in_words(text):
        return False  # the usual case, and a fast one: the words of the text were looked up before
    words = _words(text)
    if not strange and _THEIRS.isdisjoint(words):
        return False
    ours = sum(map(_OURS.__contains__, words))
    if strange and len(words) >= _ENOUGH:
        accented = sum(word.isalpha() and not word.isascii() for word in words)
        if accented > ours and accented * _ACCENTED >= len(words):
            return True
    theirs = sum(map(_THEIRS.__contains__, words))
    return theirs >= _FEWEST and theirs * _SHARE >= len(words) and theirs > _TIMES * ours


def has_english_words(text: str) -> bool:
    """Whether a text has one of the commonest English words."""
    return not _OURS.isdisjoint(_words(text))


def _has_marks_in_words(text: str) -> bool:
    """Whether a text has underscores, or digits next to letters, so that `small_words` would miss a word."""
    return "_" in text or mixes_digits(text)


def _words(text: str) -> list[str]:
    return list(map(str.strip, text.lower().split(), repeat(_MARKS)))
