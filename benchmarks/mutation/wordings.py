"""The ways in which rulebooks say one thing; `<fact>` is filled in, `{kind:…}` marks what can be spoilt.

`<an fact>` is filled in with its article, `<fact coins>` with what it counts.
"""

from __future__ import annotations

TITLES = (
    "Amber Coast",
    "The Hollow Hill",
    "Kites over Kanto",
    "Mill and Meadow",
    "Iron Orchard",
    "Saffron Road",
)
NAMES = (
    "Harvest",
    "Tempest",
    "Lantern",
    "Captain",
    "Merchant",
    "Phantom",
    "Citadel",
    "Voyager",
    "Dragonfly",
    "Orchard",
)
GOODS = (
    "Harbour cards",
    "Weather cards",
    "Treasure cards",
    "Quest cards",
    "Event cards",
    "Village cards",
    "Hero cards",
    "Spell cards",
)

INTRODUCTIONS = (
    "<title>\nA game for {players:<low>-<high>} players, ages {age:<age>} and up, {minutes:<minutes>} minutes\n",
    "<title>\n\n{players:<low>-<high>} players · Age {age:<age>}+ · {minutes:<minutes>} minutes\n",
    "<title>\n\nNumber of players: {players:<low>-<high>}\n\n<title> is a game about patience.\n",
    "<title>\n\nIntroduction\n\n<title> is a card game for {players:<low> to <high>} players. It is "
    "learnt in no time.\n",
)
PLAYERS = (
    "<title> is designed for {players:<low>-<high>} players.",
    "The game is for {players:<low> to <high>} players. Thank you for playing.",
    "<title> supports {players:<low>-<high>} players and is best enjoyed with friends.",
    "This is a game for {players:<low> to <high>} players from {age:<age>} years on.",
    "<title> can be played by {players:<low> to <high>} players.",
)
LISTS = (
    "{total:<total>} cards, consisting of:\n   {part:<n0>} <g0>\n   {part:<n1>} <g1>\n   {part:<n2>} "
    "<g2>\n   {part:<n3>} <g3>\n1 score pad\n1 rulebook",
    "{total:<total>} cards:\n- {part:<n0>} <g0>\n- {part:<n1>} <g1>\n- {part:<n2>} <g2>\n- {part:<n3>} <g3>",
    "This box contains {total:<total>} cards ({part:<n0>} <g0>, {part:<n1>} <g1>, {part:<n2>} <g2> and "
    "{part:<n3>} <g3>), a score pad and this booklet.",
    "- {total:<total>} cards (made up of {part:<n0>} <g0>, {part:<n1>} <g1>, {part:<n2>} <g2>, "
    "{part:<n3>} <g3>)\n- 1 score pad\n- 1 rulebook",
    "The {total:<total>} cards are divided into {part:<n0>} <g0>, {part:<n1>} <g1>, {part:<n2>} <g2> "
    "and {part:<n3>} <g3>.",
    "{part:<n0>} <g0>\n{part:<n1>} <g1>\n{part:<n2>} <g2>\n{part:<n3>} <g3>\nTotal: {total:<total>} cards",
    "• <total> cards, including:\n  ◦ 1 title card\n• {partx:<n0>} <g0>\n• {partx:<n1>} <g1>",
    "Cards ({total:<total>} cards)\n\n{part:<n0>} <g0>\n{part:<n1>} <g1>\n{part:<n2>} <g2>\n{part:<n3>} <g3>",
)
COUNTED_AGAIN = (
    "Shuffle the {again:<n0>} <g0> and place them face down. Put the {again:<n1>} <g1> beside the board.",
    "1. Shuffle all {again:<n0>} <g0>.\n2. Lay out the board.\n3. The youngest player begins.",
    "Separate the cards by their backs. The {again:<n0>} <g0> form the draw pile, the {again:<n1>} <g1> the market.",
    "Place the {again:<n0>} <g0>, shuffled, next to the board. Give each player a mat.",
)
STARTS = (
    "Each player starts the game with {start:<start~>} <coin>.",
    "All players begin with {start:<start~>} <coin> each.",
    "At the start every player has a mat and nothing else. Each player starts with {start:<start~>} <coin>.",
    "You start the game with {start:<start>} <coin>, and so do all others.",
)
TURNS = (
    "A turn consists of {phases:three} phases:\n\n1. Draw\n2. Play\n3. Discard",
    "Each turn is divided into {phases:four} phases:\n1. Income\n2. Action\n3. Trade\n4. Upkeep\n\nThe "
    "phases are always carried out in this order.",
    "On your turn you carry out the following {phases:three} steps: {item:draw a card}, "
    "{item:play a card} and {item:discard a card}.",
    "A round has {phases:three} phases.\n\n1. The dawn phase\n2. The day phase\n3. The night phase",
    "Play proceeds clockwise. The turn of a player is made up of {phases:four} steps:\n\n1. Draw two "
    "cards.\n2. Move your pawn.\n3. Take an action.\n4. Check your hand.",
)
LENGTHS = (
    "The game lasts {rounds:<rounds~>} rounds.",
    "The game is played over {rounds:<rounds~>} rounds.",
    "The game ends after the {rounds:<ordinal>} round.",
    "At the end of the {rounds:<ordinal>} round the game is over and all points are counted.",
    "Play continues for {rounds:<rounds~>} rounds. Then the game ends.",
)
REFERENCES = (
    "Nothing else happens.",
    "As always, what a card says goes before what the rules say.",
    "If you are in doubt, the first player decides.",
)
KINDS = (
    "There are {kinds:<count~>} kinds of cards: <listed>. Each of them has its own back.",
    "The cards come in {kinds:<count~>} types: <listed>.",
    "You will meet the following {kinds:<count~>} types of cards:\n\n<bullets>\n\nAll are explained below.",
    "We distinguish between {kinds:<count~>} different kinds of cards: <listed>.",
    "Every card belongs to one of {kinds:<count~>} categories: <listed>.",
)
ACTIONS = (
    "Choose one of the following {kinds:four} actions: {item:move}, {item:trade}, {item:build} or {item:rest}.",
    "On your turn take one of these {kinds:three} actions: {item:explore}, {item:fight} or {item:hide}.",
    "A player has {kinds:three} possible actions:\n\n- {item:Sow a field}\n- {item:Reap a field}\n- "
    "{item:Sell grain}\n\nNo action may be taken twice.",
)
LIMITS = (
    "You may never have more than {limit:<limit~>} cards in your hand.",
    "The hand limit is {limit:<limit~>} cards.",
    "At the end of your turn discard down to {limit:<limit~>} cards in hand.",
    "If a player has more than {limit:<limit~>} cards in hand, the rest is discarded.",
    "No player may hold more than {limit:<limit~>} cards in hand.",
    "There is a hand limit of {limit:<limit~>} cards.",
    "A player may have at most {limit:<limit~>} cards in hand.",
    "You can't have more than {limit:<limit~>} cards in your hand at the end of your turn.",
)
DICE = (
    "Roll the die. On a {die:1-2} the ship sinks, on a {die:3-5} it stays and on a {die:6} it arrives.",
    "Roll a die and look up the result:\n\n{die:1-<cut>}: The storm goes by.\n{die:<next>-6}: The "
    "storm hits: lose a card.",
    "Roll one die:\n{die:1-2} = no effect\n{die:3-4} = lose a card\n{die:5-6} = draw a card",
    "The first player rolls a die: on a roll of {die:1-3} nothing happens, on a roll of {die:4-6} "
    "everybody draws a card.",
    "Roll a die.\n\n1: The tower falls.\n{die:2-5}: Nothing happens.\n{die:6}: The tower grows.",
)
SUMS = (
    "Example: Ann plays a card of {x:<a>} and rolls <an b>. Her total is <a> + <b> = {result:<sum>}.",
    "Example: Ben rolls <an a> and adds <b> for his ship, for a total of {result:<sum>}.",
    "For example, Cid has a strength of <a>. With the sword he adds <b>, which gives him a total of {result:<sum>}.",
    "Example: Dora scores <a> points for her ships and <b> points for her mills, for a total of {result:<sum>} points.",
    "Example: Eve's strength is <a>+<b>={result:<sum>}.",
)
STATES = (
    "Example: Finn has <held> <coin>. He pays <paid coins> and now has {state:<left>} <coin>.",
    "Example: Gus had <held> <coin>. He spends <paid> of them and has {state:<left>} left.",
    "For example, Hal has <held> <coin> and loses <paid coins>. He is left with {state:<left>} <coin>.",
    "Example: Ida has <held> <coin>. She discards <paid coins>, which leaves her with {state:<left>}.",
)
EXAMPLES = (
    "Example: Jo's total of <sum> is {rank:higher than} <a>, so she wins the fight.",
    "Example: Kay needs more than <a>. Her <sum> is {rank:more than} <a>: she passes.",
    "Example: since <a> is {rank:less than} <sum>, Lea loses.",
)
WINS = (
    "The first player to reach {win:<win>} points wins the game.",
    "As soon as a player has {win:<win>} points, that player wins.",
    "A player who reaches {win:<win>} points wins at once.",
    "To win, a player must collect {win:<win>} points.",
    "You win if you have {win:<win>} points at the end of your turn.",
    "When a player reaches {win:<win>} points, the game ends immediately and that player is the winner.",
)
