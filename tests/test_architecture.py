"""The house rules of docs/architecture.md, guarded: a failure says what to do."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardgen"
MODULES = sorted(PACKAGE.rglob("*.py"))

FLOORS = [
    {"frozen", "late", "memory", "recall"},
    {"diagnostics", "units", "registry"},
    {"expressions", "workers"},
    {"source", "markup", "drawing"},
    {"schema", "assets"},
    {"model", "typeset"},
    {"layout", "imposition", "check", "export"},
    {"publish", "report"},
    {"pipeline", "stages"},
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
    {"asking"},
]
CHECK_FLOOR_OF = {room: floor for floor, rooms in enumerate(CHECK_FLOORS) for room in rooms}

#: A large room → the floors of the rooms within it. All of them stand on the room's own modules, `""`, unless these
#: stand somewhere else; a module of which more is to be said has its name.
INNER_FLOORS = {
    "source": [{"yaml_text", "json_text", "tables", "pdf_text"}, {"writing"}],
    "layout": [{"shapes"}, {"elements", "faces"}, {"compiling", "drafts"}],
    "export": [{"pdf", "web"}, {"exporters"}],
    "check/wording": [{"words"}, {"patterns"}, {""}, {"slips", "sums", "meanings", "majorities"}],
    "check/documents": [{"reading"}, {"marks", "counts", "copies"}, {"structure"}, {"values"}, {"examples"}],
    "check/evidence": [{"drawn", "said_of_cards", "usual"}],
    "check/names": [{"spelling"}, {"odd_ones"}],
    "check/claims": [{"restated", "opposed"}],
}

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


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.fixture(params=MODULES, ids=name_of)
def module(request: pytest.FixtureRequest) -> tuple[Path, str, ast.Module]:
    path: Path = request.param
    return path, path.read_text(encoding="utf-8"), parsed(path)


def test_a_module_imports_only_from_floors_below(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    room = room_of(path)
    if room == "__init__":
        return
    for name in imports_of(tree):
        parts = name.split(".")
        if parts[0] != "cardgen":
            continue
        assert len(parts) > 1, f"{name_of(path)} imports the root package: import the module itself"
        other = parts[1]
        assert other in FLOOR_OF, (
            f"{name_of(path)}: give the room `{other}` a floor in FLOORS and docs/architecture.md"
        )
        assert other == room or FLOOR_OF[other] < FLOOR_OF[room], (
            f"{name_of(path)} (floor {FLOOR_OF[room]}) imports {other} (floor {FLOOR_OF[other]}): "
            "move what both need to a lower floor"
        )


def test_the_checker_is_built_in_floors_too(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    inside = path.relative_to(PACKAGE).parts
    if inside[0] != "check" or inside[1] == "__init__.py":
        return
    room = inside[1].removesuffix(".py")
    assert room in CHECK_FLOOR_OF, f"give check/{room} a floor in CHECK_FLOORS and docs/architecture.md"
    for name in imports_of(tree):
        parts = name.split(".")
        if parts[:2] != ["cardgen", "check"]:
            continue
        other = parts[2]
        assert other == room or CHECK_FLOOR_OF[other] < CHECK_FLOOR_OF[room], (
            f"{name_of(path)} (floor {CHECK_FLOOR_OF[room]} of the checker) imports {name}: "
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
            inner = parts[depth].removesuffix(".py")
            has_floor = any(inner in floor for floor in INNER_FLOORS[room])
            return room, inner if has_floor or len(parts) > depth + 1 else ""
    return None


def test_rooms_within_large_rooms_have_floors_too(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    own = large_room(path.relative_to(PACKAGE).parts)
    if own is None or path.stem == "__init__":
        return
    floor = inner_room(*own)
    for node in ast.walk(tree):
        parts = (node.module or "").split(".")[1:] if isinstance(node, ast.ImportFrom) else []
        other = large_room(parts)
        if other and other[0] == own[0]:
            assert other == own or inner_room(*other) < floor, (
                f"{name_of(path)} imports {'.'.join(parts)}: move what both need to a lower floor"
            )


def test_the_rooms_within_the_checker_are_known() -> None:
    for room in (PACKAGE / "check").iterdir():
        inner = [each for each in room.iterdir() if (each / "__init__.py").exists()] if room.is_dir() else []
        assert not inner or f"check/{room.name}" in INNER_FLOORS, (
            f"give check/{room.name} floors in INNER_FLOORS"
        )


def test_foreign_libraries_have_doors(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    for name in imports_of(tree):
        doors = DOORS.get(name.split(".")[0])
        assert doors is None or name_of(path).startswith(doors), (
            f"{name_of(path)} imports {name}: only {', '.join(doors or ())} may"
        )


def test_only_the_command_line_talks_and_looks_at_the_clock(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    if room_of(path) in {"cli", "language_server"}:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            call = ast.unparse(node.func)
            assert call not in {
                "print",
                "sys.exit",
                "exit",
                "time.time",
                "datetime.now",
                "date.today",
                "os.getenv",
            }, f"{name_of(path)}:{node.lineno} calls {call}: hand the value in, or report a diagnostic"
        if isinstance(node, ast.Attribute):
            assert ast.unparse(node) != "os.environ", f"{name_of(path)}:{node.lineno} reads the environment"


def test_a_module_is_short_and_says_what_it_is(module: tuple[Path, str, ast.Module]) -> None:
    path, text, tree = module
    assert ast.get_docstring(tree), f"{name_of(path)}: say in one line what the module takes and gives"
    assert text.count("\n") <= 400, (
        f"{name_of(path)} has over 400 lines: find its second purpose and give it a module"
    )
    assert path.stem not in VAGUE_NAMES, f"{name_of(path)}: name the module after what is in it"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            parameters = node.args.posonlyargs + node.args.args + node.args.kwonlyargs
            assert lines <= 60, (
                f"{name_of(path)}:{node.lineno} {node.name} has {lines} lines: split it by purpose"
            )
            own = len([p for p in parameters if p.arg not in {"self", "cls"}])
            decorated = any(
                "command" in ast.unparse(d) or "option" in ast.unparse(d) for d in node.decorator_list
            )
            assert own <= 5 or decorated, (
                f"{name_of(path)}:{node.lineno} {node.name} takes {own}: bundle what belongs together"
            )


def test_no_pattern_takes_a_group_for_good(module: tuple[Path, str, ast.Module]) -> None:
    path, text, _ = module
    # Python 3.11.0 to 3.11.3 match `(?:…)*+` wrongly, and `(?>…)` in the same way; `[…]*+` they match rightly.
    wrong = re.search(r"(?<!\\)\)(?:\*|\+|\?|\{\d*,?\d*\})\+(?!\+)|\(\?>", text)
    assert not wrong, (
        f"{name_of(path)}: Python 3.11.2 reads {wrong[0]!r} wrongly: write the repeat without `+`"
    )


#: What a registry takes of a module.
CONSTANTS = set(
    "RULE ELEMENT FIELDTYPE EXTRACTOR SCHEME PRODUCT DIRECTIVE FIGURE EXPORTER REPORTER COMMAND".split()
)


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


def test_what_a_module_alone_uses_is_private(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    functions, constants = defined(tree)
    public = CONSTANTS | imported()[dotted(path)]
    handed_out = {
        node.id
        for name in public & constants.keys()
        for node in ast.walk(constants[name])
        if isinstance(node, ast.Name)
    }
    for name in (functions | constants.keys()) - public - handed_out:
        assert name.startswith("_"), (
            f"{name_of(path)}: nobody imports {name}, and no constant hands it out: call it _{name}"
        )


def test_what_flows_is_frozen(module: tuple[Path, str, ast.Module]) -> None:
    path, _, tree = module
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                text = ast.unparse(decorator)
                if text.startswith("dataclass") and not node.name.startswith("_"):
                    assert "frozen=True" in text, (
                        f"{name_of(path)}:{node.lineno} {node.name}: make it @frozen"
                    )


def test_type_checking_imports_hide_no_ring(module: tuple[Path, str, ast.Module]) -> None:
    path, text, _ = module
    assert "TYPE_CHECKING" not in text, f"{name_of(path)}: move the shared type down instead"


def test_tests_mirror_the_rooms() -> None:
    for path in (ROOT / "tests").rglob("test_*.py"):
        folder = path.relative_to(ROOT / "tests").parent
        assert (PACKAGE / folder / "__init__.py").exists(), (
            f"{path.relative_to(ROOT)}: tests live in a folder named as the room they test"
        )


def test_the_project_speaks_only_of_itself() -> None:
    foreign = re.compile(r"\.\./shared|/work/|\bissue #?\d+\b|files\.pythonhosted|registry\.npmjs", re.I)
    for path in [*ROOT.rglob("*.md"), *MODULES, ROOT / "pyproject.toml", ROOT / "Makefile"]:
        if not {".venv", "output", "node_modules", ".pytest_cache"} & set(path.parts):
            match = foreign.search(path.read_text(encoding="utf-8"))
            assert match is None, f"{path.relative_to(ROOT)} speaks of {match and match.group()!r}"
