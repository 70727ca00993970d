import { type Party, parties } from '#contract/enumerations.ts';
import { mayOpen } from '#machines/access.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { CodePanelState } from '../../../src/app/machine/views/codePanels.ts';
import { factsBesideProgress, retriesOnReconnect } from './facts.ts';
import type { Outcome } from './outcomes.ts';
import { eventsBeside, type PossibleEvent, participantAt, possibleEvents } from './possibleEvents.ts';
import { isTriedByReader, isTriedWithTwo } from './reader.ts';
import { isAskedAtRoadside, roadsideNotes } from './roadside.ts';
import { ids } from './sampleAccident.ts';
import { activeCalls, activePlaces } from './traversal.ts';

/**
 * Limits the product of the parallel regions. Every path found is real: moments are never merged if the chart could
 * distinguish them later, only some interleavings are left out.
 *
 * - Side trips: menu, cookies, uploads, lists, replica, roadside notes and session refresh start on few screens and finish first.
 * - One participant's code entry finishes before the other's begins; the three parts of a report load in turn; while the signed
 *   report may be sent to insurers, the final screen waits.
 * - After a refused call only its repetition is tried; all other events are tried after one without a signal.
 * - While two phones fill in, only differences to one phone are tried. Events of the link's reader are tried without an open report.
 * - All addresses are tried on one screen of each area, elsewhere only the way back to the landing page.
 */

type Requested = Extract<AppEvent, { type: 'nav.requested' }>;

/** State of sending to insurers, which runs in parallel; all else is tried while it is off. */
const handover = 'flow.report.finished.success.handover.offered';

/** Final screen with all its parts. */
const signedReport = [
  'flow.report.finished.success.file.resting',
  'flow.report.finished.success.link.here',
  `${handover}.off`,
];

const freshCodePanels = bothCodePanels('flow.report.new.verification', 'enteringNumber');
const unsignedCodePanels = bothCodePanels('flow.report.toSign.signReport', 'ready');
const refusalOptions = 'flow.report.toSign.refusalOptions';

function bothCodePanels(place: string, stage: CodePanelState): string[] {
  return parties.map((party) => `${place}.${party}.${stage}`);
}

/** Returns true if all places of one of the spots are active. */
function isAt(here: Set<string>, spots: string[][]): boolean {
  return spots.some((spot) => spot.every((place) => here.has(place)));
}

/** Last call before the summary, which then waits for running uploads. */
const linking = ['flow.report.collecting.summary.linking'];

const lists = ['enumerations.brands', 'enumerations.insurers'];

/** Side trip: a region, its state at home, and the spots from which it is left. */
interface SideTrip {
  region: string;
  isHome: (here: Set<string>, context: Context) => boolean;
  from: string[][];
}

const sideTrips: SideTrip[] = [
  {
    region: 'overlay',
    isHome: (here) => here.has('overlay.closed'),
    from: [
      ['flow.landing'],
      ['flow.error.general'],
      freshCodePanels,
      ['flow.report.collecting.verificationSuccess'],
      ['flow.report.collecting.documents.overview'],
      unsignedCodePanels,
      signedReport,
    ],
  },
  {
    region: 'consent',
    isHome: (here, { session: { consentGiven } }) => here.has(consentGiven ? 'consent.given' : 'consent.asking'),
    from: [['flow.landing']],
  },
  {
    region: 'uploads',
    isHome: (here, { photos: { uploads } }) => here.has('uploads.idle') && uploads.length === 0,
    from: [['flow.report.collecting.accident.A.photos.showing'], linking],
  },
  {
    region: 'enumerations',
    isHome: (here) => ['unneeded', 'asking'].some((key) => lists.every((list) => here.has(`${list}.${key}`))),
    from: [freshCodePanels],
  },
  {
    region: 'sync',
    isHome: (here) => here.has('sync.off'),
    from: [['flow.landing'], ['flow.report.collecting.verificationSuccess'], unsignedCodePanels],
  },
  {
    region: 'notesPersistence',
    isHome: (here) => here.has('notesPersistence.empty'),
    from: [[`${roadsideNotes}.photos`], [`${roadsideNotes}.plates`]],
  },
  {
    region: 'session',
    isHome: (here) => !here.has('session.alive.refreshing'),
    from: [
      ['flow.starting'],
      ['flow.landing'],
      freshCodePanels,
      ['flow.report.collecting.documents.overview'],
      signedReport,
      ['flow.report.finished.success.file.downloading', `${handover}.off`],
    ],
  },
];

/** Returns true where side trips are tried: with a complete report or none, and while no answer is being changed. */
function mayStray(here: Set<string>, context: Context): boolean {
  if (here.has('flow.landing') || here.has('flow.error') || here.has('flow.roadsideNotes'))
    return context.report.report === null;
  return !here.has('flow.report.collecting') || (mayOpen(context, 'summary') && context.ui.editing === null);
}

/** States in which a code entry rests, so that the other may continue. */
const restsAt: CodePanelState[] = ['enteringNumber', 'ready', 'awaitingCode', 'codeRefused', 'outdated', 'done'];

function rests(place: string): boolean {
  return restsAt.some((stage) => place.endsWith(`.${stage}`));
}

/** Spots in which all addresses are tried. */
const crossroads = [
  ['flow.landing'],
  freshCodePanels,
  ['flow.report.collecting.verificationSuccess'],
  ['flow.report.collecting.summary.checking'],
  unsignedCodePanels,
  signedReport,
];

/** Screens with a link to the open report. */
const waysBack = [['flow.informations.asking'], ['flow.otherReport.shown']];

/** States in which one address of the report represents all, as it is loaded again in any case. */
const unanswered =
  /^flow\.report\.(?:toSign\.refusalOptions\.reopening|collecting\.(?:summary\.confirmingFailed|.*\.(?:saving|savingFollowUp|confirming|deleting|adding|updating)))$/u;

/** Returns true if an address is tried here: all of them where they open screens of a loaded report directly. */
function isTriedRoute({ requestedRoute, editing, from }: Requested, { here, context, isUnanswered }: Moment): boolean {
  const { report } = context.report;
  const { reportId: sessionReportId } = context.session;
  const { submissions } = context.sync;
  // One report stands for both: each would be walked twice.
  if (requestedRoute.reportId === ids.otherReport && sessionReportId === ids.otherReport) return false;
  if (here.has('flow.report.rechecking')) return false;
  if (requestedRoute.screen === 'landing') return true;
  // That a code was asked for is remembered. What is left behind makes no difference to who finds a report again.
  if (requestedRoute.screen === 'resume') {
    if (from !== undefined || !(here.has('flow.landing') || here.has('flow.resume.awaitingCode'))) return false;
    return sessionReportId === null && Object.keys(submissions).every((key) => /resum/iu.test(key));
  }
  if (from !== undefined) return false;
  if (editing === 'roadsideNotes')
    return here.has('flow.roadsideNotes.overview') && report === null && sessionReportId === null;
  if (editing === 'recap')
    return parties.some(
      (party) =>
        here.has(`flow.report.collecting.documents.${party}.recap`) && requestedRoute.participantId === ids[party],
    );
  if (isUnanswered)
    return (requestedRoute.screen === 'situation' || requestedRoute.reportId === ids.otherReport) && !editing;
  // At the area's first screen one address leads to its crossroads.
  if (here.has('flow.report.collecting.documents.A.scan.B.framing'))
    return requestedRoute.screen === 'verificationSuccess' && !editing;
  if (isAt(here, waysBack)) return requestedRoute.screen === 'summary' && !editing;
  if (!isAt(here, crossroads)) return false;
  if (editing) return here.has('flow.report.collecting.summary.checking');
  if (!here.has('flow.landing')) return true;
  return (
    requestedRoute.screen === 'summary' ||
    (report === null && (!requestedRoute.reportId || requestedRoute.reportId === ids.otherReport))
  );
}

/** Returns the first part of a report that still has to be loaded. */
function nextToLoad(places: string[]): string | undefined {
  return places.find((place) => /^flow\.report\.loading\.\w+\.asking$/u.test(place));
}

function regionOf(place: string): string {
  return place.split('.')[0] ?? '';
}

/** Returns the party whose code entry is in progress. */
function busyCodePanel(places: string[]): Party | undefined {
  const busy = places.find((place) => /\.(verification|signReport)\.[AB]\.\w+$/u.test(place) && !rests(place));
  return busy === undefined ? undefined : participantAt(busy);
}

/** Returns true if an event continues a side trip and nothing else. */
function continuesTrip(
  { event, label, places }: PossibleEvent,
  away: Set<string>,
  here: Set<string>,
  context: Context,
): boolean {
  const regions = places.map(regionOf);
  if (away.has('overlay') && event.type === 'session.lost') return label === 'session.lost';
  if (away.has('overlay')) return regions.includes('overlay') && !(event.type === 'nav.requested' && isFar(event));
  if (label === 'logo.clicked') return here.has('uploads.sending') && context.photos.uploads.length === 1;
  if (label === 'call getSummaryId answers OK') return isAt(here, [linking]) && context.photos.uploads.length === 1;
  return regions.some((region) => away.has(region));
}

/** Returns true for addresses not tried while the menu is open, where its links and one address are. */
function isFar({ requestedRoute, from }: Requested): boolean {
  return requestedRoute.screen !== 'landing' && from === undefined;
}

/** Returns true for a resumed report's loading, whose continuation other paths and journeys cover. */
function isLoadedAgain({ label }: PossibleEvent, { ui: { requestedRoute } }: Context): boolean {
  return requestedRoute?.screen === 'resume' && label.startsWith('call getReport answers OK');
}

/** Properties of a moment that decide which events are tried, computed once. */
interface Moment {
  here: Set<string>;
  away: Set<string>;
  context: Context;
  /** Part of the report that is loaded next. */
  next: string | undefined;
  busy: Party | undefined;
  isUnanswered: boolean;
}

function momentOf({ context }: AppSnapshot, places: string[]): Moment {
  const here = new Set(places);
  return {
    here,
    away: new Set(sideTrips.filter(({ isHome }) => !isHome(here, context)).map(({ region }) => region)),
    context,
    next: nextToLoad(places),
    busy: busyCodePanel(places),
    isUnanswered: places.some((place) => unanswered.test(place)),
  };
}

/** Returns true if an event is tried during signing, where each code entry hears of its own participant. */
function isHeard({ event, label, places }: PossibleEvent, here: Set<string>): boolean {
  const concernsBoth = event.type === 'other.acted' || event.type === 'refusalOptions.opened';
  if (!concernsBoth || !here.has('flow.report.toSign') || here.has(`${refusalOptions}.offered`)) return true;
  const isOfPlace = (place: string) => label.startsWith(`other.acted (${participantAt(place)} `);
  if (/ (?:outdated|may sign)\)$/u.test(label))
    return places.some((place) => isOfPlace(place) && /\.(?:awaitingCode|outdated)$/u.test(place));
  return isAt(here, [unsignedCodePanels]) || places.some(isOfPlace);
}

/** Returns true if the walk tries an event here. */
function isTried(candidate: PossibleEvent, moment: Moment): boolean {
  const { here, away, context, next, busy } = moment;
  if (!isAskedAtRoadside(candidate, here)) return false;
  if (!isTriedByReader(candidate, context) || !isTriedWithTwo(candidate, here, context)) return false;
  if (!isHeard(candidate, here)) return false;
  if (away.size > 0) return continuesTrip(candidate, away, here, context);
  if (here.has(handover) && !here.has(`${handover}.off`))
    return candidate.places.some((place) => place.startsWith(handover));
  if (isLoadedAgain(candidate, context)) return false;
  // Which of the two it was, only its screen tells.
  if (candidate.label === 'session.lost (to another phone)') return isAt(here, [freshCodePanels]);
  if (candidate.event.type === 'nav.requested') return isTriedRoute(candidate.event, moment);
  // Every region that lacked a signal hears of it: it is tried for the screen's sake.
  if (candidate.event.type === 'network.online') return candidate.places.some((place) => regionOf(place) === 'flow');
  const regions = new Set(candidate.places.map(regionOf));
  const trip = sideTrips.find(({ region }) => regions.has(region));
  if (trip) return isAt(here, trip.from) && mayStray(here, context);
  if (next !== undefined)
    return candidate.places.includes(next) || !candidate.places.some((place) => place.endsWith('.asking'));
  return busy === undefined || candidate.places.some((place) => participantAt(place) === busy);
}

/** Spots in which calls from outside of the chart are answered. */
const besideFrom = [['flow.report.collecting.verificationSuccess']];

/** Events tried after a refusal; all others are tried after a missing signal, where they do the same. */
const againAndAgain: AppEvent['type'][] = ['call.retried', 'network.online'];

/** Returns true if an address may be tried; a cheap check before listeners, as each moment has a hundred addresses. */
function mayBeRequested({ event }: Outcome, moment: Moment): boolean {
  if (event.type !== 'nav.requested') return true;
  if (moment.away.size > 0) return moment.away.has('overlay') && !isFar(event);
  return isTriedRoute(event, moment);
}

/** Returns the events that the walk tries in a snapshot. */
export function triedEvents(snapshot: AppSnapshot): PossibleEvent[] {
  const moment = momentOf(snapshot, activePlaces(snapshot));
  const { here, away, context } = moment;
  const beside = isAt(here, besideFrom) && mayStray(here, context) ? eventsBeside(context) : [];
  const isRefused = snapshot.hasTag('failed') && !retriesOnReconnect(context);
  return [
    ...possibleEvents(snapshot, (outcome) => mayBeRequested(outcome, moment))
      .filter(({ event }) => !isRefused || againAndAgain.includes(event.type))
      .filter((candidate) => isTried(candidate, moment)),
    ...(away.size > 0 ? [] : beside),
  ];
}

/** Events that fail or end any step, at any progress. */
const comesAnyTime =
  /^(?:failed\.\w+|result\.(?:unknown|ERR_REPORT_IN_(?:INACTIVE|WRONG)_STATE|ERR_REPORT_TTL_EXPIRED))$/u;

/**
 * Returns the events that a walk tries, in order. Events possible anywhere are tried once a place and known facts, which halves
 * the walk; pairs try all.
 */
export function triedEventsOnce(): (snapshot: AppSnapshot) => PossibleEvent[] {
  const tried = new Set<string>();
  return (snapshot) => {
    let known: string | undefined;
    return triedEvents(snapshot).filter(({ event, label, places }) => {
      if (!comesAnyTime.test(event.type)) return true;
      known ??= factsBesideProgress(snapshot, activePlaces(snapshot));
      const moment = [label, places, known].join(' ');
      return !tried.has(moment) && tried.add(moment);
    });
  };
}

/** Returns true if the page has settled, where walks from other addresses end. */
export function isSettled(snapshot: AppSnapshot): boolean {
  const places = activePlaces(snapshot);
  return (
    !places.some((place) => /^flow\.(starting|report\.loading)/u.test(place)) &&
    activeCalls(snapshot).every(({ place }) => !place.startsWith('flow.'))
  );
}
