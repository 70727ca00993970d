import type { AnyStateNode } from 'xstate';
import { allResultCodes, type ResultCode } from '#contract/resultCodes.ts';
import { appMachine } from '#machines/chart/app.ts';
import { guards } from '#machines/guards.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { everyNode, type GuardName, placeOf, transitionsOf } from './traversal.ts';

/** States, transitions, guards and codes to cover, read from the production chart. */

/** Returns true for a leaf in which the chart can stay, which neither ends its parent nor always leaves. */
function rests(node: AnyStateNode): boolean {
  const leadsOn = node.parent?.transitions.has(`xstate.done.state.${node.parent.id}`) ?? false;
  const isLeaf = node.type === 'atomic' || (node.type === 'final' && !leadsOn);
  return isLeaf && !(node.always ?? []).some(({ guard }) => guard === undefined);
}

const nodes = everyNode(appMachine);

export const restingPlaces: string[] = nodes.filter(rests).map(placeOf);

export const everyTransition: string[] = [appMachine.root, ...nodes].flatMap(transitionsOf).map(({ id }) => id);

export const everyGuard = Object.keys(guards) as GuardName[];

export const everyCode: readonly ResultCode[] = allResultCodes;

/** Returns the screen of a snapshot. */
export function shownScreen(snapshot: AppSnapshot): Screen | null {
  return screenOf(snapshot)?.screen ?? null;
}
