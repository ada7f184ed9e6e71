"""A book's style → the style sheet of its HTML edition: light and dark, wide and narrow, on paper."""

from __future__ import annotations

from cardgen.drawing.colours import mix_colours
from cardgen.publish.book.styling.style import RULED, BookStyle
from cardgen.publish.web.colours import readable

_PAPER, _NIGHT = "#ffffff", "#191a1f"


def style_rules(style: BookStyle) -> str:
    """The CSS without the fonts; `book-text`, `book-head` and `book-title` are their families."""
    light = {
        "paper": _PAPER,
        "ink": readable(style.colour, _PAPER),
        "accent": readable(style.accent, _PAPER),
        "quiet": readable(style.quiet, _PAPER),
        "ground": style.ground,
        "boxed": readable(style.accent, style.ground),
        "line": mix_colours(_PAPER, style.quiet, 0.6),
    }
    night_ground = mix_colours(style.accent, _NIGHT, 0.16)
    dark = {
        "paper": _NIGHT,
        "ink": "#e9e5dc",
        "accent": readable(style.accent, _NIGHT),
        "quiet": readable(style.quiet, _NIGHT),
        "ground": night_ground,
        "boxed": readable(style.accent, night_ground),
        "line": mix_colours(_NIGHT, style.quiet, 0.5),
    }
    figures = "oldstyle-nums" if style.figures == "old-style" else "lining-nums"
    shaped = "" if style.title_shape == RULED else _SHAPED
    return (
        f":root{{color-scheme:light dark;--figures:{figures};{_variables(light)}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{_variables(dark)}}}{_DARK}}}\n{_RULES}{shaped}"
    )


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


_DARK = ".art,.face{filter:brightness(.93)}.icon{background:#f2ede2;border-radius:.18em;padding:.06em}"
#: Chapter titles that are in a shape in print are in a plain box in the browser.
_SHAPED = """h2{background:var(--accent);color:var(--paper);padding:.45rem .8rem .5rem;border:0;border-radius:.2rem}
h2 .heading-number,h2 a{color:inherit}
@media (prefers-color-scheme:dark){h2{background:var(--ground);color:var(--boxed)}}
@media print{h2{background:none;color:var(--accent);border-bottom:2px solid var(--accent)}}
"""
_RULES = """
*{box-sizing:border-box}
html{font-size:112.5%;scroll-padding-top:1rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;background:var(--paper);color:var(--ink);
font:1rem/1.5 book-text,Georgia,serif;font-variant-numeric:var(--figures);word-spacing:.05em;
overflow-wrap:break-word}
.skip{position:absolute;left:-999rem;top:0;padding:.6rem 1rem;background:var(--paper);color:var(--accent);z-index:3}
.skip:focus{left:0}
a{color:var(--accent);text-underline-offset:.15em;text-decoration-thickness:.06em}
a.card{text-decoration-style:dotted}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
header{padding:2.2rem 1.25rem 1.6rem;text-align:center;border-bottom:1px solid var(--line)}
h1{font:700 2.6rem/1.1 book-title,book-head,serif;font-variant-numeric:lining-nums;margin:0;color:var(--accent)}
header p{margin:.4rem 0 0;font-family:book-head,sans-serif}
.covered{display:flex;gap:2.2rem;align-items:center;justify-content:center;text-align:left;background:var(--ground)}
.covered h1,.covered .about{color:var(--boxed)}
.cover{flex:none;width:9.5rem;border-radius:.25rem;box-shadow:0 .35rem 1.1rem #0007}
.about{color:var(--quiet);font-size:.9rem}
.sides{display:grid;grid-template-columns:17rem minmax(0,42rem);gap:3rem;
justify-content:center;padding:0 1.25rem}
.sides>nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;
padding:1.5rem .25rem 2rem;font:.88rem/1.35 book-head,sans-serif;font-variant-numeric:lining-nums}
nav summary{font-weight:700;cursor:pointer;padding:.5rem 0}
nav ol{list-style:none;margin:0;padding:0}
nav ol ol{padding-left:1rem}
nav a{display:block;padding:.28rem .4rem;color:inherit;text-decoration:none;border-left:3px solid transparent}
nav a:hover{color:var(--accent);text-decoration:underline}
nav a[aria-current]{color:var(--accent);border-color:var(--accent);font-weight:700}
form label{display:block;font-weight:700;margin:0 0 .3rem}
input{width:100%;font:1rem book-head,sans-serif;font-variant-numeric:lining-nums;
padding:.5rem .6rem;color:inherit;background:var(--paper);
border:1px solid var(--quiet);border-radius:.3rem}
#found:not(:empty){margin:.6rem 0 1rem;border-bottom:1px solid var(--line);padding-bottom:.6rem}
#found p{margin:.3rem 0;color:var(--quiet)}
#found a{padding:.35rem .4rem}
#found small{display:block;color:var(--quiet);font-size:.92em}
mark{background:var(--ground);color:var(--boxed);font-weight:700}
main{padding:1rem 0 3rem;min-width:0}
main:focus{outline:none}
h2,h3,h4,h5,h6,.h4{font-family:book-head,sans-serif;line-height:1.2;font-weight:700;
font-variant-numeric:lining-nums;text-wrap:balance}
h2{font:700 1.9rem/1.2 book-title,book-head,serif;font-variant-numeric:lining-nums;
color:var(--accent);margin:3rem 0 .9rem;padding-bottom:.3rem;border-bottom:2px solid var(--accent)}
main>h2:first-child{margin-top:1rem}
h3{font-size:1.3rem;margin:2.1rem 0 .6rem}
h4,h5,h6,.h4{font-size:1.08rem;margin:1.5rem 0 .4rem}
.heading-number{color:var(--quiet);font-weight:400;padding-right:.1em}
p{margin:0 0 .8rem;text-wrap:pretty}
ul,ol{margin:0 0 .9rem;padding-left:1.7rem}
li{margin:.25rem 0}
li::marker{color:var(--accent);font-family:book-head,sans-serif;font-weight:700;font-variant-numeric:lining-nums}
.plain,.marked,.legend,.gallery{list-style:none;padding-left:0}
.marked>li{padding-left:1.7rem}
.marker{color:var(--accent);font-weight:700;display:inline-block;min-width:1.7rem;margin-left:-1.7rem}
dt{font-weight:700;margin-top:.5rem}
dd{margin:0 0 .4rem 1.4rem}
blockquote{margin:1rem 1.6rem;font-style:italic}
code{font-size:.92em}
pre{overflow:auto;padding:.7rem;background:var(--ground)}
hr{border:0;border-top:1px solid var(--line);margin:1.6rem 30%}
.icon{height:1.05em;vertical-align:-.16em;margin:0 .08em}
.sign .icon{font-size:1.5em}
.table{overflow-x:auto;margin:1.1rem 0;font:.92rem/1.4 book-head,sans-serif;font-variant-numeric:lining-nums}
table{border-collapse:collapse;width:100%;border-bottom:1px solid var(--ink)}
thead{border-bottom:1px solid var(--ink)}
table:has(thead),.components table{border-top:1px solid var(--ink)}.components table{width:auto}
.components tr:not(:first-child)>td:empty+td:has(>strong:only-child){padding-top:1rem}
th,td{padding:.35rem .9rem .35rem 0;text-align:left;vertical-align:top;overflow-wrap:normal}
.right{text-align:right}.center{text-align:center}
.box{margin:1.3rem 0;padding:.9rem 1.1rem .35rem;background:var(--ground);border-left:4px solid var(--accent);
border-radius:.2rem;font:.95rem/1.45 book-head,sans-serif;font-variant-numeric:lining-nums}
.box a{color:var(--boxed)}
.box-title{font-weight:700;color:var(--boxed);margin-bottom:.35rem}
.story .h4{font-style:normal}
.story{margin:1.4rem 0;padding:0 1.2rem;font-style:italic;font-size:1.05rem}
figure{margin:1.8rem 0;text-align:center}
figcaption{font:.9rem/1.4 book-head,sans-serif;font-variant-numeric:lining-nums;color:var(--quiet);margin-top:.6rem}
.figure-label{font-weight:700;color:var(--accent)}
.art{display:block;max-width:100%;height:auto;margin:0 auto;background:#fff;overflow:visible;border-radius:.4rem}
@media (prefers-color-scheme:dark){.art{padding:.6rem}}
.legend{margin:1rem auto 0;text-align:left;columns:16rem 2;column-gap:2rem;font:.92rem/1.4 book-head,sans-serif;
font-variant-numeric:lining-nums}
.legend li{display:flex;gap:.6rem;break-inside:avoid}
.legend li>:last-child{padding-top:.1rem}
.number{flex:none;width:1.5rem;height:1.5rem;border-radius:50%;background:var(--accent);color:var(--paper);
text-align:center;font:700 .85rem/1.5rem book-head,sans-serif;font-variant-numeric:lining-nums}
.tall{display:grid;grid-template-columns:minmax(0,auto) minmax(11rem,1fr);gap:1.5rem;align-items:center}
.tall .legend{columns:auto;margin:0}
.index,.columns{columns:15rem 2;column-gap:2rem}
.index ul{margin:0}.index .plain .plain{padding-left:1rem}.index li{break-inside:avoid}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1.6rem 1.2rem}
.gallery h3{margin:0 0 .4rem;font-size:1rem}
.face{display:block;width:100%;height:auto}
.gallery .face+.face{margin-top:.6rem}
.notes{font-size:.9rem}
#peek{position:absolute;z-index:2;width:16rem;max-width:70vw;filter:drop-shadow(0 .3rem .9rem #0008)}
footer{border-top:1px solid var(--line);padding:1.2rem;text-align:center;color:var(--quiet);
font:.85rem book-head,sans-serif;font-variant-numeric:lining-nums}
@media (max-width:62rem){.sides{display:block}
.sides>nav{position:static;max-height:none;padding:1rem 0 0;max-width:42rem;margin:auto}
main{max-width:42rem;margin:auto;padding-top:0}nav a{padding:.45rem .4rem}
h1{font-size:2.1rem}h2{font-size:1.6rem}header{padding:1.6rem 1.25rem 1.2rem}}
@media (max-width:34rem){.covered{display:block;text-align:center}.cover{width:8.5rem;margin-bottom:1rem}
.tall{display:block}.tall .legend{margin-top:1rem}.story{padding:0 .4rem}
.box{padding:.8rem .9rem .25rem}.gallery{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media print{nav,.skip,#peek{display:none}.sides{display:block}html{font-size:10pt}
h2,h3,h4,.box-title{break-after:avoid}figure,.box,tr,.gallery li{break-inside:avoid}
a{color:inherit;text-decoration:none}.gallery{grid-template-columns:repeat(4,1fr)}}
"""
