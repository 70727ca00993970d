import { describe, expect, test } from 'vitest';
import { type Driven, drive } from '../../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, withCheck } from '../../../tests/fixtures/sampleDocument.ts';

/** Tests what an open page hears of changes that others made. */

const start = () =>
  drive(
    withCheck(fullDocument('COLLECTING_DATA'), 'joining', {
      b: { pending: { code: '4711', expiresAt: Number.MAX_SAFE_INTEGER } },
    }),
  );
const word = {
  sections: [{ section: 'email', participantId: ids.b }],
  agrees: true,
  remark: null,
  contentVersion: 1,
};

const changes: [string, (driven: Driven) => unknown, object][] = [
  ['a value', (driven) => driven.call('updateEmail', { body: { email: 'jiny@example.cz' } }), { content: 2 }],
  [
    'a word of the other',
    (driven) => driven.call('updateAgreement', { body: word }),
    { agreements: [{ agrees: true }] },
  ],
  ['filling in elsewhere', (driven) => driven.call('fillIn', { body: { smsCode: '4711' } }), { fillsIn: ids.b }],
];

describe.each(['getChanges', 'getSummaryChanges'] as const)('%s', (name) => {
  const ask = (driven: Driven, since?: string) =>
    driven.call(name, { query: { since } }).answer as { version: string; changes: object | null };

  test.each(changes)('tells %s once', (_, change, expected) => {
    const driven = start();
    const first = ask(driven);
    expect(first.changes).toMatchObject({ state: 'COLLECTING_DATA' });
    expect(ask(driven, first.version)).toEqual({ version: first.version, changes: null });
    change(driven);
    const second = ask(driven, first.version);
    expect(second.changes).toMatchObject(name === 'getChanges' ? expected : { state: 'COLLECTING_DATA' });
    expect(ask(driven, second.version).changes).toBeNull();
  });
});

test('nobody is told to fill in elsewhere where nobody does', () => {
  expect(start().call('getChanges').answer).toMatchObject({ changes: { fillsIn: null, agreements: [], openings: [] } });
});
