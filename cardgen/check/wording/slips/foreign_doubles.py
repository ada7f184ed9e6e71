"""A text in German, French, Spanish, Italian or Dutch → the words in it that are written twice by mistake: `de de`.

Each of these languages has words that a sentence may rightly have twice in a row: `die, die die Karte haben`, `nous
nous arrêtons`, `als je je kaart neemt`. Small words that can never follow themselves are slips everywhere; other words
only where no clause may end between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import frozen

#: The same word twice, without a sign between them.
_TWICE = TextPattern(r"(?<![\w'’-])([^\W\d_]+)(\s+)(\1)(?![\w'’-])", re.IGNORECASE)
#: Shorter words that are not in a list are letters and signs.
_SHORTEST = 3
#: Sounds and calls of all these languages.
_SOUNDS = word_set(
    "ha he hi ho ja jo na no oh ah hop hopp bum bumm boum bom bam bim ding dong dring tic tac tick tack tick tock "
    "klopf toc tok plic ploc plop poch puff paff bang blah bla bye hey yeah chop choo knock miau muh wau ouah toi moi"
)


@frozen
class _Tongue:
    """What one language has twice in a row: `right` words anywhere, `slips` never, all others unless the words of
    `opens` begin a clause that may end between the two. After `carried`, a small word may belong to a verb, so that
    another like it can follow.
    """

    right: frozenset[str]
    slips: frozenset[str]
    opens: TextPattern
    carried: TextPattern | None = None
    parts: frozenset[str] = frozenset()


_GERMAN = _Tongue(
    right=word_set(
        "sie ihr ihnen es das alle jede keine als wie was wer wo so sehr ganz viel lang weit hoch tief nie ja nein "
        "doch werden sein haben deren dessen mal halb auf an ab aus um vor nach über unter durch hin her weg los zwei "
        "drei vier fünf eins immer wieder fort"
    ),
    slips=word_set(
        "und oder aber von vom zum zur im am in für ohne gegen beim bis einem eines einer kein nicht auch wenn "
        "dass ob nur jeder jedes jedem jeden sich er du wir man des"
    ),
    opens=TextPattern(
        r"(?:\b(?:wer|was|wen|wem|welche[nmrs]?|wenn|falls|sobald|nachdem|bevor|solange|weil|dass|ob|wo|wie|während|"
        r"bis|seit|ehe|indem|sofern|damit)\b|,\s(?:\w+\s)?(?:der|die|das|den|dem|deren|dessen|denen)\b)[^.!?;:,]*$",
        re.IGNORECASE,
    ),
    carried=TextPattern(
        r"\b(?:spiel|bring|mach|zähl|lauf|läuf|geh|komm|setz|füg|stell|ordn|trag|träg|halt|hält|teil)\w*\b[^.!?;:,]*$",
        re.IGNORECASE,
    ),
    parts=word_set("mit bei zu ein"),
)
_FRENCH = _Tongue(
    right=word_set(
        "nous vous en y si non oui son leur tout bien très trop plus vite jamais loin qui pas elle lui eux moi point"
    ),
    slips=word_set(
        "le la les un une des de du au aux et ou dans sur pour par avec sans chaque ce cette ces sa ses leurs votre "
        "vos notre nos que ne mais se il ils on je dont à"
    ),
    opens=TextPattern(
        r"(?:\b(?:qui|que|dont|où|quand|si|lorsque|dès que|comme)\b|\b(?:qu|lorsqu)['’])[^.!?;:,]*$",
        re.IGNORECASE,
    ),
)
_SPANISH = _Tongue(
    right=word_set(
        "no sí que sobre bajo como muy más casi luego así bien tan poco ya uno dos tres cuatro cinco jaja vino"
    ),
    slips=word_set(
        "el la los las un unos unas de del al y en con por se lo le les su sus cada pero o nos os me te"
    ),
    opens=TextPattern(
        r"\b(?:que|quien(?:es)?|cual(?:es)?|cuando|si|como|donde|mientras|lo|para|hasta)\b[^.!?;:,]*$",
        re.IGNORECASE,
    ),
)
_ITALIAN = _Tongue(
    right=word_set(
        "che si su via mano piano poco quasi appena bene subito zitto lento passo molto tutto poi sotto sopra fuori "
        "dentro terra così giro caldo riva presto forte uno due tre quattro cinque man pian"
    ),
    slips=word_set(
        "il lo la i gli le un una di del della dei delle degli da dal dalla dai dalle in nel nella nei nelle con sul "
        "sulla sui sulle per e o ma non ci ne ogni suo sua"
    ),
    opens=TextPattern(
        r"\b(?:che|chi|cui|quando|se|dove|come|quanto|mentre|finché)\b[^.!?;:,]*$", re.IGNORECASE
    ),
)
_DUTCH = _Tongue(
    right=word_set(
        "dat die wat het er je ze u zij haar zijn hun jullie ons een of niet heel ja nee in op aan af uit mee toe om "
        "over door voor onder bij na tegen langs rond twee drie vier vijf als dan deze"
    ),
    slips=word_set("de en met te maar ook elke ieder iedere geen hij we ik uw mijn jouw ter tot"),
    opens=TextPattern(
        r"\b(?:wie|wat|die|dat|welke?|als|wanneer|indien|zodra|nadat|voordat|totdat|terwijl|omdat|hoe|waar\w*|of|tot|"
        r"zolang|zodat)\b[^.!?;:,]*$",
        re.IGNORECASE,
    ),
    carried=TextPattern(r"\b(?:er|daar|waar|hier)\b[^.!?;:]*$", re.IGNORECASE),
    parts=word_set("van naar"),
)
_TONGUES = {"de": _GERMAN, "fr": _FRENCH, "es": _SPANISH, "it": _ITALIAN, "nl": _DUTCH}

#: German articles follow themselves as a relative pronoun and an article, and before a noun with its participle:
#: `die die meisten Karten haltende Person`.
_ARTICLES = word_set("der die den dem")
_RELATIVE = TextPattern(r"(?:[,(–—-]|,\s\w+|\b(?i:und|oder|sowie|aber|bzw\.|als|wie)(?:\s\w+)?)\s*$")
#: The comma before a relative clause is often left out, but not the verb at its end.
_NOUN = TextPattern(r"(?:\w,?\s[A-ZÄÖÜ]\w+|[A-ZÄÖÜ]\w+e[nr])(?:\s[a-zäöüß]+)?\s*$")
_WITHOUT_VERB = TextPattern(r"\s(?:[a-zäöüß]+\s){0,2}[A-ZÄÖÜ]\w+(?:[.!?;:,)]|$|\s(?:und|oder)\s)")
_PARTICIPLE = TextPattern(
    r"\s(?:[a-zäöüß]+\s){0,3}[A-ZÄÖÜ]\w+\s(?:\w+\s){0,3}[a-zäöüß]+(?:end|t|en)e[nmrs]?\s(?:[a-zäöüß]+\s){0,2}[A-ZÄÖÜ]"
)
_ARTICLE_OR_NUMBER = TextPattern(
    r"\b(?:der|die|das|den|dem|des|eine?[nmrs]?|keine?[nmrs]?|jede[nmrs]?|diese[nmrs]?|[ms]eine?[nmrs]?|"
    r"deine?[nmrs]?|ihre?[nmrs]?|\d+|zwei|drei|vier|fünf|sechs|beide|alle)\s$",
    re.IGNORECASE,
)


@frozen
class ForeignDouble:
    """A word that stands twice. A `small` one is a slip anywhere; one that is not `sure` only if the text has it often,
    because names and many Italian words are doubled on purpose.
    """

    match: re.Match[str]
    small: bool
    sure: bool = True


def foreign_doubles(text: str, language: str) -> Iterator[ForeignDouble]:
    """Each word of a text that is written twice by mistake; nothing in a language that is not known."""
    tongue = _TONGUES.get(language)
    if tongue is None:
        return
    for match in _TWICE.finditer(text):
        word, first, second = match[1].lower(), match[1], match[3]
        if word in _SOUNDS or word in tongue.right:
            continue
        if _is_small(match, word, tongue):
            if second.islower() or (first.isupper() and second.isupper()):
                yield ForeignDouble(match, small=True)
        elif (
            len(word) < _SHORTEST
            or word in tongue.parts | _ARTICLES
            or tongue.opens.search(text, 0, match.start())
        ):
            continue
        elif first.islower() and second.islower():
            yield ForeignDouble(match, small=False, sure=language != "it")
        elif tongue is _GERMAN and first == second and _ARTICLE_OR_NUMBER.search(text, 0, match.start()):
            yield ForeignDouble(match, small=False, sure=False)


def _is_small(match: re.Match[str], word: str, tongue: _Tongue) -> bool:
    """Whether the word is one that cannot follow itself where it stands."""
    if word in tongue.parts:
        return tongue.carried is None or not tongue.carried.search(match.string, 0, match.start())
    if tongue is _GERMAN and word in _ARTICLES:
        return not _may_be_article(match, tongue)
    return word in tongue.slips


def _may_be_article(match: re.Match[str], tongue: _Tongue) -> bool:
    text, start = match.string, match.start()
    if _RELATIVE.search(text, 0, start) or tongue.opens.search(text, 0, start):
        return True
    if _NOUN.search(text, 0, start) and not _WITHOUT_VERB.match(text, match.end()):
        return True
    return _PARTICIPLE.match(text, match.end()) is not None
