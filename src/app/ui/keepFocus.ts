/**
 * Keeps the focus in a named place when the focused element is removed, moved or disabled. Screen readers and keyboards would
 * otherwise start again at the top of the page, without a word.
 */

/** Former place of an element that left the page. */
interface Left {
  parent: Element;
  next: Element | null;
  /** Elements that came in its place. */
  came: Element[];
}

/** The last focused element of the page or of a dialog above it. */
interface Spot {
  element: HTMLElement;
  layer: Element;
  left: Left | null;
}

const headings = 'h1, h2, h3';
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A button that left the page, and the place that has its focus meanwhile. */
interface Away {
  text: string;
  place: HTMLElement;
}

/** Focused elements, the one on top last; whether the last input was a key, and whether the focus is about to be restored. */
const focus = { spots: [] as Spot[], away: null as Away | null, byKeyboard: false, isDue: false };

function is(element: Element, selector: string): boolean {
  return element.closest(selector) === element;
}

function isUsable(element: HTMLElement): boolean {
  const isOut = is(element, ':disabled, .visually-hidden') || element.closest('[inert]') !== null;
  return element.isConnected && !isOut && element.getClientRects().length > 0;
}

function note(element: HTMLElement): void {
  const layer = element.closest('[role=dialog]') ?? document.documentElement;
  focus.spots = [
    ...focus.spots.filter((spot) => spot.layer.isConnected && spot.layer !== layer),
    { element, layer, left: null },
  ];
}

function isLost(): boolean {
  return (document.activeElement ?? document.body) === document.body;
}

/** Notes what a tap activates, as Safari does not focus it. A tap that leaves all controls gives the place up. */
function noteTap({ target }: Event): void {
  const tapped = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  // The focus stays in a field while one of its suggestions is chosen.
  if (tapped === null) focus.spots = isLost() ? [] : focus.spots;
  else if (focus.spots.at(-1)?.element !== tapped) note(tapped);
}

function elementsOf(nodes: NodeList): Element[] {
  return [...nodes].filter((node) => node instanceof Element);
}

/** Follows an element, and what it was in, out of the page. */
function follow(spot: Spot, records: MutationRecord[]): void {
  for (const { target, removedNodes, nextSibling } of records) {
    const lost = spot.left?.parent ?? spot.element;
    if (!(target instanceof Element) || !elementsOf(removedNodes).some((node) => node.contains(lost))) continue;
    const came = records.flatMap((each) => (each.target === target ? elementsOf(each.addedNodes) : []));
    spot.left = { parent: target, next: nextSibling instanceof Element ? nextSibling : null, came };
  }
}

/** Returns the first heading or control in an element; of a heading that unfolds its button. */
function firstIn(root: Element | null | undefined): HTMLElement | undefined {
  const inside = root?.isConnected ? root.querySelectorAll<HTMLElement>(`${headings}, ${controls}`) : [];
  const first = [...inside].find(isUsable);
  return first && is(first, headings) ? (first.querySelector('button') ?? first) : first;
}

/** Returns the heading of the nearest part, or its first control if the heading is out of sight. */
function partAround(start: Element | null): HTMLElement | undefined {
  for (let around = start; around !== null; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(headings)];
    const place = found.find(isUsable) ?? (found.length > 0 ? firstIn(around) : undefined);
    if (place) return place;
  }
  return undefined;
}

/** Returns what came in its place, the next item of its list, or a place in the nearest part. */
function placeAfter({ parent, next, came }: Left): HTMLElement | undefined {
  const item = is(parent, 'ul, ol, [role=status]') ? (firstIn(next) ?? firstIn(parent.lastElementChild)) : undefined;
  return came.map(firstIn).find((each) => each !== undefined) ?? item ?? partAround(parent);
}

function restore(): void {
  focus.isDue = false;
  if (!isLost()) return;
  focus.spots = focus.spots.filter(({ layer }) => layer.isConnected);
  const spot = focus.spots.at(-1);
  // A button that is disabled while it is busy gets the focus back.
  if (spot === undefined || (spot.element.isConnected && is(spot.element, ':disabled'))) return;
  const place = isUsable(spot.element) ? spot.element : spot.left && placeAfter(spot.left);
  if (!place) return;
  if (is(place, headings)) place.tabIndex = -1;
  take(place);
  const text = spot.element.textContent ?? '';
  // A button with an icon alone is like any other such button.
  focus.away = text === '' ? null : { text, place };
}

function take(place: HTMLElement): void {
  place.focus({ preventScroll: !focus.byKeyboard });
}

/** Gives the focus back to a button that is there again, such as the one that repeats a call that has failed again. */
function giveBack({ text, place }: Away, records: MutationRecord[]): void {
  if (document.activeElement !== place) {
    focus.away = null;
    return;
  }
  const came = records.flatMap(({ addedNodes }) => elementsOf(addedNodes));
  const buttons = came.flatMap((each) => [...each.querySelectorAll('button')]);
  const again = buttons.find((button) => button.textContent === text && isUsable(button));
  if (again) take(again);
}

function hear(records: MutationRecord[]): void {
  for (const spot of focus.spots) follow(spot, records);
  if (focus.away !== null) giveBack(focus.away, records);
  if (focus.isDue || focus.spots.length === 0 || !isLost()) return;
  focus.isDue = true;
  // After the effects of components, which may know a better place.
  requestAnimationFrame(() => setTimeout(restore));
}

function hearFocus({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  note(target);
  // Browsers bring the caret into view, and leave the rest of the field under the action bar.
  if (focus.byKeyboard && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/** Starts keeping the focus. */
export function keepFocus(): void {
  addEventListener('keydown', () => (focus.byKeyboard = true), true);
  addEventListener('pointerdown', () => (focus.byKeyboard = false), true);
  addEventListener('click', noteTap, true);
  addEventListener('focusin', hearFocus);
  new MutationObserver(hear).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}
