import { useSyncExternalStore } from 'react';
import type { AppEvent } from '#machines/events.ts';
import {
  type AppSnapshot,
  type Location,
  locationOf,
  parseRequestedRoute,
  type SummaryLink,
  screenOf,
} from '#machines/location.ts';
import { type RequestedRoute, routeOf } from '#machines/routes.ts';
import { makeListeners } from '../calls/listeners.ts';
import { openPage, reloadPage } from '../loading/leaving.ts';
import type { AppActor } from './chart.ts';

/**
 * Projects the chart onto the address bar. Links, back, forward and typed addresses only send requests to the chart.
 * Each history entry stores its index (`idx`), so that a refused step back can be undone.
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

/** Returns the navigation request in the address bar, with the step and hidden link stored in its history entry. */
export function currentRequestedRoute(): RequestedRoute {
  const { step, link } = entryState();
  const requestedRoute = parseRequestedRoute(location.pathname, location.search, step);
  return routeOf(requestedRoute.screen).shownAs === undefined ? requestedRoute : { ...link, ...requestedRoute };
}

function same(a: { path: string; step: string | null }, b: { path: string; step: string | null }): boolean {
  const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);
  return trimmed(a.path) === trimmed(b.path) && a.step === b.step;
}

const formClosed = { type: 'witness.formClosed' } as const;

/** Synchronises the address bar with the chart from now on. */
export function projectLocation(actor: AppActor): void {
  let index = entryState().idx;
  let shown: Location | null = null;
  /** True until the first projection, which replaces the history entry instead of adding one. */
  let opening = true;
  /** Index of the history entry reached by back or forward, until the chart grants or refuses it. */
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
    // The first screen is already visible: no transition.
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
    // A step back closes a form without an address of its own; the history step is then undone.
    const closesForm = poppedTo < index && actor.getSnapshot().can(formClosed);
    actor.send(closesForm ? formClosed : { type: 'nav.requested', requestedRoute: currentRequestedRoute() });
  });
}

function isRunning(actor: AppActor): boolean {
  return actor.getSnapshot().status === 'active';
}

function isError(snapshot: AppSnapshot): boolean {
  return screenOf(snapshot)?.screen.startsWith('error') ?? false;
}

const listeners = makeListeners();

/** State passed with a link, such as a step that has no address of its own. */
export type NavigationState = Pick<Extract<AppEvent, { type: 'nav.requested' }>, 'editing' | 'edited' | 'from'> &
  Pick<RequestedRoute, 'step'>;

interface NavigateOptions {
  state?: NavigationState;
}

/** Creates wouter's location hook; its `navigate` only sends a request to the chart. */
export function makeLocationHook(actor: AppActor) {
  const navigate = (to: string, { state: { step, ...told } = {} }: NavigateOptions = {}) => {
    const url = new URL(to, location.href);
    // A stopped chart grants no request; a reload starts a new one.
    if (!isRunning(actor)) return openPage(url);
    actor.send({
      type: 'nav.requested',
      requestedRoute: parseRequestedRoute(url.pathname, url.search, step),
      ...told,
    });
  };
  const path = () => location.pathname;
  return (): [string, typeof navigate] => [useSyncExternalStore(listeners.subscribe, path, path), navigate];
}
