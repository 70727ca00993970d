import { describe, expect, test } from 'vitest';
import type { ReportDocument } from '#report/document.ts';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, now, withCheck } from '../../../tests/fixtures/sampleDocument.ts';

/** Tests what a look at the summary stores and tells. */

const minute = 60_000;
const start = fullDocument('COLLECTING_DATA');

function look(document: ReportDocument, device: 'COMPUTER' | 'ANDROID_PHONE' | null = 'COMPUTER', at = now) {
  const driven = drive(document, at);
  const answer: object = driven.call('getSummary', { inputs: { device } }).answer;
  return { answer, document: driven.document };
}

/** The report after a look at it, with another e-mail of B. */
function changedAfterLook(document = start): ReportDocument {
  const driven = drive(look(document).document);
  driven.call('updateEmail', { person: 1, body: { email: 'jinam@example.cz' } });
  return driven.document;
}

const email = [{ section: 'email', participantId: ids.b }];

test('a look from the same kind of device within ten minutes is the same opening; ten are kept (R-621)', () => {
  const first = look(start).document;
  expect(first.openings).toEqual([{ at: now, device: 'COMPUTER' }]);
  expect(look(first, null, now + 99 * minute).document).toEqual(first);
  expect(look(first, 'COMPUTER', now + 10 * minute - 1).document.openings).toHaveLength(1);
  const second = look(first, 'COMPUTER', now + 10 * minute).document;
  const third = look(second, 'ANDROID_PHONE', now + 11 * minute).document;
  expect(third.openings.map(({ at }) => (at - now) / minute)).toEqual([0, 10, 11]);
  const many = {
    ...start,
    openings: Array.from({ length: 10 }, (_, nth) => ({ at: nth, device: 'ANDROID_PHONE' as const })),
  };
  expect(look(many).document.openings.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, now]);
});

test('what changed since the last look is told until the next change, and is seen by a look alone', () => {
  expect(look(start).answer).toMatchObject({ changedSections: [] });
  expect(look(start, null).answer).toMatchObject({ changedSections: [] });
  const changed = changedAfterLook();
  const noLook = look(changed, null);
  expect([noLook.answer, noLook.document]).toMatchObject([{ changedSections: [] }, { seenVersion: 1 }]);
  const seen = look(changed);
  expect([seen.answer, seen.document]).toMatchObject([{ changedSections: email }, { seenVersion: 2 }]);
  expect(look(seen.document).answer).toMatchObject({ changedSections: email });
});

describe('once the reader has signed', () => {
  const objected = drive(start);
  const remark = { sections: email, agrees: false, remark: 'Jiný e-mail', contentVersion: 1 };
  objected.call('updateAgreement', { body: remark });
  const changed = changedAfterLook(objected.document);
  const as = (state: 'TO_SIGN' | 'FINISHED', signers: 'a' | 'b') =>
    look(withCheck({ ...changed, report: { ...changed.report, state } }, 'signing', { [signers]: { passedAt: now } }));

  test.each([
    ['TO_SIGN', 'a', false],
    ['TO_SIGN', 'b', true],
    ['FINISHED', 'a', true],
  ] as const)('%s, signed by %s: only what was signed counts, %s', (state, signer, isSigned) => {
    const signatures = [{ participantId: ids[signer], signedAt: new Date(now).toISOString() }];
    expect(as(state, signer).answer).toMatchObject({ signatures });
    expect(as(state, signer).answer).toMatchObject(
      isSigned
        ? { changedSections: [], seenBefore: null }
        : { changedSections: email, seenBefore: { participants: [{}, { email: 'ridic2@example.cz' }] } },
    );
  });
});

test.each([
  ['COLLECTING_DATA', ['confirmed', 'reopened'], true],
  ['COLLECTING_DATA', ['confirmed'], false],
  ['TO_SIGN', ['reopened'], false],
] as const)('%s after %j is reopened: %s', (state, events, isReopened) => {
  const noted = events.map((event) => ({ event, at: now, participantId: null, call: 'reopenReport' as const }));
  expect(look(fullDocument(state, { events: noted })).answer).toMatchObject({ isReopened });
});
