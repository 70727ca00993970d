import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { type Actor, createActor } from 'xstate';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { Input } from '#machines/initialContext.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';

export type AppActor = Actor<AppMachine>;

/** Actors that make the calls and persist the chart's data. */
type ChartActors = NonNullable<Parameters<AppMachine['provide']>[0]['actors']>;

let running: AppActor | undefined;

/** Creates the page's single actor. The caller starts it after all listeners are attached. */
export function createChart(actors: ChartActors, input: Input): AppActor {
  running = createActor(appMachine.provide({ actors }), { input });
  return running;
}

function chart(): AppActor {
  if (running === undefined) throw new Error('The chart is used before it is created');
  return running;
}

export function send(event: AppEvent): void {
  chart().send(event);
}

/** Returns the current context, for code outside of components. */
export function currentContext(): Context {
  return chart().getSnapshot().context;
}

/** The part of the chart that components read. */
type Readable = Pick<AppActor, 'getSnapshot' | 'subscribe'>;

/**
 * Returns the chart as seen by one screen. Snapshots freeze once the chart has left the screen, so that it stays
 * unchanged while the next one renders.
 */
export function chartOn(screen: ScreenMeta): Readable {
  const actor = chart();
  const id = screenId(screen);
  let known = actor.getSnapshot();
  return {
    subscribe: actor.subscribe.bind(actor),
    getSnapshot() {
      const snapshot = actor.getSnapshot();
      const shown = shownBy(snapshot);
      if (shown === null || shown === id) known = snapshot;
      return known;
    },
  };
}

const screens = new WeakMap<AppSnapshot, string | null>();

/** Returns the id of the screen that a snapshot shows; cached per snapshot. */
function shownBy(snapshot: AppSnapshot): string | null {
  let shown = screens.get(snapshot);
  if (shown === undefined) {
    const meta = screenOf(snapshot);
    shown = meta && screenId(meta);
    screens.set(snapshot, shown);
  }
  return shown;
}

/** The chart of the surrounding screen. Components outside of screens read the live chart. */
export const ReadFrom = createContext<Readable | null>(null);

/** Compares data that a selector makes anew each time. */
export function isAlike<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function useChart<T>(select: (snapshot: AppSnapshot) => T, same?: (a: T, b: T) => boolean): T {
  return useSelector(use(ReadFrom) ?? chart(), select, same);
}

/** Returns true while the screen waits for its call. */
export function useBusy(): boolean {
  return useChart((snapshot) => snapshot.hasTag('busy'));
}

/** Returns the result code that the screen explains in its own place, or null. */
export function useSaidCode(): ResultCode | null {
  return useChart(({ tags }) => [...tags].find(isResultCode) ?? null);
}

/** Returns true if the screen's call failed and can be retried. */
export function useFailed(): boolean {
  return useChart((snapshot) => snapshot.hasTag('failed'));
}
