import { describe, expect, it } from 'vitest';
import type { EmittedEvent } from '#machines/events.ts';
import { pathOfLabels } from '../walk/path.ts';
import { recordedMachine, replay, transitionNames } from '../walk/traversal.ts';
import { type Visit, visit } from '../walk/visits.ts';
import { answers, asksForCode, collecting, loads, signed, started } from './phrases.ts';

/** Events that the chart emits for analytics: interrupts, taps in the menu, emergency calls. */

const machine = recordedMachine(new Map());
const names = transitionNames(machine);

type Tracked = Extract<EmittedEvent, { type: 'interrupted' | 'menuClicked' | 'emergencyCalled' }>;

function isTracked(event: EmittedEvent): event is Tracked {
  return ['interrupted', 'menuClicked', 'emergencyCalled'].includes(event.type);
}

function trackedOn(from: Visit, steps: string[]): Tracked[] {
  const { path, refused } = pathOfLabels({ ...from, consentGiven: true }, steps);
  if (refused !== null) throw new Error(refused);
  const actor = replay(machine, names, path.start);
  for (const { event } of path.steps) actor.send(event);
  actor.stop();
  return actor.emitted.filter(isTracked);
}

const landing = visit('landing');
const cancelled = ['cancelling.confirmed', answers('cancelReport')];
const byUser = { type: 'interrupted', reason: 'user' };
const byTimeout = { type: 'interrupted', reason: 'timeout' };
const byError = { type: 'interrupted', reason: 'error' };
const menu = { type: 'menuClicked', item: 'menu' };

const journeys: [name: string, from: Visit, steps: string[], tracked: object[]][] = [
  ['a signed report', landing, signed, []],
  ['a report given up by the logo', landing, [...collecting, 'logo.clicked', ...cancelled], [byUser]],
  [
    'starting over from the menu',
    landing,
    [...collecting, 'menu.opened', 'startOver.requested', ...cancelled],
    [menu, { type: 'menuClicked', item: 'startOver' }, byUser],
  ],
  ['a session that ends in the middle', landing, [...collecting, 'session.lost'], [byTimeout]],
  ['a session that ends after the signatures', landing, [...signed, 'session.lost'], []],
  ['a stored session that turns out to have ended', visit('summary'), ['session.lost'], [byTimeout]],
  ['the same with no report asked for', landing, ['session.lost'], []],
  ['an address of a report without its session', visit('summary'), ['session.absent'], [byTimeout]],
  [
    'too many wrong codes',
    landing,
    [...started, ...asksForCode('A'), 'submitted.verify (A)', answers('verify A', '', 'ERR_TOO_MANY_WRONG_CODES')],
    [byError],
  ],
  [
    'a locked report opened again',
    visit('verification'),
    [
      'session.restored',
      answers('getReport', 'ERROR'),
      answers('getParticipants', '', 'ERR_REPORT_IN_WRONG_STATE'),
      answers('getWitnesses', '', 'ERR_REPORT_IN_WRONG_STATE'),
    ],
    [byError],
  ],
  [
    'a link of the menu',
    visit('summary'),
    [
      'session.restored',
      ...loads('COLLECTING_DATA begun', 'with vehicles'),
      'menu.opened',
      'nav.requested (/report/…/documents from the menu)',
    ],
    [menu, { type: 'menuClicked', item: 'documents' }],
  ],
  [
    'the way back with the menu open',
    visit('summary'),
    ['session.restored', ...loads('COLLECTING_DATA begun', 'with vehicles'), 'menu.opened', 'nav.requested (/)'],
    [menu],
  ],
  [
    'the QR code from the menu and from the bar',
    landing,
    [...started, 'menu.opened', 'qr.opened', 'overlay.closed', 'qr.opened'],
    [menu, { type: 'menuClicked', item: 'qr' }],
  ],
  ['a call for help', landing, ['emergency.called'], [{ type: 'emergencyCalled', number: '112' }]],
];

describe('what the statistics hear of', () => {
  it.each(journeys)('%s (R-134, R-136, R-137)', (_name, from, steps, tracked) => {
    expect(trackedOn(from, steps)).toEqual(tracked);
  });
});
