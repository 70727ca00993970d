import { useSyncExternalStore } from 'react';
import type { AppEvent } from '#machines/events.ts';
import {
  type AppSnapshot,
  closingOf,
  type Location,
  locationOf,
  parseRequestedRoute,
  type SummaryLink,
  screenOf,
} from '#machines/location.ts';
import { type RequestedRoute, routeOf } from '#machines/routes.ts';
import { closeTopLayer, onLayersChanged, openLayers } from '../loading/layers.ts';
import { openPage, reloadPage } from '../loading/leaving.ts';
import { makeListeners } from '../loading/listeners.ts';
import type { AppActor } from './chart.ts';
import { type Address, isSamePosition, type Navigation, navigated } from './navigationMode.ts';

/**
 * Projects the chart onto the address bar. Links, back, forward and typed addresses only send requests to the chart.
 * Each history entry stores its index (`idx`), so that a refused step back can be undone.
 */

function entryState() {
  const { idx, step, opened, link }: { [K in 'idx' | 'step' | 'opened' | 'link']?: unknown } = Object(history.state);
  return {
    idx: typeof idx === 'number' ? idx : 0,
    step: typeof step === 'string' ? step : null,
    opened: opened === true,
    link: isLink(link) ? link : null,
  };
}

function isLink(link: unknown): link is SummaryLink {
  const { summaryId, checkCode }: { [K in keyof SummaryLink]?: unknown } = Object(link);
  return typeof summaryId === 'string' && typeof checkCode === 'string';
}

/** Returns the navigation request in the address bar, with the step and hidden link stored in its history entry. */
export function currentRequestedRoute(): RequestedRoute {
  const { step, link } = entryState();
  const requestedRoute = parseRequestedRoute(location.pathname, location.search, step);
  return routeOf(requestedRoute.screen).shownAs === undefined ? requestedRoute : { ...link, ...requestedRoute };
}

function currentAddress(): Address {
  const { step, opened } = entryState();
  return { path: location.pathname, step, opened };
}

/** Synchronises the address bar with the chart from now on. */
export function projectLocation(actor: AppActor): void {
  let now: Navigation = { mode: 'opening', index: entryState().idx, shown: null };

  const project = (snapshot: AppSnapshot) => {
    const screen = screenOf(snapshot)?.screen;
    if (screen === undefined) return;
    const location = shownLocation(snapshot);
    // The first screen is already visible: no transition.
    if (location !== null && now.mode !== 'opening')
      document.documentElement.dataset.direction = isBack(now) ? 'back' : 'forward';
    const isError = screen.startsWith('error');
    const [next, change] = navigated(now, { type: 'shown', location, bar: currentAddress(), isError });
    now = next;
    if (change === null) return;
    if ('go' in change) history.go(change.go);
    else if (location !== null) write(change.write, now.index, location);
  };

  actor.subscribe(project);
  onLayersChanged(() => project(actor.getSnapshot()));
  window.addEventListener('popstate', () => {
    if (!isRunning(actor)) return reloadPage();
    listeners.notify();
    const wasUndoing = now.mode === 'undoing';
    [now] = navigated(now, { type: 'popped', index: entryState().idx });
    if (wasUndoing) return project(actor.getSnapshot());
    const closes = isClosing(now);
    if (closes && closeTopLayer()) return;
    const closing = closes ? closingOf(actor.getSnapshot()) : undefined;
    actor.send(closing ?? { type: 'nav.requested', requestedRoute: currentRequestedRoute() });
  });
}

/** Returns the address of the shown position; what the page alone has opened over it counts as well. */
function shownLocation(snapshot: AppSnapshot): Location | null {
  const shown = locationOf(snapshot);
  if (shown === null) return null;
  const isCovered = openLayers().some(({ over }) => isSamePosition(over, shown));
  return { ...shown, opened: shown.opened || isCovered };
}

function write(how: 'pushState' | 'replaceState', idx: number, { path, search, step, opened, link }: Location): void {
  const kept = path === location.pathname ? location.search : '';
  // What closes leaves the page where its screen has put it.
  if (opened) history.scrollRestoration = 'manual';
  history[how]({ idx, step, opened, link } satisfies ReturnType<typeof entryState>, '', path + (search ?? kept));
  listeners.notify();
}

function isBack(now: Navigation): boolean {
  return now.mode === 'popping' && now.target < now.index;
}

/** Tells whether a step back leads to the entry below what is open. */
function isClosing(now: Navigation): boolean {
  return isBack(now) && now.shown?.opened === true && isSamePosition(now.shown, currentAddress());
}

function isRunning(actor: AppActor): boolean {
  return actor.getSnapshot().status === 'active';
}

const listeners = makeListeners();

/** State passed with a link, such as a step that has no address of its own. */
export type NavigationState = Pick<Extract<AppEvent, { type: 'nav.requested' }>, 'editing' | 'edited' | 'from'> &
  Pick<RequestedRoute, 'step'>;

/** Creates wouter's location hook; its `navigate` only sends a request to the chart. */
export function makeLocationHook(actor: AppActor) {
  const navigate = (to: string, { state: { step, ...historyState } = {} }: { state?: NavigationState } = {}) => {
    const url = new URL(to, location.href);
    // A stopped chart grants no request; a reload starts a new one.
    if (!isRunning(actor)) return openPage(url);
    actor.send({
      type: 'nav.requested',
      requestedRoute: parseRequestedRoute(url.pathname, url.search, step),
      ...historyState,
    });
  };
  const path = () => location.pathname;
  return (): [string, typeof navigate] => [useSyncExternalStore(listeners.subscribe, path, path), navigate];
}
