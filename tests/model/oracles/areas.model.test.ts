import { describe, expect, it } from 'vitest';
import type { Party } from '#contract/enumerations.ts';
import { participantIdOf } from '#machines/context.ts';
import { locationOf, parseRequestedRoute, screenOf } from '#machines/location.ts';
import { routeOf, type Screen } from '#machines/routes.ts';
import { possibleEvents } from '../walk/possibleEvents.ts';
import { recordedMachine, replay, transitionNames } from '../walk/traversal.ts';
import { everyVisit, type Visit, visit } from '../walk/visits.ts';

/** Route guards: where a report in each state lands when a screen of another area is requested. */

const machine = recordedMachine(new Map());
const names = transitionNames(machine);

/** Opens the page at an address with a session of its report, whose data come as given; answers every other call well. */
function open(requested: Visit, answers: string[]) {
  const actor = replay(machine, names, { ...requested, consentGiven: true });
  const settle = () => {
    const candidates = possibleEvents(actor.snapshot());
    const isWanted = ({ label, places }: (typeof candidates)[number]) =>
      places.some((place) => place.startsWith('flow.')) && / answers OK( |$)/u.test(label);
    return candidates.find(({ label }) => answers.includes(label)) ?? candidates.find(isWanted);
  };
  const restored = possibleEvents(actor.snapshot()).find(({ label }) => label === 'session.restored');
  if (restored === undefined) throw new Error('The session is restored first.');
  actor.send(restored.event);
  for (let candidate = settle(); candidate !== undefined && screenOf(actor.snapshot()) === null; candidate = settle())
    actor.send(candidate.event);
  actor.stop();
  return actor.snapshot();
}

function loaded(report: string, people: string): string[] {
  return [`call getReport answers OK (${report})`, `call getParticipants answers OK (${people})`];
}

const reports = {
  NEW: loaded('NEW', 'none'),
  'COLLECTING_DATA, nothing known': loaded('COLLECTING_DATA begun', 'blank'),
  'COLLECTING_DATA, people known': loaded('COLLECTING_DATA begun', 'identified'),
  'COLLECTING_DATA, vehicles known': loaded('COLLECTING_DATA begun', 'with vehicles'),
  'COLLECTING_DATA, all known': loaded('COLLECTING_DATA complete', 'with vehicles'),
  TO_SIGN: loaded('TO_SIGN', 'with vehicles'),
  FINISHED: loaded('FINISHED', 'with vehicles'),
  CANCELED: loaded('CANCELED', 'with vehicles'),
  ERROR: [
    'call getReport answers OK (ERROR)',
    'call getParticipants answers ERR_REPORT_IN_WRONG_STATE',
    'call getWitnesses answers ERR_REPORT_IN_WRONG_STATE',
  ],
} as const;

const requested = [
  'verification',
  'verificationSuccess',
  'documents',
  'witness',
  'circumstances',
  'summary',
  'signReport',
  'success',
] as const;

/** Screens shown, by report in rows and requested route in columns. */
const landings: Record<keyof typeof reports, Screen[]> = {
  NEW: Array(8).fill('verification'),
  'COLLECTING_DATA, nothing known': [
    'verificationSuccess',
    'verificationSuccess',
    'documents',
    'documents',
    'documents',
    'documents',
    'documents',
    'documents',
  ],
  'COLLECTING_DATA, people known': [
    'verificationSuccess',
    'verificationSuccess',
    'documents',
    'witness',
    'accident',
    'accident',
    'accident',
    'accident',
  ],
  'COLLECTING_DATA, vehicles known': [
    'verificationSuccess',
    'verificationSuccess',
    'documents',
    'witness',
    'circumstances',
    'circumstances',
    'circumstances',
    'circumstances',
  ],
  'COLLECTING_DATA, all known': [
    'verificationSuccess',
    'verificationSuccess',
    'documents',
    'witness',
    'circumstances',
    'summary',
    'summary',
    'summary',
  ],
  TO_SIGN: Array(8).fill('signReport'),
  FINISHED: Array(8).fill('success'),
  CANCELED: Array(8).fill('error'),
  ERROR: Array(8).fill('errorCodes'),
};

const cases = Object.entries(landings).flatMap(([report, screens]) =>
  requested.map((requestedRoute, index) => [report as keyof typeof reports, requestedRoute, screens[index]] as const),
);

describe('areas of a report', () => {
  it.each(cases)('%s, asked for %s: shows %s (R-196, R-204 to R-208)', (report, requestedRoute, landing) => {
    expect(screenOf(open(visit(requestedRoute), [...reports[report]]))?.screen).toBe(landing);
  });
});

/** Returns true for screens of the collecting area that a session opens; B's part needs more. */
function isCollecting(screen: Screen): boolean {
  return routeOf(screen).area === 'COLLECTING_DATA' && screen !== 'delegatedSection';
}

describe('a reload', () => {
  const collecting = everyVisit.filter(({ requestedRoute }) => isCollecting(requestedRoute.screen));

  it.each(collecting.map((each) => [each.label, each] as const))('at %s comes back there', (_label, each) => {
    const snapshot = open(each, [...reports['COLLECTING_DATA, all known']]);
    const meta = screenOf(snapshot);
    expect({
      screen: meta?.screen,
      step: meta?.step,
      participantId: meta?.party && participantIdOf(snapshot.context, meta.party as Party),
    }).toEqual({
      screen: each.requestedRoute.screen,
      step: each.requestedRoute.step,
      participantId: each.requestedRoute.participantId,
    });
    const location = locationOf(snapshot);
    expect(location && parseRequestedRoute(location.path, '', location.step)).toEqual(each.requestedRoute);
  });
});
