"""A text → words in it that are English and spelled nearly as another one, which alone can stand there.

`He was passed form hand to hand`: each word is right, and the place is not. A place asks for its word by what stands
beside it; where both could stand (`cards form the deck`, `this role of the player`), nothing is told.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from operator import itemgetter

from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.nouns import is_only_noun, is_thing, singular_of
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen

_MODAL = r"(?:may|must|can|cannot|will|should|would|could)"
_THE = r"(?:the|an?|your|his|her|their|its|this|that|these|those|each|any|one|two|three|\d+)"
_TIME = r"(?:turns?|games?|phases?|rounds?|steps?|combat|battles?|setup|nights?|days?|fights?|play)"
#: Past forms that are no other form of their verb, and their verbs.
_PASTS = {
    "chose": "choose", "took": "take", "gave": "give", "went": "go", "drew": "draw", "threw": "throw",
    "broke": "break", "won": "win", "did": "do", "had": "have", "made": "make", "began": "begin",
    "became": "become", "paid": "pay", "kept": "keep", "sold": "sell", "told": "tell", "bought": "buy",
    "brought": "bring", "caught": "catch", "taught": "teach", "sent": "send", "spent": "spend", "met": "meet",
    "rode": "ride", "rose": "rise", "spoke": "speak", "wrote": "write", "knew": "know", "grew": "grow",
    "lost": "lose", "dealt": "deal", "built": "build", "fought": "fight", "flew": "fly", "led": "lead",
}  # fmt: skip


@frozen
class _Case:
    """One of `words` between what `left` ends with and `right` begins with cannot be what it is: `meant` is.

    Nothing but one word can stand in what `left` finds when it is `near`.
    """

    words: tuple[str, ...]
    left: LatePattern | None
    right: LatePattern
    meant: str
    near: bool


#: What finds a space, or anything.
_WIDE = re.compile(r"\\[sSWDn]|\[\^|(?<!\\)\.| ")


def _case(pattern: str, words: str, meant: str) -> _Case:
    """`~` in a pattern stands for the word that is found, which alone is asked for its capital."""
    left, _, right = pattern.partition("~")
    left = left.removesuffix(r"\b")  # a word begins here anyway
    before = LatePattern(f"(?i:{left})$") if left else None
    near = left.startswith(r"\b") and left.endswith(r"\s") and not _WIDE.search(left[:-2])
    return _Case(tuple(words.split("|")), before, LatePattern(f"(?i:{right})"), meant, near)


_CASES = (
    _case(rf"\b{_MODAL}(?:\snot|\sonly|\salso)?\s~\s(?=in\s|at\s|on\s|made\b|done\b|as\s|more\s|able\b|"
          rf"[a-z]{{2,}}ed\b)"
          rf"(?!at\sany\s)", "by", "be"),
    _case(r"\b(?:card|deck|hand|pile|die|dice|token|draw|drawn|taken|removed|made|moved|take|discard|move|choose|"
          r"select|"
          r"chosen|away|gain|gained|bought|dealt|played|placed|returned|come|comes|coming|starting|counting|apart|"
          rf"points?|damage|gold|coins?|absent|different)\s~\s(?={_THE}\s)(?!a\sline\b)", "form", "from"),
    _case(r"\b(?:draw|take|discard|remove|deal|gain|choose|pick|reveal|move)s?\s(?:[\w'’-]+\s){1,3}(?:cards|pieces|"
          r"tokens|units|dice)\s~\s(?=(?:your|their|his|her|the)\s(?:deck|hand|hands|discard|"
          r"supply|"
          r"board|bag|box|market|top|bottom|pile)\b)", "form", "from"),
    _case(r"(?<!\band\s)(?<!\bAnd\s)\b~\b", "fro", "for"),
    _case(rf"\b~\s(?=(?:{_THE}|no|all|some|another|more)\s)(?!and\b)", "wit", "with"),
    _case(r"(?:(?<=^)|(?<=[.!?]\s))~\s(?=(?:you|they|he|she)\s(?:may|must|can|cannot|have|has|are|do|roll|draw|"
          r"want|wish|choose|play)\b|(?:there|it)\s(?:is|are|has)\b|no\s(?:player|cards?|one)\b|"
          r"any\splayer\s(?:has|is)\b|"
          r"(?:a|an|the)\s(?:player|opponent|card|game|die|attacker|defender|deck)\s(?:is|has|can|cannot|wants|"
          r"does)\b)",
          "Of", "If"),
    _case(r"(?:[a-z]ed|\b(?:is|are|be|it|them|cards?|put|place|tokens?|pieces?))\s~\s"
          r"(?=the\s|top\sof\b|your\s|their\s|his\s|its\s)", "one", "on"),
    _case(r"\b~\s(?=(?:first|next|last|other|same|top|bottom|remaining|starting|active|current)\s"
          r"(?:player|card|deck|turn|round|game|one|side|die|space|step|phase|players|cards)\b)", "he|they", "the"),
    _case(r"\b(?:he|she|who|that|player|which)\s~\s(?=(?:been|already)\b)", "as", "has"),
    _case(r"\b(?:they|these|who|units|cards|players|tokens|pieces|dice)\s~\s(?=(?:played|placed|moved|drawn|"
          r"discarded|"
          r"revealed|dealt|taken|chosen|removed|rolled|given|not\s(?!to\b)|already|never|"
          r"in\splay\b)\b)", "where", "were"),
    _case(r"\b(?:the|a|your|their|this|his)\s~\s(?=(?:game|turn|deck|hand|board|table|number|party|army|map|time|"
          r"thing|group|team|round|day|world|play|story|process)\b)", "hole", "whole"),
    _case(r"(?<!\bset\s)(?<!\blet\s)\b(?:[Yy]ou|[Tt]hey|[Ww]e|may|must|will|would|cannot|not|never)\s~(?![\w'’-]|"
          r"\send)",
          "loose", "lose"),
    _case(r"\b~\b", "choses", "chooses"),
    _case(rf"\b(?:{_MODAL}|not|then)\s~\s(?=(?:the|an?|one|two|three|\d|dice|again|all|higher|lower|"
          r"your\sdice|for)\b)", "role", "roll"),
    _case(r"\b(?:die|dice|initiative|saving|d\d+)\s~\b", "role", "roll"),
    _case(r"\b(?:die|dice|initiative|saving|d\d+)\s~\b", "roles", "rolls"),
    _case(r"\b(?:the|a|your|their|its|each|this|main|important|which|"
          r"different)\s~\s(?=of\s(?:the\s)?(?:game\smaster|"
          r"attacker|defender|dealer|banker|leader|hero|villain|master|host|narrator)\b)", "roll", "role"),
    _case(r"(?:\b(?:rolls?|rolled|re-?rolls?|throws?|sided)\s(?:an?\s|the\s|one\s|your\s|that\s|each\s|\d+\s)?"
          r"(?:[a-z]+-sided\s|single\s|six\s)?)~\b", "dye", "die"),
    _case(r"\b~\s(?=rolls?\b|shows\b|results?\b)", "dye", "die"),
    _case(r"\b(?:one|each|another|any|every|playing|game|chess|which|your|that)\s~(?![\w'’-]|\s(?:treat|off|tok|"
          r"card|"
          r"talk|with|and|conf|agr|neg|between))", "peace", "piece"),
    _case(rf"\b(?:{_MODAL}|to|not)\s~\s(?=(?:the|a|any|all|this|that)\s(?:tie|rule|deadlock|lock|seal|wall|door|"
          rf"line|"
          r"formation|circle|chain|spell)s?\b)", "brake", "break"),
    _case(r"\b(?:decides?|chooses?|checks?|sees?|determines?|knows?|asks?|declares?|announces?|says?|matters?|of|"
          r"on|to|"
          r"deciding|depending\son|tells?)\s~\s(?=(?:or\snot|to\s[a-z]|you|they|he|she|it|there|any|(?:an?|the)\s"
          r"(?:player|card|opponent|game|die|roll|attack|unit))\b)", "weather", "whether"),
    _case(rf"\b(?:[a-z]{{3,}}ing|moves?|moved|pass(?:es)?|goes|go|look|search|runs?|walk|cuts?|way|line|"
          rf"sight)\s~\s(?={_THE}\s)",
          "threw", "through"),
    _case(r"\b(?:to|on|from|at)\s(?:the|your|their|his|her|its)\s~(?!\s(?:op|acc|per|head|lock|com|"
          r"be))\b", "write", "right"),
    _case(r"\b(?:left|top|bottom|upper|lower|far)\s~\b", "write", "right"),
    _case(rf"\b(?:[a-z]{{2,}}ed|taken|made|done|given|drawn|chosen|caused|controlled|owned)\s~\s"
          rf"(?={_THE}\s|[a-z]{{3,}}ing\b)", "buy", "by"),
    _case(rf"\b(?:{_MODAL}|to)\s~\s(?=(?:an?|one|two|three|\d+|up\sto|any|more)\s[a-z]+s?(?:\sfrom|\sfor|\sat|"
          rf"\s?[.,;]|$))"
          r"(?!any\smeans)", "by", "buy"),
    _case(r"\b(?:to|not|players|let)\s~\s(?=(?:what|how|which|whether|who|that|where|when\sto)\b)", "now", "know"),
    _case(rf"\b(?:moves?|moved|moving|go|goes|going|runs?|advances?|advanced|walks?|fl(?:y|ies)|jumps?)\s~\s"
          rf"(?=(?:{_THE}|other|another|it|them|all)\b)", "passed", "past"),
    _case(r"\b(?:has|have|had)\s~(?=[.,;:]|$|\s(?:the|their|his|your|an?|this|in|on|since|already|and)\b)", "past",
          "passed"),
    _case(r"(?:,|\b(?:everything|anything|nothing|everyone|anyone|nobody|all|any|same))\s~\s(?=(?:for|when|that|"
          r"those|"
          r"as|if|in|the)\b)", "accept", "except"),
    _case(rf"\b(?:{_MODAL}|to|not|you|they|players)\s~\s(?=(?:the|an?|your|this|that|it|any|all|"
          rf"their)\b)", "except",
          "accept"),
    _case(r"(?<!\ba\s)(?<!\bthe\s)(?<!\bbe\s)(?<!\bkeep\s)(?<!\bstay\s)\b~\s(?=(?:an?|the|some|often|so|well|"
          r"similar|"
          r"different|"
          r"simple|simply|easy|easily|possible|likely|powerful|useful|common|good|strong|fast|long|"
          r"important|difficult|hard|large|small)\b)", "quiet", "quite"),
    _case(r"(?<!\bof\s)(?<!\bto\s)(?<!\bby\s)(?<!\bfor\s)(?<!\bwith\s)(?<!\bfrom\s)(?<!\bagainst\s)(?<!\bon\s)(?<!\bin\s)"
          r"(?<!\bupon\s)(?<!\bbehind\s)(?<!\bOf\s)(?<!\bTo\s)\b~\s(?=(?:is|has|are|was|were|did|does|may|must|"
          r"can|cannot|"
          r"will|wins?|won|plays?|played|scores?|scored|rolled|rolls|holds|gets|takes|loses|lost|wants|went|"
          r"first|last)\b)",
          "whom", "who"),
    _case(rf"\b~\s(?=(?:(?:the|your|their|a|each|this|an|his|"
          rf"its)\s(?:[a-z]+['’]?s?\s)?(?:[a-z]+['’]?s?\s)?{_TIME})\b)"
          rf"(?!a\sbattle|the\sbattle)", "doing|Doing", "during"),
    _case(r"\b(?:out|because|ahead|instead|front|total|one|number|pair|kinds?|types?|copies|amount|rest)\s~\s"
          r"(?=\d|[a-z]{2,}ing\b|an?\skind\b|cards?\b)", "off", "of"),
    _case(r"\b(?:the|at|by|until)\s(?:end|beginning|side|middle|cent(?:er|re)|bottom|rest|cost|owner|effect|result|"
          r"number|use|case|amount|value|winner|order|kind|type|copy|pair|list|area|size|power|part|total|"
          rf"colou?r|name|name|set|start|members?|goal|rules?|contents?|game|top)\s~\s(?={_THE}\s|all\b|"
          rf"other\b)", "off", "of"),
    _case(r"\b(?:falls?|fell|falling|push(?:ed|es|ing)?|knock(?:ed|s|ing)?|moves?|moved|moving|drops?|dropped|"
          r"jump|jumps|"
          r"rolls|slides?|goes|taken?)\s~\s(?=(?:the|a)\s(?:board|table|map|edge|track|field|grid|"
          r"tableau)\b)", "of", "off"),
    _case(r"\b~\s(?=(?:the|an?|your|his|her|their|its|these|those|another|any)\s)(?<!\bme too )", "too", "to"),
    _case(r"\b(?:draws?|takes?|gains?|has|have|discards?|with|exactly|than|these|those|any|of|other|next|first|"
          r"choose|"
          r"by|into|plays?|roll)\s~\s(?=(?P<many>[a-z]{3,}s)\b)", "to", "two"),
    _case(r"\b(?:in|from|into|onto|on|during)\s~\s(?=(?:own|hand|turn|discard|side|score|area|tableau|pool|pile|"
          r"row)\b)",
          "you", "your"),
    _case(r"\b(?:in|from|into|onto|of|with|to|on|under|beside|during|after|before|shuffle|discard|reveal|draw|"
          r"end|until|"
          r"move|play|place|if|If|when|When|that|and|or|both|at|for|"
          r"against)\s~\s(?P<thing>[a-z]{3,})\b(?!['’-])", "you", "your"),
    _case(r"(?:(?<=^)|(?<=[.!?]\s))~\s(?P<thing>[a-z]{3,})\s(?=is\b|has\b|may\b|must\b|can\b|cannot\b|will\b|"
          r"ends\b|"
          r"begins\b|starts\b|consists\b)", "You", "Your"),
    _case(r"\b~\s(?P<only>[a-z]{3,})\b(?!['’-])", "he|He|they|They", "the"),
    _case(r"(?<![\w'’-])~\s(?P<thing>[a-z]{3,})\b(?!['’-])", "who's|who’s", "whose"),
    _case(r"\b(?:are|is)\s~\s(?=(?:same|only|first|last|next|most|best|following)\b)", "they", "the"),
    _case(r"\bno\s~\s(?=than\b|when\b)", "mater", "matter"),
    _case(r"\b~\s(?=either\b|both\s(?:the|of|your|his|her|their|its|these|those|[a-z]+s)\b)", "form", "from"),
    _case(r"\bas\s(?:soon|long|well|many|much|far)\s~\b", "than", "as"),
    _case(r"\b[Tt]he\ssame\s~\s", "than", "as"),
    _case(rf"\b(?:consists?|composed)\s~\s(?={_THE}\s|[a-z]+\s)", "from", "of"),
    _case(rf"\b(?:depend(?:s|ing)?)\s~\s(?={_THE}\s|[wh]+)", "of|from|at|with", "on"),
    _case(r"\b[Ii]nstead\s~\s(?=[a-z]{3,}ing\b)", "for|from|to", "of"),
    _case(rf"\b[Bb]ecause\s~\s(?={_THE}\s)", "from", "of"),
    _case(r"\b[Ii]n\sfront\s~\s(?=the\b|you\b|your\b|them\b|him\b|it\b|each\b)", "from|off|to", "of"),
    _case(rf"\b[Oo]n\stop\s~\s(?={_THE}\s)", "from|off|to", "of"),
    _case(rf"\b[Aa]ccording\s~\s(?={_THE}\s)", "with|of|at", "to"),
    _case(rf"\b[Ii]n\saddition\s~\s(?={_THE}\s|all\b)", "of|with|from", "to"),
    _case(rf"\b(?:equal|adjacent)\s~\s(?={_THE}\s|[a-z]+ing\b)", "with|of|from", "to"),
    _case(rf"\b(?:added|dealt|limited|attached|assigned|applied|similar|prior|due|related|thanks|"
          rf"opposed)\s~\s(?={_THE}\s)",
          "of", "to"),
    _case(rf"\b(?:refers?|belongs?|belonging)\s~\s(?={_THE}\s)", "at|of", "to"),
    _case(rf"\bresponsible\s~\s(?={_THE}\s|[a-z]+ing\b)", "of", "for"),
    _case(rf"\b(?:at|until|by|before|after|to)\sthe\s(?:end|beginning|start)\s~\s(?={_THE}\s)", "from", "of"),
    _case(r"(?<!-)\b~\s(?=least\b)(?!least\s(?:one|of))", "in|on", "at"),
    _case(r"\b~\srandom(?=[.,;:)]|$|\s(?:from|and|by)\b)", "in|on", "at"),
    _case(r"\b(?:up)\s~\s(?=(?:\d+|two|three|four|five|six)\s(?P<many>[a-z]+s)\b)", "at", "to"),
    _case(r"\b[Ss]uch\s~\s(?=(?:the|an?)\s)", "like", "as"),
    _case(r"(?<!\bthe\s)\b(?:less|greater|higher|lower|larger|smaller|fewer|more)\s~\s(?=\d|(?:two|three|four|"
          r"five|six|seven|"
          r"eight|nine|"
          r"ten|twelve)\b)", "that", "than"),
    _case(r"\b(?:is|are|be|or|no|value|number|total|result)\s(?:less|greater|higher|lower|larger|smaller|"
          r"fewer)\s~\s"
          rf"(?={_THE}\s)", "that", "than"),
    _case(r"\b(?:player|game|turn|round|die|piece|card|deck|token|this|that|which|it)\s~\s(?=(?:played|placed|"
          r"moved|drawn|"
          r"discarded|used|removed|considered|dealt|shuffled|revealed|over\b|not\s(?:placed|played|moved|in|yet|"
          r"allowed)|no\s"
          r"longer)\b)", "in", "is"),
    _case(r"\b[Tt]here\s~\s(?=(?:no|not|an?|one|only|nothing|nobody|always)\b)", "in", "is"),
    _case(r"(?:\b(?:cards?|tokens?|pieces?|tiles?|dice|placed|played)\s)~\s(?=(?:the|your|their|his|its|this|"
          r"each|any|an?)\s"
          r"(?:[a-z]+\s)?(?:hands?|decks?|row|board|game|play|area|space|stack|pile|cent(?:er|re)|middle|order|"
          r"box|bag|set|"
          r"discard|rooms?|domain|zone|base|front)\b)", "it", "in"),
    _case(r"\b(?:top|bottom|remaining|first|last|next|are|is|remove|lose|spend|pay|put|other|for|only|from|"
          r"and)\s~\s"
          r"(?=(?:cards|dice|tokens|pieces|tiles|coins|cubes|types|kinds|sets|ways|pawns|rounds|turns|actions)\b)"
          r"(?!cards\sof)", "to", "two"),
    _case(r"\b(?:each|every|both|pass|passes|passed|form|forms|has|have|and|or|but|when|if|that|check|their|"
          r"draws?|onto)\s~\s"
          r"(?P<thing>[a-z]{3,})\b(?!['’-])", "there", "their"),
    _case(r"\b~\s(?=own\b)", "there", "their"),
    _case(r"\b(?:into|from|with|of|onto|during|until|on|to|end|in|discard|shuffle|draw|form|pass|"
          r"play)\s~\s(?=[a-z]+)",
          "they're|they’re", "their"),
    _case(r"\b(?:end|start|beginning|top|bottom|front|rest|side|middle|number|any|none|all|out)\sof\s~\s"
          r"(?=(?:hand|turns?|deck|discard|next|own|cards|pieces|units|row|board|"
          r"opponents?['’]?s?)\b)", "you", "your"),
    _case(r"\b(?:until|during|before|after|on|in)\s~\s(?=own\s[a-z]+|(?:next|first|last|current)\s"
          r"(?:turn|round|phase|step|game|day|night|action|hand)\b)", "you", "your"),
    _case(r"(?:(?<=^)|(?<=[.!?]\s))~\s(?=(?:cards|pieces|units|tokens|hand|deck|turn|opponents?|score|dice|army|"
          r"characters?|attack)\s(?:is|are|has|have|may|must|can|cannot|will|sits?|begins?|ends?|starts?|stays?|"
          r"counts?|"
          r"consists?|shows?|goes|go|comes?|contains?|in|on)\b)", "You", "Your"),
    _case(r"(?:(?<=^)|(?<=[.;:(]\s)|(?<=,\s)|\b(?:if|when|and|or|then|that|once|until|unless|while|before|after|"
          r"as|where|"
          r"what|because|so)\s)~\s(?=(?:run|draw|roll|have|are|can|cannot|lose|need|want|must|may|do|get|gain|"
          r"choose)\s"
          r"(?:an?|the|to|out|any|no|not|more|at|your|one|two|three|up)\b)", "your|Your", "you"),
    _case(r"(?:(?<=^)|(?<=[.!?]\s))~\s(?=(?:both|an?|your|its?|it['’]s)\s[^.,;:!?]{0,40}?\b(?:is|are|"
          r"has|have|can|"
          r"cannot|get|gets|must|may|wins|equals?|exceeds?|draws?|rolls?|plays?|runs?|"
          r"you)\b[^.!?]{0,50},\s(?:you|the|he|"
          r"it|they|that|she|then|each|all|your|a|that['’]s)\b)", "Of", "If"),
    _case(r"(?:(?<=^)|(?<=[.!?]\s))~\s(?=you\s(?:run|lose|win|use|take|get|place|move|have|discard|attack|"
          r"pass)\b)", "Of",
          "If"),
    _case(r"\b(?!(?:to|you|they|may|and|can|must|will|or|not|then|that|which|who|dice|we|men|people|also|should|"
          r"cannot)\s)"
          r"[a-z]+(?:[a-rt-z]|ss)\s~\s(?=(?:your|his|her|their)\s(?:hand|deck|discard|row|supply|opponent|pool|"
          r"pile|board|"
          r"reserve)\b)", "form", "from"),
    _case(rf"\b[a-z]{{3,}}ed\s~\s(?={_THE}\s)", "form", "from"),
    _case(r"\b(?:none|any|each|one|all|some|both|most)\s~\s(?=which\b|another\b|it\b|them\b|the\s\d)", "off", "of"),
    _case(r"\b(?:an?|the|this|that|one|each)\s(?:set|amount|effect|pair|group|row|line|pile|stack|piece|part|"
          r"choice|deck|"
          r"hand|"
          r"pool|sum|total|kind|type|sort|series|list|stage|side|use|loss)\s~\s"
          r"(?!(?:to|in|with|and|or|until|at|the\s(?:board|table|map|top|edge))\b)(?=[a-z]+|\d)", "off", "of"),
    _case(r"\b(?:will|may|must|can|cannot|should)\s~\s(?=(?:literally|able|drawn|taken|chosen|shown|given|done|"
          r"used|placed|"
          r"one\b|two\b|an?\s)\b)", "by", "be"),
    _case(r"(?<!\bthe\s)(?<!\bas\s)\b(?:as|so|too|how|very|enough)\s~\s(?=(?P<many>[a-z]{3,}s)\b)", "much", "many"),
    _case(r"\b~\s(?=(?P<many>[a-z]{3,}s)\sas\b)", "much", "many"),
    _case(r"\b(?:choose|chooses|attack|attacks|against|target|targets|steal\sfrom|from|to|with|of|pick|ask)\s~\s"
          r"(?=player(?:['’]s|[.,;:)]|\s(?:to|and|of|who|may|must|from|you|in|at|on|is|has|can)\b|"
          r"$))", "other", "another"),
    _case(r"\b(?:the|all|any|your|of|if|when|to)\s~\s(?=(?:players|cards|dice|tokens|pieces|units|"
          r"tiles)\b)", "others", "other"),
    _case(r"\b(?:players?|opponents?|person)\s~\s(?=(?:has|have|may|must|cannot|won|wins|had|wants?|did|goes|"
          r"best|first|"
          r"exactly|last|most|gets?|takes?|exceeded)\b)", "which", "who"),
    _case(r"\b(?:cards|tokens|dice|tiles|actions|effects|rules|abilities|phases|decks)\s~\s(?=(?:are|have|"
          r"were)\b)", "who",
          "that"),
    _case(r"\b(?:may|must|will|should|could|would|can|does|do|did)\s~\s(?=(?:be|have|play|move|take|use|count|"
          r"affect|draw|"
          r"place|attack|discard|get|make|need|apply|allow|include|roll|choose)\b)", "no", "not"),
    _case(rf"\b(?:apply|applied|available|add(?:ed|s)?|done|damage|close|equal|next|moves?|given|return(?:ed|s)?|"
          rf"belongs?|go|"
          rf"goes|letter|up|down|due|adjacent|tile|counter|card|token|one)\s~\s(?=(?:each|every|all|any|"
          rf"{_THE})\b)", "too", "to"),
    _case(r"\b(?:harder|easier|idea|able|order|way|chance|ability|possible|allowed|necessary|ready|choose|need|"
          r"have|want|"
          r"try|begin|continue|wish|has|decide|right)\s~\s(?=(?:be|have|get|make|take|play|draw|place|move|use|"
          r"find|add|put|"
          r"keep|score|win|roll|attack|discard|choose|buy|pay|build|share|do)\b)", "too", "to"),
    _case(r"~\s(?=(?P<many>[a-z]+)\b)", "theses", "these"),
    _case(r"\b(?:ensures?|note|means?|says?|sees?|knows?|cards?|players?|tokens?|units?)\s~\s(?=(?:the|their|your|"
          r"each|you|they|all|it|is|are|has|have|was|were)\b)", "hat", "that"),
    _case(r"~\s(?=(?:the|an?|each|any|that|this)\s(?:player|opponent|card|attacker|defender)\s[a-z]+s\b)", "weather",
          "whether"),
    _case(rf"\b(?:{_THE}\s[a-z]+|and|then)\s~\s(?=(?:all|the|an?|one|two|three|four|\d+)\s(?:[a-z]+\s)?"
          r"(?:dice|die|d\d+)\b)", "roles", "rolls"),
    _case(r"\b(?:have|has|had|gets?|got|gives?|given)\s(?:you\s|them\s)?(?:a|another|one)\s~\s(?=to\s(?:attack|play|"
          r"act|move|draw|win|take|get|roll|respond|react|bid|place|score|see|look)\b)", "change", "chance"),
)  # fmt: skip
_PAST = LatePattern(
    rf"(?:(?:(?<=^)|(?<=[\w,]\s))\b(?:may|must|can|cannot|will|(?<=[a-z]\s)should|would|could|able\sto|has\sto|"
    rf"have\sto|wants?\sto|wish(?:es)?\sto|"
    rf"allowed\sto|needs?\sto|chooses?\sto)(?:\snot|\salso|\sonly)?\s)(?P<word>{'|'.join(_PASTS)})\b(?![-'’])",
    cues=" ".join(_PASTS),
)
#: Behind these a word that may be an adjective stands: `the one he likes`; and verbs that the lists have as nouns.
_NO_THING = word_set(
    "alone lone self like last less others captain game-wise less man men people guys folks two three four five "
    "six seven all both each either own first second third next even just still back here there home out die "
    "figure setup shutdown ship board house row pawn"
)


#: What is asked for before a word is no longer.
_LEFT = 60


def find_sound_alikes(text: str) -> Iterator[SmallSlip]:
    """Every such word of an English text."""
    by_word, words = _by_word(), small_words(text)
    asked = [each for word in by_word.keys() & words for each in by_word[word]]
    found = [(*word.span(), cases) for pattern, cases in asked for word in pattern.finditer(text)]
    for start, end, cases in sorted(found, key=itemgetter(0)):
        before = text.rfind(" ", 0, max(start - 1, 0)) + 1
        one_word = text[before : start - 1].isalpha()
        for case in cases:
            near = one_word and case.near
            if case.left and near and not case.left.match(text, before, start):
                continue
            right = case.right.match(text, end)
            if right and (near or _stands_behind(case, text, start)) and _is_slip(right.groupdict()):
                yield SmallSlip(start, end, case.meant.capitalize() if text[start].isupper() else case.meant)
                break
    for past in _PAST.finditer(text):
        yield SmallSlip(*past.span("word"), _PASTS[past["word"]])


@cache
def _by_word() -> dict[str, list[tuple[LatePattern, list[_Case]]]]:
    """What finds each word of the cases as a whole one, and its cases, by what `small_words` has of it."""
    cases: dict[str, list[_Case]] = defaultdict(list)
    for case in _CASES:
        for word in case.words:
            cases[word].append(case)
    found: dict[str, list[tuple[LatePattern, list[_Case]]]] = defaultdict(list)
    for word, own in cases.items():
        pattern = LatePattern(rf"(?<![\w'’]){word}(?![A-Za-z]|['’](?:s|re)\b)")
        found[min(small_words(word), key=word.lower().index)].append((pattern, own))
    return found


def _stands_behind(case: _Case, text: str, start: int) -> bool:
    """Whether what a case needs stands before its word."""
    return not case.left or case.left.search(text, max(0, start - _LEFT), start) is not None


def _is_slip(words: dict[str, str | None]) -> bool:
    """Whether the words that must be nouns are: `many` things, one `thing`, or one that is nothing else."""
    many, thing, only = (words.get(name) for name in ("many", "thing", "only"))
    if many and not singular_of(many):
        return False
    if thing and (thing in _NO_THING or not (is_only_noun(thing) or is_only_noun(singular_of(thing)))):
        return False
    return not only or (is_only_noun(only) and is_thing(only) and only not in _NO_THING)
