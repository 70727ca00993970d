import type { SnapshotFrom } from 'xstate';
import { type ScanSide, scanSides } from '#contract/enumerations.ts';
import type { AppMachine } from './chart/app.ts';
import { type Context, participantIdOf } from './context.ts';
import type { AppEvent } from './events.ts';
import {
  allScreens,
  hasAddress,
  type RequestedRoute,
  routeOf,
  type Screen,
  type ScreenMeta,
  type Step,
} from './routes.ts';

/** Translates between the chart's positions and the address bar; the only module that knows both. */

export interface Location {
  path: string;
  /** Search parameters of the position; null keeps those of the address bar. */
  search: string | null;
  /** Position below the path, stored in the browser's history entry. */
  step: Step | null;
  /** True if a sheet, a dialog or a part of the screen is open over the position, so that Back closes it. */
  opened: boolean;
  /** Ids that the path hides, stored in the history entry so that a reload finds them; null if the path has them. */
  link: SummaryLink | null;
}

/** Ids that open a shared summary. */
export type SummaryLink = Record<'summaryId' | 'checkCode', string>;

export type AppSnapshot = SnapshotFrom<AppMachine>;

/** Returns the screen that the chart shows, or null during start. */
export function screenOf(snapshot: AppSnapshot): ScreenMeta | null {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined) ?? null;
}

/** Returns the address of the shown position, or null to leave the address bar as it is. */
export function locationOf(snapshot: AppSnapshot): Location | null {
  const meta = screenOf(snapshot);
  if (meta === null) return null;
  if (!hasAddress(meta.screen)) return null;
  const { shownAs } = routeOf(meta.screen);
  const { summaryId = '', checkCode = '' } = snapshot.context.ui.requestedRoute ?? {};
  return {
    path: shownAs ?? pathOf(meta.screen, idsOf(snapshot.context, meta)),
    search: searchOf(meta),
    step: meta.step ?? null,
    opened: !snapshot.matches({ overlay: 'closed' }) || snapshot.hasTag('opened'),
    link: shownAs === undefined ? null : { summaryId, checkCode },
  };
}

/** Events that close what is open over a position. An overlay lies above all else. */
const closings = [
  { type: 'overlay.closed' },
  { type: 'witness.formClosed' },
  { type: 'signing.left' },
  { type: 'delegation.left' },
  { type: 'refusalOptions.left' },
  { type: 'handover.left' },
] as const satisfies readonly AppEvent[];

/** Returns the event that closes what is open over the position; undefined while nothing is, or a call has to end first. */
export function closingOf(snapshot: AppSnapshot): AppEvent | undefined {
  return closings.find((event) => snapshot.can(event));
}

/** Returns the search parameters that name the side of a scan or a vehicle's licence plate. */
function searchOf({ screen, step }: ScreenMeta): string | null {
  if (screen === 'documentsParticipant') return isScanSide(step) ? `?side=${step}` : '';
  if (screen === 'accidentVehicle') return step === 'licensePlate' ? '?spzUpload=true' : '';
  return null;
}

function isScanSide(name: string | null | undefined): name is ScanSide {
  return scanSides.some((side) => side === name);
}

function idsOf(context: Context, { party }: ScreenMeta): Record<string, string | undefined> {
  return {
    reportId: context.report.reportId ?? undefined,
    participantId: party && participantIdOf(context, party),
    summaryId: context.ui.requestedRoute?.summaryId,
    checkCode: context.ui.requestedRoute?.checkCode,
  };
}

/** Returns the path of a screen, with ids in place of its pattern's parameters. */
export function pathOf(screen: Screen, ids: Record<string, string | undefined>): string {
  return routeOf(screen).path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
}

function patternOf(path: string): RegExp {
  const pattern = path.replace(/:(\w+)/gu, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern === '/' ? '' : pattern}/?$`, 'u');
}

/** Steps of earlier versions in the history of a tab, with the step that has their field now. */
const formerSteps: Readonly<Record<string, Step>> = { email: 'address' };

// Fixed paths come first, so that /documents/x is never taken for a pattern that /accident/circumstances also fits.
const patterns = allScreens
  .filter(hasAddress)
  .flatMap((screen) => {
    const { path, shownAs } = routeOf(screen);
    return [path, ...(shownAs === undefined ? [] : [shownAs])].map((each) => ({ screen, path: each }));
  })
  .map((each) => ({ ...each, pattern: patternOf(each.path) }))
  .sort((a, b) => placeholders(a.path) - placeholders(b.path));

function placeholders(path: string): number {
  return path.split(':').length;
}

/** Returns the requested route of an address, `notFound` for an unknown one. Invalid search parameters are ignored. */
export function parseRequestedRoute(path: string, search = '', step: string | null = null): RequestedRoute {
  for (const { screen, pattern } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const parameters = new URLSearchParams(search);
    const side = screen === 'documentsParticipant' ? parameters.get('side') : null;
    const plate = screen === 'accidentVehicle' && parameters.get('spzUpload') === 'true' ? 'licensePlate' : null;
    const asked = step ?? (isScanSide(side) ? side : plate);
    const wanted = (asked && formerSteps[asked]) ?? asked;
    const known = routeOf(screen).steps?.find((name): name is Step => name === wanted);
    return {
      screen,
      ...decoded(match.groups ?? {}),
      ...(known && { step: known }),
    };
  }
  return { screen: 'notFound' };
}

function decoded(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return groups;
  }
}
