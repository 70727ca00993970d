import { useSelector } from '@xstate/react';
import { createContext, use, useRef } from 'react';
import { type Actor, createActor } from 'xstate';
import { isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { Context, Input } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
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

/** around a screen that the chart has left already: until the next one is drawn it shows what it showed. */
export const Leaving = createContext(false);

/** What a component shows of the chart's state, derived from the snapshot. */
export function useChart<T>(select: (snapshot: AppSnapshot) => T, same?: (a: T, b: T) => boolean): T {
  const isLeaving = use(Leaving);
  const value = useSelector(chart(), select, same);
  const shown = useRef(value);
  if (!isLeaving) shown.current = value;
  return shown.current;
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
