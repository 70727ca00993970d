import { type AnyStateNode, getNextSnapshot } from 'xstate';
import { parties } from '#contract/enumerations.ts';
import { mayOpen } from '#machines/access.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { factsBesideProgress, retriesOnReconnect } from './facts.ts';
import { eventsBeside, type PossibleEvent, possibleEvents } from './possibleEvents.ts';
import { isTriedByReader, isTriedWithTwo } from './reader.ts';
import { isAskedAtRoadside, roadsideNotes } from './roadside.ts';
import { ids } from './sampleAccident.ts';

import { activeCalls, activePlaces, listeners, placeOf } from './traversal.ts';

/**
 * Limits the product of the parallel regions. Every path found is real: moments are never merged if the chart could
 * distinguish them later, only some interleavings are left out.
 *
 * - Side trips: the regions beside the screens are left on few screens and come home before the screen goes on.
 * - Turns: of parallel parts of a screen, the first with a running or failed call goes on before the others.
 * - Addresses: all are tried on one screen of each area, elsewhere few.
 * - After a refused call only its repetition is tried; all other events are tried after one without a signal.
 */

type Requested = Extract<AppEvent, { type: 'nav.requested' }>;

/** Places that are active together. */
type Spot = readonly string[];

const both = (place: string, stage: string): Spot => parties.map((party) => `${place}.${party}.${stage}`);

const collecting = 'flow.report.collecting';
const success = 'flow.report.finished.success';

const landing: Spot = ['flow.landing'];
const numbers = both('flow.report.new.verification', 'enteringNumber');
const verified: Spot = [`${collecting}.verificationSuccess`];
const overview: Spot = [`${collecting}.documents.overview`];
const unsigned = both('flow.report.toSign.signReport', 'ready');
/** Sending to insurers, which is off where all else is tried. */
const handover = `${success}.handover.offered`;
const handoverOff = `${handover}.off`;
const signed: Spot = [`${success}.file.resting`, `${success}.link.here`, handoverOff];
/** Last call before the summary, which then waits for running uploads. */
const linking: Spot = [`${collecting}.summary.linking`];

const lists = (stage: string): Spot => ['brands', 'insurers'].map((list) => `enumerations.${list}.${stage}`);

/** Region beside the screens: its state at home, and the spots from which it is left. */
interface SideTrip {
  region: string;
  isHome: (here: Set<string>, context: Context) => boolean;
  from: readonly Spot[];
}

const isIn = (place: string) => (here: Set<string>) => here.has(place);

const sideTrips: SideTrip[] = [
  {
    region: 'overlay',
    isHome: isIn('overlay.closed'),
    from: [landing, ['flow.error.general'], numbers, verified, overview, unsigned, signed],
  },
  {
    region: 'consent',
    isHome: (here, { session: { consentGiven } }) => here.has(consentGiven ? 'consent.given' : 'consent.asking'),
    from: [landing],
  },
  {
    region: 'uploads',
    isHome: (here, { photos: { uploads } }) => here.has('uploads.idle') && uploads.length === 0,
    from: [[`${collecting}.accident.A.photos.showing`], linking],
  },
  { region: 'enumerations', isHome: (here) => isAt(here, ['unneeded', 'asking'].map(lists)), from: [numbers] },
  { region: 'sync', isHome: isIn('sync.off'), from: [landing, verified, unsigned] },
  {
    region: 'notesPersistence',
    isHome: isIn('notesPersistence.empty'),
    from: [[`${roadsideNotes}.photos`], [`${roadsideNotes}.plates`]],
  },
  {
    region: 'session',
    isHome: (here) => !here.has('session.alive.refreshing'),
    from: [['flow.starting'], landing, numbers, overview, signed, [`${success}.file.downloading`, handoverOff]],
  },
];

/** Screens on which all addresses are tried. */
const crossroads: readonly Spot[] = [landing, numbers, verified, [`${collecting}.summary.checking`], unsigned, signed];

/** Screens with a link to the open report. */
const waysBack: readonly Spot[] = [['flow.informations.asking'], ['flow.otherReport.shown']];

/** Properties of a moment that decide which events are tried, computed once. */
interface Moment {
  snapshot: AppSnapshot;
  here: Set<string>;
  away: SideTrip | undefined;
  context: Context;
  /** Part of the screen whose turn it is. */
  turn: string | undefined;
  isUnanswered: boolean;
}

function isWithin(place: string, part: string): boolean {
  return place === part || place.startsWith(`${part}.`);
}

/** Returns true if all places of one of the spots are active. */
function isAt(here: Set<string>, spots: readonly Spot[]): boolean {
  return spots.some((spot) => spot.every((place) => here.has(place)));
}

/**
 * Returns the parallel part of the screen that goes on before the others: the first that makes a call, or that has left the states
 * on which its first state decides, where a reload would find it.
 */
function partInTurn({ _nodes }: AppSnapshot): string | undefined {
  const isUnderWay = (part: AnyStateNode) => {
    const decided = (part.initial.target[0]?.always ?? []).flatMap(({ target }) => target ?? []);
    if (decided.length > 0) return !decided.some((node) => _nodes.includes(node));
    return _nodes.some((node) => node.invoke.length > 0 && isWithin(placeOf(node), placeOf(part)));
  };
  const parts = _nodes.filter((node) => node.parent?.type === 'parallel' && isWithin(placeOf(node), 'flow.report'));
  const part = parts.find(isUnderWay);
  return part && placeOf(part);
}

/** Returns true while a call of the screen is unanswered, which an address gives up. */
function isUnanswered({ _nodes }: AppSnapshot): boolean {
  return _nodes.some(({ tags, transitions }) => tags.length > 0 && transitions.has('nav.requested'));
}

function momentOf(snapshot: AppSnapshot): Moment {
  const { context } = snapshot;
  const here = new Set(activePlaces(snapshot));
  return {
    snapshot,
    here,
    away: sideTrips.find(({ isHome }) => !isHome(here, context)),
    context,
    turn: here.has(handover) && !here.has(handoverOff) ? handover : partInTurn(snapshot),
    isUnanswered: isUnanswered(snapshot),
  };
}

/** Returns true where side trips are tried: with a complete report or none, and while no answer is being changed. */
function mayStray({ here, context }: Moment): boolean {
  if (here.has('flow.landing') || here.has('flow.error') || here.has(roadsideNotes))
    return context.report.report === null;
  return !here.has(collecting) || (mayOpen(context, 'summary') && context.ui.editing === null);
}

/** Returns true if an address is tried here; a cheap check before listeners, as each moment has a hundred addresses. */
function isTriedAddress({ requestedRoute, editing, from }: Requested, moment: Moment): boolean {
  const { screen, reportId, participantId } = requestedRoute;
  const { here, away, context, isUnanswered } = moment;
  const { report } = context.report;
  const { reportId: sessionReportId } = context.session;
  // The menu closes by its links and one address.
  if (away) return away.region === 'overlay' && (screen === 'landing' || from !== undefined);
  // One report stands for both: each would be walked twice.
  if (reportId === ids.otherReport && sessionReportId === ids.otherReport) return false;
  if (screen === 'landing') return true;
  if (from !== undefined) return false;
  // What is left behind makes no difference to who finds a report again.
  if (screen === 'resume') return isAt(here, [landing, ['flow.resume.awaitingCode']]) && sessionReportId === null;
  if (editing === 'roadsideNotes')
    return here.has(`${roadsideNotes}.overview`) && report === null && sessionReportId === null;
  if (editing === 'recap')
    return parties.some(
      (party) => here.has(`${collecting}.documents.${party}.recap.checking`) && participantId === ids[party],
    );
  if (editing) return here.has(`${collecting}.summary.checking`);
  // The report is loaded again whatever the address.
  if (isUnanswered) return screen === 'situation' || reportId === ids.otherReport;
  if (isAt(here, waysBack)) return screen === 'summary';
  if (!here.has('flow.landing') || screen === 'summary') return isAt(here, crossroads);
  return report === null && (!reportId || reportId === ids.otherReport);
}

/** Returns true if an event continues a side trip and nothing else. */
function continuesTrip(
  { label, event, places }: PossibleEvent,
  { region }: SideTrip,
  { here, context }: Moment,
): boolean {
  if (region === 'overlay' && event.type === 'session.lost') return label === 'session.lost';
  if (region === 'uploads' && context.photos.uploads.length === 1) {
    if (label === 'logo.clicked') return here.has('uploads.sending');
    if (label === 'call getSummaryId answers OK') return isAt(here, [linking]);
  }
  return places.some((place) => isWithin(place, region));
}

/** Returns true if an event is tried during signing: acts of the other phone where they move a code entry, else on one screen. */
function isHeard({ event }: PossibleEvent, { here, context, snapshot }: Moment): boolean {
  if (!here.has('flow.report.toSign.signReport')) return true;
  if (event.type === 'refusalOptions.opened') return isAt(here, [unsigned]);
  if (event.type !== 'other.acted') return true;
  if (event.changes.signing === context.report.signing) return isAt(here, [unsigned]);
  return !getNextSnapshot(appMachine, snapshot, event).matches(snapshot.value);
}

/** Returns true if the walk tries an event here. */
function isTried(candidate: PossibleEvent, moment: Moment): boolean {
  const { here, away, context, turn } = moment;
  const { event, places } = candidate;
  if (!isAskedAtRoadside(candidate, here) || !isHeard(candidate, moment)) return false;
  if (!isTriedByReader(candidate, context) || !isTriedWithTwo(candidate, here, context)) return false;
  if (away) return continuesTrip(candidate, away, moment);
  if (event.type === 'nav.requested') return true;
  // Every region that lacked a signal hears of it: it is tried for the screen's sake.
  if (event.type === 'network.online') return places.some((place) => isWithin(place, 'flow'));
  const trip = sideTrips.find(({ region }) => places.some((place) => isWithin(place, region)));
  if (trip) return isAt(here, trip.from) && mayStray(moment);
  return turn === undefined || places.some((place) => isWithin(place, turn));
}

/** Events tried after a refusal; all others are tried after a missing signal, where they do the same. */
const againAndAgain: AppEvent['type'][] = ['call.retried', 'network.online'];

/** Returns the events that the walk tries in a snapshot. */
export function triedEvents(snapshot: AppSnapshot): PossibleEvent[] {
  const moment = momentOf(snapshot);
  const { here, away, context } = moment;
  const isRefused = snapshot.hasTag('failed') && !retriesOnReconnect(context);
  // Calls from outside of the chart are answered on one screen.
  const beside = !away && isAt(here, [verified]) && mayStray(moment) ? eventsBeside(context) : [];
  return [
    ...possibleEvents(snapshot, ({ event }) => event.type !== 'nav.requested' || isTriedAddress(event, moment))
      .filter(({ event }) => !isRefused || againAndAgain.includes(event.type))
      .filter((candidate) => isTried(candidate, moment)),
    ...beside,
  ];
}

/**
 * Returns what tells events that are treated alike on all screens: the landing page's address, any address that gives up a call,
 * failures of a call, and codes left to TABLE 3.
 */
function treatedAlike(snapshot: AppSnapshot): (candidate: PossibleEvent) => boolean {
  const isGivenUp = isUnanswered(snapshot);
  const own = new Set(listeners(snapshot).flatMap(({ place, types }) => types.map((type) => `${place} ${type}`)));
  return ({ event, places }) => {
    if (event.type === 'nav.requested') return isGivenUp || event.requestedRoute.screen === 'landing';
    if (!('call' in event)) return false;
    const isOwn = event.type !== 'result.unknown' && event.type.startsWith('result.');
    return !isOwn || !places.some((place) => own.has(`${place} ${event.type}`));
  };
}

/**
 * Returns the events that a walk tries, in order. Those that are treated alike anywhere are tried once a place and known facts,
 * which halves the walk; pairs try all.
 */
export function triedEventsOnce(): (snapshot: AppSnapshot) => PossibleEvent[] {
  const tried = new Set<string>();
  return (snapshot) => {
    const isTreatedAlike = treatedAlike(snapshot);
    let known: string | undefined;
    return triedEvents(snapshot).filter((candidate) => {
      if (!isTreatedAlike(candidate)) return true;
      known ??= factsBesideProgress(snapshot, activePlaces(snapshot));
      const moment = [candidate.label, candidate.places, known].join(' ');
      return !tried.has(moment) && tried.add(moment);
    });
  };
}

/** Returns true if the page has settled, where walks from other addresses end. */
export function isSettled(snapshot: AppSnapshot): boolean {
  const isArriving = isAt(new Set(activePlaces(snapshot)), [['flow.starting'], ['flow.report.loading']]);
  return !isArriving && activeCalls(snapshot).every(({ place }) => !isWithin(place, 'flow'));
}
