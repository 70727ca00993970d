/* biome-ignore-all lint/correctness/noUnusedVariables: the scripts of the page are one, which picture.ts joins. */
/* The page of the flow: tells of each state what is known, and finds it. */

const panel = byId('panel');

/* The panel */

/** The picture of a position, or of its screen; undefined where none was taken. */
const pictureOf = (picture, screen) => screens[picture] ?? screens[screen];
/** What can be tapped on it. */
const boxesOf = (picture, screen) => boxes[screens[picture] ? picture : screen] ?? [];

const link = (id, text) => html('button', { type: 'button', onclick: () => choose(id, 'context') }, text);

const inside = (id, text) => html('button', { type: 'button', onclick: () => choose(id, 'inside') }, text);

/** The way to what goes on inside of a place, where another sheet tells that. */
function insidePart(id) {
  if (id === 'app' || !sheets.has(twinOf(id)) || insideOf(id) === shown.id) return [];
  return [html('p', {}, inside(id, 'What goes on inside'))];
}

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

/** Tells of a place. `shows`: its sheet comes too, with what is around it (`context`) or what goes on inside of it. */
function choose(id, shows) {
  const state = states.get(id);
  if (!state) return;
  if (views.chart.hidden) showView('chart');
  chosen = id;
  if (shows) focusOn(id, shows === 'inside');
  mark(id);
  const isWhole = id === 'app';
  const calls = state.kind === 'group' ? [] : callsBelow(id);
  panel.replaceChildren(
    html('h2', {}, state.full),
    html('p', { class: 'place' }, isWhole ? '' : id),
    ...insidePart(id),
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
      'Click an area and it unfolds; click a box to see its screen and what happens there, twice to see what goes on inside.',
    ),
    html('ul', { class: 'asked' }, ...chart.areas.map(({ place, text }) => html('li', {}, inside(place, text)))),
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
    html(
      'button',
      { type: 'button', onclick: () => choose(id, 'context') },
      picture,
      html('strong', {}, name),
      heading,
    ),
  );
}

/** What is treated alike wherever it happens: too long to stand open. */
function everywherePart(arrows) {
  const [title, list] = arrowsPart(arrows);
  return title ? [html('details', {}, html('summary', {}, 'What works everywhere'), list)] : [];
}

/* The outline */

const inPlaces = Map.groupBy(chart.states, ({ id }) => parentOf(id));

function outlineOf({ id, kind, name }) {
  const classes = kind === 'screen' ? 'screen' : '';
  const entry = html(
    'button',
    { type: 'button', class: classes, 'data-to': id, onclick: () => choose(id, 'context') },
    name,
  );
  const inner = inPlaces.get(id) ?? [];
  if (inner.length === 0) return html('div', { class: 'leaf' }, entry);
  const details = html('details', {}, html('summary', {}, entry), ...inner.map(outlineOf));
  if (['flow', 'flow.report'].includes(id)) details.open = true;
  return details;
}
byId('outline').append(
  html(
    'div',
    {},
    html('button', { type: 'button', 'data-to': 'app', onclick: () => choose('app', 'inside') }, 'The whole chart'),
  ),
  ...(inPlaces.get('app') ?? []).toSorted((a, b) => (b.id === 'flow') - (a.id === 'flow')).map(outlineOf),
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
  else choose(id, 'context');
}

/** A question with its answer, and the places that it is about. */
function tell({ cs, en, answer, see }) {
  const place = (to) =>
    to.startsWith('#') ? link(to.slice(1), states.get(to.slice(1)).full) : html('a', { href: to }, to);
  const first = see.find((to) => to.startsWith('#'));
  choose(first ? first.slice(1) : 'app', 'context');
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
  choose(states.has(id) ? id : (ofScreen?.id ?? 'app'), 'context');
}
