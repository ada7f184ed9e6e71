"""A text → pairs of small words in it that no English sentence has side by side.

A pair stands in the table only when three million words of edited English do not have it, and no sentence comes to
mind: `whose turn it is may` and `the cards you have are` are right, `to of` and `may has` are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from cardgen.check.wording.words import tokenize

_TABLE = """
a: an the your their our my these those every them been
an: a the your their his her its our my these those this each every some it them they we you are is was has have be of
 to for from with by when which who must can may will do does more most less few while much
the: a an your our my these those any each every some them they we us was were be does than there because whose into
 onto
your: their our my these those this any each some it them they we us you are was were be do does has have of
 than because
their: the a an your our my these those this any each some it them they we us you be do does has have of
every: a an the all any each these those your their of is are it them they we you be
each: all every any these those
to: of been they he she into onto
of: been they he she we because
from: of been they we he she onto
in: of been into
on: been
at: of been into onto
by: of been into
with: of been they
for: of been
into: of to been
onto: of to been
be: been were are does would could may must should
is: are were be have do did
are: was be been has does did
was: are were be have do
were: is was be been has
has: be have do
have: be am
had: be have
does: are been be has
did: been be
do: been
can: is are was were being has had does did am can could may must should would will than
will: being has had does did may can could must should would will am than
may: is are was were being has had does did am than may must should could would can will
must: is are was were being has had does did am than may must should could would can will
should: is are was were being has had does did am than may must should could would can will
could: is are was were being has had does did am than may must should could would can will
would: is are was were being has had does did am than may must should could would can will
cannot: is are was were being has had does did am than may must should could would can will
they: of was is has does am
we: is has was am
you: am
it: am
he: are am
she: are am
who: of
whose: a an the of these those
then: than of been
than: then been
that: been than
and: than
or: than
but: than
if: is are has have was were can will must than been of does
when: has have must of than been be
while: of been
until: of to is are been has
after: of been be
before: of been be
these: an
this: been
any: an the this your their each every
some: an the this your their each every
all: any an each every both many much
many: the this these your their
several: the your a an
other: an any every these this
same: these any every
such: the your
no: an the any these those your their every each
very: a an the of to be is are your
one: an any these those
"""
#: What shows that one of the words is a name or a letter, or is torn: a mark right before or behind.
_BESIDE = frozenset("'’\"”“‘`/*_-(\u00ad\u2010")


def find_odd_pairs(text: str) -> Iterator[tuple[int, int]]:
    """The start and end of every such pair."""
    table = _table()
    for first, second in pairwise(tokenize(text)):
        seconds = table.get(first.text)
        if seconds and second.text in seconds and second.start == first.end + 1:
            before, behind = text[: first.start][-1:], text[second.end : second.end + 7]
            if (
                before not in _BESIDE
                and behind[:1] not in _BESIDE
                and not behind.startswith((" course", " -"))
            ):
                yield first.start, second.end


@cache
def _table() -> dict[str, frozenset[str]]:
    """The words that a word cannot stand before, the first with or without a capital."""
    lines = (line.split(": ") for line in _TABLE.replace("\n ", " ").strip().split("\n"))
    table = {first: frozenset(seconds.split()) for first, seconds in lines}
    return table | {first.capitalize(): seconds for first, seconds in table.items()}
