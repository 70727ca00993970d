import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { replicaSnapshotOf } from '#report/replica.ts';
import { replicaStorage } from '../../../tests/fixtures/replicaStorage.ts';
import { environment, fullDocument, ids, now } from '../../../tests/fixtures/sampleDocument.ts';
import type { CallOutcome } from './callOutcome.ts';
import { Replica } from './replica.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const otherReport = '10000000-0000-4000-8000-000000000009';

const everythingHasRun = () => new Promise((goOn) => setTimeout(goOn));

/** Creates a replica whose writes are committed by the test. */
function replicaOnSlowDisk() {
  const pending: ((isKept: boolean) => void)[] = [];
  const written: number[] = [];
  const replica = new Replica({
    ask: async (_, { params }) => {
      const { reportId } = params as { reportId: string };
      const document = fullDocument('COLLECTING_DATA');
      const report = { ...document.report, reportId };
      const base = replicaSnapshotOf({ document: { ...document, report }, version: 1 }, ids.report, environment());
      return { kind: 'result', code: 'OK', answer: { resultCode: 'OK', copy: base } };
    },
    emit: () => undefined,
    storage: {
      ...replicaStorage,
      save: () => new Promise((resolve) => pending.push(resolve)),
      writeAhead: ({ step }) => {
        written.push(step.number);
        return true;
      },
      removeAhead: () => written.splice(0),
    },
    // What is sent is of no concern here.
    defer: () => undefined,
  });
  return {
    written,
    load: (reportId: string) => replica.requestOrMutate('getReport', { params: { reportId } } as CallRequest<CallName>),
    tellEmail: (reportId: string) =>
      replica.answerSynchronously('updateEmail', {
        params: { reportId, participantId: ids.a },
        body: { email: 'jana@example.cz' },
      } as CallRequest<CallName>),
    commit: async (isKept: boolean) => {
      await everythingHasRun();
      for (const resolve of pending.splice(0)) resolve(isKept);
      await everythingHasRun();
    },
  };
}

test('a step is answered at once when its log is kept, and lies ahead until it is a part of that (R-565)', async () => {
  const { load, tellEmail, commit, written } = replicaOnSlowDisk();
  await load(ids.report);
  expect(tellEmail(ids.report)).toBeNull();
  await commit(true);
  expect(tellEmail(ids.report)).toMatchObject({ kind: 'result', code: 'OK' });
  expect(written).toEqual([1]);
  await commit(true);
  expect(written).toEqual([]);
});

test('another report begins with nothing that is kept', async () => {
  const { load, tellEmail, commit } = replicaOnSlowDisk();
  await load(ids.report);
  await commit(true);
  await load(otherReport);
  expect(tellEmail(otherReport)).toBeNull();
  await commit(true);
  expect(tellEmail(otherReport)).toMatchObject({ kind: 'result', code: 'OK' });
});

test('where nothing can be kept no step is answered at once (R-572)', async () => {
  const { load, tellEmail, commit, written } = replicaOnSlowDisk();
  await load(ids.report);
  await commit(false);
  expect(tellEmail(ids.report)).toBeNull();
  expect(written).toEqual([]);
});

const newest: CallOutcome = {
  kind: 'result',
  code: 'OK',
  answer: {
    resultCode: 'OK',
    copy: replicaSnapshotOf({ document: fullDocument('COLLECTING_DATA'), version: 1 }, ids.report, environment()),
  },
};

const ofReport = { params: { reportId: ids.report } } as CallRequest<CallName>;

// Waits: newestReport.
test('a service that says nothing of the newest report is not waited for where there is one here', async () => {
  let isSilent = false;
  const replica = new Replica({
    ask: async () => (isSilent ? new Promise(() => undefined) : newest),
    emit: () => undefined,
    storage: replicaStorage,
  });
  const load = () => replica.requestOrMutate('getReport', ofReport);
  await load();
  isSilent = true;
  vi.useFakeTimers({ now });
  try {
    const loaded = load();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await loaded).toMatchObject({ kind: 'result', code: 'OK' });
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now });
  }
});

test.each([
  ['unreachable', 'unreachable'],
  ['intercepted', 'intercepted'],
  ['timedOut', 'timedOut'],
  ['fault', 'timedOut'],
] as const)('a call behind a step that ends as %s ends as %s', async (reason, told) => {
  const replica = new Replica({
    ask: async (call) => (call === 'updateEmail' ? { kind: 'failed', reason } : newest),
    emit: () => undefined,
    storage: replicaStorage,
  });
  await replica.requestOrMutate('getReport', ofReport);
  await replica.requestOrMutate('updateEmail', {
    params: { reportId: ids.report, participantId: ids.a },
    body: { email: 'jana@example.cz' },
  } as CallRequest<CallName>);
  expect(await replica.requestOrMutate('getSummaryId', ofReport)).toEqual({ kind: 'failed', reason: told });
});
