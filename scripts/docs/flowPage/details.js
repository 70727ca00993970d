/* biome-ignore-all lint/correctness/noUnusedVariables: stage.js uses them. */
/* Tells what is known of a state, and finds states. Begun by stage.js, with which flowPage.ts joins it. */

const panel = byId('panel');

function html(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick') node.addEventListener('click', value);
    else node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/* The panel */

const link = (id, shows, ...content) =>
  html('button', { type: 'button', onclick: () => choose(id, shows) }, ...content);

function insidePart(id) {
  if (id === 'app' || !sheets.has(twinOf(id)) || insideOf(id) === shown.id) return [];
  return [html('p', {}, link(id, 'inside', 'What goes on inside'))];
}

function image(picture, alt) {
  return html('img', { src: `screens/${picture}.webp`, alt, loading: 'lazy' });
}

function screenPart({ headings, path, progress, area, step, page, key }, picture) {
  const facts = [
    ['Address', html('code', {}, path)],
    ['Progress', progress === null ? 'not shown' : `${progress} %`],
    ['Report is', area ?? 'any'],
    ['Step', step ?? 'none'],
    ['Statistics', html('code', {}, page)],
    ['Screen', html('code', {}, key)],
  ];
  return [
    ...headings.map((text) => html('p', { class: 'heading', lang: 'cs' }, text)),
    ...(picture ? [image(picture, `Screenshot: ${headings[0] ?? key}`)] : []),
    html('dl', {}, ...facts.flatMap(([name, value]) => [html('dt', {}, name), html('dd', {}, value)])),
  ];
}

/** How a code is treated where a call is made: there itself, otherwise what is left to the general treatment. */
function treatmentHere(call, code) {
  const all = chart.codes[code]?.treatments ?? [];
  const own = all.filter((words) => words.includes(`\`${call}\``));
  const others = all.filter((words) => !words.includes('`'));
  return (own.length > 0 ? own : others).join('; ').replaceAll('`', '');
}

function callPart(name) {
  const call = chart.calls[name];
  if (!call) return [];
  const codes = call.codes.map((code) =>
    html(
      'li',
      {},
      html('code', {}, code),
      html('small', {}, treatmentHere(name, code)),
      html('small', { lang: 'cs' }, chart.codes[code]?.text ?? ''),
    ),
  );
  return [
    html('h3', {}, `Call ${name}`),
    html('p', {}, call.summary),
    html('p', {}, html('code', {}, `${call.method} ${call.path}`)),
    html('ul', {}, ...codes),
  ];
}

function arrowsPart(arrows) {
  if (arrows.length === 0) return [];
  const rows = arrows.map(({ when, to, leads, does }) =>
    html(
      'li',
      {},
      when,
      ' → ',
      to ? link(to, 'context', leads) : leads,
      does.length > 0 ? html('small', {}, `does: ${does.join(', ')}`) : null,
    ),
  );
  return [html('h3', {}, 'What happens here'), html('ul', {}, ...rows)];
}

/** Treated alike wherever it happens: too long to stand open. */
function everywherePart(arrows) {
  const [title, list] = arrowsPart(arrows);
  return title ? [html('details', {}, html('summary', {}, 'What works everywhere'), list)] : [];
}

const isWithin = (id, place) => place === 'app' || id === place || id.startsWith(`${place}.`);

function callsWithin(place) {
  return [...new Set(chart.states.filter(({ id, call }) => call && isWithin(id, place)).map(({ call }) => call))];
}

function thumbnail({ id, name, picture, screen }) {
  const heading = html('small', { lang: 'cs' }, screen?.headings[0] ?? '');
  return html('li', {}, link(id, 'context', image(picture, ''), html('strong', {}, name), heading));
}

/** Each picture once, where it was taken. */
function board(title, pictured) {
  const seen = new Set();
  const fresh = pictured.filter(({ picture }) => picture && !seen.has(picture) && seen.add(picture));
  return fresh.length === 0 ? [] : [html('h3', {}, title), html('ol', { class: 'board' }, ...fresh.map(thumbnail))];
}

function introduction() {
  const screens = chart.states
    .filter(({ kind }) => kind === 'screen')
    .toSorted((a, b) => (a.screen.progress ?? 101) - (b.screen.progress ?? 101));
  return [
    html('p', {}, `The app is one chart of ${chart.states.length} states.`),
    html(
      'p',
      {},
      'Click an area and it unfolds; click a box to see its screen and what happens there, twice to see what goes on inside.',
    ),
    html('ul', {}, ...chart.areas.map(({ place, text }) => html('li', {}, link(place, 'inside', text)))),
    html('p', {}, html('a', { href: '../faq.md' }, 'Questions of every day')),
    ...board('The screens in their order', screens),
  ];
}

let chosen = 'app';

/** Tells of a place. `shows`: its sheet comes too, with what is around it (`context`) or what goes on inside of it. */
function choose(id, shows) {
  const state = states.get(id);
  if (!state) return;
  chosen = id;
  if (shows) focusOn(id, shows === 'inside');
  mark(id);
  const isWhole = id === 'app';
  const calls = state.kind === 'group' ? [] : callsWithin(id);
  panel.replaceChildren(
    html('h2', {}, state.full),
    html('p', { class: 'place' }, isWhole ? '' : id),
    ...insidePart(id),
    ...(isWhole ? introduction() : []),
    ...(state.screen ? screenPart(state.screen, state.picture) : []),
    ...(isWhole
      ? []
      : board(
          'Pictures',
          chart.states.filter((each) => each !== state && isWithin(each.id, id)),
        )),
    ...calls.flatMap(callPart),
    ...(isWhole ? everywherePart(state.arrows) : arrowsPart(state.arrows)),
  );
  panel.scrollTop = 0;
  history.replaceState(null, '', `#${id}`);
}

/* Search */

const search = byId('search');
const found = byId('found');
const most = 12;

/** Czech headings are found without their accents too. */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u00a0', ' ').toLowerCase();
}

function matches(text) {
  const wanted = plain(text);
  const has = (value) => value !== undefined && plain(value).includes(wanted);
  const said = Object.keys(chart.codes).filter((code) => has(chart.codes[code].text));
  const tells = (value) => has(value) || said.some((code) => value.split(/\W+/u).includes(code));
  const results = chart.states.flatMap((state) => {
    const { id, full, screen, call, arrows } = state;
    if (has(full) || has(id)) return [{ id, full, why: id, rank: state.kind === 'screen' ? 0 : 1 }];
    const heading = screen?.headings.find(has);
    if (heading && state.kind === 'screen') return [{ id, full, why: heading, rank: 0 }];
    if (has(call)) return [{ id, full, why: `calls ${call}`, rank: 2 }];
    const arrow = arrows.find(({ event, when }) => tells(event) || tells(when));
    if (arrow) return [{ id, full, why: arrow.when, rank: 3 }];
    const code = chart.calls[call]?.codes.find(tells);
    return code ? [{ id, full, why: `${call} may answer ${code}`, rank: 4 }] : [];
  });
  return results.sort((a, b) => a.rank - b.rank);
}

search.addEventListener('input', () => {
  const text = search.value.trim();
  found.hidden = text.length < 2;
  const rows = found.hidden ? [] : matches(text);
  const entry = ({ id, full, why }) => html('li', {}, link(id, 'context', full, html('small', {}, why)));
  const note = rows.length === 0 ? 'Nothing was found.' : rows.length > most ? `And ${rows.length - most} more.` : null;
  found.replaceChildren(...rows.slice(0, most).map(entry), ...(note ? [html('li', { class: 'none' }, note)] : []));
});
found.addEventListener('click', () => {
  found.hidden = true;
});
search.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true;
  if (event.key === 'Enter') found.querySelector('button')?.click();
  if (event.key === 'ArrowDown') found.querySelector('button')?.focus();
});
found.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...found.querySelectorAll('button')];
  (buttons[buttons.indexOf(document.activeElement) + step] ?? search).focus();
});

/* Links: each state of the chart and each screen */

function start() {
  const id = decodeURIComponent(location.hash.slice(1));
  const ofScreen = chart.states.find(({ kind, screen }) => kind === 'screen' && screen.key === id);
  choose(states.has(id) ? id : (ofScreen?.id ?? 'app'), 'context');
}
window.addEventListener('hashchange', start);
start();
