"""The JavaScript of the HTML edition: search, cards that show on hover, and the current section."""

#: Plain JavaScript without any libraries. The page is complete without it.
SCRIPT = r"""
'use strict';
(() => {
const by = id => document.getElementById(id);
const nav = by('contents');
if (matchMedia('(max-width: 62rem)').matches) nav.open = false;

// Search: every heading with the words up to the next one.
const sections = [];
for (const part of by('main').querySelectorAll('h2, h3, h4, p, li, dt, dd, td, figcaption')) {
  if (/^H\d$/.test(part.tagName)) {
    const id = part.id || (part.closest('[id]') || {}).id;
    sections.push({id, title: part.textContent.trim(), text: ''});
  } else if (sections.length && !part.querySelector('p, li')) {
    sections[sections.length - 1].text += ' ' + part.textContent.replace(/\s+/g, ' ').trim();
  }
}
const plain = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const safe = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
for (const section of sections) {
  section.low = plain(section.title);
  section.all = section.low + ' ' + plain(section.text);
}
const query = by('query'), found = by('found');
const excerpt = (section, words) => {
  const at = Math.max(0, plain(section.text).indexOf(words[0]));
  const start = section.text.lastIndexOf(' ', Math.max(0, at - 40)) + 1;
  let text = safe(section.text.slice(start, at + 90).trim());
  for (const word of words) {
    const sign = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    text = text.replace(new RegExp(sign, 'gi'), hit => `<mark>${hit}</mark>`);
  }
  return (start ? '… ' : '') + text + ' …';
};
const search = () => {
  const words = plain(query.value).split(/\s+/).filter(word => word.length > 1);
  if (!words.length) { found.innerHTML = ''; return; }
  const hits = sections.filter(section => section.id && words.every(word => section.all.includes(word)));
  const rank = section => words.filter(word => section.low.includes(word)).length;
  hits.sort((one, other) => rank(other) - rank(one));
  const lines = hits.slice(0, 12).map(hit =>
    `<li><a href="#${hit.id}">${safe(hit.title)}<small>${excerpt(hit, words)}</small></a></li>`);
  const count = found.dataset[hits.length === 1 ? 'one' : 'many'].replace('#', hits.length);
  found.innerHTML = `<p role="status">${count}</p><ol>${lines.join('')}</ol>`;
};
query.addEventListener('input', search);
query.form.addEventListener('submit', event => {
  event.preventDefault();
  const first = found.querySelector('a');
  if (first) first.click();
});
query.addEventListener('keydown', event => {
  if (event.key === 'Escape') { query.value = ''; search(); }
});
nav.addEventListener('click', event => {
  if (event.target.closest('a') && matchMedia('(max-width: 62rem)').matches) nav.open = false;
});

// Cards: shown beside their names on hover, focus and tap; they stay while the pointer is on them; Escape hides them.
const peek = by('peek');
let owner = null, leaving = 0, touched = false;
const hide = () => { peek.hidden = true; owner = null; };
const later = () => { clearTimeout(leaving); leaving = setTimeout(hide, 180); };
const stay = () => clearTimeout(leaving);
const show = link => {
  stay();
  if (owner === link) return;
  const shown = document.querySelector(`${link.getAttribute('href')} .face`);
  if (!shown) return;
  owner = link;
  peek.replaceChildren(shown.cloneNode(true));
  peek.hidden = false;
  const at = link.getBoundingClientRect(), box = peek.getBoundingClientRect();
  const room = document.documentElement.clientWidth - box.width - 8;
  const below = at.bottom + box.height + 8 < innerHeight || at.top < box.height + 8;
  peek.style.left = Math.max(8, Math.min(at.left, room)) + scrollX + 'px';
  peek.style.top = (below ? at.bottom + 6 : at.top - box.height - 6) + scrollY + 'px';
};
for (const link of document.querySelectorAll('a.card')) {
  link.addEventListener('pointerenter', event => { if (event.pointerType === 'mouse') show(link); });
  link.addEventListener('pointerleave', event => { if (event.pointerType === 'mouse') later(); });
  link.addEventListener('pointerdown', event => { touched = event.pointerType !== 'mouse'; });
  link.addEventListener('focus', () => { if (!touched) show(link); });
  link.addEventListener('blur', later);
  link.addEventListener('click', event => {
    if (touched && owner !== link) { event.preventDefault(); show(link); } else hide();
    touched = false;
  });
}
peek.addEventListener('pointerenter', stay);
peek.addEventListener('pointerleave', later);
document.addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
document.addEventListener('pointerdown', event => {
  if (owner && !peek.contains(event.target) && !owner.contains(event.target)) hide();
});

// The section that is being read is marked in the contents.
const links = new Map([...nav.querySelectorAll('a')].map(link => [link.hash.slice(1), link]));
const marks = [...links.keys()].map(by).filter(Boolean);
let current = null, waiting = false;
const follow = () => {
  waiting = false;
  let now = null;
  for (const mark of marks) if (mark.getBoundingClientRect().top < innerHeight / 3) now = mark;
  const link = now && links.get(now.id);
  if (link === current) return;
  if (current) current.removeAttribute('aria-current');
  if (link) link.setAttribute('aria-current', 'location');
  current = link;
};
addEventListener('scroll', () => { if (!waiting) { waiting = true; requestAnimationFrame(follow); } }, {passive: true});
follow();
})();
"""
