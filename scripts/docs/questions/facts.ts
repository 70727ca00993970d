import { type CallName, callDefinition } from '#contract/calls.ts';
import type { ReportState } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { routeOf, type Screen } from '#machines/routes.ts';
import { arrowsOf, beginningsOf, callOf, isWithin, nodeAt, placeOf, wholeOf } from '../chart.ts';
import { treatmentOf } from '../codes.ts';

/** What an answer rests on: each fact looks into chart and tables and says in a sentence what is no longer so. */
export type Fact = () => string | null;

/** Below a place some transition of an event leads into another place. */
export function leads(from: string, event: string, to: string): Fact {
  return () => {
    const goal = nodeAt(to);
    const arrows = wholeOf(nodeAt(from)).flatMap(arrowsOf);
    const isSo = arrows.some(
      ({ event: heard, target }) =>
        heard === event && target !== null && [target, ...beginningsOf(target)].some((node) => isWithin(node, goal)),
    );
    return isSo ? null : `nothing in ${from} leads by ${event} to ${to}`;
  };
}

/** No transition from inside of one place leads into another. */
export function neverLeads(from: string, to: string): Fact {
  return () => {
    const goal = nodeAt(to);
    const way = wholeOf(nodeAt(from))
      .flatMap(arrowsOf)
      .find(({ target }) => target !== null && isWithin(target, goal));
    return way === undefined ? null : `${placeOf(way.source)} leads by ${way.event} to ${to}`;
  };
}

/** Somewhere below a place an event is heard, or nowhere. */
export function hears(place: string, event: string, isHeard = true): Fact {
  return () => {
    const isSo = wholeOf(nodeAt(place)).some((node) => arrowsOf(node).some((arrow) => arrow.event === event));
    return isSo === isHeard ? null : `${place} ${isSo ? 'hears' : 'does not hear'} ${event}`;
  };
}

/** Somewhere below a place a call is made. */
export function asks(place: string, call: CallName): Fact {
  return () => (wholeOf(nodeAt(place)).some((node) => callOf(node) === call) ? null : `${place} never makes ${call}`);
}

/** What the page does about a code. */
export function treats(code: ResultCode, words: RegExp): Fact {
  return () => {
    const treatment = treatmentOf(code).join('; ');
    return words.test(treatment) ? null : `of ${code} the page says: ${treatment}`;
  };
}

/** In exactly which states of the report a call does something. */
export function allowedIn(call: CallName, ...states: ReportState[]): Fact {
  return () => {
    const allowed = callDefinition(call).states ?? [];
    const isSo = allowed.length === states.length && states.every((state) => allowed.includes(state));
    return isSo ? null : `${call} is allowed in ${allowed.join(', ')}`;
  };
}

/** Whether a phone answers a call itself. */
export function isLocal(call: CallName, expected: boolean): Fact {
  return () =>
    (callDefinition(call).local === true) === expected ? null : `${call} is${expected ? ' not' : ''} local`;
}

/** What has to be known before a screen opens. */
export function requires(screen: Screen, ...milestones: string[]): Fact {
  return () => {
    const known = routeOf(screen).requires ?? [];
    const missing = milestones.filter((each) => !known.some((name) => name === each));
    return missing.length === 0 ? null : `${screen} does not wait for ${missing.join(', ')}`;
  };
}

/** Something computed is as the answer says. */
export function is(what: string, value: boolean): Fact {
  return () => (value ? null : what);
}

/** Something is done somewhere below a place. */
export function doesSomewhere(place: string, action: string): Fact {
  return () => {
    const isDone = wholeOf(nodeAt(place)).some((node) =>
      [...node.entry, ...node.exit, ...arrowsOf(node).flatMap(({ actions }) => actions)].some(
        (each) => String(typeof each === 'object' && 'type' in each ? each.type : each) === action,
      ),
    );
    return isDone ? null : `nothing in ${place} does ${action}`;
  };
}
