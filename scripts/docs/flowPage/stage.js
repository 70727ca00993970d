/* biome-ignore-all lint/correctness/noUnusedVariables: details.js, which flowPage.ts joins to this, uses them. */
/* The stage: one sheet of the chart at a time, moved and zoomed. Plain JavaScript, nothing is fetched. */

const byId = (id) => document.getElementById(id);
const chart = JSON.parse(byId('chart').textContent);
const states = new Map(chart.states.map((state) => [state.id, state]));

const stage = byId('stage');
const svg = byId('svg');
stage.tabIndex = 0;

const parentOf = (id) => (id === 'app' ? '' : id.split('.').slice(0, -1).join('.') || 'app');

/** B's states are drawn as those of A. */
const twinOf = (id) => states.get(id)?.drawnAs ?? id;

const boxOf = (place) => states.get(place).box;
const placesOfBoxes = new Map([
  ...[...chart.states].reverse().map(({ id }) => [boxOf(id), id]),
  ...chart.areas.map(({ id, place }) => [id, place]),
]);
/** The place that a box stands for; boxes of other sheets stand for theirs. */
const placeOf = (box) => placesOfBoxes.get(box.replace(/^out_/, ''));

const sheets = new Map(chart.sheets.map((sheet) => [sheet.id, sheet]));
const homes = new Map();
for (const { id, svg: drawing } of chart.sheets)
  for (const [, box] of drawing.matchAll(/data-id="(s_[^"]+)"/g))
    if (!homes.has(box) || id === placeOf(box)) homes.set(box, id);

/** The sheet on which a place is drawn. */
function homeOf(place) {
  for (let each = twinOf(place); each !== ''; each = parentOf(each)) {
    const home = homes.get(boxOf(each)) ?? (sheets.has(each) ? each : undefined);
    if (home) return home;
  }
  return 'app';
}

/** The sheet of what goes on inside of a place. */
const insideOf = (place) => (sheets.has(twinOf(place)) ? twinOf(place) : homeOf(place));

/* Zoom and pan */

let view = { x: 0, y: 0, scale: 1 };
let shown = { id: '', root: svg };

const bounded = (scale) => Math.min(2.5, Math.max(0.1, scale));

function show(next) {
  view = { ...next, scale: bounded(next.scale) };
  svg.firstElementChild?.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`);
}

function zoom(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const scale = bounded(view.scale * factor);
  const by = scale / view.scale;
  show({ scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
}

/** All of the sheet where it can be read so, else around a box of it or from its head. */
function frame(box) {
  const { width, height } = sheets.get(shown.id);
  const [margin, head, readable] = [16, 52, 0.62];
  const room = { width: stage.clientWidth - margin * 2, height: stage.clientHeight - margin - head };
  const whole = Math.min(1.4, room.width / width, room.height / height);
  const scale = Math.max(readable, whole);
  // Without a box it is where the sheet begins.
  const aim = (box ?? shown.root.querySelector('circle') ?? shown.root).getBBox();
  /** In the middle where there is room, else so that the box is in sight, of a large one its head. */
  const begin = (all, size, from, at, length) => {
    if (size * scale <= all) return from + (all - size * scale) / 2;
    const middle = Math.min(at + length / 2, at + all / scale / 2);
    return Math.max(from + all - size * scale, Math.min(from, from + all / 2 - middle * scale));
  };
  show({
    scale,
    x: begin(room.width, width, margin, aim.x, aim.width),
    y: begin(room.height, height, head, aim.y, aim.height),
  });
}

const elementOf = (box) => shown.root.querySelector(`[data-id="${box}"]`);

/** Shows the sheet of a place and marks it there. */
function focusOn(place, isInside = false) {
  const id = isInside ? insideOf(place) : homeOf(place);
  if (id !== shown.id) {
    const { svg: drawing, title, width, height } = sheets.get(id);
    const root = document.importNode(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement, true);
    root.style.width = `${width}px`;
    root.style.height = `${height}px`;
    const world = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    world.append(root);
    svg.replaceChildren(world);
    shown = { id, root };
    byId('sheet').textContent = title;
  }
  frame(elementOf(boxOf(place)));
}

/** Marks a place and the arrows at it, where the sheet shows it. */
function mark(place) {
  const box = boxOf(place);
  for (const each of shown.root.querySelectorAll('.chosen, .near')) each.classList.remove('chosen', 'near');
  elementOf(box)?.classList.add('chosen');
  for (const line of shown.root.querySelectorAll('[data-line]'))
    line.classList.toggle('near', line.dataset.line.split(' ').includes(box));
  byId('twin').hidden = twinOf(place) === place;
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
  const box = event.target.closest('[data-id]')?.dataset.id;
  const place = box && placeOf(box);
  if (!place || moved > 6) return;
  // An area unfolds, a box of another sheet leads there, and one of this sheet is told about.
  if (box.startsWith('s_')) choose(place);
  else choose(place, box.startsWith('out_') ? 'context' : 'inside');
});
stage.addEventListener('dblclick', () => choose(chosen, 'inside'));

const keys = {
  ArrowLeft: () => show({ ...view, x: view.x + 80 }),
  ArrowRight: () => show({ ...view, x: view.x - 80 }),
  ArrowUp: () => show({ ...view, y: view.y + 80 }),
  ArrowDown: () => show({ ...view, y: view.y - 80 }),
  '+': () => zoom(1.3),
  '-': () => zoom(1 / 1.3),
  0: () => choose('app', 'inside'),
};
stage.addEventListener('keydown', (event) => {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
});
byId('more').addEventListener('click', () => zoom(1.4));
byId('less').addEventListener('click', () => zoom(1 / 1.4));
byId('fit').addEventListener('click', () => choose('app', 'inside'));
