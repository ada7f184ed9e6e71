"""A text → contractions that lost their apostrophe: `dont`, `its a trap`, `your not allowed to`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.nouns import is_noun
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern

#: Words that can be nothing but a contraction without its apostrophe.
_CONTRACTIONS = {
    "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't",
    "werent": "weren't", "hasnt": "hasn't", "havent": "haven't", "hadnt": "hadn't", "wouldnt": "wouldn't",
    "shouldnt": "shouldn't", "couldnt": "couldn't", "mustnt": "mustn't", "youre": "you're", "youve": "you've",
    "youll": "you'll", "theyre": "they're", "theyve": "they've", "theyll": "they'll", "weve": "we've",
    "thats": "that's", "whats": "what's", "theres": "there's", "itll": "it'll", "hes": "he's", "shes": "she's",
    "cant": "can't", "wont": "won't", "someones": "someone's", "anyones": "anyone's", "everyones": "everyone's",
    "somebodys": "somebody's", "elses": "else's",
}  # fmt: skip
_LOST = TextPattern(
    r"(?<![\w'’./\\@#<_-])(?i:" + "|".join(_CONTRACTIONS) + r")(?=[.,;:!?)]*(?:\s|$))",
    cues=" ".join(_CONTRACTIONS),
)
#: Words before `cant` and `wont` as nouns: thieves' cant, as is his wont.
_NOUN_BEFORE = {
    "cant": TextPattern(r"\b(?:[Tt]he|[Aa]|[Ii]n|of|speaks?|[Tt]hieves['’]?)\s$"),
    "wont": TextPattern(
        r"\b(?:[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Yy]our|[Ii]ts|[Oo]ur|[Mm]y|is|are|was|were|as)\s$"
    ),
}
#: `its` at the beginning of a clause: `its a trap`, `its not your turn`. An adjective may belong to a noun, `its only
#: possible target`, unless something else follows.
_IT_IS = TextPattern(
    r"(?<![\w'’-])[Ii]ts\s(?:(?:an?|the|been|their|because|why|what|where|how|really|okay|all|none|going\sto|"
    r"up\sto(?!\s(?:\d|one|two|three|four|five|six|seven|eight|ten)\b)|called\s(?:an?|the)|"
    r"already\s(?:been|in|on|at|the|your|an?|too|over|gone|there|out)|"
    r"(?:(?:just|also|only|always|still|not|really|usually)\s)?"
    r"(?:important|possible|impossible|likely|unlikely|recommended|illegal|allowed|necessary)\s"
    r"(?:to|that|for|if|when|in|on|at|and|or|by|because|you|they|he|players)|"
    r"now\s(?:the|your|a)|(?:his|her|your|my|our)\s[a-z]+|(?:easy|easier|hard|safe|legal|fine|ok)\sto|"
    r"(?:at|in|on|from|below|above|under|with)\s(?:the|an?|your|its|his|one)|"
    r"(?:just|also|only|always|still|not|really|usually)\s(?:an?|the|in|on|at|your|been|all))\b)(?![-'’])|"
    r"(?<![\w'’-])[Ii]ts\s(?:important|impossible|likely|unlikely|illegal|already)(?=[.;:!?])"
)
#: `its` before a participle or adjective that no noun follows.
_IT_WAS = TextPattern(
    r"(?<![\w'’-])(?P<its>[Ii]ts)\s(?P<word>[a-z]+ed|gone|available|alive|dead|empty|possible|full|true|false|"
    r"taken|drawn|given|shown|chosen|broken|won|over|in\splay)(?=[.;:!?)]|"
    r",(?!\s(?!(?:its?|the|you|your|an?|they|their|he|she|his|then|and|but|each|all|no|any)\s)[a-z-]+\s[a-z]+(?:[.,]|\s(?:have|has|is|are|"
    r"was|were|[a-z]{2,}ed|[a-z]{2,}s)\b))|$|"
    r"\s(?:by|from|to|in|on|at|when|until|for|if|as|you|before|after)\b)"
)
_DOING = (
    "carrying|playing|using|wearing|moving|taking|drawing|attacking|holding|going|having|looking|trying|making|placing|"
    "starting|doing|getting|fighting|defending|casting"
)
#: A participle describes what follows unless that is a small word or the end: `your required action`.
_YOUR = TextPattern(
    r"[Yy]our(?<![\w'’-]....)\s(?:an?|the|not|going\sto|(?:allowed|able|unable|supposed|required)\sto|about\sto|"
    r"dealt\s(?:an?|the|\d+|one|two|three|four|five|six|seven|your)|out\sof|in\sthe|on\sthe|at\sthe|the\sone|"
    r"finished(?=[.,;:!?]|\s(?:with|when|if|as|in|on|after|once|before|by)\b)|"
    r"(?:also|currently|still|already|always|never|really|probably)\s[a-z]+ing"
    r"(?=[.,;:!?)]|\s(?:an?|the|your|it|them|in|on|at|to|for|from|with|into|by)\b)|"
    r"(?:interested|stuck|unsure|ready)\s(?:in|on|with|to))\b(?!-)"
)
_YOUR_DOING = TextPattern(
    r"(?:[Ii]f|[Ww]hen|[Ww]hile|[Uu]nless|[Bb]ecause)\s(?P<your>your)\s"
    rf"(?:{_DOING})\s(?:an?|the|too|more|only|any|them|it|one|two|up|against|with|to)\b",
    cues=("your", _DOING.replace("|", " ")),
)


def find_lost_contractions(text: str) -> Iterator[SmallSlip]:
    """Every contraction in an English text that lost its apostrophe."""
    for found in _LOST.finditer(text):
        word = found[0].lower()
        nouns = _NOUN_BEFORE.get(word)
        noun = nouns.search(text, max(0, found.start() - 9), found.start()) if nouns else None
        if not noun and not found[0][1:].isupper():
            yield SmallSlip(*found.span(), found[0][0] + _CONTRACTIONS[word][1:])
    if "ts " in text:
        for found in _IT_IS.finditer(text):
            start = found.start()
            yield SmallSlip(start, start + len("its"), f"{text[start]}t's")
    if "ts " in text:
        for found in _IT_WAS.finditer(text):
            if not is_noun(found["word"]) and not found["word"].endswith("eed"):
                yield SmallSlip(*found.span("its"), f"{found['its'][0]}t's")
    if "our " in text:
        places = {found.start() for found in _YOUR.finditer(text)}
        places |= {found.start("your") for found in _YOUR_DOING.finditer(text)}
        for start in sorted(places):
            yield SmallSlip(start, start + len("your"), f"{text[start]}ou're")
