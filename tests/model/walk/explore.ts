import { type Party, parties } from '#contract/enumerations.ts';
import { mayOpen } from '#machines/access.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { DeskState } from '../../../src/app/chart/views/desks.ts';
import { factsBesideProgress, resends } from './facts.ts';
import type { Outcome } from './outcomes.ts';
import { eventsBeside, type PossibleEvent, participantAt, possibleEvents } from './possibleEvents.ts';
import { isTriedByReader, isTriedWithTwo } from './reader.ts';
import { ids } from './sampleAccident.ts';
import { isAskedAtScene, scene } from './scene.ts';
import { activeCalls, activePlaces } from './traversal.ts';

/**
 * How the walk keeps the product of the parallel regions small. Every path it finds is a real one: nothing is merged
 * that the chart could tell apart later, only some interleavings are not tried.
 *
 * - Menu, cookies, uploads, the lists, the phone's copy, what is kept of the scene and the refreshing of the session are side
 *   trips: they start only at a few screens and nothing else happens until they are over.
 * - One participant's desk finishes what it has begun before the other begins; the three parts of a report load in turn; while
 *   the signed report may be sent to insurers, nothing else happens on the final screen.
 * - After a call that was refused only its repetition is tried; every other way on is tried after one that found no signal.
 * - While two phones fill in only what is not so with one is tried; what the reader of the link does, while no report is open here.
 * - The whole choice of addresses is tried only at one screen of each area, elsewhere the way back to the landing page.
 */

type Wished = Extract<AppEvent, { type: 'nav.requested' }>;

/** Where the signed report is sent to insurers, which goes on beside everything else: the rest is tried while it is off. */
const handover = 'flow.report.finished.success.handover.offered';

/** The final screen with all that it shows. */
const signedReport = [
  'flow.report.finished.success.file.resting',
  'flow.report.finished.success.link.here',
  `${handover}.off`,
];

const freshDesks = bothDesks('flow.report.new.verification', 'enteringNumber');
const unsignedDesks = bothDesks('flow.report.toSign.signReport', 'ready');
const wayOut = 'flow.report.toSign.wayOut';

function bothDesks(place: string, stage: DeskState): string[] {
  return parties.map((party) => `${place}.${party}.${stage}`);
}

/** A spot is a set of places that are active together. */
function isAt(here: Set<string>, spots: string[][]): boolean {
  return spots.some((spot) => spot.every((place) => here.has(place)));
}

/** The last call of the summary before its check, for which photos that are on their way are awaited. */
const linking = ['flow.report.collecting.summary.linking'];

const lists = ['enumerations.brands', 'enumerations.insurers'];

/** Side trips: where each region is at home, and the spots from which it is left. */
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
      freshDesks,
      ['flow.report.collecting.verificationSuccess'],
      ['flow.report.collecting.documents.overview'],
      unsignedDesks,
      signedReport,
    ],
  },
  {
    region: 'consent',
    isHome: (here, { consentGiven }) => here.has(consentGiven ? 'consent.given' : 'consent.asking'),
    from: [['flow.landing']],
  },
  {
    region: 'uploads',
    isHome: (here, { uploads }) => here.has('uploads.idle') && uploads.length === 0,
    from: [['flow.report.collecting.accident.A.photos.showing'], linking],
  },
  {
    region: 'enumerations',
    isHome: (here) => ['unneeded', 'asking'].some((key) => lists.every((list) => here.has(`${list}.${key}`))),
    from: [freshDesks],
  },
  {
    region: 'sync',
    isHome: (here) => here.has('sync.off'),
    from: [['flow.landing'], ['flow.report.collecting.verificationSuccess'], unsignedDesks],
  },
  {
    region: 'sceneKeeping',
    isHome: (here) => here.has('sceneKeeping.empty'),
    from: [[`${scene}.photos`], [`${scene}.plates`]],
  },
  {
    region: 'session',
    isHome: (here) => !here.has('session.alive.refreshing'),
    from: [
      ['flow.starting'],
      ['flow.landing'],
      freshDesks,
      ['flow.report.collecting.documents.overview'],
      signedReport,
      ['flow.report.finished.success.file.downloading', `${handover}.off`],
    ],
  },
];

/** Side trips are made with a complete report or with none, and never while something is mended. */
function mayStray(here: Set<string>, context: Context): boolean {
  if (here.has('flow.landing') || here.has('flow.error') || here.has('flow.scene')) return context.report === null;
  return !here.has('flow.report.collecting') || (mayOpen(context, 'summary') && context.mending === null);
}

/** Where a desk rests between two calls, so that the other may go on. */
const restsAt: DeskState[] = ['enteringNumber', 'ready', 'awaitingCode', 'codeRefused', 'outdated', 'done'];

function rests(place: string): boolean {
  return restsAt.some((stage) => place.endsWith(`.${stage}`));
}

/** Spots at which the whole choice of addresses is tried. */
const crossroads = [
  ['flow.landing'],
  freshDesks,
  ['flow.report.collecting.verificationSuccess'],
  ['flow.report.collecting.summary.checking'],
  unsignedDesks,
  signedReport,
];

/** Screens that offer the way back to the open report. */
const waysBack = [['flow.informations.asking'], ['flow.otherReport.shown']];

/** Where one address of the report stands for all: the report is loaded again, whichever it is. */
const unanswered =
  /^flow\.report\.(?:toSign\.wayOut\.reopening|collecting\.(?:summary\.confirmingFailed|.*\.(?:saving|savingMore|confirming|deleting|adding|updating)))$/u;

/** Whether an address is tried here: all of them only where they lead straight to a screen of a loaded report. */
function isTriedWish({ wish, mending, from }: Wished, { here, context, isUnanswered }: Moment): boolean {
  const { report, sessionReportId, submissions } = context;
  // One report stands for both: each would be walked twice.
  if (wish.reportId === ids.otherReport && sessionReportId === ids.otherReport) return false;
  if (here.has('flow.report.rechecking')) return false;
  if (wish.screen === 'landing') return true;
  // That a code was asked for is remembered. What is left behind makes no difference to who finds a report again.
  if (wish.screen === 'resume') {
    if (from !== undefined || !(here.has('flow.landing') || here.has('flow.resume.awaitingCode'))) return false;
    return sessionReportId === null && Object.keys(submissions).every((key) => /resum/iu.test(key));
  }
  if (from !== undefined) return false;
  if (mending === 'scene') return here.has('flow.scene.overview') && report === null && sessionReportId === null;
  if (mending === 'recap')
    return parties.some(
      (party) => here.has(`flow.report.collecting.documents.${party}.recap`) && wish.participantId === ids[party],
    );
  if (isUnanswered) return (wish.screen === 'situation' || wish.reportId === ids.otherReport) && !mending;
  // Where the area begins, the way leads to its crossroads.
  if (here.has('flow.report.collecting.documents.A.scan.B.framing'))
    return wish.screen === 'verificationSuccess' && !mending;
  if (isAt(here, waysBack)) return wish.screen === 'summary' && !mending;
  if (!isAt(here, crossroads)) return false;
  if (mending) return here.has('flow.report.collecting.summary.checking');
  if (!here.has('flow.landing')) return true;
  return wish.screen === 'summary' || (report === null && (!wish.reportId || wish.reportId === ids.otherReport));
}

/** Parts of a report that still wait for an answer or for another attempt, in their order. */
function nextToLoad(places: string[]): string | undefined {
  return places.find((place) => /^flow\.report\.loading\.\w+\.asking$/u.test(place));
}

function regionOf(place: string): string {
  return place.split('.')[0] ?? '';
}

/** The desk that is in the middle of something. */
function busyDesk(places: string[]): Party | undefined {
  const busy = places.find((place) => /\.(verification|signReport)\.[AB]\.\w+$/u.test(place) && !rests(place));
  return busy === undefined ? undefined : participantAt(busy);
}

/** Whether an event goes on with a side trip and with nothing else. */
function continuesTrip(
  { event, label, places }: PossibleEvent,
  away: Set<string>,
  here: Set<string>,
  context: Context,
): boolean {
  const regions = places.map(regionOf);
  if (away.has('overlay') && event.type === 'session.lost') return label === 'session.lost';
  if (away.has('overlay')) return regions.includes('overlay') && !(event.type === 'nav.requested' && isFar(event));
  if (label === 'logo.clicked') return here.has('uploads.sending') && context.uploads.length === 1;
  if (label === 'call getSummaryId answers OK') return isAt(here, [linking]) && context.uploads.length === 1;
  return regions.some((region) => away.has(region));
}

/** With the menu open its links are tried, and one address besides. */
function isFar({ wish, from }: Wished): boolean {
  return wish.screen !== 'landing' && from === undefined;
}

/** A report that was found again is loaded like any other: where it goes on is walked from its start, and by journeys. */
function isLoadedAgain({ label }: PossibleEvent, { wish }: Context): boolean {
  return wish?.screen === 'resume' && label.startsWith('call getReport answers OK');
}

/** What of a moment decides which events are tried in it, found out once for all of them. */
interface Moment {
  here: Set<string>;
  away: Set<string>;
  context: Context;
  /** The part of the report that is to be loaded next. */
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
    busy: busyDesk(places),
    isUnanswered: places.some((place) => unanswered.test(place)),
  };
}

/** While both sign, each desk hears what concerns its participant; the rest happens before anybody has begun. */
function isHeard({ event, label, places }: PossibleEvent, here: Set<string>): boolean {
  const concernsBoth = event.type === 'other.acted' || event.type === 'wayOut.opened';
  if (!concernsBoth || !here.has('flow.report.toSign') || here.has(`${wayOut}.offered`)) return true;
  const isOfPlace = (place: string) => label.startsWith(`other.acted (${participantAt(place)} `);
  if (/ (?:outdated|may sign)\)$/u.test(label))
    return places.some((place) => isOfPlace(place) && /\.(?:awaitingCode|outdated)$/u.test(place));
  return isAt(here, [unsignedDesks]) || places.some(isOfPlace);
}

/** Whether the walk tries an event here. */
function isTried(candidate: PossibleEvent, moment: Moment): boolean {
  const { here, away, context, next, busy } = moment;
  if (!isAskedAtScene(candidate, here)) return false;
  if (!isTriedByReader(candidate, context) || !isTriedWithTwo(candidate, here, context)) return false;
  if (!isHeard(candidate, here)) return false;
  if (away.size > 0) return continuesTrip(candidate, away, here, context);
  if (here.has(handover) && !here.has(`${handover}.off`))
    return candidate.places.some((place) => place.startsWith(handover));
  if (isLoadedAgain(candidate, context)) return false;
  // Which of the two it was, only its screen tells.
  if (candidate.label === 'session.lost (to another phone)') return isAt(here, [freshDesks]);
  if (candidate.event.type === 'nav.requested') return isTriedWish(candidate.event, moment);
  // Every region that lacked a signal hears of it: it is tried for the screen's sake.
  if (candidate.event.type === 'signal.returned') return candidate.places.some((place) => regionOf(place) === 'flow');
  const regions = new Set(candidate.places.map(regionOf));
  const trip = sideTrips.find(({ region }) => regions.has(region));
  if (trip) return isAt(here, trip.from) && mayStray(here, context);
  if (next !== undefined)
    return candidate.places.includes(next) || !candidate.places.some((place) => place.endsWith('.asking'));
  return busy === undefined || candidate.places.some((place) => participantAt(place) === busy);
}

/** Where calls that the chart does not make itself come back to it. */
const besideFrom = [['flow.report.collecting.verificationSuccess']];

/** What is tried after a refusal; the rest is tried after a missing signal, where it is the same. */
const againAndAgain: AppEvent['type'][] = ['call.retried', 'signal.returned'];

/** Whether an address may be tried at all, before anybody looks who listens: there are a hundred of them in each moment. */
function mayBeWished({ event }: Outcome, moment: Moment): boolean {
  if (event.type !== 'nav.requested') return true;
  if (moment.away.size > 0) return moment.away.has('overlay') && !isFar(event);
  return isTriedWish(event, moment);
}

/** The events that the walk tries in a snapshot. */
export function triedEvents(snapshot: AppSnapshot): PossibleEvent[] {
  const moment = momentOf(snapshot, activePlaces(snapshot));
  const { here, away, context } = moment;
  const beside = isAt(here, besideFrom) && mayStray(here, context) ? eventsBeside(context) : [];
  const isRefused = snapshot.hasTag('failed') && !resends(context);
  return [
    ...possibleEvents(snapshot, (outcome) => mayBeWished(outcome, moment))
      .filter(({ event }) => !isRefused || againAndAgain.includes(event.type))
      .filter((candidate) => isTried(candidate, moment)),
    ...(away.size > 0 ? [] : beside),
  ];
}

/** What holds up or ends any step, however far its report has come. */
const comesAnyTime =
  /^(?:failed\.\w+|result\.(?:unknown|ERR_REPORT_IN_(?:INACTIVE|WRONG)_STATE|ERR_REPORT_TTL_EXPIRED))$/u;

/**
 * The events that a walk tries from snapshot to snapshot, in its order: what may come at any time in the first moment of each
 * place alone, and again where something else is known than how far the report has come. It finds the same ways in half of
 * the time; the pairs are gone over all.
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

/** Whether the page has found out what to show and nothing is under way: where the boots from other addresses end. */
export function isSettled(snapshot: AppSnapshot): boolean {
  const places = activePlaces(snapshot);
  return (
    !places.some((place) => /^flow\.(starting|report\.loading)/u.test(place)) &&
    activeCalls(snapshot).every(({ place }) => !place.startsWith('flow.'))
  );
}
