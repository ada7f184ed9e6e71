"""A text → where an article is missing: `of same suit`, `with next player`; `on board` where all others have one.

Whether a bare noun is a slip is decided by the habit of the text itself: the noun has an article everywhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from re import Match

from cardgen.check.wording.nouns import is_noun, is_only_noun
from cardgen.check.wording.slips.number_phrases import ENDED
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_BEHIND = r"\s(?:is|has|may|must|can|to|in|who|at|on|takes|plays|draws|gets|and|or)\b"
#: Places where a word such as `same` or `next` makes a thing unique, so that it takes `the`.
_THE = (
    TextPattern(r"\b(?P<odd>in|at|from|on|to|with|for|by|of|has|have|into|under|onto)\ssame\s(?=[a-z])", cues="same"),
    TextPattern(
        r"\b(?P<odd>at|in|from|to|into)\s(?:beginning|center|centre|middle|bottom|top|edge|left\sside|right\sside|rest|"
        r"(?<=at\s)(?:end|start))\sof\s"
        r"(?:the|your|each|his|her|their|this|that|its|a)\s[a-z]",
        cues="beginning center centre middle bottom top edge side rest end start",
    ),
    TextPattern(
        r"\b(?P<odd>by|with|from|to|for|of|when|until|before|if)\s(?:next|first|last|other|active|current|starting|previous|"
        rf"attacking|defending)\splayer{_BEHIND}",
        cues="player",
    ),
    TextPattern(
        r"\b(?P<odd>in|during|for|after|before|until)\s(?:first|(?<!until\s)(?<!before\s)(?<!after\s)(?<!for\s)next|(?<!since\s)last|second|"
        r"third|final|current|previous)\s"
        r"(?:round|turn|phase|game|step|season|year|hand|trick)"
        r"(?=[.,;:)]|\s(?:of|the|you|each|all|players|is|and|or|only|they|when|if)\b)",
        cues="round turn phase game step season year hand trick",
    ),
    TextPattern(
        r"\b(?P<odd>has|have|contains?|includes?|consists?\sof|there\sare|gains?|gets?|uses?|takes?|performs?|by|chooses?)\s"
        r"following\s(?!their|these|those|the|your|his|her|its|this|all|any)(?:[a-z]+\s)?[a-z]{3,}s(?=:)",
        cues="following",
    ),
    TextPattern(r"\b(?P<odd>on|from|to)\s(?:other|opposite)\s(?:side|end)\sof\b", cues="side end"),
    TextPattern(
        r"\b(?P<odd>on|onto|off)\stable(?=[.,;:)]|\s(?:and|for|in|so|where|to|face|with)\b)", cues="table"
    ),
    TextPattern(
        r"(?<!\b[Tt]here\s)\b(?P<odd>is|becomes)\s(?:same|first|last|next|current|new|active|starting|highest|lowest|"
        r"strongest)\s(?:player|winner|leader|dealer|attacker|defender)\b",
        cues="player winner leader dealer attacker defender",
    ),
)  # fmt: skip
_ANY_ARTICLE = TextPattern(
    r"\b(?:[Tt]he|[Aa]n?|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts|[Ee]ach|[Ee]very|[Tt]his|[Yy]ou|[Tt]hey)\b|[.!?] [A-Z]"
)
#: Words that may precede `same` and the like in a title or a chart.
_NO_ARTICLE = word_set("the this that these those very exact exactly all much about just one")
#: From one end of a thing to the other: `from top to bottom of the stack`.
_FROM_END = word_set("top bottom left right front back end start beginning side edge")
_LEADS = (
    "from into onto on under upon inside behind of draws drawing takes taking places placing gains gaining "
    "rolls rolling discards discarding chooses choosing moves removes removing remove receives receive "
    "receiving reveals reveal adds add flips flip loses losing is becomes become has contains contain reaches "
    "reach activates activate spends spend selects select destroys destroy shuffles shuffle draw take place "
    "gain roll discard choose move play plays use uses buy buys"
)
#: After these, a word may form a compound with the next: `play area`, `use cost`, `draw pile`.
_JOINED = word_set("draw take place gain roll discard choose move play plays use uses buy buys")
_LEAD = "|".join(_LEADS.split())
_DETERMINERS = word_set("a an the each every another one this that any your his her their its no")
_ARTICLES = "|".join(sorted(_DETERMINERS))
_BARE = TextPattern(rf"(?<![\w'’-])(?P<before>[a-z]+\s)?(?P<lead>{_LEAD})\s(?P<noun>[a-z]{{3,}})(?![\w'’-])")
_WITH = TextPattern(
    rf"(?<![\w'’-])(?:(?P<lead>(?i:{_LEAD}))\s)?(?i:{_ARTICLES})\s(?:(?P<first>[a-z-]+)\s)?(?P<noun>[a-z]{{3,}})(?![\w'’-])"
)
#: A single thing that is acted on takes an article: `to play card from your hand`.
_ONE_DONE = TextPattern(
    r"\b(?:to|may|must|can|cannot|then|also|they|you|players) (?P<odd>draw|play|discard|take|place|choose|reveal|gain|"
    r"roll|remove|flip|return|lose|buy|keep|add|destroy|activate)\s(?:card|token|tile|piece|cube|unit|creature|marker|coin|"
    r"pawn|meeple)(?=[.,;](?:\s|$)|\s(?:from|on|into|onto|in|that|without|instead|at|with)\b)",
    cues="card token tile piece cube unit creature marker coin pawn meeple",
)
#: Nouns without an article in common idioms.
_IDIOMS = word_set(
    "hand turn play random order combat scale example addition total time place step sight left right "
    "front hold name mind least first last way case effect fact need use part package default memory "
    "scratch ability skill goal luck chance"
)
#: Nouns before `of` that are known without an article.
_PARTS = word_set(
    "end start top bottom side edge rest beginning value effect cost owner part back front middle center "
    "centre controller"
)
#: Verbs that take a thing in general: `bonuses depend on direction`.
_RESTING = word_set("depend depends depending depended based rely relies focus focuses")
#: At least this often the noun has an article in all, and this often after the same word.
_OFTEN, _OFTEN_THERE = 5, 3


def find_lost_articles(text: str) -> Iterator[SmallSlip]:
    """Every place in an English text where an article must be missing; none in notes without any articles."""
    if not text.endswith((".", "!", "?")) and not _ANY_ARTICLE.search(text):
        return
    for pattern in _THE:
        for found in pattern.finditer(text):
            before = text[: found.start()].rsplit(maxsplit=1)[-1:]
            if not before or before[0].lower() not in _NO_ARTICLE | _FROM_END:
                yield SmallSlip(*found.span("odd"), f"{found['odd']} the")

    for found in _ONE_DONE.finditer(text):
        yield SmallSlip(*found.span("odd"), f"{found['odd']} a")


def bare_nouns(texts: Iterable[str]) -> frozenset[tuple[str, str]]:
    """Each word with a bare noun after it that occurs once in these texts, while elsewhere the noun has an article."""
    bare: list[Match[str]] = []
    articles: Counter[str] = Counter()
    led: Counter[tuple[str, str]] = Counter()
    for text in texts:
        bare += [found for found in _BARE.finditer(text) if _ends(found)]
        for found in _WITH.finditer(text):
            for noun in {found["first"] or "", found["noun"]}:
                articles[noun] += 1
                led[(found["lead"] or "").lower(), noun] += 1
    alone = Counter(found["noun"] for found in bare)
    return frozenset(
        (found["lead"], found["noun"])
        for found in bare
        if alone[found["noun"]] == 1 and _is_lost(found, articles, led)
    )


def _ends(found: Match[str]) -> bool:
    """Whether a noun ends its phrase: neither another noun nor what an ability is for follows."""
    behind = found.string[found.end() : found.end() + 5]
    return ENDED.match(found.string, found.end()) is not None and not behind.startswith((" to ", " over"))


def _is_lost(found: Match[str], articles: Counter[str], led: Counter[tuple[str, str]]) -> bool:
    lead, noun = found["lead"], found["noun"]
    if noun in _IDIOMS or (lead, noun) == ("on", "board") or not is_noun(noun):
        return False
    before = (found["before"] or "").strip()
    if (lead.endswith("ing") and before in _DETERMINERS) or (lead in {"on", "upon"} and before in _RESTING):
        return False
    if lead == "of" and before not in _PARTS:
        return False
    usual = is_only_noun(noun) and lead not in _JOINED and articles[noun] >= _OFTEN
    return usual or led[lead, noun] >= _OFTEN_THERE


def find_bare_nouns(text: str, lost: frozenset[tuple[str, str]]) -> Iterator[SmallSlip]:
    """The places of such words and nouns in a text."""
    if not lost:
        return
    for found in _BARE.finditer(text):
        if (found["lead"], found["noun"]) in lost and _ends(found):
            yield SmallSlip(found.start("lead"), found.end("noun"))
