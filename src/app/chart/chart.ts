import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { type Actor, createActor } from 'xstate';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { Context, Input } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';

export type AppActor = Actor<AppMachine>;

/** What makes the calls and keeps what the chart knows. */
type ChartActors = NonNullable<Parameters<AppMachine['provide']>[0]['actors']>;

let running: AppActor | undefined;

/** Creates the one actor of the page; it is started once everything that listens to it is in place. */
export function createChart(actors: ChartActors, input: Input): AppActor {
  running = createActor(appMachine.provide({ actors }), { input });
  return running;
}

function chart(): AppActor {
  if (running === undefined) throw new Error('The chart is used before it is created');
  return running;
}

/** Tells the chart what the user did. */
export function send(event: AppEvent): void {
  chart().send(event);
}

/** What is so at this very moment, for what is decided outside of a component. */
export function currentContext(): Context {
  return chart().getSnapshot().context;
}

/** The part of the chart that components read. */
type Readable = Pick<AppActor, 'getSnapshot' | 'subscribe'>;

/**
 * The chart as a screen knows it. While the next one is being drawn the chart is further already; what still stands shows what it
 * showed.
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

/** The id of the screen that a snapshot shows, found once for all that stands on it. */
function shownBy(snapshot: AppSnapshot): string | null {
  let shown = screens.get(snapshot);
  if (shown === undefined) {
    const meta = screenOf(snapshot);
    shown = meta && screenId(meta);
    screens.set(snapshot, shown);
  }
  return shown;
}

/** Where a screen reads the chart; what lies around reads it as it is. */
export const ReadFrom = createContext<Readable | null>(null);

/** What a component shows of the chart's state, derived from the snapshot. */
export function useChart<T>(select: (snapshot: AppSnapshot) => T, same?: (a: T, b: T) => boolean): T {
  return useSelector(use(ReadFrom) ?? chart(), select, same);
}

/** The screen waits for its call. */
export function useBusy(): boolean {
  return useChart((snapshot) => snapshot.hasTag('busy'));
}

/** The result code whose text the screen says at its place; null where there is none. */
export function useSaidCode(): ResultCode | null {
  return useChart(({ tags }) => [...tags].find(isResultCode) ?? null);
}

/** The screen's call did not get through and can be tried again. */
export function useFailed(): boolean {
  return useChart((snapshot) => snapshot.hasTag('failed'));
}
