"""A block of a text → the words in it that are repeated directly, one of them or up to five: `the the`,
`on the on the`.

Repetitions that may be intended are left out: sounds, names and signs, the end of a clause and the start of the next,
commands typed into a program, and words from two lines, columns or drawings in a text from pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import and_, eq

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.torn_lines import is_torn, may_be_torn
from cardgen.check.documents.place import Place
from cardgen.check.documents.program_texts import is_of_program
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.slips.foreign_doubles import foreign_doubles
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, word_set
from cardgen.frozen import frozen

_DOUBLED = TextPattern(r"(?<![\w'’-])([A-Za-z]+)(\s+)(\1)(?![\w'’-])", re.IGNORECASE)
#: Pairs of words that are never repeated in a correct sentence: `on the on the table`.
_PAIR = TextPattern(
    r"(?<![\w'’-])((?:of|on|in|to|at|by|for|from|with|into|onto|over|under|and|or|that|is|are|as|than|when|if)\s+"
    r"(?:the|an?|your|his|her|their|its|our)|"
    r"(?:the|an?|your|his|her|their|its|each)\s+(?!more\b|less\b|same\b|[a-z]+er\b)[a-z]{3,}|"
    r"(?:the|each|your)\s+(?:player|number|other|dealer|leader|owner|attacker|defender|winner|order|power|"
    r"character|counter|marker|tower|river|monster|master|letter|paper|corner|border|center|member|teammate|banker)|"
    r"(?:you|they|he|she|it|players?)\s+(?:may|must|should|draws?|takes?|places?))(\s+)(\1)(?![\w'’-])",
    re.IGNORECASE,
)
#: Several words that are repeated without a mark between them: `to the left to the left`.
_WORDS_AGAIN = TextPattern(
    r"(?<![\w'’-])((?:[A-Za-z'’-]+ ){2,4}[A-Za-z'’-]+)( )(\1)(?![\w'’-])",
    re.IGNORECASE,
)
_FEWEST_AGAIN, _MOST_AGAIN = 3, 5
#: An amount that is repeated: `she gets 1 1 point`.
_AMOUNT_AGAIN = TextPattern(
    r"\b(?:gets?|gains?|scores?|draws?|takes?|pays?|loses?|places?|discards?|receives?|costs?|deals?|earns?|has|have|"
    r"with) (?:up to |only )?(\d{1,2})( )(\1) (?=[a-z]{3,})",
    re.IGNORECASE,
)
#: The most signs between repeated words, as in `knock, knock`.
_SIGNS_BETWEEN = 3
#: Up to so many different words may be a cry: `hey you hey you`.
_ALIKE = 2
#: Columns are separated by so many spaces or a tab; justified lines have fewer.
_WIDE = "   "
#: A shorter line is an entry of its own, not a part of a sentence.
_SHORT_LINE = 24
#: What follows the first word of an address: `ftp ftp.example.org`.
_ADDRESS = TextPattern(r"@|\.[a-z\d]")
_RIGHT = word_set(
    "had that ha ho no very bye blah hey knock tick tock click bang boom chop choo go so now yes ding "
    "well heh hee haw hoo ah oh ooh aha tut aye far long really "
    "vous nous"  # as French has them: `vous vous déplacez`
)
#: Verbs that begin an instruction, and no name.
_ORDERS = word_set(
    "add banish choose create destroy discard draw flip gain give look place play put remove return reveal search "
    "shuffle take trash whenever while when if each"
)
#: Words after which a clause ends with its verb, before the verb of the sentence:
#: `the player whose turn it is is first`.
_ENDS_CLAUSE = TextPattern(
    r"\b(?:(?:wh(?:ose|at|ere|o|ich)|how|(?:wh(?:at|er|o|ich)|how)ever) (?:[\w'’-]+ ){0,3}|turn |all )"
    r"(?:it|this|that|he|she|there) $|"
    r"\b(?:wh(?:ose|at|o|ich)|how|(?:wh(?:at|er|o|ich)|how)ever) (?:[\w'’-]+ )?"
    r"(?:the|your|an?|his|her|their|its) (?:[\w'’-]+ ){1,2}$|"
    r"(?:^|[.;:,!?] )(?:and |but )?what $",
    re.IGNORECASE,
)
#: A verb with its particle, before a preposition: `comes in in first place`, `logs on on Monday`.
_WITH_VERB = TextPattern(
    r"\b(?:com(?:e|es|ing)|came|go(?:es|ing)?|went|log(?:s|ged|ging)?|sign(?:s|ed|ing)?|hand(?:s|ed|ing)?|"
    r"turn(?:s|ed|ing)?|switch(?:es|ed|ing)?|mov(?:e|es|ed|ing)|pass(?:es|ed|ing)?|carr(?:y|ies|ied)|hold(?:s|ing)?|"
    r"held|join(?:s|ed|ing)?|cash(?:es|ed|ing)?|check(?:s|ed|ing)?|driv(?:e|es)|drove|step(?:s|ped)?) "
    r"(?:(?:on|back|over|right|straight) )?$",
    re.IGNORECASE,
)
#: Whom a verb or a preposition is about, before what this one does: `the price it costs you you may pay later`.
_TO_YOU = TextPattern(
    r"\b(?:to|for|at|with|from|against|of|on|before|behind|beside|gave|told|tell|give|show|shown|given|let|"
    r"(?!if|as|unless|once)[a-z]+(?:s|ed)) $"
)
_YOU_DO = TextPattern(
    r" (?:can(?:not)?|may|must|will|would|should|could|have|had|are|were|did|do|need)\b|['’](?:re|ve|ll|d)\b| can['’]t"
)
#: The name of a sort and the word for the sort: `the Menu menu`.
_NAMED_SORT = TextPattern(
    r"\b(?:the|an?|your|this|that|each|every|any|another|one|two|three) $", re.IGNORECASE
)
#: The next word of a row that has each word twice: `red red blue blue`.
_NEXT_PAIR = TextPattern(r" ([a-z]+) \1(?![\w'’-])")
_LAST_PAIR = TextPattern(r"(?<![\w'’-])([a-z]+) \1 $")
#: A subordinate clause, before a main clause that begins with its subject.
_OPEN_CLAUSE = TextPattern(
    r"\b(?:if|when|whenever|once|after|before|while|as|unless|since|because|until)\b[^.!?;:,]*$",
    re.IGNORECASE,
)
#: A relative clause, after which a place is named: `the cards that fit in the row in the row`.
_WHICH = TextPattern(r"\b(?:that|which|who)\s[^.!?;:,]*\s$")
#: An adjective whose place is named behind it: `move a pawn next to the gate to the gate`.
_BESIDE = TextPattern(
    r"\b(?:next|adjacent|close|closer|closest|near|nearer|nearest|connected|attached|opposite) $"
)
_LONGEST_BESIDE = 12
_WHERE = TextPattern(r"(?:to|from|into|onto|on|in|at)\s", re.IGNORECASE)
_VERB = TextPattern(
    r"\s+(?:is|are|was|must|may|can(?:not)?|will|should|has|have|does|do|ends?|wins?|loses?|begins?)\b"
)
_WORD = TextPattern(r"[A-Za-z]{2}")
#: A word that a text has so often, two of them in a pair, is not a name that is always doubled.
_USUAL = 4
#: Words before a command, and its first words: `type help help`, `run "git stash stash"`.
_TYPING = TextPattern(
    r"(?:(?:^|[.!?:;,(] |\b(?:to|you|and|or|may|can|must|then|simply|just|by) )(?:type|typing|(?P<other>run|enter))|"
    r"\b(?P<noun>command|syntax|alias)(?: is)?):? (?P<sign>[\"'“‘(>$]*)(?:[a-z][\w./-]* ){0,2}$",
    re.IGNORECASE,
)
_COLUMN = TextPattern(r"\t|[ ]{2}")
#: A short line without a full stop, as typed after a prompt.
_PROMPTED = TextPattern(r"(?:[$>%#] ?)?[a-z][\w./-]*(?: [\w./<>\[\]-]+){1,5}")


@frozen
class Doubled:
    """A repetition, at its second place; `gap` is everything that should be deleted."""

    again: Place
    gap: Place
    single: bool

    @property
    def plain(self) -> bool:
        """Whether it was written without markup between and within its words."""
        document, block = self.again.document, self.again.block
        return document.written(block, self.gap.start, self.gap.end).split() == self.again.words.split()


def doubled_words(document: Document, block: TextBlock, names: frozenset[str]) -> Iterator[Doubled]:
    """The repetitions in a block; `names` are words that names of the game double."""
    words = folded_words(block.text)
    if any(map(eq, words, words[1:])):
        yield from _single_words(document, block, names)
    again = [*map(eq, words, words[2:])]
    if any(map(and_, again, again[1:])):
        yield from _pairs(document, block)
    again_by_some = len(words) - len(set(words)) >= _FEWEST_AGAIN
    if again_by_some and any(_stand_again(words, most) for most in range(_FEWEST_AGAIN, _MOST_AGAIN + 1)):
        yield from _phrases(document, block)


def _single_words(document: Document, block: TextBlock, names: frozenset[str]) -> Iterator[Doubled]:
    """Words, and amounts, that are repeated: `the the`, `she gets 1 1 point`."""
    for match in _DOUBLED.finditer(block.text):
        meant = _is_said_twice(block, match, names) or _is_typed(document, block, match)
        if not meant and not _is_cut(document, block, match):
            yield _doubled(document, block, match, single=True)
    if block.kind != "table":
        for match in _AMOUNT_AGAIN.finditer(block.text):
            yield _doubled(document, block, match, single=True)


def _pairs(document: Document, block: TextBlock) -> Iterator[Doubled]:
    """Two words that are repeated: `on the on the`."""
    for match in _PAIR.finditer(block.text):
        titled = is_torn(document) and match[1][0].islower() and match[3][0].isupper()
        if not titled and not may_be_torn(document, block, *match.span()) and not _begins_clause(match):
            yield _doubled(document, block, match)


def _phrases(document: Document, block: TextBlock) -> Iterator[Doubled]:
    """Three to five words that are repeated, neither a cry nor in two clauses: `to the left to the left`."""
    for match in _WORDS_AGAIN.finditer(block.text):
        if len(set(match[1].lower().split())) <= _ALIKE or _heads_columns(document, block, match):
            continue
        if _OPEN_CLAUSE.search(block.text, 0, match.start()) or _says_where_twice(match):
            continue
        if not may_be_torn(document, block, *match.span()):
            yield _doubled(document, block, match)


def doubled_in_language(
    document: Document, block: TextBlock, names: frozenset[str], language: str
) -> Iterator[Doubled]:
    """The repetitions of single words in a block in another language, given by its code (`de`)."""
    for found in foreign_doubles(block.text, language):
        match, word = found.match, found.match[1]
        said = not found.small and (block.kind in {"flavour", "table"} or is_of_program(document))
        if said or word.lower() in names or _stands_thrice(match) or block.marks_at(*match.span(), "code"):
            continue
        if (found.sure or _is_usual(document, word)) and not _is_cut(document, block, match):
            yield _doubled(document, block, match, single=True)


def _is_usual(document: Document, word: str) -> bool:
    """Whether a text has a word that it doubles often by itself."""
    return len(re.findall(rf"\b{word}\b", document.text)) >= _USUAL


def words_doubled_in(name: str) -> Iterator[str]:
    """The words that a name doubles, in lower case: `boom` in Boom Boom."""
    words = name.lower().split()
    return (word for word, again in pairwise(words) if word == again)


def _doubled(document: Document, block: TextBlock, match: re.Match[str], *, single: bool = False) -> Doubled:
    gap = Place(document, block, match.end(1), match.end(3))
    return Doubled(Place(document, block, *match.span(3)), gap, single)


def _stand_again(words: Sequence[str], most: int) -> bool:
    """Whether a run of so many words is repeated directly."""
    run, same = 0, [*map(eq, words, words[most:])]
    if sum(same) >= most:
        for again in same:
            run = run + 1 if again else 0
            if run == most:
                return True
    return False


def _begins_clause(pair: re.Match[str]) -> bool:
    """Whether the words end one clause and begin the next: `if she hears of it before the feast the feast is off`."""
    return (
        _VERB.match(pair.string, pair.end()) is not None
        and _OPEN_CLAUSE.search(pair.string, 0, pair.start()) is not None
    )


def _says_where_twice(pair: re.Match[str]) -> bool:
    """Whether the words end a relative clause, or say what a thing is next to, and then say where it goes."""
    if _WHERE.match(pair[1]) is None:
        return False
    at = pair.start()
    is_beside = _BESIDE.search(pair.string, max(0, at - _LONGEST_BESIDE), at) is not None
    return is_beside or _WHICH.search(pair.string, 0, at) is not None


def _ends_entry(document: Document, offset: int) -> bool:
    """Whether a word that ends at an offset ends a short line of a plain text."""
    line = document.text[max(0, offset - 200) : offset].rpartition("\n")[2].strip()
    return document.plain and document.text.startswith(("\n", "\r"), offset) and len(line) < _SHORT_LINE


def _are_columns(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether a wide gap in a plain text separates the two words, because they are in two columns."""
    return document.plain and _WIDE in document.written(block, match.end(1), match.start(3))


def _heads_columns(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether the capitalised words are all of a line of a plain text: the head of a table with its columns twice."""
    titled = all(word[0].isupper() for word in match[0].split())
    return document.plain and titled and _line_of(document, block, match).strip() == match[0]


def _line_of(document: Document, block: TextBlock, match: re.Match[str]) -> str:
    """The line, or the two lines, that contain two words."""
    first, last = block.offset(match.start()), block.offset(match.end())
    text = document.text
    return text[text.rfind("\n", 0, first) + 1 : (text.find("\n", last) + 1 or len(text) + 1) - 1]


def _begins_sentence(text: str, start: int) -> bool:
    """Whether a word is the first of its sentence."""
    return not text[:start].strip() or text[:start].rstrip()[-1:] in {".", "!", "?"}


def _is_said_twice(block: TextBlock, match: re.Match[str], names: frozenset[str]) -> bool:
    """Whether a repetition may be intended: a sound, a name, a sign, or the end of a clause before its verb."""
    first, second, text = match[1], match[3], block.text
    small = first.lower() in FUNCTION_WORDS
    article = first in {"a", "A"} and (first + second == "aa" or _begins_sentence(text, match.start()))
    if first.lower() in _RIGHT or first.lower() in names or (len(first) == 1 and not article):
        return True
    if second[0].isupper() and not first.isupper():
        return first != second or first.lower() not in _ORDERS  # a name, or the start of a sentence
    if first.isupper() and not article and not (small and second.isupper()):
        return True
    if block.kind in {"flavour", "table"} and not small:
        return True
    if _ADDRESS.match(text, match.end()) or _stands_thrice(match):
        return True
    return _ends_and_begins(match) or (not small and (_names_sort(match) or _is_in_pairs(match)))


def _ends_and_begins(match: re.Match[str]) -> bool:
    """Whether the first of the two words ends a clause, or belongs to its verb, and the second goes on behind it."""
    word, text = match[1], match.string
    if word == "you" and _YOU_DO.match(text, match.end()):
        return _TO_YOU.search(text, 0, match.start()) is not None
    if word in {"is", "are", "was"}:
        return _ENDS_CLAUSE.search(text[: match.start()]) is not None
    return word in {"in", "on"} and _WITH_VERB.search(text, 0, match.start()) is not None


def _is_typed(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether the words are code, or typed into a program: `type help help`."""
    if block.marks_at(*match.span(), "code") or _is_explained(document, block, match):
        return True
    text, word = block.text, match[1].lower()
    if word in FUNCTION_WORDS:
        return False
    quoted = text.count("`", 0, match.start()) % 2 and "`" in text[match.end() :]
    if quoted:
        return True
    typed = _TYPING.search(text, 0, match.start())
    if typed and (typed["sign"] or not (typed["other"] or typed["noun"])):
        return True
    return bool(typed or _PROMPTED.fullmatch(text)) and is_of_program(document)


def _is_explained(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether the first word begins a line, and a column parts it from its explanation: `save   save the game`."""
    text = document.text
    start, end = block.offset(match.start(1)), block.offset(match.start(3))
    begins = " " not in text[text.rfind("\n", 0, start) + 1 : start].lstrip()
    return begins and _COLUMN.search(text, start, end) is not None


def _names_sort(match: re.Match[str]) -> bool:
    """Whether the first word is the name of one of what the second one says: `the Menu menu`."""
    named = match[1][0].isupper() and match[3].islower()
    return named and _NAMED_SORT.search(match.string, 0, match.start()) is not None


def _is_in_pairs(match: re.Match[str]) -> bool:
    """Whether other words beside stand twice as well, as in the row `red red blue blue`."""
    before = _LAST_PAIR.search(match.string, 0, match.start())
    return before is not None or _NEXT_PAIR.match(match.string, match.end()) is not None


def _stands_thrice(match: re.Match[str]) -> bool:
    """Whether the word stands a third time, before or behind the two."""
    far = len(match[1]) + _SIGNS_BETWEEN + 1
    before = match.string[max(0, match.start() - far) : match.start()]
    behind = match.string[match.end() : match.end() + far]
    word, signs = match[1], rf"\W{{0,{_SIGNS_BETWEEN}}}"
    if re.search(rf"(?:^|\W){word}{signs}$", before, re.IGNORECASE):
        return True
    return re.match(rf"{signs}{word}\b", behind, re.IGNORECASE) is not None


def _begins_lines(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether both the line that ends with the word and the next one begin with it: lines of a list without marks."""
    first, again = block.offset(match.end(1)), block.offset(match.start(3))
    if "\n" not in document.text[first:again]:
        return False
    line = document.text[document.text.rfind("\n", 0, first) + 1 : first].strip().lower()
    return line.startswith(f"{match[1].lower()} ")


def _ends_title(block: TextBlock, match: re.Match[str]) -> bool:
    """Whether the first word ends an item's title that lost its mark: `Standard Play Play all phases as normal`."""
    before = block.text[: match.start(1)].split()
    capital = match[1][0].isupper() and match[3][0].isupper()
    return block.is_item and capital and bool(before) and all(word[0].isupper() for word in before)


def _is_cut(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether the two words may belong to two lines, columns or drawings in a text from pages."""
    if _ends_entry(document, block.offset(match.end(1))) or _are_columns(document, block, match):
        return True
    if _begins_lines(document, block, match) or _ends_title(block, match):
        return True
    if len(match[1]) == 1 and is_torn(document) and not _WORD.search(_line_of(document, block, match)):
        return True
    return may_be_torn(document, block, *match.span())
