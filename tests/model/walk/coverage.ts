import type { ResultCode } from '#contract/resultCodes.ts';
import { type AppSnapshot, locationOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { everyCode, everyGuard, everyTransition, restingPlaces, shownScreen } from './chart.ts';
import { excludedCodes, excludedGuards, excludedTransitions } from './exclusions.ts';
import { serialize } from './facts.ts';
import type { Path } from './path.ts';
import {
  activePlaces,
  type GuardName,
  type GuardRecord,
  recordedMachine,
  replay,
  transitionNames,
} from './traversal.ts';

/**
 * Coverage of replayed paths: states, transitions, screens, guards seen both ways and result codes. Each path runs on an actor of
 * the chart, whose inspection names the transitions. The walk's predictions do not count.
 */

export interface Coverage {
  places: Set<string>;
  transitions: Set<string>;
  screens: Map<Screen, number>;
  codes: Set<ResultCode>;
  guards: GuardRecord;
  /** Paths that ended elsewhere than predicted, or stopped the actor. */
  astray: { id: string; reason: string }[];
}

export interface Moment {
  step: string;
  screen: Screen | null;
  path: string | null;
  places: string[];
}

type Machine = ReturnType<typeof recordedMachine>;
type Names = ReturnType<typeof transitionNames>;

function replayed(machine: Machine, names: Names, path: Path, look: (step: string, snapshot: AppSnapshot) => void) {
  const actor = replay(machine, names, path.start);
  look(`visit ${path.start.label}`, actor.snapshot());
  for (const { label, event } of path.steps) {
    actor.send(event);
    look(label, actor.snapshot());
  }
  actor.stop();
  return { transitions: actor.transitions, end: actor.snapshot() };
}

function reasonAstray({ end: expected }: Path, end: AppSnapshot): string | null {
  if (end.status === 'error') return String(end.error);
  return expected === null || serialize(end) === expected ? null : `ended in ${JSON.stringify(end.value)}`;
}

/** Replays all paths and adds up what they covered. */
export function cover(paths: Path[]): Coverage {
  const guards: GuardRecord = new Map();
  const machine = recordedMachine(guards);
  const names = transitionNames(machine);
  const coverage: Coverage = {
    places: new Set(),
    transitions: new Set(),
    screens: new Map(),
    codes: new Set(),
    guards,
    astray: [],
  };
  for (const path of paths) {
    const shown = new Set<Screen>();
    const { transitions, end } = replayed(machine, names, path, (_step, snapshot) => {
      for (const place of activePlaces(snapshot)) coverage.places.add(place);
      const screen = shownScreen(snapshot);
      if (screen) shown.add(screen);
    });
    for (const id of transitions) coverage.transitions.add(id);
    for (const screen of shown) coverage.screens.set(screen, (coverage.screens.get(screen) ?? 0) + 1);
    for (const { event } of path.steps)
      for (const code of everyCode) if (event.type === `result.${code}`) coverage.codes.add(code);
    const reason = reasonAstray(path, end);
    if (reason !== null) coverage.astray.push({ id: path.id, reason });
  }
  return coverage;
}

const silentMachine = recordedMachine(new Map());
const silentNames = transitionNames(silentMachine);

/** Returns what a path shows, step by step. */
export function moments(path: Path): Moment[] {
  const seen: Moment[] = [];
  replayed(silentMachine, silentNames, path, (step, snapshot) => {
    const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0);
    seen.push({
      step,
      screen: shownScreen(snapshot),
      path: locationOf(snapshot)?.path ?? null,
      places: leaves.map((node) => node.path.join('.')),
    });
  });
  return seen;
}

export interface Report {
  states: { total: number; covered: number; missing: string[] };
  transitions: { total: number; covered: number; excluded: number; missing: string[]; needlesslyExcluded: string[] };
  guards: { total: number; bothWays: number; oneWay: GuardName[] };
  resultCodes: { total: number; covered: number; excluded: number; missing: ResultCode[] };
}

/** Returns the coverage as numbers, with the names of what is missing. */
export function report(coverage: Coverage): Report {
  const missingPlaces = restingPlaces.filter((place) => !coverage.places.has(place));
  const unwalked = everyTransition.filter((id) => !coverage.transitions.has(id));
  const excluded = Object.keys(excludedTransitions);
  const oneWay = everyGuard.filter((guard) => !(guard in excludedGuards) && coverage.guards.get(guard)?.size !== 2);
  const unseen = everyCode.filter((code) => !coverage.codes.has(code));
  const missingCodes = unseen.filter((code) => !(code in excludedCodes));
  return {
    states: {
      total: restingPlaces.length,
      covered: restingPlaces.length - missingPlaces.length,
      missing: missingPlaces,
    },
    transitions: {
      total: everyTransition.length,
      covered: everyTransition.length - unwalked.length,
      excluded: excluded.length,
      missing: unwalked.filter((id) => !excluded.includes(id)),
      needlesslyExcluded: excluded.filter((id) => !unwalked.includes(id)),
    },
    guards: { total: everyGuard.length, bothWays: everyGuard.length - oneWay.length, oneWay },
    resultCodes: {
      total: everyCode.length,
      covered: everyCode.length - unseen.length,
      excluded: unseen.length - missingCodes.length,
      missing: missingCodes,
    },
  };
}
