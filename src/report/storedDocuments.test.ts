import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callSchemas } from '#contract/callSchemas.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { participantSchema, reportSchema, witnessSchema } from '#contract/entities.ts';
import {
  addBoth,
  confirm,
  type Driven,
  drive,
  fillIn,
  signAs,
  verifyBoth,
} from '../../tests/fixtures/driveDocument.ts';
import { emptyDocument, now as sampleNow } from '../../tests/fixtures/sampleDocument.ts';
import { lacking } from '../../tests/fixtures/shapeOf.ts';
import { parseDocument, participantView, type ReportDocument } from './document.ts';
import { rules } from './ruleOfCall.ts';

/**
 * Reports that the version before stored, one per state and as it wrote them (tests/fixtures/storedDocuments): this one
 * must show, change and finish them, and must leave in its own documents what that one cannot do without, so that both
 * may run at once during an upgrade. The set is replaced by documents of each version that is released.
 */

const folder = new URL('../../tests/fixtures/storedDocuments/', import.meta.url);
const stored = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace('.json', ''), readFileSync(new URL(file, folder), 'utf8')]),
);
/** A minute after the last of them was stored. */
const now = Date.parse('2026-11-22T07:46:00Z');

function load(name: string): Driven {
  return drive(parseDocument(stored[name] ?? ''), now, 7);
}

function stateOf({ document }: Driven): string {
  return document.report.state;
}

const reading = allCallNames.filter(
  (name): name is ReportCallName =>
    Object.hasOwn(rules, name) && callDefinition(name).method === 'GET' && callDefinition(name).answer === 'json',
);

/** Asked with what was found outside, which no document changes. */
const found: Partial<Record<ReportCallName, object>> = {
  findAddresses: { addresses: [] },
  getReplica: { version: 1, phoneId: null },
  getAccidentReportData: { data: { format: 'zaznam-o-nehode', version: 1 } },
};

test('there is one of every state that a report is kept in', () => {
  const states = Object.values(stored).map((json) => parseDocument(json).report.state);
  expect([...new Set(states)].sort()).toEqual(['COLLECTING_DATA', 'ERROR', 'FINISHED', 'NEW', 'TO_SIGN']);
});

describe.each(Object.keys(stored))('%s, as the version before stored it,', (name) => {
  test('is shown by every call that reads, in the shape of its answer', () => {
    const driven = load(name);
    const hasPeople = driven.document.participants.length > 0;
    for (const call of reading) {
      const { states, path } = callDefinition(call);
      if (path.includes(':participantId') && !hasPeople) continue;
      const inputs = found[call];
      const { resultCode, answer } = driven.call(call, inputs === undefined ? {} : { inputs });
      const isOpen = states === undefined || states.includes(driven.document.report.state);
      expect({ call, resultCode }).toEqual({ call, resultCode: isOpen ? 'OK' : 'ERR_REPORT_IN_WRONG_STATE' });
      if (resultCode === 'OK')
        expect(callSchemas[call].answer.safeParse({ resultCode, ...answer }).error?.issues, call).toBeUndefined();
    }
  });

  test('loses nothing by being loaded', () => {
    expect(parseDocument(stored[name] ?? '')).toMatchObject(JSON.parse(stored[name] ?? ''));
  });
});

describe('a report begun with the version before', () => {
  test('that is new is filled in, confirmed and signed', () => {
    const driven = load('new');
    addBoth(driven);
    verifyBoth(driven);
    fillIn(driven, now);
    confirm(driven);
    signAs(driven, 0);
    expect(signAs(driven, 1)).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
      effects: [{ type: 'sendSignedReport' }, { type: 'sendSignedReport' }],
    });
  });

  test('whose code is on its way is verified with that code', () => {
    const driven = load('newWithCodes');
    const code = driven.document.participants[1]?.verification.pending?.code ?? '';
    expect(driven.call('verify', { person: 1, body: { smsCode: code } })).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
      answer: { isValid: true },
    });
  });

  test('whose code was sent under a key does not send another under it', () => {
    const driven = load('newWithCodes');
    const key = '60000000-0000-4000-8000-000000000001';
    expect(driven.call('sendCodeToVerify', { person: 0, key })).toMatchObject({ resultCode: 'OK', effects: [] });
  });

  test('that collects data keeps what was given and what was seen, is changed, confirmed and signed', () => {
    const driven = load('collecting');
    const vehicle = driven.document.participants[0]?.data.vehicle;
    expect(vehicle).toMatchObject({ vehicleLicensePlate: '1AB 2345', vehicleModelName: expect.any(String) });
    const { witnesses } = driven.document;
    expect(witnesses).toHaveLength(1);
    fillIn(driven, now);
    expect(driven.call('confirmReport', { body: { accuracyConfirmation: true } }).resultCode).toBe(
      'ERR_LAST_VISITED_DATA_CHANGED',
    );
    const { answer } = driven.call('getSummary');
    expect(answer).toMatchObject({
      changedSections: expect.arrayContaining([expect.objectContaining({ section: 'email' })]),
    });
    confirm(driven);
    signAs(driven, 1);
    signAs(driven, 0);
    expect(stateOf(driven)).toBe('FINISHED');
  });

  test('that one has signed is finished by the other', () => {
    const driven = load('toSign');
    expect(driven.call('sendCodeToSign', { person: 0 }).resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
    signAs(driven, 1);
    expect(stateOf(driven)).toBe('FINISHED');
  });

  test('that is finished is left alone, that is locked can be given up', () => {
    expect(load('finished').call('cancelReport').resultCode).toBe('ERR_REPORT_IN_WRONG_STATE');
    expect(load('error').call('cancelReport')).toMatchObject({ resultCode: 'OK', effects: [{ type: 'deleteFiles' }] });
  });
});

/** Documents of this version in every state, as a store keeps them. */
function ownDocuments(): unknown[] {
  const kept: ReportDocument[] = [];
  const driven = drive(emptyDocument(), sampleNow);
  const keep = () => kept.push(driven.document);
  keep();
  addBoth(driven);
  driven.send('sendCodeToVerify', 0);
  driven.call('updatePhone', { body: { phoneNumber: '+420601000009' } });
  keep();
  verifyBoth(driven);
  keep();
  driven.call('getSummary');
  fillIn(driven, sampleNow);
  driven.call('getSummary');
  keep();
  confirm(driven);
  signAs(driven, 0);
  keep();
  signAs(driven, 1);
  keep();
  return kept.map((document): unknown => JSON.parse(JSON.stringify(document)));
}

/** Fields that a document may lack for good, and what their absence means. */
const mayLack = {
  ofEarlier: [
    // A key is then repeated whatever its body is.
    'answers[].body is not there',
  ],
  ofThis: [
    // The version before then answers a repeated key of a witness with OK alone, which the page takes for no answer and asks again.
    'answers[].answer.content is not there',
  ],
};

function gaps(first: unknown[], second: unknown[], allowed: string[]): string[] {
  return [...new Set(lacking(first, second))].filter((gap) => !allowed.includes(gap));
}

test('every field of a stored document has a default for documents that lack it', () => {
  const documents = Object.values(stored).map(parseDocument);
  const loaded = documents.map((document): unknown => JSON.parse(JSON.stringify(document)));
  const missing = gaps(ownDocuments(), loaded, mayLack.ofEarlier).filter((gap) => gap.endsWith('is not there'));
  // What the entities lack is for their schemas to say. Whether their values are right is seen where they are shown.
  expect(missing.filter((gap) => !/^(?:report|participants\[\]\.data|witnesses\[\])\./u.test(gap))).toEqual([]);
  for (const { report, participants, witnesses } of documents) {
    reportSchema.parse(report);
    for (const record of participants) participantSchema.parse(participantView(record));
    for (const witness of witnesses) witnessSchema.parse(witness);
  }
});

test('a document of this version has all that the version before cannot do without', () => {
  const before = Object.values(stored).map((json): unknown => JSON.parse(json));
  expect(gaps(before, ownDocuments(), mayLack.ofThis)).toEqual([]);
});

test('a field that is new, gone or of another type is noticed', () => {
  expect(lacking([{ a: [{ b: 1 }] }], [{ a: [{ b: 1, c: 2 }] }])).toEqual([]);
  expect(lacking([{ a: [{ b: 1 }] }], [{ a: [{ c: 2 }] }])).toEqual(['a[].b is not there']);
  expect(lacking([{ a: [{ b: 1 }, { b: null }] }], [{ a: [{ b: '1' }] }])).toEqual([
    'a[].b is string, not number or null',
  ]);
});
