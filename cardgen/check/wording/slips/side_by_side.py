"""A text → pairs of small words that are never next to each other in English.

A pair is in the table only if three million words of edited English do not have it, and no sentence with it comes to
mind: `whose turn it is may` and `the cards you have are` are right, `to of` and `may has` are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from cardgen.check.wording.phrases import words_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import tokenize

_TABLE = """
a: an the your their our my these those every them been of on but if than this it be you we us did had
 could cannot there until into out which whose how both because during against between within without about
 off him itself themselves so with onto
an: a the your their his her its our my these those this each every some it them they we you are is was has have
 be of to for from with by when which who must can may will do does more most less few while much but then than
 that were being no not so did would should could cannot there before until into what where how such very too
 because between two three several
the: a an your our my these those any each every some them they we us was were be does than there because whose
 into onto may must cannot should would could have been to for at by with or but until he you it his its as so
 if that this here when while such off himself are is and has
your: their our my these those this any each some it them they we us you are was were be do does has have of
 than because may must cannot should would could not for from by with at if then when where that which there as
 so he his her its been can
their: the a an your our my these those this any each some it them they we us you be do does has have of may
 must cannot should would could not for from by with at if then when where that which there as so he his its
 been are is was were
every: a an the all any each these those your their of is are it them they we you be was were may must can will
 should would could has have in on for with to from by at into onto under
each: all every any these those was were been
to: of been they he she into onto did
of: been they he she we because
from: of been they we he she onto
in: of been into
on: been than
at: of been into onto to from
by: of been into to
with: of been they
for: of been
into: of to been
onto: of to been
be: been were are does would could may must should
is: are were be have do did know than
are: was be been has does did know than
was: are were be have do know
were: is was be been has know
has: be have do know
have: be am know
had: be have know
does: are been be has
did: been be of
do: been
can: is are was were being has had does did am can could may must should would will than them us him
will: being has had does did may can could must should would will am than of
may: is are was were being has had does did am than may must should could would can will them us him of to
must: is are was were being has had does did am than may must should could would can will them us him of
should: is are was were being has had does did am than may must should could would can will them us him of
could: is are was were being has had does did am than may must should could would can will them us him of
would: is are was were being has had does did am than may must should could would can will them us him of
cannot: is are was were being has had does did am than may must should could would can will them us him of to a
 an the it you they we your their his this that these any if
they: was is has does am a an the their his her been where our same
we: is has was am a an their his been same
you: am
it: am them
he: are am a an the his same rest other
she: are am a an the same rest other
who: where
whose: a an the of these those
then: than of been was were
than: then been
that: been than
and: than
or: than
but: than
if: is are has have was were can will must than been does
when: has have must than been be
while: been
until: of to is are been has
after: of been be
before: of been be
these: an been it your our
this: been
any: an the this your their each every
some: an the this your their each every
all: any each every both many much
many: the this these your their
several: the your a an
other: an any every these this been
same: these any every a an the your
such: the your
no: an the any these those your their every each
very: a an the of to be is are your may must can will should would has have was were
one: an any these those
its: a the an not to for from by with at if then when where that which it as so your has been are is was were
 may must can cannot will should would could be you they we any
our: a an the not to for from by with at if then that which it as so are is be may must can will when
my: a an the not to of is are
not: may must
been: is are was were may must can will been
during: is are was were be has have may must can will should would of to
within: in
because: was were been are has have may must can will should would
there: our
might: are were
"""
#: A mark right before or after a word shows that it is a name or a letter, or is torn.
_BESIDE = frozenset("'’\"”“‘`/*_-(\u00ad\u2010")
#: An `a` that is a letter: no noun follows it, or another single letter is near (`replace every a by b`).
_LETTER_A = TextPattern(
    r"\b(?:[Aa]n|[Tt]he|[Ee]very|[Ee]ach|[Aa]ny|[Aa]ll|[Nn]o|[Ll]etter|[Ff]irst|[Ll]ast) a(?=$|[.,;:!?)]|"
    r" (?:in|on|out|off|of|at|by|with|for|from|to|is|are|was|and|or|you|we|they|that|which|counts?|stands?)\b)"
)
_LONE_LETTER = TextPattern(r"(?<=[\w,] )[b-hj-z](?=[ ,;:!?]|\.(?:\s|$)|$)")
#: Only there a small word with a capital is no name: at the beginning of a sentence.
_BEGINNING = TextPattern(r"(?:^|[.!?:*>•–—(\"“]\s?)$")
#: In a question, these follow their verbs.
_ASKED = frozenset("they we you it he she these those this that there".split())
_ASKING = frozenset("are were is was am".split())
#: These are also nouns, if an owner or article precedes.
_NOUNS = frozenset("will might can must may".split())
_OWNERS = frozenset("the a an his her their your its our my own free good ill last what whose".split())
#: What a container is called or what was done to it; behind these, `can` is a noun: `the empty tin can is`.
_CAN_OF = TextPattern(
    r"\b(?:tin|metal|steel|aluminium|aluminum|spray|aerosol|oil|petrol|gas|gasoline|fuel|jerry|paint|watering|water|milk|beer|"
    r"soda|soup|bean|food|coffee|trash|garbage|waste|rubbish|empty|full|sealed|rusty|rusted|battered|dented|crushed|closed|"
    r"opened|unopened)\s$"
)
#: What is a noun behind an owner: `the guard's will is`.
_OF_OWNER = TextPattern(r"['’]s\s$|\b(?:[a-z]{3,}s['’])\s$")
#: After these, a verb may be left out: `If they want to they may do so.`
_WANTING = frozenset(
    "want wants wish wishes like likes able choose chooses decide decides need needs".split()
)
#: After these too, if no verb follows: `it carries out its will slowly`, but not `its will be`.
_POSSESSIVE = frozenset("your their its our my".split())
_NOUN_BEHIND = TextPattern(
    r"\w+\s(?:will|might|can|must)\b(?!\s(?:be|have|not|also|only|never|always|then|do|go|move|take|draw|get|make|use|gain|"
    r"lose|play|attack|score|remain|stay|start|end|count|place|return)\b)",
)
#: Verbs that may end a clause, and the words that begin one about somebody, or one that is a subject.
_ABLE = frozenset("can may must will could would should".split())
_ENDED_CLAUSE = TextPattern(
    r"\b(?:[Ww]ho(?:ever)?|(?:[Ww]hat(?:ever)?|[Ww]here(?:ver)?|[Hh]ow(?:\s[a-z]+)?|[Ww]hich(?:ever)?|[Ww]hether(?:\sor\snot)?|"
    r"[Aa]s\s[a-z]+\sas|[Aa]ll)\s(?:you|they|he|she|it|we|players|the\s[a-z]+)|[Aa]s\s(?:many|much|few)\sas)\s$"
)
_DETERMINERS = frozenset("a an the each every any all no some".split())
_REACH = 12
#: The object of `at` may precede: `three cards to look at from the top of your deck`.
_TAKES_AT = TextPattern(r"\b(?:look|shoot|fire|aim|throw|arrive|strike|point)(?:ed|ing|s)?\s$")
_LONGEST_VERB = 10

#: A word that compares with a clause: `the faster you are than they`.
_COMPARING = TextPattern(r"\b(?:[a-z]{2,}er|more|less)\b")
_COMPARED = 50
#: A second thing that something is compared with may follow it: `more than you, or than the bank`.
_JOINING = frozenset({"or"})
_THAN = TextPattern(r"\bthan\b[^.!?;:]*$", cues="than")
_STATES = frozenset("is are was were".split())
_IF_NOT = TextPattern(r"\b[Ii]f not\b")
#: A relative clause that ends with `not`: `one that does not may`.
_THAT_DOES = TextPattern(r"\b(?:who|that|which) (?:do|does|did|is|are|has|have) $", cues="who that which")
#: Words that are listed because a text speaks about them: `every you, your and friendly printed on a card`.
_LISTED_WORDS = TextPattern(
    r"(?:, [a-z]+){0,4},? (?:and|or) [a-z]+ (?:printed|written|(?:in|on) (?:a|the|this|its) (?:card|text))\b"
)
#: `on` and `in` before some nouns are adjectives; so is `off` before any, if it is not the start of a race.
_ON_SWITCH = TextPattern(r" (?:on|in)[- ](?:switch|position|button|tray|state|lane)(?:e?s)?\b")
_THE_OFF = TextPattern(r" off(?! (?:the|an?|your|his|her|their|its|this|that|these|those|each|my|our)\b)")
#: A clause that tells what, who or how something is: `what it will be may change`.
_TELLS_WHAT = TextPattern(r"\b(?:[Ww]hat|[Ww]ho|[Hh]ow|[Ww]here|[Ww]hen|[Ww]hich|[Ww]hy)\b[^.,;:!?]*$")
_BEING = frozenset("be is are was were".split())
_SO_CALLED = " so called"
#: `the while` in the idiom.
_ALL_THE_WHILE = TextPattern(r"[Aa]ll the while\b")
#: What a change does to somebody: `not any the wiser`; and words that are named together: `the when and the where`.
_ANY_THE = TextPattern(r"[Aa]ny the (?:less|more|worse|better|[a-z]+er)\b")
_NAMED_TOGETHER = TextPattern(
    r"[Tt]he (?:when|where|here|there|to|by|is) and (?:(?:the|an?) )?(?:now|there|then|when|where|why|how|what|who|"
    r"fro|by|ought)\b"
)
#: In a question, the verb precedes: `where have they been`.
_HAVING = TextPattern(r"\b(?:[Hh]ave|[Hh]ad)\s$")
#: A verb with `by`, and a clause about who or what did something: `what it was drawn by to the mill`.
_DONE_BY = TextPattern(
    r"\b(?:[Ss]tand(?:s|ing)?|[Ss]tood|(?:[Ww]h(?:at|ich|om?)(?:ever)?|[Tt]hat)\s[^.,;:!?]{0,40}(?:ed|en|wn|de|ght))\s$"
)
#: Before those to whom something is given: `it sends some the dreams of the dead`.
_GIVING = TextPattern(
    r"\b(?:(?:give|grant|offer|deny|bring|award|allow|lend|show|deal|leave|promise|cost|teach|tell|sell|send)(?:s|ed|ing)?|"
    r"gives|gave|giving|denies|brought|lent|taught|told|sold|sent|dealt|left)\s$"
)
#: What is inside: `who dwells within in peace`.
_LIES_WITHIN = TextPattern(
    r"\b(?:lie|lies|lay|lying|dwell|dwells|dwelt|hidden|hide|hides|sealed|trapped|waits?|lurks?|from)\s$"
)
#: Before `other` that ends a phrase: `roll it from one bank to the other every dawn`.
_THE = TextPattern(r"\b[Tt]he\s$")
#: `not at all an omen`, and `all` behind the verb: `the doors are all much wider`.
_ALL_ASIDE = TextPattern(r"\b(?:at|are|were|be|been|is|was)\s$")
#: What makes the pair right if it precedes its first word: `if not of skill, then of luck`.
_LEADS = {
    **dict.fromkeys(_ABLE, _ENDED_CLAUSE),
    **dict.fromkeys(_BEING, _TELLS_WHAT),
    **dict.fromkeys(("they", "we", "it"), _HAVING),
    "all": _ALL_ASIDE,
    "by": _DONE_BY,
    "other": _THE,
    "some": _GIVING,
    "within": _LIES_WITHIN,
    "not": _THAT_DOES,
    "then": _IF_NOT,
}


def find_odd_pairs(text: str) -> Iterator[tuple[int, int]]:
    """The start and end of every such pair of words."""
    table = _table()
    words = words_of(text)
    if not any(second in table[first] for first, second in pairwise(words) if first in table):
        return
    spelled = _LETTER_A.search(text) is not None or _LONE_LETTER.search(text) is not None
    for first, second in pairwise(tokenize(text)):
        if spelled and "a" in {first.text, second.text}:
            continue
        seconds = table.get(first.text)
        if seconds and second.text in seconds and second.start == first.end + 1:
            before, behind = text[: first.start][-1:], text[second.end : second.end + 24]
            if (
                (first.text.islower() or _BEGINNING.search(text, 0, first.start))
                and before not in _BESIDE
                and behind[:1] not in _BESIDE
                and not behind.startswith(
                    (" course", " -", "…", "...", "1", "2", "3", "4", "5", "6", "7", "8", "9")
                )
                and not (first.lower in _DETERMINERS and _LISTED_WORDS.match(text, second.end))
                and not _is_turned(text, first.start, first.text.lower())
            ):
                yield first.start, second.end


def ends_what_may_be(text: str, at: int) -> bool:
    """Whether a clause ends with the helping verb at `at`: `whether or not you can is`, `those who may are`."""
    return _ENDED_CLAUSE.search(text, max(0, at - _COMPARED), at) is not None


#: Words that need a subject behind them; what precedes a verb with an ending is then a noun: `where might wins crowns`.
_UNBOUND = TextPattern(
    r"(?:^|[.!?:;,]\s|\b(?:where|when|if|because|that|unless|until|while|and|but|as|though|although|whose|sheer|brute|"
    r"raw|royal|divine|magical|military|naval|arcane)\s)$",
    re.IGNORECASE,
)


def is_will_or_can(text: str, at: int) -> bool:
    """Whether the `will`, `can` or `might` at `at` is a noun: what somebody wants, a container, or a power."""
    before = text[max(0, at - _REACH) : at].lower().split()[-1:]
    if before and before[0].lstrip('"“‘(') in _OWNERS:
        return True
    begin = max(0, at - _REACH)
    return _OF_OWNER.search(text, begin, at) is not None or (
        text.startswith("can", at) and _CAN_OF.search(text, begin, at) is not None
    )


def is_power(text: str, at: int) -> bool:
    """Whether what looks like a helping verb is a noun: `where might wins crowns`, `the oracle's will rules`."""
    if is_will_or_can(text, at):
        return True
    named = text.startswith(("might ", "will ", "Might ", "Will "), at)
    return named and _UNBOUND.search(text, max(0, at - _REACH), at) is not None


def _is_turned(text: str, at: int, word: str) -> bool:
    """Whether a pair is right for a special reason: a question (`are they the last?`), a noun (`the will of`), an
    omitted verb (`If you want to they`), or an object that precedes (`to look at from`, `and as such the`).
    """
    leads = _LEADS.get(word)
    named = (word in _POSSESSIVE and _NOUN_BEHIND.match(text, at)) or (
        word in _NOUNS and is_will_or_can(text, at)
    )
    if named or _ANY_THE.match(text, at) or (leads and leads.search(text, max(0, at - _COMPARED), at)):
        return True
    behind = text[at + len(word) :]
    if word in _STATES and behind.startswith(" than"):
        return (
            _COMPARING.search(text, max(0, at - _COMPARED), at) is not None
        )  # `the faster you are than they`
    if word in _JOINING and behind.startswith(" than"):
        return _THAN.search(text, max(0, at - _COMPARED), at) is not None
    if word == "the" and (
        behind.startswith(_SO_CALLED)
        or _ON_SWITCH.match(behind)
        or _THE_OFF.match(behind)
        or _ALL_THE_WHILE.match(text, at - len("all "))
        or _NAMED_TOGETHER.match(text, at)
    ):
        return True
    if word == "at":
        return _TAKES_AT.search(text, max(0, at - _LONGEST_VERB), at) is not None
    before = text[max(0, at - _REACH) : at].lower().split()[-1:]
    if word == "such" and before == ["as"]:
        return True
    usual = _WANTING if word == "to" else _ASKING if word in _ASKED else ()
    return bool(before) and before[0].lstrip('"“‘(') in usual


@cache
def _table() -> dict[str, frozenset[str]]:
    """For each word, with or without a capital, the words that cannot follow it."""
    lines = (line.split(": ") for line in _TABLE.replace("\n ", " ").strip().split("\n"))
    table = {first: frozenset(seconds.split()) for first, seconds in lines}
    return table | {first.capitalize(): seconds for first, seconds in table.items()}
