import { useSyncExternalStore } from 'react';
import type { AppEvent } from '#machines/events.ts';
import { type AppSnapshot, type Location, locationOf, type SummaryLink, screenOf, wishOf } from '#machines/location.ts';
import { routeOf, type Wish } from '#machines/routes.ts';
import { makeListeners } from '../calls/listeners.ts';
import { openPage, reloadPage } from '../loading/leaving.ts';
import type { AppActor } from './chart.ts';

/**
 * The address bar as a projection of the chart. One subscriber writes it; links, back, forward and typed addresses only
 * ask the chart. Each history entry carries its place in the list (`idx`), so that a refused step back can be undone.
 */

interface EntryState {
  idx: number;
  step: string | null;
  link: SummaryLink | null;
}

function entryState(): EntryState {
  const state: unknown = history.state;
  const has = typeof state === 'object' && state !== null;
  return {
    idx: has && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0,
    step: has && 'step' in state && typeof state.step === 'string' ? state.step : null,
    link: has && 'link' in state && isLink(state.link) ? state.link : null,
  };
}

function isLink(link: unknown): link is SummaryLink {
  if (typeof link !== 'object' || link === null) return false;
  const { summaryId, checkCode } = link as Partial<Record<keyof SummaryLink, unknown>>;
  return typeof summaryId === 'string' && typeof checkCode === 'string';
}

function barLocation(): { path: string; step: string | null } {
  return { path: location.pathname, step: entryState().step };
}

/** What the address bar asks for now, with what its history entry remembers: the step, and a link that it does not show. */
export function currentWish(): Wish {
  const { step, link } = entryState();
  const wish = wishOf(location.pathname, location.search, step);
  return routeOf(wish.screen).shownAs === undefined ? wish : { ...link, ...wish };
}

function same(a: { path: string; step: string | null }, b: { path: string; step: string | null }): boolean {
  const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);
  return trimmed(a.path) === trimmed(b.path) && a.step === b.step;
}

const formClosed = { type: 'witness.formClosed' } as const;

/** Keeps address bar and chart in step from now on. */
export function projectLocation(actor: AppActor): void {
  let index = entryState().idx;
  let shown: Location | null = null;
  /** The page has just been opened: the address bar asked, so its entry is replaced and none is added. */
  let opening = true;
  /** The history entry that back or forward went to, until the chart has granted or refused it. */
  let poppedTo: number | null = null;
  let undoing = false;

  const write = (how: 'pushState' | 'replaceState', { path, search, step, link }: Location) => {
    if (how === 'pushState') index += 1;
    const kept = path === location.pathname ? location.search : '';
    history[how]({ idx: index, step, link } satisfies EntryState, '', path + (search ?? kept));
    listeners.tell();
  };

  const project = (snapshot: AppSnapshot) => {
    const next = locationOf(snapshot);
    if (next === null) {
      if (screenOf(snapshot) === null) return;
      index = poppedTo ?? index;
      poppedTo = null;
      opening = false;
      shown = null;
      return;
    }
    // The first screen stands there already: nothing slides.
    if (!opening)
      document.documentElement.dataset.direction = poppedTo !== null && poppedTo < index ? 'back' : 'forward';
    if (poppedTo !== null) {
      const target = poppedTo;
      poppedTo = null;
      if (shown !== null && same(next, shown) && !same(next, barLocation())) {
        undoing = true;
        history.go(index - target);
        return;
      }
      index = target;
      if (!same(next, barLocation())) write('replaceState', next);
    } else if (!same(next, barLocation())) {
      const replaces = opening || isError(snapshot);
      write(replaces ? 'replaceState' : 'pushState', next);
    } else if (opening) write('replaceState', next);
    opening = false;
    shown = next;
  };

  actor.subscribe(project);
  window.addEventListener('popstate', () => {
    if (undoing) {
      listeners.tell();
      undoing = false;
      return;
    }
    if (!isRunning(actor)) return reloadPage();
    listeners.tell();
    poppedTo = entryState().idx;
    // A form without an address of its own is what the step back leaves; the refused step is then undone.
    const closesForm = poppedTo < index && actor.getSnapshot().can(formClosed);
    actor.send(closesForm ? formClosed : { type: 'nav.requested', wish: currentWish() });
  });
}

function isRunning(actor: AppActor): boolean {
  return actor.getSnapshot().status === 'active';
}

function isError(snapshot: AppSnapshot): boolean {
  return screenOf(snapshot)?.screen.startsWith('error') ?? false;
}

const listeners = makeListeners();

/** What a link tells the chart besides its address: also a step below it, which an address cannot name. */
export type NavigationState = Pick<Extract<AppEvent, { type: 'nav.requested' }>, 'mending' | 'mended' | 'from'> &
  Pick<Wish, 'step'>;

interface NavigateOptions {
  state?: NavigationState;
}

/** wouter's location hook: the path as it stands, and a `navigate` that only asks. */
export function makeLocationHook(actor: AppActor) {
  const navigate = (to: string, { state: { step, ...told } = {} }: NavigateOptions = {}) => {
    const url = new URL(to, location.href);
    // A chart that has stopped grants nothing any more: the page loaded anew does.
    if (!isRunning(actor)) return openPage(url);
    actor.send({
      type: 'nav.requested',
      wish: wishOf(url.pathname, url.search, step),
      ...told,
    });
  };
  const path = () => location.pathname;
  return (): [string, typeof navigate] => [useSyncExternalStore(listeners.subscribe, path, path), navigate];
}
