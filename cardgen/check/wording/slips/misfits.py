"""A text → words in a form that does not fit their place: `yours turn`, `high than`, `when them`, `to removed the`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from re import Match

from cardgen.check.wording.english import is_english
from cardgen.check.wording.nouns import is_noun, is_only_noun, is_only_verb, is_thing, singular_of
from cardgen.check.wording.slips.number_phrases import DEEDS, ENDED
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

_OWN = {"yours": "your", "theirs": "their", "ours": "our", "hers": "her"}
#: `on yours turn`, but not `a friend of yours plays` and `the turn is yours alone`.
_OWNED = TextPattern(
    r"(?<!\bare\s)(?<!\bis\s)(?<!\bbe\s)(?<!\bnot\s)(?<!\band\s)(?P<of>\bof\s)?\b(?P<odd>[Yy]ours|[Tt]heirs|[Oo]urs|"
    r"[Hh]ers)\s(?:(?P<own>own)\b|(?P<noun>[a-z]{3,})(?![\w-]))",
    cues="yours theirs ours hers",
)
#: `on them turn`, `him own hand`.
_HIM = TextPattern(
    r"\b(?:(?:on|in|into|from|during|at|with|under|onto|all|his\sor|by|takes?|ends?|discards?|plays?|shuffles?|pass|passes)\s"
    r"(?P<odd>him|them|you|me|us)\s(?P<noun>[a-z]{3,})(?![\w'’-])|(?P<his>him|them|me)\sown(?=\s|[.,]))",
    cues="him them you me us",
)
_POSSESSIVE = {"him": "his", "them": "their", "you": "your", "me": "my", "us": "our"}
#: `when them become`.
_THEM = TextPattern(
    r"(?<!\b[Aa]s\s)\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Uu]nless|[Uu]ntil|[Bb]ecause|[Aa]lthough)\s(?P<odd>them|him|us|me)\s"
    r"(?!and\b|or\b|all\b|both\b)[a-z]",
    cues=("them him us me", "if when whenever unless until because although"),
)
_SUBJECT = {"them": "they", "him": "he", "us": "we", "me": "I"}
_THAN = TextPattern(
    r"\b(?P<odd>high|low|great|much|few|small|large|strong|big|long|short|fast|slow|weak|cheap|easy|hard|little|good|"
    r"bad|old|young)\sthan\b",
    cues="than",
)
_COMPARED = {
    "much": "more", "little": "less", "good": "better", "bad": "worse", "easy": "easier", "large": "larger",
    "big": "bigger",
}  # fmt: skip
#: `the player with the more points wins`, but not `the more points you have`.
_MOST = TextPattern(
    r"\b(?:with|has|have|having|owns|scored|scores|controls|holds)\sthe\s(?P<odd>more|fewer|less)\s(?P<noun>[a-z]{3,})"
    r"(?=[.,;:)]|$|\s(?:if|when|overall|wins?|is|in|on|at|of|by|from|and|becomes|goes|starts|takes|may|gets|left)\b)",
    cues="more fewer less",
)
_RELATIVE = TextPattern(
    r"\b(?:(?P<noun>[a-z]{3,})\s(?P<which>that\swhich)|(?P<who>[Ww]ho\sthat))\s(?:is|are|has|have|can|may|wins|plays|was|"
    r"were|must)\b|[,)–]\s(?P<it>which\sit)\s(?:(?:is|has|was)\s(?:an?|the|\d+|given|placed|located|only|really)|are|"
    r"have)\b",
    cues="which who",
)
#: The end of a question within a sentence: `you know who that is.`
_ASKED_END = TextPattern(r"\s(?:is|was|may\sbe|must\sbe|has\sbeen)(?=[.,;:!?)\"”’—–]|$)")
#: Two words that each begin a clause, without a comma between; `even if` is right.
_TWO_LEADS = TextPattern(
    r"(?<!\b[Ee]ven\s)\b(?P<odd>(?:[Ii]f\swhen|[Ww]hen\sif|[Ii]f\swhenever|[Aa]nd\sbut|[Bb]ut\sand|[Oo]r\sbut|"
    r"[Bb]ut\sor|[Ii]f\suntil|[Ww]hen\suntil|[Tt]han\sthen|[Ii]f\sunless|[Uu]nless\sif|[Bb]ecause\sif\swhen))\s"
    r"(?!ever\b|not\b|only\b|necessary\b|possible\b|needed\b|any\b|(?<=f\swhen\s)[a-z]+ing\b|(?<=f\swhen\s)"
    r"(?:you|they|he|she|it|we|the\s[a-z]+)\s[^.,;]{3,60}\s(?:you|they|he|she|it|we|there|the\s[a-z]+)\s)[a-z]",
    cues="if when but than",
)
_BECAUSE_OF = TextPattern(
    r"\b(?P<odd>[Bb]ecause\sof)\s(?:you|they|he|she|there|it|we)\s(?:may|must|can|have|has|are|is|do|does|will|cannot|"
    r"was|were|allows|affords|gives|means|takes|makes)\b",
    cues="because",
)
#: `to removed the tile`; after `next to` and the like a participle is right.
_TO_PAST = TextPattern(
    r"\b(?:(?P<before>[\w'’]+,?)\sto\s(?P<odd>made|drew|bought|sold|kept|[a-z]{2,}ed)\s(?:an?|the|your|it|its|his|her|their|"
    r"them|one|two|three|any|all|up|\d+)|(?:able|unable|allowed|want|wants|needs|order|chooses?|required|wish|wishes|"
    r"[Ii]n\sorder|right|(?:does|do|will|would)\snot\shave)\sto\s(?P<past>made|drew|bought|sold|kept|[a-z]{2,}ed)|"
    r"(?:needs?|needed|has|have|had)\sto\s(?P<done>[a-z]{2,}ed)(?=[.,;)]|\s(?:on|onto|in|into|to|by|from|at|with|before|"
    r"after|again|first|next)\b))\b(?!-)",
    cues="to",
)
_NO_PAST = word_set(
    "need feed speed embed exceed proceed succeed seed shed bleed breed wed shred heed weed bed sled reseed"
)
_IRREGULAR = {"made": "make", "drew": "draw", "bought": "buy", "sold": "sell", "kept": "keep"}
_NEXT_TO = word_set(
    "next due prior close equal similar compared relative related according addition applied apply "
    "applies refers refer referring opposed add added limited amount amounts used attached subject thanks "
    "contrary in"
)
#: `when build a city`, `while moved the pawn`.
_WHEN = TextPattern(
    r"\b(?:[Ww]hen|[Ww]hile|[Uu]pon|[Bb]y|[Ww]ithout|(?:[Bb]efore|[Aa]fter)(?!\s[a-z]+\s(?:the|your|their|its|any|all|an?)"
    r"\s[a-z]+\s(?:must|may|can|cannot|is|are|has|have|should|will|goes?|returns?)\b))\s(?P<odd>build|discard|choose|gain|remove|receive|"
    r"resolve|activate|lose|take|make|add|move|place|roll|draw|use|spend|reveal|put|pay|score|buy|perform|select|collect)"
    r"\s(?:an?|the|your|his|her|their|its|it|them|any|one|two|three|\d+)\s",
    cues="when while upon by without before after",
)
_BE_DOING = TextPattern(
    r"\b(?:(?:cards?|tokens?|tiles?|dice|die|cubes?|pieces?|markers?|coins?|decks?|points?|tests?)\s(?:must|may|can|"
    r"cannot|should)\s(?:not\s|only\s|also\s|then\s)?be\s(?P<odd>placing|adding|discarding|revealing|removing|returning|"
    r"using|shuffling|rolling|taking|drawing|spending|putting)\b|(?:(?:must|may|can|cannot|should)\s"
    r"(?:not\s|only\s|also\s|then\s)?be|(?:has|have)\sbeen)\s(?P<doing>placing|adding|discarding|revealing|removing|"
    r"returning|using|putting|resolving)(?=[.,;]|$|\s(?:to|by|from|as|on|onto|along|for|into|in|only)\b))",
    cues=(
        "be been",
        "placing adding discarding revealing removing returning using shuffling rolling taking drawing "
        "spending putting resolving",
    ),
)
#: `If there are a tie`, but not `there are a few`.
_THERE = TextPattern(
    r"\b(?P<odd>[Tt]here\s(?:are|were))\s(?:an|a|one)\s(?:(?P<sort>[a-z]{3,})\s)?(?P<noun>[a-z]{3,})(?![\w'’-])"
    r"(?!\sof\b|\sand\b|\sor\b|,\s(?:an?|one|two)\b)",
    cues="there",
)
#: Before what is only supposed or wished.
_SUPPOSED = TextPattern(r"\b(?:[Ii]f|though|unless|wish(?:es|ed)?|[Ss]uppose|imagine|than|that)\s$")
_BETWEEN = TextPattern(
    r"\bbetween\s(?:\d+|two|three|four|five)\s(?P<odd>to)\s(?:\d+|two|three|four|five|six|ten)\b",
    cues="between",
)
_ADVERBS = {
    word: f"{word}ly"
    for word in "immediate simultaneous random secret permanent eventual previous normal special final "
    "initial additional usual".split()
} | {"automatic": "automatically"}
_LY = "|".join(_ADVERBS)
#: `must immediate discard`, `are random drawn`.
_NO_ADVERB = TextPattern(
    rf"\b(?:(?:may|must|will|should|can|cannot|would|could|then)\s(?P<odd>{_LY})\s(?P<verb>[a-z]{{2,}})|"
    rf"(?:is|are|be|was|were|been)\s(?P<been>{_LY})\s(?:placed|removed|drawn|discarded|revealed|chosen|dealt|moved|"
    rf"determined|selected|returned|taken|resolved|played|shuffled|lost|destroyed)|"
    rf"(?:ends?|wins?|loses?|stops?|[a-z]{{3,}}ed|[a-z]{{3,}}wn)\s(?P<ends>immediate|simultaneous|random)\s(?:when|after|before|if|"
    rf"and|at)|(?<!\b[Aa]s\s)(?<!\bthan\s)\b(?P<the>usual|normal|immediate|simultaneous)\s(?:an?|the))\b(?!-)",
    cues=" ".join(_ADVERBS),
)
_ADJECTIVES = {each: word for word, each in _ADVERBS.items() if word != "final"} | {
    "totally": "total", "basically": "basic", "originally": "original", "currently": "current",
    "separately": "separate", "differently": "different", "completely": "complete", "basicly": "basic",
}  # fmt: skip
#: `a totally of`, `a specially type`, but not `the specially marked card`.
_NO_ADJECTIVE = TextPattern(
    rf"\b(?:[Tt]he|[Aa]n?|your|his|their|its|this|each|every)\s(?P<odd>{'|'.join(_ADJECTIVES)})\s(?P<noun>[a-z]{{2,}})(?![\w'’-])",
    cues=" ".join(_ADJECTIVES),
)
#: An article before a verb with its adverb: `the finally had to give up`, where `they` lost a letter.
_BEFORE_HELP = TextPattern(
    r"\b(?P<odd>[Tt]he)\s(?P<how>[a-z]{2,}ly|then|also|never|always)\s(?:had|have|are|were|must|may|can|cannot|will|should)"
    r"\b(?!['’-])",
    cues=("the", "had have are were must may can cannot will should"),
)
#: Nouns, and adjectives that may be used as such, that end like adverbs.
_NO_ADVERBS = word_set(
    "early only daily weekly monthly yearly elderly deadly lively lonely lovely friendly ally reply supply family "
    "sickly lowly costly likely worldly ghostly"
)
#: What follows a verb that begins the name of something to do: `the acquire a target action`,
#: or tells which one it is: `the recruit the player hired`.
_NAMED_DEED = TextPattern(
    r"\s(?:[\w-]+\s){1,4}(?:action|ability|step|phase|move|option|roll|check|order|command|effect)s?\b|"
    r"\s(?:the|an?|your|his|her|their)\s[a-z]+\s(?:[a-z]{2,}ed|came|made|took|did|had|has|gave|chose|drew|saw|won|bought|was|is)\b"
)
#: And before a verb with its object: `is the make the following changes`.
_BEFORE_DEED = TextPattern(
    r"\b(?P<odd>[Tt]he|an?|your|their|his|her|its)\s(?P<verb>[a-z]{3,})\s(?:the|an?|your|their|his|her|its|it|them)\b(?!-)"
)
#: Before somebody who is made, helped or seen to do something: `let her keep the key`.
_MADE_TO = TextPattern(
    r"\b(?:[Ll]et|[Mm]ake|[Hh]elp|[Ss]ee|[Ww]atch|[Hh]ear|[Bb]id|[Hh]ave|feel)(?:s|ed|es|ing|ting)?\s$|"
    r"\b(?:made|making|had|has|having|saw|seen|heard|bade|felt)\s$"
)
_NO_NOUNS = word_set("make get give choose have lose put receive become keep take gain allow let")
_COLLECTIVES = word_set(
    "lot few number couple total variety dozen pair set maximum minimum handful series range bunch host "
    "plethora hundred thousand million mixture group great good large wide small limited finite certain "
    "mix million majority"
)


_EVENTS = word_set("tie draw round")


def find_misfits(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with the right form if there is one."""
    for pattern, judge in _CASES:
        for found in pattern.finditer(text):
            group, meant = judge(found)
            if group:
                word = found[group]
                yield SmallSlip(*found.span(group), meant.capitalize() if word[0].isupper() else meant)


_Judged = tuple[str, str]
_NOTHING: _Judged = ("", "")


def _ends(found: Match[str]) -> bool:
    """Whether no other noun follows the noun."""
    return ENDED.match(found.string, found.end("noun")) is not None


def _owned(found: Match[str]) -> _Judged:
    if found["of"] and found["noun"] and found["noun"] not in _HIS:
        return _NOTHING  # `a friend of yours cards`
    if found["noun"] in DEEDS - _HIS:
        return _NOTHING  # `theirs move`
    is_noun_phrase = found["own"] or is_noun(found["noun"]) or singular_of(found["noun"])
    return ("odd", _OWN[found["odd"].lower()]) if is_noun_phrase else _NOTHING


def _him(found: Match[str]) -> _Judged:
    if found["his"]:
        return "his", _POSSESSIVE[found["his"]]
    noun = found["noun"]
    if noun in DEEDS and (noun not in _HIS or _AT_THINGS.search(found.string, 0, found.start())):
        return _NOTHING  # `all heroes with a token on them die`, `the cards with coins on them turn over`
    one = (
        noun in _HIS
        or noun == "own"
        or (is_only_noun(noun) and found["odd"] != "you")
        or (
            found["odd"] in {"them", "him"}
            and noun in {"opponents", "cards"}
            and " " in found[0][:-5]
            and found[0][:2] != "al"
        )
    )
    return ("odd", _POSSESSIVE[found["odd"]]) if one and _ends(found) else _NOTHING


_HIS = word_set("turn hand deck")
#: A thing that somebody has at the place told behind it.
_AT_THINGS = TextPattern(
    r"\b(?:with|without|has|have|having|bearing|carrying|holding|showing)\s(?:[\w*'’-]+\s){1,5}$"
)


def _most(found: Match[str]) -> _Judged:
    noun = found["noun"]
    return (
        ("odd", {"more": "most", "fewer": "fewest", "less": "least"}[found["odd"]])
        if is_thing(noun)
        else _NOTHING
    )


def _relative(found: Match[str]) -> _Judged:
    if found["which"]:
        return ("which", "that") if is_thing(found["noun"]) else _NOTHING
    if found["who"]:
        return _NOTHING if _ASKED_END.match(found.string, found.end("who")) else ("who", "who")
    return "it", ""


def _to_past(found: Match[str]) -> _Judged:
    group = next(name for name in ("odd", "past", "done") if found[name])
    odd = found[group]
    if odd in _NO_PAST or (found["before"] or "").lower().rstrip(",") in _NEXT_TO:
        return _NOTHING
    if odd in _IRREGULAR:
        return group, _IRREGULAR[odd]
    ends = (
        odd[:-2],
        odd[:-1],
        odd[:-3] if odd[-3] == odd[-4:-3] else "",
        f"{odd[:-3]}y" if odd.endswith("ied") else "",
    )
    verb = next((end for end in ends if end in _USUAL_VERBS or is_only_verb(end)), "")
    return (group, f"be {odd}" if group == "done" else verb) if verb else _NOTHING


_USUAL_VERBS = word_set(
    "remove discard receive reveal gain destroy activate resolve spend lose play place move roll score "
    "attack start use return add turn reveal end pass trade trigger claim cast count control check cover "
    "draw flip force gain guess help mark match name need open order pick plan pull push reach reduce "
    "repair replace reset roll search share shuffle spot stack stop swap target touch track transfer "
    "upgrade visit"
)


def _there(found: Match[str]) -> _Judged:
    noun = found["noun"]
    if found["odd"].endswith("were") and _SUPPOSED.search(found.string, 0, found.start()):
        return _NOTHING  # `if there were a tie`
    if (
        not _COLLECTIVES.isdisjoint({noun, found["sort"]})
        or not (is_noun(noun) or noun in _EVENTS or (is_thing(noun) and not singular_of(noun)))
        or not _ends(found)
        or found.string.startswith(" of ", found.end())
    ):
        return _NOTHING
    return "odd", f"there {'is' if found['odd'].endswith('are') else 'was'}"


def _no_adverb(found: Match[str]) -> _Judged:
    group = found.lastgroup or ""
    if group in {"been", "ends", "the"}:
        return group, _ADVERBS[found[group]]
    verb = found["verb"]
    done = verb in _USUAL_VERBS or is_only_verb(verb) or verb == "be"
    return ("odd", _ADVERBS[found["odd"]]) if done else _NOTHING


def _no_adjective(found: Match[str]) -> _Judged:
    noun = found["noun"]
    ends = noun in {"of", "is"} if found[0][:4] not in {"this", "each"} else False
    ends = ends or is_only_noun(noun) or (is_noun(noun) and _ends(found))
    return ("odd", _ADJECTIVES[found["odd"]]) if ends else _NOTHING


def _they(found: Match[str]) -> _Judged:
    how = found["how"]
    adverb = not how.endswith("ly") or is_english(how[:-2]) or is_english(f"{how[:-3]}y")
    return ("odd", "they") if adverb and how not in _NO_ADVERBS and not is_noun(how) else _NOTHING


def _before_deed(found: Match[str]) -> _Judged:
    verb = found["verb"]
    made = found["odd"] == "her" and _MADE_TO.search(found.string, 0, found.start())
    if made or _NAMED_DEED.match(found.string, found.end("verb")):
        return _NOTHING
    return ("odd", "") if verb in _NO_NOUNS or is_only_verb(verb) else _NOTHING


def _always(meant: str) -> Callable[[Match[str]], _Judged]:
    """A judge for patterns of which every match is wrong."""

    def judge(found: Match[str]) -> _Judged:
        return found.lastgroup or "odd", meant

    return judge


_CASES: tuple[tuple[TextPattern, Callable[[Match[str]], _Judged]], ...] = (
    (_OWNED, _owned),
    (_HIM, _him),
    (_THEM, lambda found: ("odd", _SUBJECT[found["odd"]])),
    (_THAN, lambda found: ("odd", _COMPARED.get(found["odd"], f"{found['odd']}er"))),
    (_MOST, _most),
    (_RELATIVE, _relative),
    (_TWO_LEADS, _always("")),
    (_BECAUSE_OF, _always("because")),
    (_TO_PAST, _to_past),
    (_WHEN, _always("")),
    (_BE_DOING, _always("")),
    (_THERE, _there),
    (_BETWEEN, _always("and")),
    (_NO_ADVERB, _no_adverb),
    (_NO_ADJECTIVE, _no_adjective),
    (_BEFORE_HELP, _they),
    (_BEFORE_DEED, _before_deed),
)
