"""Mutilated games by the thousand → whether `validate` or `build` ever breaks off, hangs, stays silent or loses a file.

    python -m benchmarks.fuzz_build [COUNT [SEED [FIRST]]]

Copies of the starter's game (with pictures, a CSV file and a font of its own) and of the games of `card_data/` have
files cut, scrambled, emptied, exchanged, removed, replaced by folders, links, pipes and devices; lines and values of
their data changed; files added with odd names and loops in them. Every game is drawn from the seed and its number
alone and is built in a process of its own, over the files of an earlier build. Seconds are those of the processor.
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import signal
import tempfile
import traceback
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from PIL import Image

from benchmarks.damages import DAMAGES, swap_lines, swap_values
from benchmarks.drawing_seeds import read_run
from cardgen.diagnostics import CardgenError, Diagnostic
from cardgen.model.linking import load_game
from cardgen.pipeline import Order, build_game
from cardgen.report.legible import legible

ROOT = Path(__file__).parent.parent
LIMIT = 12.0
MEMORY = 3 << 30
TEXTS = (".yaml", ".md", ".csv", ".txt")

#: Changes a game in a folder; gives what it did, and whether somebody must be told.
Ruin = Callable[[random.Random, Path], tuple[str, bool]]


def files_of(game: Path, *suffixes: str) -> list[Path]:
    """The game's files, or those whose names end so, in order."""
    return sorted(p for p in game.rglob("*") if p.is_file() and (not suffixes or p.suffix in suffixes))


def ruin_text(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A file of data or rules with another text."""
    path = chance.choice(files_of(game, *TEXTS))
    damage = chance.choice([*DAMAGES, *(swap_values, swap_lines) * 8])
    try:
        text = damage(chance, path.read_bytes().decode("utf-8", "replace"))
    except (IndexError, ValueError):
        text = ""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return f"{damage.__name__} {path.relative_to(game)}", False


def ruin_encoding(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A text in another encoding, or broken in the middle of a character."""
    path = chance.choice(files_of(game, ".yaml", ".md"))
    text = path.read_bytes().decode("utf-8", "replace") + "# é — ✦\n"
    encoding = chance.choice(["utf-16", "utf-16-le", "utf-32", "utf-7", "latin-1", "shift-jis", "cp1252"])
    path.write_bytes(text.encode(encoding, "replace"))
    return f"encoding {encoding} {path.relative_to(game)}", encoding.startswith(("utf-16", "utf-32"))


def ruin_binary(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A picture, icon or font cut, scrambled, emptied, or exchanged for another file."""
    path = chance.choice(files_of(game, ".svg", ".png", ".jpg", ".ttf"))
    raw = bytearray(path.read_bytes())
    way = chance.choice(["cut", "scramble", "empty", "exchange", "noise"])
    if way == "cut":
        del raw[chance.randrange(len(raw) or 1) :]
    elif way == "scramble":
        for _ in range(chance.choice([1, 5, 50])):
            if raw:
                raw[chance.randrange(len(raw))] = chance.randrange(256)
    elif way == "exchange":
        raw = bytearray(chance.choice(files_of(game)).read_bytes())
    else:
        raw = bytearray(chance.randbytes(500) if way == "noise" else b"")
    path.write_bytes(raw)
    return f"{way} {path.relative_to(game)}", False


def ruin_file(chance: random.Random, game: Path) -> tuple[str, bool]:
    """Something that is no file, or nothing, where a file was."""
    path = chance.choice(files_of(game))
    path.unlink()
    way = chance.choice(["gone", "folder", "empty", "loop", "outside", "device", "pipe", "dangling"])
    match way:
        case "folder":
            path.mkdir()
        case "empty":
            path.write_bytes(b"")
        case "loop":
            path.symlink_to(path.name)
        case "outside":
            path.symlink_to(Path("/etc/passwd"))
        case "device":
            path.symlink_to(Path("/dev/zero"))
        case "pipe":
            os.mkfifo(path)
        case "dangling":
            path.symlink_to("no such file")
    told = way in {"folder", "loop", "outside", "device", "pipe", "dangling"} and path.suffix != ".txt"
    return f"{way} {path.relative_to(game)}", told


def ruin_folder(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A folder removed, or a file where it was, or one that is linked to itself."""
    path = chance.choice(sorted(p for p in game.iterdir() if p.is_dir()))
    way = chance.choice(["gone", "file", "loop", "inside"])
    if way == "inside":
        (path / "loop").symlink_to(path, target_is_directory=True)
        return f"inside {path.name}", False
    shutil.rmtree(path)
    if way == "file":
        path.write_text("a: b\n")
    elif way == "loop":
        path.symlink_to(path.name)
    return f"{way} {path.name}/", path.name not in {"fonts", "rules", "art"}


_ODD_NAMES = (
    "a\nb", "\u202eyal", "\x07", "ä ö", "x" * 200, "CON", "-rf", "{{ 1 }}", "a:b", " ", "'\"", "\udcff", "é\u0301",
    ".x",
)  # fmt: skip


def ruin_names(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A further file with an odd name, or a file that has been given one."""
    path = chance.choice(files_of(game))
    name = chance.choice(_ODD_NAMES) + path.suffix
    target = path.with_name(name)
    if chance.random() < 0.5:
        path.rename(target)
    else:
        shutil.copy(path, target)
    return f"name {path.relative_to(game)} {name!r}", False


_TREACHEROUS = (
    ("layouts/{layout}", "layout: {stem}\nextends: {stem}\nelements: {{}}\n", True),
    ("layouts/loop-a.yaml", "layout: loop-a\nextends: loop-b\n", True),
    ("kinds/{kind}", "kind: {kstem}\nsize: 0mm x 0mm\nfaces: {{front: {stem}}}\nfields: {{}}\n", True),
    ("kinds/{kind}", "kind: {kstem}\nsize: 1e9mm x 5m\nfaces: {{front: {stem}}}\n", True),
    ("kinds/{kind}", "kind: {kstem}\nsize: poker\nfaces: {{front: {stem}, back: {stem}}}\n"
                     "fields: {{a: {{type: record, of: r}}}}\nrecords: {{r: {{r: {{type: r}}}}}}\n", False),
    ("kinds/huge.yaml", "kind: huge\nsize: poker\nfaces: {{front: {stem}}}\nfields:\n"
                        "  a: {{type: text, pattern: '(a+)+$'}}\n", False),
    ("cards/zz.yaml", "kind: {kstem}\ncards:\n  - {{id: zz, name: zz, copies: 1000000}}\n", True),
    ("cards/zz.yaml", "kind: {kstem}\neach:\n  with:\n"
                      + "".join(f"    {letter}: {list(range(10))}\n" for letter in "abcde")
                      + "  card: {{id: x}}\n", True),
    ("cards/zz.yaml", "kind: {kstem}\ncards: &a [*a]\n", True),
    ("cards/zz.yaml", "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\n"
                      "d: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e]\n"
                      "cards: [*f,*f,*f,*f,*f,*f,*f]\n", True),
    ("cards/zz.yaml", "kind: {kstem}\ncards:\n  - {{id: \"a\\u202eb\\a\", name: \"x\\u0007\"}}\n", True),
    ("cards/zz.yaml", "kind: {kstem}\ncards:\n  - {{id: ../../../etc/x, name: a}}\n", True),
    ("cards/zz.csv", "id,name\n\"a,b\n" + "x," * 5000, True),
    ("icons.yaml", "lamp: {{icon: ../../../../etc/passwd, text: a}}\n", True),
    ("icons.yaml", "lamp: {{icon: /dev/zero, text: a}}\n", True),
    ("terms.yaml", "a: {{term: '{{{{ a }}}}', define: '[](#a)', not: [a]}}\na: 1\n", True),
    ("game.yaml", "title: x\nproducts: [card_sheets]\nprint: {{papers: [0mm x 0mm]}}\n", True),
    ("game.yaml", "title: x\nproducts: [card_sheets]\nprint: {{papers: [1mm x 1mm]}}\n", True),
    ("game.yaml", "title: \"\\u202e\\0x\"\nlanguage: '../x'\nversion: ''\n", True),
    ("rules/00.md", "# a\n\n:::{{card}} a\n:::\n\n:::{{setup}}\nx at 1e9,1e9: deck of a\n:::\n\n[](#a){{.page}} {{{{ a",
     True),
    ("rules/00.md", "# a\n\n![](../../../etc/passwd)\n\n![](/dev/zero)\n\n![](art)\n\n"
                    ":::{{table}} a\n:fields: a b\n:::\n", True),
)  # fmt: skip


def ruin_cunningly(chance: random.Random, game: Path) -> tuple[str, bool]:
    """A file that somebody wrote to break a program."""
    name, text, told = chance.choice(_TREACHEROUS)
    layouts, kinds = files_of(game / "layouts", ".yaml"), files_of(game / "kinds", ".yaml")
    layout = chance.choice(layouts).name if layouts else "x.yaml"
    kind = chance.choice(kinds).name if kinds else "x.yaml"
    words = {"layout": layout, "stem": layout[:-5], "kind": kind, "kstem": kind[:-5]}
    path = game / name.format(**words)
    if path.parent.is_dir():
        path.unlink(missing_ok=True)
        path.write_text(text.format(**words), "utf-8")
        if "loop-a" in name:
            (game / "layouts" / "loop-b.yaml").write_text("layout: loop-b\nextends: loop-a\n")
    return f"cunning {path.relative_to(game)} {text[:40]!r}", told


RUINS: tuple[Ruin, ...] = (
    *(ruin_text,) * 8, *(ruin_binary,) * 3, *(ruin_cunningly,) * 3, ruin_encoding, ruin_file, ruin_folder, ruin_names,
)  # fmt: skip


def make_bases(folder: Path) -> list[Path]:
    """The sound games that are mutilated: the starter's with more in it, and the project's."""
    starter = folder / "starter"
    shutil.copytree(ROOT / "cardgen" / "starter", starter)
    for name, mode in (("a.png", "RGBA"), ("b.jpg", "RGB"), ("c.png", "P")):
        Image.effect_noise((220, 160), 50).convert(mode).save(starter / "art" / name)
    layout = starter / "layouts" / "boat-front.yaml"
    more = "".join(
        f"  picture-{name[0]}: {{is: picture, box: [{4 + 8 * at}mm, 60mm, 9mm, 7mm], file: art/{name}}}\n"
        for at, name in enumerate(("a.png", "b.jpg", "c.png"))
    )
    layout.write_text(layout.read_text("utf-8") + more, "utf-8")
    (starter / "cards" / "more.csv").write_text(
        "id,name,distance,lamps,text\nheron-two,Egret,9,2,Home again.\n", "utf-8"
    )
    (starter / "fonts").mkdir()
    font = next((ROOT / "card_data" / "island-of-d-2" / "fonts").glob("*.ttf"))
    shutil.copy(font, starter / "fonts" / "Own.ttf")
    (starter / "fonts" / "fonts.yaml").write_text("aliases: {display: Grenze Gotisch}\n", "utf-8")
    bases = [starter]
    for game in sorted((ROOT / "card_data").iterdir()):
        if (game / "game.yaml").exists():
            bases.append(folder / game.name)
            shutil.copytree(game, bases[-1])
    return bases


def ruin_game(seed: int, number: int, bases: list[Path], folder: Path) -> tuple[Path, str, bool]:
    """The folder of the game of that number, what was done to it, and whether somebody must be told."""
    chance = random.Random(f"{seed}/{number}")
    base = bases[0] if chance.random() < 0.85 else chance.choice(bases)
    game = folder / base.name
    shutil.copytree(base, game)
    done, told = [], False
    for ruin in chance.choices(RUINS, k=chance.choice([1, 1, 1, 2, 4])):
        try:
            did, tells = ruin(chance, game)
        except (OSError, IndexError) as error:
            did, tells = f"{ruin.__name__}: {error}", False
        done.append(did)
        told = tells if len(done) == 1 else False
    return game, "; ".join(done), told


def try_one(game: Path, output: Path, short: bool = False) -> list[str]:
    """Validate and build the game over the files in `output`; gives what was wrong with that.

    Where it is `short`, only sheets and rulebook are built, and only on one paper.
    """
    products, options = (("card_sheets", "rulebook"), {"paper": "a4"}) if short else ((), {})
    before = {path: path.read_bytes() for path in files_of(output)}
    wrong: list[str] = []
    found: tuple[Diagnostic, ...] = ()
    written: tuple[Path, ...] = ()
    stopped = ""
    for step in ("validate", "build"):
        try:
            if step == "validate":
                found = load_game(game, game.name).diagnostics
            else:
                made = build_game(Order(game, game.name, output, products, options), lambda _: None)
                found, written = made.diagnostics, made.value
        except CardgenError as error:
            stopped = f"{error.message} / {error.hint}"
            wrong += [f"stopped without a hint: {error.message}"] if not error.hint else []
        except BaseException:
            wrong.append(f"{step} broke off: {traceback.format_exc()[-600:]}")
    wrong += faults_of_words(legible(each) for each in found)
    for path, raw in before.items():
        if not path.exists() or (path not in written and path.read_bytes() != raw):
            wrong.append(f"lost or changed {path.name}")
    for path in files_of(output):
        if path not in written and path not in before:
            wrong.append(f"left {path.name}")
        if path.suffix == ".pdf" and path in written and not path.read_bytes().rstrip().endswith(b"%%EOF"):
            wrong.append(f"half of {path.name}")
    return [*wrong, *([] if found or stopped else ["silent"])]


def faults_of_words(found: Iterable[Diagnostic]) -> list[str]:
    """What is wrong with the wording of some diagnostics."""
    wrong = []
    for each in found:
        told = f"{each.problem.code}: {each.message} / {each.hint}"
        if each.message.endswith(".") and not each.message.endswith("`."):
            wrong.append(f"ends in a stop: {told[:300]}")
        if not each.hint:
            wrong.append(f"no cure: {told[:300]}")
        if any(unicodedata.category(c) in {"Cc", "Cf", "Cs"} for c in each.message + each.hint):
            wrong.append(f"control characters: {told[:300]!r}")
        if len(each.message) > 400:
            wrong.append(f"too long: {told[:160]}")
        if each.span is None:
            wrong.append(f"no place: {told[:300]}")
    return sorted(set(wrong))[:5]


def in_a_process(game: Path, output: Path, short: bool) -> tuple[list[str], float]:
    """`try_one` in a process of its own, with limits of time and memory; what was wrong, and the seconds it took."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        signal.alarm(240)
        result = json.dumps(try_one(game, output, short))
        with os.fdopen(writing, "w") as stream:
            stream.write(result)
        os._exit(0)
    os.close(writing)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with os.fdopen(reading) as stream:
        result = stream.read()
    _, status = os.waitpid(child, 0)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (json.loads(result) if status == 0 and result else [f"ended with status {status}"]), seconds


def main() -> None:
    """Try all games; print what was wrong and the slowest."""
    count, seed, first = read_run(__doc__, 2000)
    tally: Counter[str] = Counter()
    longest = (0.0, 0)
    with tempfile.TemporaryDirectory(prefix="cardgen-fuzz-") as name:
        folder = Path(name)
        bases = make_bases(folder / "bases")
        for base in bases:  # what is imported and remembered now need not be in every process anew
            try_one(base, folder / "sound" / base.name)
        for number in range(first, first + count):
            place = folder / str(number)
            place.mkdir()
            game, done, told = ruin_game(seed, number, bases, place)
            output = place / "output"
            output.mkdir()
            for product in ("card-sheets-a4.pdf", "rulebook.pdf"):
                (output / product).write_bytes(b"%PDF-1.7 of an earlier build\n%%EOF\n")
            wrong, seconds = in_a_process(game, output, number % 3 > 0)
            shutil.rmtree(place, ignore_errors=True)
            longest = max(longest, (seconds, number))
            if seconds > LIMIT:
                wrong.append(f"took {seconds:.1f} s")
            for each in wrong:
                tally[each.split(":")[0].split(" ")[0]] += each != "silent" or told
                if each != "silent" or told:
                    print(f"game {number} ({done}): {each}", flush=True)
    print(f"{count} games from {first} on: {dict(tally) or 'all well'}")
    print(f"the slowest: game {longest[1]}, {longest[0]:.1f} s")


if __name__ == "__main__":
    main()
