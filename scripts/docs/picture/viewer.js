/* biome-ignore-all lint/correctness/noUnusedVariables: the scripts of the page are one, which picture.ts joins. */
/* The page of the flow: draws the chart, and tells of each state what is known. Plain JavaScript, nothing is fetched. */

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const chart = read('chart');
const ways = read('ways');
const screens = read('screens');
const boxes = read('boxes');
const states = new Map(chart.states.map((state) => [state.id, state]));

const byId = (id) => document.getElementById(id);
const stage = byId('stage');
const svg = byId('svg');
const panel = byId('panel');
stage.tabIndex = 0;

function svgNode(name, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

function html(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick') node.addEventListener('click', value);
    else node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/* The picture */

const drawn = new Map();
const lines = [];

function drawnLine(line) {
  const path = line.points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join(' ');
  const node = svgNode('g', { class: 'line' }, svgNode('path', { d: path, 'marker-end': 'url(#arrow)' }));
  if (line.label) {
    const { text, x, y } = line.label;
    node.append(svgNode('text', { x, y: y + 8 }, text));
  }
  node.append(svgNode('title', {}, line.words || 'always'));
  lines.push({ line, node });
  return node;
}

function drawnBox(box, depth, left, top) {
  const state = states.get(box.id);
  const isGroup = box.boxes.length > 0;
  const classes = ['box', state.kind, isGroup ? 'group' : 'leaf', depth % 2 ? 'depth-odd' : '', isGroup ? 'big' : ''];
  const node = svgNode('g', {
    class: classes.join(' '),
    transform: `translate(${box.x} ${box.y})`,
    'data-id': box.id,
  });
  const size = { width: box.width, height: box.height, rx: isGroup ? 12 : 8 };
  node.append(svgNode('rect', size));
  const at = isGroup ? { x: 16, y: 21 } : { x: box.width / 2, y: state.call ? 16 : 16, 'text-anchor': 'middle' };
  node.append(svgNode('text', { class: 'name', ...at }, state.name));
  if (!isGroup && state.call)
    node.append(svgNode('text', { class: 'made', x: box.width / 2, y: 33, 'text-anchor': 'middle' }, state.call));
  for (const line of box.lines) node.append(drawnLine(line));
  for (const inner of box.boxes) node.append(drawnBox(inner, depth + 1, left + box.x, top + box.y));
  if (isGroup && depth > 0) {
    const words = svgNode('text', { x: box.width / 2, y: box.height / 2 }, state.name);
    node.append(svgNode('g', { class: 'cover' }, svgNode('rect', size), words));
  }
  drawn.set(box.id, { box, node, isGroup, depth, x: left + box.x, y: top + box.y });
  return node;
}

const marker = svgNode(
  'marker',
  {
    id: 'arrow',
    viewBox: '0 0 8 8',
    refX: 7,
    refY: 4,
    markerWidth: 9,
    markerHeight: 9,
    markerUnits: 'userSpaceOnUse',
    orient: 'auto',
  },
  svgNode('path', { d: 'M0 0L8 4L0 8z', fill: '#7b8896' }),
);
const world = svgNode('g', { class: 'world' }, drawnBox(chart.picture, 0, 0, 0));

/* The areas with the ways between them, which unfold into what is inside of them. */
const { atlas } = chart;
const placesOfAreas = new Map(atlas.areas.map(({ id, place }) => [id, place]));
const sheet = document.importNode(new DOMParser().parseFromString(atlas.svg, 'image/svg+xml').documentElement, true);
sheet.style.width = `${atlas.width}px`;
sheet.style.height = `${atlas.height}px`;
const folded = svgNode('g', { class: 'atlas' }, sheet);
svg.append(svgNode('defs', {}, marker), world, folded);

/* Zoom and pan. What is too small to be read is covered by its name. */

let view = { x: 0, y: 0, scale: 1 };
const smallest = 150;

function show(next) {
  const scale = Math.min(2.5, Math.max(0.01, next.scale));
  view = { ...next, scale };
  for (const each of [world, folded]) each.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${scale})`);
  svg.classList.toggle('far', scale < 0.55);
  for (const { box, node, isGroup, depth } of drawn.values()) {
    if (!isGroup || depth === 0) continue;
    const isCovered = Math.min(box.width, box.height * 2.2) * scale < smallest;
    node.classList.toggle('covered', isCovered);
    const words = node.lastChild.lastChild;
    const size = Math.min(15 / scale, (box.width / words.textContent.length) * 1.6, box.height * 0.6);
    if (isCovered) words.style.fontSize = `${size}px`;
    else node.children[1].style.fontSize = `${Math.min(26, Math.max(15, 13 / scale))}px`;
  }
}

function zoom(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const scale = Math.min(2.5, Math.max(0.01, view.scale * factor));
  const by = scale / view.scale;
  show({ scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
}

function frame({ x, y, box }, most = 1.1) {
  const margin = 40;
  const [width, height] = [stage.clientWidth, stage.clientHeight];
  const scale = Math.min(most, (width - margin * 2) / box.width, (height - margin * 2) / box.height);
  show({ scale, x: (width - box.width * scale) / 2 - x * scale, y: (height - box.height * scale) / 2 - y * scale });
}

function frameAreas() {
  frame({ x: 0, y: 0, box: atlas }, 1.6);
}

/* A leaf is shown among its neighbours. */
function focusOn(id) {
  if (id === 'app') return frameAreas();
  const shown = drawn.get(id);
  if (shown.isGroup) return frame(shown);
  const parent = drawn.get(id.split('.').slice(0, -1).join('.') || 'app');
  frame(parent);
  if (view.scale < 0.7) {
    const scale = 0.9;
    const [width, height] = [stage.clientWidth, stage.clientHeight];
    const middle = { x: shown.x + shown.box.width / 2, y: shown.y + shown.box.height / 2 };
    show({ scale, x: width / 2 - middle.x * scale, y: height / 2 - middle.y * scale });
  }
}

const pointers = new Map();
let moved = 0;
stage.addEventListener('pointerdown', (event) => {
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  moved = 0;
});
window.addEventListener('pointerup', (event) => pointers.delete(event.pointerId));
window.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
window.addEventListener('pointermove', (event) => {
  const before = pointers.get(event.pointerId);
  if (before === undefined) return;
  const now = { x: event.clientX, y: event.clientY };
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  moved += Math.hypot(now.x - before.x, now.y - before.y);
  if (other) {
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    const { left, top } = stage.getBoundingClientRect();
    zoom(apart(now) / apart(before), (now.x + other.x) / 2 - left, (now.y + other.y) / 2 - top);
  } else show({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
  pointers.set(event.pointerId, now);
});
stage.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    const { left, top } = stage.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - left, event.clientY - top);
  },
  { passive: false },
);
stage.addEventListener('click', (event) => {
  const box = event.target.closest('[data-id]');
  if (!box || moved > 6) return;
  const area = placesOfAreas.get(box.dataset.id);
  if (area) return choose(area, true);
  // Of what is covered by its name, the cover is meant.
  const covers = [...svg.querySelectorAll('.covered')].filter((each) => each.contains(box));
  choose((covers[0] ?? box).dataset.id);
});
stage.addEventListener('dblclick', () => focusOn(chosen));

const keys = {
  ArrowLeft: () => show({ ...view, x: view.x + 80 }),
  ArrowRight: () => show({ ...view, x: view.x - 80 }),
  ArrowUp: () => show({ ...view, y: view.y + 80 }),
  ArrowDown: () => show({ ...view, y: view.y - 80 }),
  '+': () => zoom(1.3),
  '-': () => zoom(1 / 1.3),
  0: () => choose('app', true),
};
stage.addEventListener('keydown', (event) => {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
});
byId('more').addEventListener('click', () => zoom(1.4));
byId('less').addEventListener('click', () => zoom(1 / 1.4));
byId('fit').addEventListener('click', () => choose('app', true));

/* The panel */

/** The picture of a position, or of its screen; undefined where none was taken. */
const pictureOf = (picture, screen) => screens[picture] ?? screens[screen];
/** What can be tapped on it. */
const boxesOf = (picture, screen) => boxes[screens[picture] ? picture : screen] ?? [];

const link = (id, text) => html('button', { type: 'button', onclick: () => choose(id, true) }, text);

function screenPart({ headings, path, progress, area, step, page, key, picture }) {
  const uri = pictureOf(picture, key);
  const facts = [
    ['Address', html('code', {}, path)],
    ['Progress', progress === null ? 'not shown' : `${progress} %`],
    ['Report is', area ?? 'of no matter'],
    ['Step', step ?? 'none'],
    ['Statistics', html('code', {}, page)],
    ['Screen', html('code', {}, key)],
  ];
  return [
    ...headings.map((text) => html('p', { class: 'heading', lang: 'cs' }, text)),
    uri
      ? html('img', { src: uri, alt: `Screenshot: ${headings[0] ?? key}` })
      : html('p', { class: 'missing' }, 'There is no screenshot of this screen yet.'),
    html('dl', {}, ...facts.flatMap(([name, value]) => [html('dt', {}, name), html('dd', {}, value)])),
  ];
}

/** What is done about a code where a call is made: there itself, otherwise what is left to the general treatment. */
function treatmentHere(call, code) {
  const all = chart.codes[code] ?? [];
  const own = all.filter((words) => words.includes(`\`${call}\``));
  const others = all.filter((words) => !words.includes('`'));
  return (own.length > 0 ? own : others).join('; ').replaceAll('`', '');
}

function callPart(name) {
  const call = chart.calls[name];
  if (!call) return [];
  const codes = call.codes.map((code) =>
    html('li', {}, html('code', {}, code), html('small', {}, treatmentHere(name, code))),
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
      to ? link(to, leads) : leads,
      does.length > 0 ? html('small', {}, `does: ${does.join(', ')}`) : null,
    ),
  );
  return [html('h3', {}, 'What happens here'), html('ul', {}, ...rows)];
}

function wayPart(id) {
  const found = ways[id] ?? ways[Object.keys(ways).find((each) => each.startsWith(`${id}.`)) ?? ''];
  if (!found) return [];
  const steps = found.map((step) => html('li', {}, step));
  const details = html(
    'details',
    {},
    html('summary', {}, `${steps.length} steps`),
    html('ol', { lang: 'cs' }, ...steps),
  );
  if (steps.length < 8) details.open = true;
  return [html('h3', {}, 'Shortest way here'), details];
}

function callsBelow(id) {
  const below = chart.states.filter((state) => state.call && (state.id === id || state.id.startsWith(`${id}.`)));
  return [...new Set(below.map(({ call }) => call))];
}

let chosen = 'app';

function choose(id, isMoved = false) {
  const state = states.get(id);
  if (!state) return;
  if (views.chart.hidden) showView('chart');
  drawn.get(chosen)?.node.classList.remove('chosen');
  chosen = id;
  svg.classList.toggle('folded', id === 'app');
  drawn.get(id).node.classList.add('chosen');
  for (const { line, node } of lines) node.classList.toggle('near', line.from === id || line.to === id);
  if (isMoved) focusOn(id);
  const isWhole = id === 'app';
  const calls = state.kind === 'group' ? [] : callsBelow(id);
  panel.replaceChildren(
    html('h2', {}, state.full),
    html('p', { class: 'place' }, isWhole ? '' : id),
    ...(isWhole ? introduction() : []),
    ...(state.screen ? screenPart(state.screen) : []),
    ...calls.flatMap(callPart),
    ...(isWhole ? everywherePart(state.arrows) : arrowsPart(state.arrows)),
    ...(isWhole ? [] : wayPart(id)),
  );
  panel.scrollTop = 0;
  for (const current of document.querySelectorAll('#outline [aria-current]')) current.removeAttribute('aria-current');
  const entry = document.querySelector(`#outline [data-to="${CSS.escape(id)}"]`);
  if (entry) {
    entry.setAttribute('aria-current', 'true');
    for (let each = entry.parentElement; each && each.id !== 'outline'; each = each.parentElement)
      if (each.localName === 'details' && !each.contains(entry.closest('summary') ?? document.body)) each.open = true;
    for (let each = entry.closest('details')?.parentElement; each && each.id !== 'outline'; each = each.parentElement)
      if (each.localName === 'details') each.open = true;
    entry.scrollIntoView({ block: 'nearest' });
  }
  history.replaceState(null, '', `#${id}`);
}

function introduction() {
  return [
    html('p', {}, `The app is one chart of ${chart.states.length} states.`),
    html(
      'p',
      {},
      'Click an area and it unfolds; click a box to see its screen and what happens there. Double-click fits one.',
    ),
    html('ul', { class: 'asked' }, ...atlas.areas.map(({ place, text }) => html('li', {}, link(place, text)))),
    html('h3', {}, 'Questions'),
    html(
      'ul',
      { class: 'asked' },
      ...chart.questions
        .slice(0, 7)
        .map((question) =>
          html('li', {}, html('button', { type: 'button', onclick: () => tell(question) }, question.en)),
        ),
    ),
    html(
      'p',
      {},
      html('a', { href: 'questions.md' }, `All ${chart.questions.length} questions`),
      ' are found by the search, in Czech too.',
    ),
    html('h3', {}, 'The screens in their order'),
    html('ol', { class: 'board' }, ...screensInOrder().map(thumbnail)),
  ];
}

/** By progress, and those that show none after them. */
function screensInOrder() {
  const seen = new Set();
  return chart.states
    .filter(({ kind, screen }) => kind === 'screen' && !seen.has(screen.picture) && seen.add(screen.picture))
    .sort((a, b) => (a.screen.progress ?? 101) - (b.screen.progress ?? 101));
}

function thumbnail({ id, name, screen }) {
  const uri = pictureOf(screen.picture, screen.key);
  const picture = uri ? html('img', { src: uri, alt: '' }) : html('span', { class: 'blank' });
  const heading = html('small', { lang: 'cs' }, screen.headings[0] ?? '');
  return html(
    'li',
    {},
    html('button', { type: 'button', onclick: () => choose(id, true) }, picture, html('strong', {}, name), heading),
  );
}

/** What is treated alike wherever it happens: too long to stand open. */
function everywherePart(arrows) {
  const [title, list] = arrowsPart(arrows);
  return title ? [html('details', {}, html('summary', {}, 'What works everywhere'), list)] : [];
}

/* The outline */

function outlineOf(box) {
  const state = states.get(box.id);
  const classes = state.kind === 'screen' ? 'screen' : '';
  const entry = html(
    'button',
    { type: 'button', class: classes, 'data-to': box.id, onclick: () => choose(box.id, true) },
    state.name,
  );
  if (box.boxes.length === 0) return html('div', { class: 'leaf' }, entry);
  const details = html('details', {}, html('summary', {}, entry), ...box.boxes.map(outlineOf));
  if (['flow', 'flow.report'].includes(box.id)) details.open = true;
  return details;
}
byId('outline').append(
  html(
    'div',
    {},
    html('button', { type: 'button', 'data-to': 'app', onclick: () => choose('app', true) }, 'The whole chart'),
  ),
  ...[...chart.picture.boxes].sort((a, b) => (b.id === 'flow') - (a.id === 'flow')).map(outlineOf),
);

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
  const results = chart.states.flatMap((state) => {
    const { id, full, screen, call, arrows } = state;
    if (has(full) || has(id)) return [{ id, full, why: id, rank: state.kind === 'screen' ? 0 : 1 }];
    const heading = screen?.headings.find(has);
    if (heading && state.kind === 'screen') return [{ id, full, why: heading, rank: 0 }];
    if (has(call)) return [{ id, full, why: `calls ${call}`, rank: 2 }];
    const arrow = arrows.find(({ event, when }) => has(event) || has(when));
    if (arrow) return [{ id, full, why: arrow.when, rank: 3 }];
    const code = chart.calls[call]?.codes.find(has);
    return code ? [{ id, full, why: `${call} may answer ${code}`, rank: 4 }] : [];
  });
  const places = results.sort((a, b) => a.rank - b.rank);
  return [...questionsAbout(wanted), ...places].slice(0, most);
}

/** Czech words end otherwise in every case: what is long enough is found without its ending. */
function stem(word) {
  return word.length > 5 ? word.replace(/[aeiouy]+$/u, '') : word;
}

/** Questions in which every word stands, in Czech or in English; the more of them stand in the question itself the better. */
function questionsAbout(wanted) {
  const parts = wanted
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(stem);
  const count = (text) => parts.filter((part) => plain(text).includes(part)).length;
  return chart.questions
    .filter(({ cs, en, answer, words }) => parts.length > 0 && count(`${cs} ${en} ${words} ${answer}`) === parts.length)
    .sort((a, b) => count(`${b.cs} ${b.en} ${b.words}`) - count(`${a.cs} ${a.en} ${a.words}`))
    .slice(0, 5)
    .map((question) => ({ question, full: question.en, why: question.answer }));
}

search.addEventListener('input', () => {
  const text = search.value.trim();
  found.hidden = text.length < 2;
  const rows = text.length < 2 ? [] : matches(text);
  const entry = ({ id, question, full, why }) =>
    html(
      'li',
      {},
      html('button', { type: 'button', onclick: () => leadTo(id, question) }, full, html('small', {}, why)),
    );
  found.replaceChildren(...(rows.length > 0 ? rows.map(entry) : [html('li', { class: 'none' }, 'Nothing was found.')]));
});
function leadTo(id, question) {
  found.hidden = true;
  if (question) tell(question);
  else choose(id, true);
}

/** A question with its answer, and the places that it is about. */
function tell({ cs, en, answer, see }) {
  const place = (to) =>
    to.startsWith('#') ? link(to.slice(1), states.get(to.slice(1)).full) : html('a', { href: to }, to);
  const first = see.find((to) => to.startsWith('#'));
  choose(first ? first.slice(1) : 'app', true);
  panel.replaceChildren(
    html('h2', {}, en),
    html('p', { class: 'place', lang: 'cs' }, cs),
    html('p', {}, answer),
    html('h3', {}, 'See'),
    html('ul', {}, ...see.map((to) => html('li', {}, place(to)))),
    html('p', {}, html('a', { href: 'questions.md' }, `All ${chart.questions.length} questions`)),
  );
  panel.scrollTop = 0;
}
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

/* Deep links: the main path, the walk through the screens, each state of the chart and each screen. */

const views = { story: byId('story'), walk: byId('walk'), chart: byId('whole') };

function showView(name) {
  for (const [each, element] of Object.entries(views)) element.hidden = each !== name;
  for (const tab of document.querySelectorAll('[data-view]'))
    if (tab.dataset.view === name) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  byId('zoom').hidden = name !== 'chart';
}

function start() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id === '' || id === 'main') return showView('story');
  if (id === 'walk') return showView('walk');
  showView('chart');
  const ofScreen = chart.states.find(({ kind, screen }) => kind === 'screen' && screen.key === id);
  choose(states.has(id) ? id : (ofScreen?.id ?? 'app'), true);
}
