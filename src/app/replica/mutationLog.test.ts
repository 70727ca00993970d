import { expect, test } from 'vitest';
import type { CallRequest } from '#contract/callSchemas.ts';
import type { MutationName } from '#contract/calls.ts';
import { replicaSnapshotOf } from '#report/replica.ts';
import { environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import {
  createMutationLog,
  type MutationLog,
  nextMutation,
  optimisticDocument,
  rebase,
  withMutation,
  withoutMutation,
  withWriteAhead,
} from './mutationLog.ts';

const phoneId = '70000000-0000-4000-8000-000000000000';
const at = Date.parse('2026-05-20T10:00:00Z');
const minute = 60_000;

/** Builds a base with a version, the last confirmed mutation of this phone and the time of the request. */
function base(version: number, lastStep: number, askedAt = at) {
  const stored = { document: { ...fullDocument('COLLECTING_DATA'), steps: [{ phoneId, number: lastStep }] }, version };
  return replicaSnapshotOf(stored, phoneId, environment({ now: askedAt }));
}

function mutated(log: MutationLog, email: string): MutationLog {
  const request = { params: { reportId: ids.report, participantId: ids.a }, body: { email } };
  return withMutation(log, nextMutation(log, 'updateEmail', request as CallRequest<MutationName>, at));
}

const numbers = ({ steps }: MutationLog) => steps.map(({ number }) => number);

test('a log goes on counting where the report has got to', () => {
  const log = mutated(mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz'), 'druhy@example.cz');
  expect(numbers(log)).toEqual([5, 6]);
  expect(log.last).toBe(6);
  expect(log.phoneId).toBe(phoneId);
});

test('no number is given twice, also where the last step is gone', () => {
  const log = withoutMutation(mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz'), 5);
  expect(numbers(log)).toEqual([]);
  expect(numbers(mutated(log, 'druhy@example.cz'))).toEqual([6]);
});

test('what was written ahead and is not in the log comes after it, in its order', () => {
  const log = mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz');
  const { steps } = mutated(mutated(log, 'druhy@example.cz'), 'treti@example.cz');
  const next = withWriteAhead(
    log,
    steps.toReversed().map((step) => ({ phoneId, step })),
  );
  expect(numbers(next)).toEqual([5, 6, 7]);
  expect(next.last).toBe(7);
});

test('what was written ahead of another log or report is not of this one', () => {
  const log = createMutationLog(phoneId, base(12, 4));
  const { steps } = mutated(log, 'prvni@example.cz');
  const ofOtherReport = steps.map((step) => {
    const params = { ...step.request.params, reportId: ids.a };
    return { phoneId, step: { ...step, request: { ...step.request, params } as typeof step.request } };
  });
  const ofOtherLog = steps.map((step) => ({ phoneId: ids.report, step }));
  expect(withWriteAhead(log, [...ofOtherLog, ...ofOtherReport])).toEqual(log);
});

test('a newer base takes the steps that are in it', () => {
  const log = mutated(mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz'), 'druhy@example.cz');
  const next = rebase(log, base(13, 5));
  expect(numbers(next)).toEqual([6]);
  expect(next.base.version).toBe(13);
  expect(numbers(rebase(log, base(14, 6)))).toEqual([]);
});

test('a base that knows more steps than the phone has given leaves their numbers alone', () => {
  expect(rebase(createMutationLog(phoneId, base(12, 4)), base(15, 9)).last).toBe(9);
});

test.each([
  ['of an older version', base(11, 4)],
  ['without a step that was in it', base(13, 3)],
  ['of an older version, asked at about the same time by another clock', base(11, 4, at + minute)],
])('a base %s came late and changes nothing', (_which, late) => {
  const log = mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz');
  expect(rebase(log, late)).toBe(log);
});

test('a base of an older version that was asked much later is that of a restored service, which has the last word', () => {
  const log = mutated(mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz'), 'druhy@example.cz');
  const restored = rebase(log, base(7, 2, at + minute + 1));
  expect(restored.base.version).toBe(7);
  expect(numbers(restored)).toEqual([5, 6]);
  expect(numbers(mutated(restored, 'treti@example.cz'))).toEqual([5, 6, 7]);
});

test('who looks sees the base, and on it the steps in their order', () => {
  const log = mutated(mutated(createMutationLog(phoneId, base(12, 4)), 'prvni@example.cz'), 'druhy@example.cz');
  const seen: string[] = [];
  const document = optimisticDocument(log, (before, { number }) => {
    seen.push(`${before.contentVersion} ${number}`);
    return { ...before, contentVersion: before.contentVersion + 100 };
  });
  const first = fullDocument('COLLECTING_DATA').contentVersion;
  expect(seen).toEqual([`${first} 5`, `${first + 100} 6`]);
  expect(document.contentVersion).toBe(first + 200);
});
