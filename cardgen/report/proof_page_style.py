"""The style sheet of the proofreading page, for all screens and paper, and its keyboard shortcuts."""

from __future__ import annotations

#: The contrast of all text with its background is at least 4.5 : 1 (WCAG 2.2, 1.4.3) in both colour schemes.
STYLE = """
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #23201b; --faint: #6b6458; --line: #ddd5c5;
  --card: #ffffff; --error: #9d2016; --warning: #7a5200; --advice: #1d5566; --mark: #ffe7b0; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a17; --ink: #ece6da; --faint: #a89f8f;
  --line: #3b362e; --card: #26231e; --error: #ff9d90; --warning: #f0c060; --advice: #85cde0;
  --mark: #5a4512; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; }
main, header { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 3rem 0 .75rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); }
h2 small { color: var(--faint); font-weight: normal; }
.summary { color: var(--faint); margin: 0; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
a { color: inherit; text-underline-offset: .15em; }
.row { display: grid; grid-template-columns: 3.25rem minmax(0, 1fr) minmax(15rem, 26rem); column-gap: 1rem; }
.number { color: var(--faint); text-align: right; font: .8rem/1.75 ui-monospace, Consolas, monospace;
  user-select: none; }
.words { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; min-height: 1.55em; font: inherit; }
.title { font-weight: bold; font-size: 1.1rem; line-height: 1.4; }
.level-1 { font-size: 1.6rem; }
.level-2 { font-size: 1.3rem; }
.frame { color: var(--faint); font: .85rem/1.7 ui-monospace, Consolas, monospace; }
.read { white-space: normal; margin-bottom: .55rem; }
.read p { margin: 0 0 .35rem; }
.read p:last-child { margin-bottom: 0; }
.row:has(> .read > .title) { margin-top: 1.4rem; }
.read .item { display: grid; grid-template-columns: 1.6rem minmax(0, 1fr); }
.read .marker { color: var(--faint); }
.read dt { font-weight: bold; }
.read dd { margin: 0 0 .4rem 1.6rem; }
.read blockquote { margin: 0; padding-left: 1rem; border-left: 2px solid var(--line); }
.read pre { margin: 0; white-space: pre-wrap; color: var(--faint); font: .82rem/1.6 ui-monospace, Consolas, monospace; }
.read .box { border: 1px solid var(--line); border-radius: .3rem; padding: .5rem .8rem; min-height: 2.2rem; }
.read .kind { color: var(--faint); font: .75rem/1.3 ui-monospace, Consolas, monospace; float: right; }
.read .box-title { font-weight: bold; }
.read .rule { border-top: 1px solid var(--line); }
.read .card { border-bottom: 1px dotted var(--faint); }
.read .icon { border: 1px solid var(--line); border-radius: .25rem; padding: 0 .25rem; font-size: .85em;
  color: var(--faint); }
.data .words { font: .85rem/1.7 ui-monospace, Consolas, monospace; }
.gap { color: var(--faint); padding-left: 4.25rem; }
mark { background: var(--mark); color: inherit; border-bottom: 2px solid var(--error); margin: 0 -.1em;
  padding: 0 .1em; }
mark.warning { border-bottom-style: dashed; border-color: var(--warning); }
mark.also { background: none; border-bottom: 2px dotted var(--faint); }
mark.advice { border-bottom-style: dotted; border-color: var(--advice); }
.note { background: var(--card); border: 1px solid var(--line); border-left: .35rem solid var(--error);
  border-radius: .3rem; padding: .5rem .8rem; margin: 0 0 .6rem; font-size: .92rem; line-height: 1.4; }
.note.warning { border-left-color: var(--warning); }
.note.advice { border-left-color: var(--advice); }
.note { scroll-margin-top: 30vh; }
.note p { margin: .2rem 0; }
.level { font-weight: bold; color: var(--error); }
.warning .level { color: var(--warning); }
.advice .level { color: var(--advice); }
.code { font: .85em ui-monospace, Consolas, monospace; color: var(--faint); }
.steps { float: right; margin-left: .6rem; color: var(--faint); font: .8rem/1.55 ui-monospace, Consolas, monospace; }
.steps a { padding: .3rem .5rem; text-decoration: none; }
kbd { font: .85em ui-monospace, Consolas, monospace; border: 1px solid var(--line); border-radius: .25rem;
  padding: 0 .3rem; }
.cure { font-style: italic; }
code { font: .9em ui-monospace, Consolas, monospace; }
:target { outline: 3px solid var(--advice); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; }
footer { max-width: 84rem; margin: 3rem auto; padding: 0 1.5rem 2rem; color: var(--faint); }
@media (max-width: 52rem) { .row { grid-template-columns: 2.5rem minmax(0, 1fr); }
  .margin { grid-column: 2; } }
@media (hover: none) { .keys { display: none; } }
@media print { .steps, .keys { display: none; } .note { break-inside: avoid; } body { background: none; } }
"""

#: The keys n and p (or j and k) go to the next and the previous finding.
STEPS = """
addEventListener("keydown", (event) => {
  const step = { n: 1, j: 1, p: -1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const last = document.querySelectorAll(".note").length;
  if (!last) return;
  const found = /^#finding-(\\d+)$/.exec(location.hash);
  const here = found ? Number(found[1]) : step > 0 ? 0 : last + 1;
  location.hash = `#finding-${Math.min(Math.max(here + step, 1), last)}`;
});
"""
