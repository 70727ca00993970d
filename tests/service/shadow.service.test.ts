import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callDefinition } from '../../src/contract/calls.ts';
import type { ReportState } from '../../src/contract/enumerations.ts';
import type { Request } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { fillReport, freshPhoneNumber, type ReportDriver, signBoth, startReport, verifyBoth } from './wholeReport.ts';

/**
 * A shadow of the service: random sequences of calls against a table written by hand from §4 and §7, which knows nothing
 * of TABLE 2. N, C, S, F, E: the states NEW, COLLECTING_DATA, TO_SIGN, FINISHED, ERROR in which the call does something.
 */
const allowed: Partial<Record<CallName, string>> = {
  getReport: 'NCSFE',
  getReportStatus: 'NCSF',
  getParticipants: 'NCSF',
  getParticipantsInVerification: 'NCSF',
  getParticipantsInSigning: 'CSF',
  getCompletenessStatus: 'CSF',
  getSummaryId: 'CSF',
  getWitnesses: 'NCSF',
  addParticipant: 'N',
  updateReporter: 'N',
  updatePhone: 'N',
  sendCodeToVerify: 'N',
  verify: 'N',
  updateCircumstances: 'C',
  updateDatetime: 'C',
  updateLocation: 'C',
  updateResponsibleParticipant: 'C',
  updateEmail: 'C',
  updateDamage: 'C',
  updateMovementDefinition: 'C',
  addWitness: 'C',
  findAddresses: 'C',
  confirmReport: 'C',
  sendCodeToSign: 'S',
  sign: 'S',
};
const letters: Partial<Record<string, ReportState>> = {
  N: 'NEW',
  C: 'COLLECTING_DATA',
  S: 'TO_SIGN',
  F: 'FINISHED',
  E: 'ERROR',
};

/** From which state a single call may lead to which. */
const moves: [ReportState, CallName, ReportState][] = [
  ['NEW', 'verify', 'COLLECTING_DATA'],
  ['NEW', 'verify', 'ERROR'],
  ['COLLECTING_DATA', 'confirmReport', 'TO_SIGN'],
  ['TO_SIGN', 'sign', 'FINISHED'],
  ['TO_SIGN', 'sign', 'ERROR'],
];

const circumstances = { accidentDescription: 'Náraz', accidentSituationDiagramId: 'PARKING' };
const bodies: Partial<Record<CallName, object>> = {
  verify: { smsCode: '0000' },
  sign: { smsCode: '0000' },
  updateCircumstances: circumstances,
  updateDatetime: { accidentDatetime: new Date().toISOString(), participantStillInPlace: false },
  updateLocation: { accidentLocationDescription: 'Tady', accidentAddress: null, accidentGps: null },
  updateResponsibleParticipant: { responsibleParticipantId: null },
  updateEmail: { email: 'nekdo@example.cz' },
  updateDamage: { damageLocations: ['LEFT'], vehicleDamageDescription: 'Dveře' },
  updateMovementDefinition: { movementDefinitions: ['PARKED'] },
  addWitness: { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null },
  confirmReport: { accuracyConfirmation: true },
};

/** A small generator with a seed, so that a failing sequence comes again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { MAX_WRONG_CODES: '2' } });
});
afterAll(() => service.remove());

async function stateOf(driver: ReportDriver): Promise<ReportState> {
  return (await driver.call('getReport')).report.state;
}

/** Takes the report one state further, the way a user would. */
async function goOn(driver: ReportDriver, state: ReportState): Promise<void> {
  if (state === 'NEW') await verifyBoth(driver);
  if (state === 'COLLECTING_DATA') {
    await fillReport(driver);
    await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  }
  if (state === 'TO_SIGN') await signBoth(driver);
}

const names = Object.keys(allowed) as CallName[];
/** Chosen more often: only several of them in a row lead anywhere. */
const withCodes: CallName[] = ['addParticipant', 'sendCodeToVerify', 'verify', 'sendCodeToSign', 'sign'];

/** A call needs the participants that it speaks of. */
function requestFor(driver: ReportDriver, name: CallName): Request<CallName> | null {
  if (callDefinition(name).path.includes(':participantId') && driver.participants.length === 0) return null;
  if (name === 'updateReporter') {
    const participantId = driver.participants[0]?.participantId;
    return participantId === undefined ? null : { body: { participantId } };
  }
  if (name === 'addParticipant' || name === 'updatePhone')
    return { body: { phoneNumber: freshPhoneNumber(), gdprConfirmed: true } };
  return { body: bodies[name], ...(name === 'findAddresses' ? { query: { query: 'praha' } } : {}) };
}

/** The driver must know whom the random calls added and which numbers they changed. */
async function keepUp(driver: ReportDriver): Promise<void> {
  const { participants = [] } = await driver.call('getParticipants');
  for (const { participantId, phoneNumber } of participants) {
    const known = driver.participants.find((other) => other.participantId === participantId);
    if (known === undefined) driver.participants.push({ participantId, phoneNumber });
    else known.phoneNumber = phoneNumber;
  }
}

const reached = new Set<ReportState>();

test.each([1, 2, 3, 4, 5, 6])('no random sequence of calls leaves the table (seed %i)', async (seed) => {
  const random = seeded(seed);
  const driver = await startReport(service);
  const walked: string[] = [];
  let state = await stateOf(driver);
  reached.add(state);
  for (let step = 0; step < 60; step += 1) {
    if (random() < 0.07) {
      await goOn(driver, state);
      state = await stateOf(driver);
      reached.add(state);
      walked.push(`-> ${state}`);
      continue;
    }
    const choices = random() < 0.35 ? withCodes : names;
    const name = choices[Math.floor(random() * choices.length)] ?? 'getReport';
    const request = requestFor(driver, name);
    if (request === null) continue;
    const answer = await driver.callFor(0, name, request);
    await keepUp(driver);
    const { resultCode } = answer;
    walked.push(`${name} ${resultCode}`);
    const states = [...(allowed[name] ?? '')].map((letter) => letters[letter]);
    const trace = walked.slice(-8).join(', ');
    expect(resultCode !== 'ERR_REPORT_IN_WRONG_STATE', trace).toBe(states.includes(state));
    const next = await stateOf(driver);
    const isKnownMove = moves.some(([from, by, to]) => from === state && by === name && to === next);
    expect(next === state || isKnownMove, `${state} to ${next}: ${trace}`).toBe(true);
    state = next;
    reached.add(state);
  }
});

test('the sequences came through every state', () => {
  expect([...reached].sort()).toEqual(Object.values(letters).sort());
});
