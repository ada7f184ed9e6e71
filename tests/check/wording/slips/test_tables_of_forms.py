"""Forms and small words that cannot stand where they stand, and those that are lost, by their tables."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.odd_neighbours import find_in_table


def told(text: str, table: str) -> list[tuple[str, str]]:
    return list(
        dict.fromkeys((text[slip.start : slip.end], slip.meant) for slip in find_in_table(text, table))
    )


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("Mark whether it are still in play.", "are", "is"),
        ("A barge may stop, but it are not moored.", "are", "is"),
        ("If she have no lamps left, she rests.", "have", "has"),
        ("Count the lamps, one for each pier it have.", "have", "has"),
        ("However, he do not lose it.", "do", "does"),
        ("Every barge shows what it do.", "do", "does"),
        ("If he get wet, he rests.", "get", "gets"),
        ("When it lose a lamp, flip it.", "lose", ""),
        ("Barges stay as long as they doesn't sink.", "doesn't", "don't"),
        ("Take a lamp you doesn't like.", "doesn't", "don't"),
        ("The players who have pass may rest.", "pass", ""),
        ("Once a barge has been place, it stays.", "place", ""),
        ("A lamp may be use at night.", "use", ""),
        ("All the barges are move. Then rest.", "move", ""),
        ("The lamp is discard at dawn.", "discard", ""),
        ("You are allowed to mooring there.", "mooring", ""),
        ("There is no other tokens.", "is", "are"),
        ("If there is no possible routes left, rest.", "is", "are"),
        ("It can be add to the deck.", "add", ""),
        ("It does not burning at night.", "burning", ""),
        ("Whoever did not stays may rest.", "stays", ""),
        ("The unit is destroy.", "destroy", ""),
        ("All lamps are place back on the pier.", "place", ""),
        ("The scores are arrange in a row.", "arrange", ""),
        ("Whoever has finish the deal may rest.", "finish", ""),
        ("A barge moves, and it are moored.", "are", "is"),
        ("Count the damage each time it take some.", "take", ""),
        ("The tokens you has are yours.", "has", "have"),
        ("Perhaps he go first.", "go", "goes"),
        ("Play on while there is two or more burning lamps in the row.", "is", "are"),
    ],
)
def test_a_form_of_a_verb_that_cannot_stand_there(text: str, word: str, meant: str) -> None:
    assert told(text, "verb_forms.txt") == [(word, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "The pawns next to it are taken.",
        "Let it have the lamp.",
        "Have him do it. What does it do?",
        "The barge next to you doesn't move.",
        "Whoever is beside the players does not rest.",
        "The players have play areas. You have draw piles.",
        "It asks that he take one. She may rest, as it were, or make it go. Neither does he have one.",
        "The road behind it are the hills. The cost of what hits you is low. Whoever faces you has one.",
        "They do not bring it, or miss it, or always pass.",
        "There is no lamps limit, and there is still news.",
        "All you have to do is play. It need not be open. They have use for it.",
        "Your actions are move and rest.",
        "His action is move.",
        "The Scout has move 3, and the Rider has move 4 only on open ground.",
        "You have to bring it.",
        "There is no lamps token.",
        "There is no way that both lamps burn.",
    ],
)
def test_a_form_that_may_stand_there(text: str) -> None:
    assert told(text, "verb_forms.txt") == []


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("The player how has the lamp begins.", "how", "who"),
        ("The person how destroys it begins.", "how", "who"),
        ("The player whose has the lamp begins.", "whose", "who"),
        ("The player whose played the lamp rests.", "whose", "who"),
        ("The player whom last rowed a boat begins.", "whom", "who"),
        ("The player whom moors the last barge begins.", "whom", "who"),
        ("A hero how sank rests, and a hero how reaches the pier wins.", "how", "who"),
        ("Put the barge which them.", "which", "with"),
        ("Light each off the lamps.", "off", "of"),
        ("Light two off your red lamps.", "off", "of"),
        ("It may not is lit again.", "is", "be"),
        ("Share the lamps between they.", "they", "them"),
        ("The lamps that them light burn long.", "them", "they"),
        ("Rest, of you have no lamp.", "of", "if"),
        ("Row on, even it they sink.", "it", "if"),
        ("Stop the barge is you can.", "is", "if"),
        ("There if no second pier.", "if", "is"),
        ("The barge stops and you doesn't row.", "doesn't", "don't"),
        ("All red lamps does not burn.", "does not", "don't"),
        ("You cannot light no lamps there.", "no", "any"),
        ("Carry it two the pier.", "two", "to"),
        ("It sinks much lamps at once.", "much", "many"),
        ("Rest as soon is they burn.", "is", "as"),
        ("It burns as long like the lamp.", "like", "as"),
        ("There are half as many lamps than barges.", "than", "as"),
        ("It has the same colour like the lamp.", "like", "as"),
        ("It is both a red or a green lamp.", "or", "and"),
        ("Row between the pier to the barge.", "to", "and"),
        ("Your load is lower as the limit.", "as", "than"),
        ("A lamp never burns more as once.", "as", "than"),
        ("Its load is greater that the limit.", "that", "than"),
        ("They light there lamps there.", "there", "their"),
        ("They light they're lamp at night.", "they're", "their"),
        ("The player which the most lamps wins.", "which", "with"),
        ("A load that is greater as 4 sinks it.", "as", "than"),
        ("With more as two lamps left, rest.", "as", "than"),
        ("The load is higher as your limit then.", "as", "than"),
        ("Do it no more that once a night.", "that", "than"),
        ("Draw one from you hand.", "you", "your"),
        ("Move the lamp onto you token.", "you", "your"),
        ("Take it ant place it there.", "ant", "and"),
        ("It burns for much turns.", "much", "many"),
        ("Light as much lamps as you like.", "much", "many"),
        ("This tells how much tokens there are.", "much", "many"),
        ("Moor it at the side off the pier.", "off", "of"),
        ("Light any off the red lamps.", "off", "of"),
        ("At the end or each night, rest.", "or", "of"),
        ("Take one from the top or the deck.", "or", "of"),
        ("This is the start or your row.", "or", "of"),
        ("They rest, it they can.", "it", "if"),
        ("Do so only is you have lamps.", "is", "if"),
        ("It burns on is they have oil.", "is", "if"),
        ("There as no second pier.", "as", "is"),
        ("The oil card it not counted.", "it", "is"),
        ("The lamp token it placed on the pier.", "it", "is"),
        ("It is used it the second round.", "it", "in"),
        ("They burn it the order of their numbers.", "it", "in"),
        ("In order two rest, stop.", "two", "to"),
        ("He needs two pay the crew.", "two", "to"),
        ("This makes then game longer.", "then", "the"),
        ("Rest at then same time.", "then", "the"),
        ("It becomes th top lamp.", "th", "the"),
        ("It is not used in to game.", "to", "the"),
        ("Moor it on they board.", "they", "the"),
        ("It is controlled your crew.", "controlled", ""),
        ("This is and action that costs a lamp.", "and", "an"),
        ("It counts only of you have a lamp.", "of", "if"),
        ("They do not want two lose it.", "two", "to"),
        ("A night consists to three parts.", "to", "of"),
        ("It burns for 2 nights (instead to 3).", "to", "of"),
        ("Moor it adjacent of the pier.", "of", "to"),
        ("He rests, followed their opponents.", "followed", "followed by"),
    ],
)
def test_a_small_word_that_cannot_stand_there(text: str, word: str, meant: str) -> None:
    assert told(text, "who_and_than.txt") == [(word, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "Tell the players how it is done.",
        "What he can is little, at his will is done. A lamp of she-wolves burns. Take one off the top.",
        "The load of lamps does not count. Whoever has no lamps does not rest.",
        "The player whose lamp burns begins.",
        "It does not mean that no lamp burns. You may row no further. It does not burn any more.",
        "The player whose played cards are red rests.",
        "The player whom you chose rests.",
        "A lamp which the most eager player lit burns.",
        "It gets more as the night goes on. Take more as a reward.",
        "It is worth more that night.",
        "He leads you home. Some of you players know it.",
        "How much rests on it? That much depends on you.",
        "Start off the night with a lamp. Take one off the top.",
        "At the start or the end of the night, rest.",
        "Once you have lit it they will see you.",
        "That is they will not rest. Is there as a rule a pier?",
        "Give it the order. Make it the end of the row.",
        "You have two play areas. He needs two lamps.",
        "From then on, the same lamps burn. This is the N-th night.",
        "It is determined the same way.",
        "It is red and open to all. Because of this crews rest.",
        "Those data may be old. These lamps are red.",
    ],
)
def test_a_small_word_that_may_stand_there(text: str) -> None:
    assert told(text, "who_and_than.txt") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The load is less than or equal the limit.", "equal"),
        ("Add lamps with a value equal its load.", "equal"),
        ("Talk in order coordinate your barges.", "order"),
        ("He is not allowed pass, then.", "allowed pass"),
        ("If you want bid for it, do so.", "want bid"),
        ("The crew must try prevent this.", "try prevent"),
        ("Then she has destroy the lamp.", "has destroy"),
        ("If there a lamp, rest.", "there a"),
        ("Each player two lamps at dusk.", "Each player two"),
        ("It not allowed to rest.", "not"),
        ("They moor on top the red barge.", "on top"),
        ("She rolls eight lamps instead the usual six.", "instead"),
        ("They rest at the end a night.", "the end"),
        ("Light each the red lamps.", "each"),
        ("They row for most the game.", "most"),
        ("The game played in three nights.", "played"),
        ("The player not allowed to rest in the harbour.", "not"),
        ("Take a lamp that not used.", "that not"),
        ("Each player a Lamp to light at night.", "Each player a"),
        ("This game a short contest for two crews.", "a"),
    ],
)
def test_what_has_lost_a_word(text: str, words: str) -> None:
    assert [word for word, _ in told(text, "lost_words.txt")] == [words]


@pytest.mark.parametrize(
    "text",
    [
        "Both loads must equal the limit. They exceed or equal the limit.",
        "Give each player two lamps.",
        "They are in order, play them.",
        "You may have them shuffle it.",
        "He went there a second time.",
        "It is not allowed to rest.",
        "The red barge is on top. Is it instead a lamp?",
        "At the end the crews rest. Each barge the lamps light is safe.",
        "What matters most the crews decide.",
        "The lamp placed in the harbour is red.",
        "A player not able to row rests. The player not allowed to row loses it.",
        "The game a crew plays is short.",
    ],
)
def test_what_has_lost_nothing(text: str) -> None:
    assert told(text, "lost_words.txt") == []
