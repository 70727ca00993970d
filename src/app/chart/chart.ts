import { useSelector } from '@xstate/react';
import { createContext, startTransition, use, useEffect, useReducer, useRef } from 'react';
import { type Actor, createActor } from 'xstate';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { Context, Input } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { actors } from '../calls/actors.ts';

export type AppActor = Actor<AppMachine>;

let running: AppActor | undefined;

/** Creates the one actor of the page; it is started once everything that listens to it is in place. */
export function createChart(input: Input): AppActor {
  // Not by `provide`, which builds every state a second time.
  Object.assign(appMachine.implementations.actors, actors);
  running = createActor(appMachine, { input });
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

/** the screen that a component stands on; what the chart has left already shows what it showed. Null for what lies around. */
export const OnScreen = createContext<ScreenMeta | null>(null);

/** Tells of the chart's state, now and after every change, until the function that it returns is called. */
export function followChart(follow: (snapshot: AppSnapshot) => void): () => void {
  follow(chart().getSnapshot());
  return chart().subscribe(follow).unsubscribe;
}

/** What a component shows of the chart's state, derived from the snapshot: drawn at once, for what may not wait for its turn. */
export function useChartAtOnce<T>(select: (snapshot: AppSnapshot) => T, same?: (a: T, b: T) => boolean): T {
  return useSelector(chart(), select, same);
}

/**
 * What a component shows of the chart's state, derived from the snapshot. What changes is drawn in slices, so that neither a tap nor
 * an answer makes a long task on a slow phone.
 */
export function useChart<T>(select: (snapshot: AppSnapshot) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const screen = use(OnScreen);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = useRef<{ value: T; isOutdated: () => boolean } | null>(null);
  const read = (): T => {
    const snapshot = chart().getSnapshot();
    return shown.current !== null && hasLeft(snapshot, screen) ? shown.current.value : select(snapshot);
  };
  const next = read();
  const value = shown.current !== null && same(shown.current.value, next) ? shown.current.value : next;
  shown.current = { value, isOutdated: () => !same(value, read()) };
  useEffect(
    () =>
      followChart(() => {
        if (shown.current?.isOutdated()) startTransition(drawAgain);
      }),
    [],
  );
  return value;
}

/** Read once for all that stands on a screen. */
const shownBy = new WeakMap<AppSnapshot, string | null>();

function hasLeft(snapshot: AppSnapshot, screen: ScreenMeta | null): boolean {
  if (screen === null) return false;
  let shown = shownBy.get(snapshot);
  if (shown === undefined) {
    const meta = screenOf(snapshot);
    shown = meta && screenId(meta);
    shownBy.set(snapshot, shown);
  }
  return shown !== null && shown !== screenId(screen);
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
