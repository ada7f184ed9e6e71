from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.diagnostics import Outcome, Span
from cardgen.expressions.values import Leading
from cardgen.markup.nodes import Block, IconRef, ListBlock, Paragraph, Reference, Spliced, Text
from cardgen.markup.parsing import parse_text
from cardgen.markup.words import plain_text
from cardgen.model.nouns import Card, Game, Icon, Omissions
from cardgen.model.problems import LEFT_OUT
from cardgen.model.resolving.resolver import Resolver
from cardgen.schema.records import CardSize, FieldSpec, Kind, Prose
from cardgen.source.source import Origin, Source

ORIGIN = Origin(Source("game.yaml", "", {}))


def prose(text: str, path: str = "cards.yaml") -> Prose:
    origin = Origin(Source(path, text, text))
    return Prose(text, parse_text(text, origin.within).value, origin)


def card(id_: str, name: str, copies: int = 1, kind: str = "item", **values: object) -> Card:
    return Card(id_, name, kind, copies, values, 1, ORIGIN)


CARDS = (
    card("dagger", "Dagger", 2, cost=3, monster={"gold": 4}, text=prose("Costs {{ card.cost }} :gold:")),
    card("dust", "Fairy Dust", 3, cost=5, text=prose("- one\n- *two*")),
    card("elf-1", "Elf", kind="being", text=prose("{{ card.text }}")),
    card("elf-2", "Elf", kind="being", text=prose("")),
    card("st", "St.Elmo", kind="being", text=prose("")),
)
GAME = Game(
    "g", Path(), "Game", "1.0", ORIGIN, cards=CARDS, icons={"gold": Icon("gold", Path(), "G", "", "", ORIGIN)}
)
RESOLVER = Resolver(GAME)


def resolve(text: str, of: Card | None = None, resolver: Resolver = RESOLVER) -> Outcome[tuple[Block, ...]]:
    template = resolver.compile_template(text, lambda start, end: Span("here", 1, start, 1, end))
    return template.evaluate(resolver.card_scope(of) if of else resolver.scope)


def words(text: str, of: Card | None = None) -> str:
    outcome = resolve(text, of)
    assert outcome.diagnostics == ()
    return plain_text(outcome.value)


def faults(text: str, of: Card | None = None) -> list[tuple[str, str, str]]:
    return [
        (
            d.problem.name,
            text[d.span.column : d.span.end_column] if d.span.path == "here" else d.span.path,
            d.hint,
        )
        for d in resolve(text, of).diagnostics
        if d.span is not None
    ]


@pytest.mark.parametrize(
    "text, printed",
    [
        ("{{ count() }}", "8"),
        ("{{ count(unique=true) }}", "5"),
        ('{{ count(kind="item") }}', "5"),
        ('{{ count(kind="item", cost=3) }}', "2"),
        ('{{ total("cost") }}', "21"),
        ('{{ total("cost", unique=true) }}', "8"),
        ('{{ total("monster.gold") }}', "8"),
        ('{{ lowest("cost") }}-{{ highest("cost") }}', "3-5"),
        ('{{ names(kind="being") | join(" & ") }}', "Elf & St.Elmo"),
        ('{{ cards(kind="item") | map(attribute="cost") | join("+") }}', "3+5"),
        ('{{ card("Dagger").monster.gold + 1 }}', "5"),
        ("{{ game.title }} {{ game.version }}", "Game 1.0"),
        ("[[Dagger]], [[dust]], [[Dagger|knife]]", "Dagger, Fairy Dust, knife"),
        ("[[Dagger.cost]] [[dagger.monster.gold]]", "3 4"),
        ("[[St.Elmo]]", "St.Elmo"),
        ("**{{ count() }}** of | x", "8 of | x"),
    ],
)
def test_a_text_prints_what_the_cards_say(text: str, printed: str) -> None:
    assert words(text) == printed


def test_a_card_is_a_reference_to_its_anchor() -> None:
    (paragraph,) = resolve("[[Fairy Dust|dust]]").value
    assert isinstance(paragraph, Paragraph)
    assert paragraph.children == (Reference("card-dust", (Text("dust", 0, 19),), "", 0, 19),)


def test_a_prose_alone_brings_its_blocks_and_its_places() -> None:
    (block,) = resolve("{{ card.text }}", CARDS[1]).value
    assert isinstance(block, ListBlock)
    item = block.items[1].children[0]
    assert isinstance(item, Paragraph)
    spliced = item.children[0]
    assert isinstance(spliced, Spliced)
    assert spliced.locate(8, 13).path == "cards.yaml"
    assert spliced.children[0].start == 8


def test_a_prose_in_a_line_is_spliced_and_resolved_in_its_turn() -> None:
    assert words("Text: {{ card.text }}!", CARDS[0]) == "Text: Costs 3 :gold:!"
    assert words("[[Dagger.text]]") == "Costs 3 :gold:"


def test_a_plain_value_is_never_marked_up() -> None:
    starred = card("x", "*Star* [[Dagger]]")
    assert words("{{ card.name }}", starred) == "*Star* [[Dagger]]"


def test_a_marked_up_value_stays_so_when_it_is_joined_to_plain_ones() -> None:
    starred = card("x", "*Star* [[Dagger]]")
    assert (
        words("{{ card.name ~ ': ' ~ ('**2** :gold:' | markup) }}", starred) == "*Star* [[Dagger]]: 2 :gold:"
    )
    assert words("{{ card.name ~ '! ' ~ card.text }}", CARDS[0]) == "Dagger! Costs 3 :gold:"


def test_what_an_expression_gives_is_marked_up_where_it_says_so() -> None:
    marked = resolve('{{ (":gold:" if true else "") | markup }}').value[0]
    assert isinstance(marked.children[0].children[0], IconRef)
    listed = resolve('{{ names(kind="item") | each("- ") | join("\\n") | markup }}').value[0]
    assert isinstance(listed, ListBlock)
    assert len(listed.items) == 2
    in_line = resolve('Pay {{ "**2** :gold:" | markup }} now')
    assert plain_text(in_line.value) == "Pay 2 :gold: now"
    assert Resolver(GAME).print_value('"**2**" | markup') == "2"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{{ ":gold:" if true else "" }}', ":gold:"),
        ('Pay {{ ":gold:" if true else "" }} now', ":gold:"),
        ('{{ names() | join(" **or** ") }}', "**or**"),
        ('{{ "**Pay:** " ~ ("**2**" | markup) }}', "**Pay:**"),
        ("{{ '[[Dagger]]' }}", "[[Dagger]]"),
    ],
)
def test_signs_in_quotes_that_would_be_printed_are_told(text: str, place: str) -> None:
    (found,) = resolve(text).diagnostics
    assert found.problem.code == "MOD027"
    assert text[found.span.column : found.span.end_column] == place
    assert resolve(found.hint[7:-1]).diagnostics == ()


@pytest.mark.parametrize(
    "text",
    [
        '{{ "x" if "a:b: c" else "" }}',
        '{{ "12:gold:3" if false else "" }}',
        '{{ "free" if card("dagger").name == ":gold:" else "3" }}',
        '{{ "Note: two: three" }}',
        '{{ "*" if true else "**" }}',
    ],
)
def test_signs_that_mean_nothing_or_are_not_printed_are_not_told(text: str) -> None:
    assert resolve(text).diagnostics == ()


def test_what_is_wrong_with_markup_that_is_made_is_told_where_it_is_printed() -> None:
    text = 'Pay {{ ":silver:" | markup }}'
    (found,) = resolve(text).diagnostics
    assert found.problem.code == "MOD003"
    assert text[found.span.column : found.span.end_column] == '{{ ":silver:" | markup }}'


def test_what_prints_nothing_leaves_no_paragraph() -> None:
    assert resolve("{{ card.text }}", CARDS[3]).value == ()
    assert resolve("{{ card.story }}", card("x", "X", story=None)).value == ()


@pytest.mark.parametrize(
    "text, problem, place, hint",
    [
        ("a [[Dager]]", "unknown-card", "[[Dager]]", "did you mean `Dagger`?"),
        ("[[Dagger.cots]]", "unknown-card-field", "[[Dagger.cots]]", "did you mean `cost`?"),
        ("[[Elf]]", "ambiguous-card", "[[Elf]]", "write the id of the one that you mean: `elf-1`, `elf-2`"),
        ("a :glod:", "unknown-icon", ":glod:", "did you mean `gold`?"),
        ("{{ cuont() }}", "unknown-name", "cuont", "did you mean `count`?"),
        ('{{ count(kind="itme") }}', "unknown-query", "itme", "did you mean `item`?"),
        ('{{ count(csot=1) }}', "unknown-query", "csot", "did you mean `cost`?"),
        ('x {{ count(kind="item") | expect(4) }}', "unexpected-value", ' count(kind="item") | expect(4) ',
         "write 5 if the data is right, or correct the data"),
    ],
)  # fmt: skip
def test_what_does_not_resolve_is_pointed_at(text: str, problem: str, place: str, hint: str) -> None:
    assert faults(text) == [(problem, place, hint)]


def test_texts_that_print_each_other_end_with_a_fault_in_their_own_file() -> None:
    assert faults("{{ card.text }}", CARDS[2]) == [
        ("circular-text", "cards.yaml", "write out the words in one of them")
    ]


def test_passages_are_printed_in_the_editions_that_they_are_for() -> None:
    text = "a {when: solo}\n\nb {when: not solo}\n\n:::{when} duel or solo\nc\n:::\n"
    assert plain_text(resolve(text).value) == "b"
    solo = Resolver(replace(GAME, book={"editions": ["solo"]}))
    assert plain_text(resolve(text, resolver=solo).value) == "a\nc"


def test_a_prose_at_the_end_of_a_paragraph_goes_on_in_its_line_and_keeps_its_blocks() -> None:
    told = card("told", "T", text=prose("Do **this**:\n\n- one\n- two\n\nAnd that."))
    resolver = Resolver(replace(GAME, cards=(*CARDS, told)))
    first, items, last = resolve("*Turn.* {{ card.text }}", told, resolver).value
    assert plain_text((first,)) == "Turn. Do this:"
    assert isinstance(items, ListBlock)
    assert plain_text((last,)) == "And that."


def test_a_list_at_the_end_of_a_paragraph_stands_below_it() -> None:
    first, items = resolve("Choose: {{ card.text }}", CARDS[1]).value
    assert plain_text((first,)).strip() == "Choose:"
    assert isinstance(items, ListBlock)


def test_what_names_or_counts_cards_that_were_left_out_is_no_error_of_the_text() -> None:
    omissions = Omissions(complete=False, names=frozenset({"Heron", "wind"}))
    partial = replace(GAME, omissions=omissions)
    texts = ("[[Heron]]", '{{ card("Heron").cost }}', ":wind:", '{{ total("lamps") }}', "{{ 3 | expect(4) }}")
    for text in texts:
        assert [d.problem.code for d in resolve(text, resolver=Resolver(partial)).diagnostics] == [
            "MOD023"
        ], text
        assert "MOD023" not in [d.problem.code for d in resolve(text).diagnostics], text
    assert [d.problem.code for d in resolve("[[Gull]]", resolver=Resolver(partial)).diagnostics] == ["MOD001"]
    unread = Resolver(replace(GAME, omissions=replace(omissions, unread=True)))
    assert [d.problem.code for d in resolve("[[Gull]]", resolver=unread).diagnostics] == ["MOD023"]


def test_a_mistyped_option_of_a_box_is_told_from_an_icon() -> None:
    (found,) = resolve(":::{note}\n:titel: Mind this\n:::\n").diagnostics
    assert found.hint == "did you mean `title`? (an option of the box), or add the icon to `icons.yaml`"
    (found,) = resolve(":golf:").diagnostics
    assert found.hint == "did you mean `gold`?"


def paths() -> tuple[Resolver, Card, Card]:
    """A game of places of which some lead to others, its first place, and one that leads nowhere."""
    to = FieldSpec("road", "card", False, options={"kind": "place"})
    ways = FieldSpec("ways", "list", False, options={"item": FieldSpec("", "card", True)})
    fields = {"road": to, "ways": ways, "danger": FieldSpec("danger", "integer", True)}
    size = CardSize("poker", 180.0, 252.0, 8.0)
    kind = Kind("place", "Place", "Places", size, "f", "", fields, ORIGIN)
    harbour = card("harbour", "Harbour", kind="place", road="Mill", ways=("mill", "Cave"), danger=1)
    others = (
        card("mill", "Mill", kind="place", road="harbour", ways=(), danger=4),
        card("cave", "Cave", kind="place", road="Nowhere", ways=(), danger=7),
        card("mill-2", "Mill", kind="wind", danger=9),
    )
    game = replace(GAME, cards=(harbour, *others), kinds={"place": kind})
    return Resolver(game), harbour, others[1]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{ card.road }}", "Mill"),
        ("{{ card.road.danger }}", "4"),
        ("{{ card.road.danger + 1 }}", "5"),
        ("{{ card.road.road.name }}", "Harbour"),
        ("{{ 'far' if card.road.danger > 3 else 'near' }}", "far"),
        ("{{ card.ways | map(attribute='name') | join(' and ') }}", "Mill and Cave"),
        ("{{ card('Cave').danger }}", "7"),
        ("{{ card(card.road.id).name | upper }}", "MILL"),
        ("{{ card.road == 'Mill' }}", "yes"),
        ("{{ count(kind='place', road='Mill') }}", "1"),
        ("[[Harbour.road.danger]]", "4"),
    ],
)
def test_a_field_that_names_a_card_leads_to_it(text: str, shown: str) -> None:
    resolver, harbour, _ = paths()
    outcome = resolve(text, harbour, resolver)
    assert outcome.diagnostics == ()
    assert plain_text(outcome.value) == shown


@pytest.mark.parametrize(
    "text", ["{{ card.road == 'Mill' }}", "So: {{ card.road == 'Mill' }}", "[{{ true }}]{.big}"]
)
def test_a_flag_is_printed_in_the_language_of_the_game(text: str) -> None:
    resolver, harbour, _ = paths()
    german = Resolver(replace(resolver.game, language="de"))
    assert plain_text(resolve(text, harbour, german).value).removeprefix("So: ") == "ja"
    assert german.print_value("false") == "nein"


def test_what_a_field_leads_to_counts_as_asked_about() -> None:
    resolver, harbour, _ = paths()
    resolve("{{ card.road }}", harbour, resolver)
    before = len(resolver.index.asked)
    resolve("{{ card.road.danger }}", harbour, resolver)
    assert len(resolver.index.asked) > before


def test_a_field_that_leads_nowhere_is_told_as_what_follows_from_it() -> None:
    resolver, _, cave = paths()
    for text in ("{{ card.road.danger }}", "{{ card.road.danger + 1 }}"):
        (found,) = resolve(text, cave, resolver).diagnostics
        assert (found.problem, found.message) == (LEFT_OUT, "`Nowhere` is not a card")


def test_an_unknown_field_of_a_card_that_is_led_to_is_told_with_those_that_it_has() -> None:
    resolver, harbour, _ = paths()
    (found,) = resolve("{{ card.road.dangr }}", harbour, resolver).diagnostics
    assert (found.message, found.hint) == ("nothing is called `dangr` here", "did you mean `danger`?")


def test_the_name_of_a_card_goes_to_another_process_as_a_text() -> None:
    resolver, harbour, _ = paths()
    name = resolver.index.view(harbour)["road"]
    assert (type(name), type(pickle.loads(pickle.dumps(name)))) == (Leading, str)
