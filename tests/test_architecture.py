"""The house rules of docs/architecture.md, guarded: a failure says what to do."""

from __future__ import annotations

import ast
import gc
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardgen"
MODULES = sorted(PACKAGE.rglob("*.py"))

FLOORS = [
    {"frozen", "garbage_collection", "lazy_patterns", "memoising"},
    {"diagnostics", "suggestions", "units", "registry"},
    {"expressions", "workers"},
    {"source", "markup", "drawing"},
    {"schema", "assets"},
    {"model", "typeset", "inking"},
    {"layout", "imposition", "check", "export"},
    {"publish", "report", "translation"},
    {"pipeline", "stages"},
    {"check_session"},
    {"proofing"},
    {"language_server"},
    {"cli"},
    {"__main__"},
]
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}

#: The floors inside the checker.
CHECK_FLOORS = [
    {"wording", "rule_runs", "problems"},
    {"documents"},
    {"evidence", "fact"},
    {"names", "facts", "rule"},
    {"claims"},
    {"rules"},
    {"findings"},
    {"queries"},
]
CHECK_FLOOR_OF = {room: floor for floor, rooms in enumerate(CHECK_FLOORS) for room in rooms}

#: A large room → the floors of the rooms within it. All of them stand on the room's own modules, `""`, unless these
#: stand somewhere else; a module of which more is to be said has its name.
INNER_FLOORS = {
    "source": [{"yaml_text", "json_text", "tables", "office_text", "pdf_text", "po_text"}, {"writing"}],
    "model": [{"resolving"}, {"differences"}],
    "typeset": [{"styles"}, {"words"}, {"lines"}, {"galley"}, {"setting_context"}, {"blocks"}, {""}],
    "layout": [{"shapes"}, {"elements", "faces"}, {"compiling", "drafts"}],
    "export": [{"pdf", "web"}, {"cutting", "pdfx"}, {"exporters"}],
    "publish/book": [
        {"problems"}, {"styling"}, {""}, {"nodes", "illustration"}, {"figures", "directives"}, {"editing"}, {"setting"},
        {"binding"},
    ],
    "cli": [{"checks", "builds", "health", "imports"}, {"commands"}, {"entry"}],
    "check/wording": [{"words"}, {"patterns"}, {""}, {"slips", "sums", "meanings", "majorities"}],
    "check/documents": [{"reading"}, {"marks", "counts", "copies"}, {"structure"}, {"values"}, {"examples"}],
    "check/evidence": [{"drawn", "said_of_cards", "usual"}],
    "check/names": [{"spelling"}, {"odd_ones"}],
    "check/claims": [{"restated", "opposed"}],
    "check/rules": [set("ari cnt dat dup ico lay lim nam pro ref trm txt ver".split())],
}  # fmt: skip

#: Foreign library → the only places that may import it.
DOORS = {
    "yaml": ("source/yaml_text/", "source/writing/"),
    "jinja2": ("expressions/",),
    "reportlab": ("assets/",),
    "PIL": ("assets/", "export/", "check/"),
    "pypdfium2": ("export/pdf/", "source/pdf_text/"),
    "pikepdf": (),
    "python_calamine": ("source/tables/",),
    "uharfbuzz": ("assets/", "typeset/", "export/"),
    "fontTools": (),
    "markdown_it": (),
    "click": ("cli/", "report/"),
    "rich": ("cli/", "report/"),
    "pyphen": ("typeset/",),
}
VAGUE_NAMES = {"utils", "helpers", "manager", "base", "common", "misc"}
#: What a registry takes of a module.
CONSTANTS = set(
    "RULE ELEMENT FIELDTYPE EXTRACTOR SCHEME PRODUCT DIRECTIVE FIGURE EXPORTER REPORTER COMMAND".split()
)
#: What only the command line and the language server may call.
OUTSIDE = {"print", "sys.exit", "exit", "time.time", "datetime.now", "date.today", "os.getenv"}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@dataclass(frozen=True)
class Module:
    """A module of the package as the guards look at it; `parts` are its rooms and its name."""

    path: Path
    parts: tuple[str, ...]
    text: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]
    imports: tuple[str, ...]


@cache
def parsed(path: Path) -> ast.Module:
    """The tree of a module, among a million nodes that the collector would look at again and again."""
    gc.disable()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    gc.freeze()
    gc.enable()
    return tree


@cache
def modules() -> tuple[Module, ...]:
    return tuple(read_module(path) for path in MODULES)


def read_module(path: Path) -> Module:
    nodes = tuple(ast.walk(parsed(path)))
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return Module(path, parts, path.read_text(encoding="utf-8"), parsed(path), nodes, imports_of(nodes))


def imports_of(nodes: Sequence[ast.AST]) -> tuple[str, ...]:
    found: list[str] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(found)


def imports_only_from_floors_below(module: Module) -> Iterator[str]:
    room = module.parts[0]
    for name in module.imports:
        parts = name.split(".")
        if parts[0] != "cardgen" or room == "__init__":
            continue
        other = parts[1] if len(parts) > 1 else ""
        if not other:
            yield "imports the root package: import the module itself"
        elif other not in FLOOR_OF or room not in FLOOR_OF:
            yield f"give the rooms `{room}` and `{other}` a floor in FLOORS and docs/architecture.md"
        elif other != room and FLOOR_OF[other] >= FLOOR_OF[room]:
            yield (
                f"(floor {FLOOR_OF[room]}) imports {other} (floor {FLOOR_OF[other]}): "
                "move what both need to a lower floor"
            )


def builds_the_checker_in_floors_too(module: Module) -> Iterator[str]:
    if module.parts[0] != "check" or module.parts[1] == "__init__":
        return
    room = module.parts[1]
    if room not in CHECK_FLOOR_OF:
        yield f"give check/{room} a floor in CHECK_FLOORS and docs/architecture.md"
        return
    for name in module.imports:
        parts = name.split(".")
        inside = parts[:2] == ["cardgen", "check"] and parts[2] != room
        if inside and CHECK_FLOOR_OF[parts[2]] >= CHECK_FLOOR_OF[room]:
            yield (
                f"(floor {CHECK_FLOOR_OF[room]} of the checker) imports {name}: "
                "move what both need to a lower floor"
            )


def inner_room(room: str, inner: str) -> int:
    """The floor of an inner room, "" for the room's own modules."""
    floors = INNER_FLOORS[room] if {""} in INNER_FLOORS[room] else [{""}, *INNER_FLOORS[room]]
    floor = next((number for number, rooms in enumerate(floors) if inner in rooms), None)
    assert floor is not None, f"give {room}/{inner} a floor in INNER_FLOORS and docs/architecture.md"
    return floor


def large_room(parts: Sequence[str]) -> tuple[str, str] | None:
    """Of `check/wording/slips/emphasis`, say: the large room and the inner one, "" for none.

    A module that has a floor of its own counts as an inner room.
    """
    for depth in (1, 2):
        room = "/".join(parts[:depth])
        if room in INNER_FLOORS and len(parts) > depth:
            has_floor = any(parts[depth] in floor for floor in INNER_FLOORS[room])
            return room, parts[depth] if has_floor or len(parts) > depth + 1 else ""
    return None


def gives_rooms_within_large_rooms_floors_too(module: Module) -> Iterator[str]:
    own = large_room(module.parts)
    if own is None or module.parts[-1] == "__init__":
        return
    floor = inner_room(*own)
    for node in module.nodes:
        parts = (node.module or "").split(".")[1:] if isinstance(node, ast.ImportFrom) else []
        other = large_room(parts)
        if other and other[0] == own[0] and other != own and inner_room(*other) >= floor:
            yield f"imports {'.'.join(parts)}: move what both need to a lower floor"


def takes_foreign_libraries_through_their_doors(module: Module) -> Iterator[str]:
    for name in module.imports:
        doors = DOORS.get(name.split(".")[0])
        if doors is not None and not name_of(module.path).startswith(doors):
            yield f"imports {name}: only {', '.join(doors) or 'nobody'} may"


def leaves_talk_and_the_clock_to_the_command_line(module: Module) -> Iterator[str]:
    if module.parts[0] in {"cli", "language_server"}:
        return
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            call = ast.unparse(node.func)
            if call in OUTSIDE:
                yield f"line {node.lineno} calls {call}: hand the value in, or report a diagnostic"
        elif isinstance(node, ast.Attribute) and node.attr == "environ":
            yield f"line {node.lineno} reads the environment"


def is_short_and_says_what_it_is(module: Module) -> Iterator[str]:
    if not ast.get_docstring(module.tree):
        yield "say in one line what the module takes and gives"
    if module.text.count("\n") > 400:
        yield "has over 400 lines: find its second purpose and give it a module"
    if module.parts[-1] in VAGUE_NAMES:
        yield "name the module after what is in it"
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > 60:
                yield f"line {node.lineno} {node.name} has {lines} lines: split it by purpose"
            parameters = node.args.posonlyargs + node.args.args + node.args.kwonlyargs
            own = len([p for p in parameters if p.arg not in {"self", "cls"}])
            decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
            if own > 5 and not any("command" in text or "option" in text for text in decorators):
                yield f"line {node.lineno} {node.name} takes {own}: bundle what belongs together"


#: What nests: a block within one of these is one level deeper.
NESTING = (ast.For, ast.If, ast.While, ast.With, ast.Try)


def depth_of(node: ast.AST) -> int:
    """How deep the blocks within a node are nested; an `elif` is no deeper than its `if`."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        follows = isinstance(node, ast.If) and isinstance(child, ast.If) and child in node.orelse
        own = 1 if isinstance(child, NESTING) and not follows else 0
        deepest = max(deepest, own + depth_of(child))
    return deepest


def nests_at_most_four_deep(module: Module) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef) and depth_of(node) > 4:
            yield f"line {node.lineno} {node.name} nests deeper than four: give what is inside a name"


def says_before_a_loop_whether_it_runs(module: Module) -> Iterator[str]:
    for node in module.nodes:
        conditional = isinstance(node, ast.For) and isinstance(node.iter, ast.IfExp)
        if conditional and isinstance(node.iter.orelse, ast.Tuple) and not node.iter.orelse.elts:
            yield f"line {node.lineno}: write the condition before the loop, not within its header"


def takes_no_group_of_a_pattern_for_good(module: Module) -> Iterator[str]:
    # Python 3.11.0 to 3.11.3 match `(?:…)*+` wrongly, and `(?>…)` in the same way; `[…]*+` they match rightly.
    if module.parts == ("lazy_patterns",):
        return  # its probes are compiled, and nothing is matched with them
    wrong = re.search(r"(?<!\\)\)(?:\*|\+|\?|\{\d*,?\d*\})\+(?!\+)|\(\?>", module.text)
    if wrong:
        yield f"Python 3.11.2 reads {wrong[0]!r} wrongly: write the repeat without `+`"


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imported() -> dict[str, set[str]]:
    """Each module → the names that other modules, tests and tools take of it."""
    trees = {
        dotted(path): parsed(path)
        for folder in ("cardgen", "tests", "benchmarks", "tools")
        for path in (ROOT / folder).rglob("*.py")
    }
    taken: dict[str, set[str]] = defaultdict(set)
    for tree in trees.values():
        called: dict[str, str] = {}  # a module that was imported whole, by what it is called here
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                called.update({alias.asname: alias.name for alias in node.names if alias.asname})
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if f"{node.module}.{alias.name}" in trees:
                        called[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                    else:
                        taken[node.module].add(alias.name)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                taken[called.get(node.value.id, "")].add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
                module, _, name = node.value.rpartition(".")  # as `monkeypatch.setattr` names it
                taken[module].add(name)
    return taken


def defined(tree: ast.Module) -> tuple[set[str], dict[str, ast.expr]]:
    """The functions of a module, and its constants with their values; type variables are neither."""
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.isupper() and "TypeVar" not in ast.unparse(node.value)
    }
    return functions, constants


def calls_private_what_it_alone_uses(module: Module) -> Iterator[str]:
    functions, constants = defined(module.tree)
    public = CONSTANTS | imported()[dotted(module.path)]
    handed_out = {
        node.id
        for name in public & constants.keys()
        for node in ast.walk(constants[name])
        if isinstance(node, ast.Name)
    }
    for name in sorted((functions | constants.keys()) - public - handed_out):
        if not name.startswith("_"):
            yield f"nobody imports {name}, and no constant hands it out: call it _{name}"


def says_what_the_patterns_of_a_rule_find(module: Module) -> Iterator[str]:
    if module.parts[:2] != ("check", "rules"):
        return
    lines = module.text.splitlines()
    for node in module.tree.body:
        pattern = isinstance(node, ast.Assign) and "TextPattern(" in ast.unparse(node.value)
        if pattern and not lines[node.lineno - 2].startswith("#:"):
            yield f"line {node.lineno}: say in a comment `#:` above the pattern what it finds, by an example"


def names_a_rule_after_its_problem(module: Module) -> Iterator[str]:
    problem = re.search(r'^PROBLEM = Problem\("(\w+)", "([\w-]+)"', module.text, re.MULTILINE)
    if problem and module.parts[:2] == ("check", "rules"):
        name = f"{problem[1].lower()}_{problem[2].replace('-', '_')}.py"
        if module.path.name != name:
            yield f"call it {name}, as the problem is called"


def freezes_what_flows(module: Module) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
            if any(text.startswith("dataclass") and "frozen=True" not in text for text in decorators):
                yield f"line {node.lineno} {node.name}: make it @frozen"


def hides_no_ring_behind_type_checking(module: Module) -> Iterator[str]:
    if "TYPE_CHECKING" in module.text:
        yield "move the shared type down instead"


#: What every module does.
GUARDS: tuple[Callable[[Module], Iterator[str]], ...] = (
    imports_only_from_floors_below,
    builds_the_checker_in_floors_too,
    gives_rooms_within_large_rooms_floors_too,
    takes_foreign_libraries_through_their_doors,
    leaves_talk_and_the_clock_to_the_command_line,
    is_short_and_says_what_it_is,
    nests_at_most_four_deep,
    says_before_a_loop_whether_it_runs,
    takes_no_group_of_a_pattern_for_good,
    calls_private_what_it_alone_uses,
    says_what_the_patterns_of_a_rule_find,
    names_a_rule_after_its_problem,
    freezes_what_flows,
    hides_no_ring_behind_type_checking,
)


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_every_module(guard: Callable[[Module], Iterator[str]]) -> None:
    offences = [f"{name_of(module.path)} {offence}" for module in modules() for offence in guard(module)]
    assert not offences, "\n".join(offences)


def test_the_rooms_within_the_checker_are_known() -> None:
    for room in (PACKAGE / "check").iterdir():
        inner = [each for each in room.iterdir() if (each / "__init__.py").exists()] if room.is_dir() else []
        assert not inner or f"check/{room.name}" in INNER_FLOORS, (
            f"give check/{room.name} floors in INNER_FLOORS"
        )


def test_tests_mirror_the_rooms() -> None:
    beside = {Path("games"), Path("docs")}  # the games and the pages that come with cardgen
    for path in (ROOT / "tests").rglob("test_*.py"):
        folder = path.relative_to(ROOT / "tests").parent
        assert folder in beside or (PACKAGE / folder / "__init__.py").exists(), (
            f"{path.relative_to(ROOT)}: tests live in a folder named as the room they test"
        )


def test_the_project_speaks_only_of_itself() -> None:
    foreign = re.compile(r"\.\./shared|/work/|\bissue #?\d+\b|files\.pythonhosted|registry\.npmjs", re.I)
    for path in [*ROOT.rglob("*.md"), *MODULES, ROOT / "pyproject.toml", ROOT / "Makefile"]:
        if not {".venv", "output", "node_modules", ".pytest_cache"} & set(path.parts):
            match = foreign.search(path.read_text(encoding="utf-8"))
            assert match is None, f"{path.relative_to(ROOT)} speaks of {match and match.group()!r}"
