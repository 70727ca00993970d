import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { CallRequest } from '#contract/callSchemas.ts';
import {
  allCallNames,
  type CallName,
  callDefinition,
  calls,
  isLocal,
  isMutation,
  type LocalCallName,
  type MutationName,
} from '#contract/calls.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { AppEvent } from '#machines/events.ts';
import type { ReportDocument } from '#report/document.ts';
import type { CallOutcome } from '../../../src/app/replica/callOutcome.ts';
import { Replica } from '../../../src/app/replica/replica.ts';
import { replicaStorage } from '../../fixtures/replicaStorage.ts';
import { fullDocument, now } from '../../fixtures/sampleDocument.ts';
import { FaultyService, type Received } from '../../networkFaults/service.ts';
import { emittedInWords, leavesOf, positionShown } from '../walk/observations.ts';
import { pathOfLabels } from '../walk/path.ts';
import { ids, photo } from '../walk/sampleAccident.ts';
import { type Step, stepped, walker } from '../walk/steps.ts';
import { recordedMachine } from '../walk/traversal.ts';
import { visit } from '../walk/visits.ts';
import { filled } from './phrases.ts';

/**
 * Every local call of TABLE 2 through the replica: applied optimistically, then refused with each code, lost or doubled. The
 * chart stands on the summary meanwhile.
 */

const steps = allCallNames.filter(isMutation);
const reads = allCallNames.filter(
  (name): name is Exclude<LocalCallName, MutationName> => isLocal(name) && !isMutation(name),
);
const isPartOfLoading = (call: CallName) => ['getReport', 'getParticipants', 'getWitnesses'].includes(call);

/** Screen of each mutation, written by hand; for B where it belongs to one participant. */
const screens: Record<MutationName, string> = {
  updateCircumstances: 'circumstances',
  updateDatetime: 'situation',
  updateLocation: 'location',
  updateResponsibleParticipant: 'culprit',
  updateParticipantData: 'documentsManual B address',
  updateEmail: 'documentsManual B address',
  updateDrivingLicense: 'documentsManual B drivingLicense',
  updateDamage: 'damage B',
  updateMovementDefinition: 'damageMovement B',
  updateVehicle: 'damageData B vehicle',
  updateInsurer: 'damageData B insurer',
  updateAccidentPhotos: 'accidentVehicle B photos',
  deleteAccidentPhoto: 'accidentVehicle B photos',
  addWitness: 'witness',
  updateWitness: 'witness',
  deleteWitness: 'witness',
};

/** Ends by code; all other codes lead back to the screen. */
const endings: Partial<Record<ResultCode, string>> = {
  ERR_REPORT_IN_WRONG_STATE: 'asks for the report again',
  ERR_REPORT_TTL_EXPIRED: 'error',
  ERR_TOO_MANY_WITNESSES: 'error',
};

const machine = recordedMachine(new Map());

function atSummary(): Step {
  const { path, refused } = pathOfLabels({ ...visit('landing'), consentGiven: false }, filled);
  const last = walker(machine).stepsOf(path).at(-1);
  if (refused !== null || last === undefined) throw new Error(refused ?? 'no way to the summary');
  return last;
}

/** Returns the report of the chart's accident, with a witness and photos. */
function report(): ReportDocument {
  const document = fullDocument('COLLECTING_DATA');
  const [a, b] = document.participants;
  if (a === undefined || b === undefined) throw new Error('nobody is there');
  const as = (record: typeof a, participantId: string) => ({
    ...record,
    data: { ...record.data, participantId, vehicleDamageImages: participantId === ids.B ? [photo] : [] },
  });
  const { witness } = callSamples.addWitness.answer;
  return {
    ...document,
    report: { ...document.report, reportId: ids.report },
    participants: [as(a, ids.A), as(b, ids.B)],
    witnesses: [{ ...witness, witnessId: ids.witness, driverParticipantId: null }],
  };
}

const bodies: Partial<Record<MutationName, object>> = {
  updateDatetime: { accidentDatetime: new Date(now - 3_600_000).toISOString(), participantStillInPlace: true },
  updateResponsibleParticipant: { responsibleParticipantId: ids.B },
  updateAccidentPhotos: { vehicleDamageImages: [{ photoId: ids.photo, imageWithLicensePlate: true }] },
  addWitness: { ...callSamples.addWitness.body, driverParticipantId: null },
  updateWitness: { ...callSamples.updateWitness.body, driverParticipantId: null },
};

function requestOf(call: LocalCallName): CallRequest<CallName> {
  const all = { reportId: ids.report, participantId: ids.B, witnessId: ids.witness, photoId: ids.photo };
  const named = Object.entries(all).filter(([name]) => callDefinition(call).path.includes(`:${name}`));
  const body = (isMutation(call) && bodies[call]) ?? callSamples[call].body;
  const request = { params: Object.fromEntries(named), ...(body && { body }) };
  // Of the right shape by the table's own samples.
  return { ...request, idempotencyKey: '60000000-0000-4000-8000-000000000000' } as CallRequest<CallName>;
}

/** Fate of a request; the test decides whether the service receives it. */
type Line = (received: Received, ask: () => CallOutcome) => CallOutcome;

const asItIs: Line = (_, ask) => ask();
const lost: CallOutcome = { kind: 'failed', reason: 'unreachable' };

/** Returns a phone with the loaded report, on a line. */
async function phone() {
  const service = new FaultyService(report(), true);
  const emitted: AppEvent[] = [];
  const asked: CallName[] = [];
  let line = asItIs;
  const replica = new Replica({
    ask: async (call, request, _signal, headers) => {
      asked.push(call);
      const received: Received = structuredClone({ call, request, headers });
      return line(received, () => service.receive(received));
    },
    emit: (event) => emitted.push(event),
    storage: replicaStorage,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await replica.requestOrMutate('getReport', requestOf('getReport'));
  await settled();
  emitted.splice(0);
  asked.splice(0);
  return {
    service,
    replica,
    emitted,
    asked,
    settled,
    meets: (next: Line) => {
      line = next;
    },
  };
}

/** Applies a mutation optimistically; its request then meets the test's line. */
async function stepOn(call: MutationName, line: Line) {
  const { replica, meets, settled, ...rest } = await phone();
  meets((received, ask) => (received.call === call ? line(received, ask) : ask()));
  expect(await replica.requestOrMutate(call, requestOf(call))).toMatchObject({ kind: 'result', code: 'OK' });
  await settled();
  return { replica, settled, ...rest };
}

/** Returns the chart's step after the replica's events. */
function shownAfter(emitted: readonly AppEvent[]): Step {
  return emitted.reduce((step, event) => stepped(machine, step, { label: event.type, event }), start);
}

/** Returns the events emitted until the end. */
function askedFor(end: Step): string[] {
  const asked: string[] = [];
  for (let step = end; step !== start && step.past !== null; step = step.past)
    asked.unshift(...emittedInWords(step.emitted));
  return asked;
}

/** Returns the sync statuses that the chart enters. */
function isReported(emitted: readonly AppEvent[]): string[] {
  const statuses = ['off'];
  emitted.reduce((step, event) => {
    const next = stepped(machine, step, { label: event.type, event });
    const [status = ''] = leavesOf(next.after).flatMap((leaf) => leaf.match(/(?<=^sync\.)\w+/u) ?? []);
    if (status !== statuses.at(-1)) statuses.push(status);
    return next;
  }, start);
  return statuses.slice(1);
}

let start: Step;
beforeAll(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  start = atSummary();
});
afterAll(() => vi.useRealTimers());

const lateCodes = steps.flatMap((call) =>
  calls[call].codes.filter((code) => code !== 'OK').map((code) => [call, code] as const),
);

describe.each(lateCodes)('%s, refused late with %s (R-568)', (call, code) => {
  test('ends, or leads back', async () => {
    const { emitted } = await stepOn(call, () => ({ kind: 'result', code, answer: { resultCode: code } }));
    const end = shownAfter(emitted);
    const asked = askedFor(end);
    const ending = endings[code];
    if (ending === 'error') {
      expect([positionShown(end), asked.includes('sessionEnded')]).toEqual(['error', true]);
    } else if (ending !== undefined) {
      expect(leavesOf(end.after).some((leaf) => leaf.startsWith('flow.report.rechecking'))).toBe(true);
      expect(asked).toEqual([]);
    } else if (code === 'ERR_PARTICIPANT_FILLS_IN') {
      // B fills in that part on their own phone since: overview and summary say so, and no screen opens.
      expect(positionShown(end)).toBe('summary');
      expect(asked).toEqual(['warning toast ERR_PARTICIPANT_FILLS_IN']);
      expect(end.after.context.report.participants.map(({ fillsInOwnPart }) => fillsInOwnPart)).toEqual([false, true]);
    } else {
      expect(positionShown(end)).toBe(screens[call]);
      expect(end.after.context.sync.rejectedMutation?.code).toBe(code);
      expect(asked).toEqual([]);
    }
    expect(isReported(emitted).at(-1)).toBe('saved');
  });
});

describe.each(steps)('%s, answered by the phone (R-562, R-565)', (call) => {
  test('and taken: nothing is said', async () => {
    const { emitted, service } = await stepOn(call, asItIs);
    expect(positionShown(shownAfter(emitted))).toBe('summary');
    expect(service.done).toHaveLength(1);
    expect(isReported(emitted)).toEqual(['sending', 'saved']);
  });

  test.each([
    ['in words of its own', { kind: 'failed', reason: 'refused' }],
    ['with a code that nobody knows', { kind: 'result', code: 'ERR_NEVER_HEARD_OF', answer: {} }],
  ] satisfies [string, CallOutcome][])('and refused %s: leads back', async (_how, refusal) => {
    const { emitted, service } = await stepOn(call, () => refusal);
    const end = shownAfter(emitted);
    expect(positionShown(end)).toBe(screens[call]);
    expect(end.after.context.sync.rejectedMutation?.code).toBeNull();
    expect(askedFor(end)).toEqual([]);
    expect(service.done).toEqual([]);
    expect(isReported(emitted).at(-1)).toBe('saved');
  });

  test.each([
    ['lost', lost],
    ['not answered for too long', { kind: 'failed', reason: 'timedOut' }],
    ['met by a fault', { kind: 'failed', reason: 'fault' }],
    ['met by something else in between', { kind: 'failed', reason: 'intercepted' }],
  ] satisfies [string, CallOutcome][])('and %s: waits, and goes out again', async (_how, failure) => {
    let isLost = true;
    const { emitted, service, replica, settled } = await stepOn(call, (_, ask) => (isLost ? failure : ask()));
    expect(isReported(emitted)).toEqual(['sending', 'waiting']);
    expect(positionShown(shownAfter(emitted))).toBe('summary');
    expect(service.done).toEqual([]);
    isLost = false;
    expect(await replica.push()).toBeNull();
    await settled();
    expect(service.done).toHaveLength(1);
    expect(positionShown(shownAfter(emitted))).toBe('summary');
    expect(isReported(emitted).at(-1)).toBe('saved');
  });

  test('and its answer lost: is done once, however often it comes', async () => {
    let attempts = 0;
    const { emitted, service, replica, settled } = await stepOn(call, (_, ask) => {
      attempts += 1;
      const outcome = ask();
      return attempts < 3 ? lost : outcome;
    });
    const after = service.document;
    expect(await replica.push()).toEqual(lost);
    expect(await replica.push()).toBeNull();
    await settled();
    expect([attempts, service.done.length]).toEqual([3, 1]);
    expect(service.document).toBe(after);
    expect(positionShown(shownAfter(emitted))).toBe('summary');
  });
});

test('a step that was done is not refused for what has been deleted since, in another tab', async () => {
  let attempts = 0;
  const { emitted, service, replica, settled } = await stepOn('updateWitness', (_, ask) => {
    attempts += 1;
    const outcome = ask();
    return attempts === 1 ? lost : outcome;
  });
  service.receive({ call: 'deleteWitness', request: requestOf('deleteWitness'), headers: {} });
  expect(await replica.push()).toBeNull();
  await settled();
  expect(attempts).toBe(2);
  const end = shownAfter(emitted);
  expect(positionShown(end)).toBe('summary');
  expect(end.after.context.sync.rejectedMutation).toBeNull();
  expect(end.after.context.report.witnesses).toEqual([]);
});

test('a step whose refusal is heard when the rest is not waits until it is known whether it was done', async () => {
  let isCut = true;
  const { emitted, replica, settled, asked } = await stepOn('updateWitness', () => ({
    kind: 'failed',
    reason: 'refused',
  }));
  expect(asked).toEqual(['updateWitness', 'getReplica']);
  expect(positionShown(shownAfter(emitted))).toBe('witness');
  const again = await phone();
  again.meets(({ call }, ask) => {
    if (call === 'updateWitness') return { kind: 'failed', reason: 'refused' };
    return isCut ? lost : ask();
  });
  await again.replica.requestOrMutate('updateWitness', requestOf('updateWitness'));
  await again.settled();
  expect(isReported(again.emitted)).toEqual(['sending', 'waiting']);
  isCut = false;
  expect(await again.replica.push()).toBeNull();
  await settled();
  expect(positionShown(shownAfter(again.emitted))).toBe('witness');
  expect(await replica.push()).toBeNull();
});

test.each(reads)('%s is answered by the phone (R-560)', async (call) => {
  const { replica, asked, meets } = await phone();
  meets(() => lost);
  expect(await replica.requestOrMutate(call, requestOf(call))).toMatchObject({ kind: 'result', code: 'OK' });
  expect(asked).toEqual(isPartOfLoading(call) ? ['getReplica'] : []);
});

test('what a lost session has left is told, kept, and sent once the report is opened again (R-593)', async () => {
  const { replica, emitted, service, settled, meets } = await phone();
  meets(() => lost);
  await replica.requestOrMutate('updateEmail', requestOf('updateEmail'));
  await settled();
  emitted.splice(0);
  expect(await replica.release()).toBe(true);
  expect(emitted).toMatchObject([{ type: 'sync.sessionLost', unsent: [{ section: 'email', party: 'B' }] }]);
  // Another attempt without a session emits nothing.
  expect(await replica.push()).toEqual(lost);
  await settled();
  expect(isReported(emitted)).toEqual(['orphaned']);
  meets(asItIs);
  await replica.requestOrMutate('getReport', requestOf('getReport'));
  await settled();
  expect(service.done).toHaveLength(1);
  expect(isReported(emitted).at(-1)).toBe('saved');
  // A session without pending mutations has none to drop.
  expect(await replica.release()).toBe(false);
  expect(isReported(emitted).at(-1)).toBe('off');
});

const codesOfLoading = reads
  .filter(isPartOfLoading)
  .flatMap((call) => calls[call].codes.map((code) => [call, code] as const));

test.each(codesOfLoading)('%s is %s where the service says so of the whole report', async (call, code) => {
  const { replica, meets } = await phone();
  meets((_, ask) => (code === 'OK' ? ask() : { kind: 'result', code, answer: { resultCode: code } }));
  expect(await replica.requestOrMutate(call, requestOf(call))).toMatchObject({ kind: 'result', code });
});
