"""The words with which examples say who has, gains, loses and ends up with how many of a thing."""

from __future__ import annotations

from cardgen.check.wording.words import FUNCTION_WORDS, word_set

_HAVE = word_set(
    "has have had holds hold held owns owned possesses carries carried contains starts start begins begin stands is "
    "was are "
    "were with stood lies"
)
_MORE = word_set(
    "gains gained receives received draws drew adds added adding earns earned scores scored collects collected "
    "harvests reaps "
    "regains rises raises increases gain receive draw add earn score collect raised produces plus brings finds bring "
    "harvest regain "
    "find produce"
)
_LESS = word_set(
    "pays paid pay spends spent spend discards discarded discard loses lost lose removes removed sells sold sell "
    "returns "
    "returned uses used fires fired consumes subtracts subtracted subtracting deducts deducted lowers lowered drops "
    "dropped gives gave give hands repays minus sends invests blocks blocked subtract "
    "deduct discard remove lower use fire consume return hand repay send invest block"
)
_EITHER = word_set(
    "takes took take deals dealt suffers suffered heals healed recovers recovered costs cost gets got get wins won "
    "restores restored inflicts inflicted places placed moves moved puts put buys bought builds built plays trades "
    "exchanges reduces reduced shifts fulfils walks advances retreats pours passes banks suffer heal recover inflict "
    "falls fall goes grows sinks climbs brought went place move play trade exchange reduce shift walk advance "
    "retreat deal cost restore bringing"
)
#: The amount after one of these is always what there is afterwards.
CLOSERS = word_set("keeps leaves leaving remains remain ends finishes reaches reach")
#: The amount after these is, if `now` or `so` precedes them.
KEEPS = word_set("has have holds stands is are owns carries lies contains")

ROLES = {
    **dict.fromkeys(_HAVE, "has"), **dict.fromkeys(_MORE, "more"), **dict.fromkeys(_LESS, "less"),
    **dict.fromkeys(_EITHER, "change"), **dict.fromkeys(CLOSERS, "now"),
    # What it gives somebody may be what there is now, or what is added to it.
    "giving": "other",
}  # fmt: skip
VERBS = frozenset(ROLES)
#: Whoever does one of these without a number changes an amount by an unknown one.
UNCOUNTED = word_set(
    "pays paid spends spent discards discarded loses lost sells sold gains gained receives received draws drew earns "
    "earned collects collected buys bought builds built trades exchanges heals healed recovers"
)
#: After these, the receiver is named.
RECEIVERS = word_set("gives gave give pays paid hands sells sold returns deals passes")
ADDS = word_set("adds add added adding")
#: After one of these, `for 6` is a price.
BUYS = word_set("buys bought buy builds built build hires recruits takes purchases gets acquires")
#: Verbs that move an amount from one value to another.
SHIFTS = word_set(
    "falls fall drops dropped rises raises raised increases moves moved goes lowers lowered reduces reduced advances "
    "brings bring "
    "bringing brought went is grows sinks climbs walks retreats"
)
OPPOSITE = {"more": "less", "less": "more", "change": "change"}
#: Words between a verb and the number of a space, which count nothing.
LABELS = word_set("space field square position level step only just exactly another about")
#: After these, a number is a name.
LABELLED = word_set(
    "round turn year day phase step page scenario act player number floor row week card rule section command line "
    "option slot key button figure table diagram chapter mission problem puzzle exercise question message entry clause "
    "paragraph"
)
#: After these, `one` stands for a thing told before: `chooses one and discards the other one`.
POINTING = word_set("other this that which last first next second third same another new old")
OPENERS = word_set("now still then so thus therefore")
PAST = word_set("had held")
ENDINGS = word_set("left remaining remain remains stay stays")
#: Words after an earlier amount.
ASIDE = word_set("before already earlier previously")
SUMS = word_set("total together altogether sum modified result makes making totalling")
#: After these, a name is not the subject.
NO_SUBJECT = word_set("a an from of by with against to than behind for")
RECEIVED = word_set("him her them")
EVERYBODY = word_set("each everyone everybody all both")
#: After a number, these are nouns.
PLURALS = word_set("drops draws moves leaves scores costs passes uses plays hits wins builds deals")
#: Words for changes that cannot be followed.
HALTS = word_set(
    "if would could instead suppose each every per twice double doubles doubled triple triples tripled half halves "
    "halved all some several few both rest unless whether either or may might neither times least most no none "
    "nothing except without free equally average apiece percent until ignoring swap swaps swapped exchange "
    "exchanges exchanged example examples refills refill refilled replenishes replenish"
)
NOUN_ENDS = (
    (FUNCTION_WORDS - {"you"})
    | VERBS
    | word_set(
        "left remaining stay stays now still already before again because since while so thus therefore altogether "
        "instead back "
        "away here there then during after behind ahead forward down both"
    )
)
#: What somebody may lose, and by what.
HEALTH = word_set("health life stamina vitality hp")
HARM = word_set("damage wound hit")
#: What shows any amount, whatever is counted.
COUNTERS = word_set(
    "marker token score total tally count counter pawn cube disc disk peg figure piece meeple position sum amount "
    "number value result level rank track ship cylinder player"
)
