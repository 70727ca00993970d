import { expect, test } from 'vitest';
import type { Delivery } from '#contract/entities.ts';
import { drive } from '../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, now, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import { awaiterOf, deliveriesOf, withDelivery, withDeliveryState, withMessageWaiting } from './deliveries.ts';
import type { ReportDocument } from './document.ts';

const signing = { participantId: ids.a, purpose: 'signing' } as const;

const inALine = ({ participantId, purpose, state }: Delivery) =>
  `${participantId === ids.a ? 'A' : 'B'} ${purpose} ${state}`;

/** The deliveries in a line each. */
const linesOf = (document: ReportDocument) => deliveriesOf(document).map(inALine);

const empty = fullDocument('TO_SIGN');
const waiting = withMessageWaiting(empty, signing, now);

test('a message waits beside those of the other participant and of other purposes, in place of its own', () => {
  const three = withMessageWaiting(
    withMessageWaiting(waiting, { ...signing, participantId: ids.b }, now),
    {
      participantId: ids.a,
      purpose: 'verification',
    },
    now,
  );
  expect(linesOf(three)).toEqual(['A signing waiting', 'B signing waiting', 'A verification waiting']);
  const sent = withDelivery(three, { ...signing, participantId: ids.b, state: 'sent', changedAt: now + 1 });
  expect(linesOf(sent)).toEqual(['A signing waiting', 'B signing sent', 'A verification waiting']);
  expect(deliveriesOf(sent)[1]?.changedAt).toBe('2026-05-20T10:00:00.001Z');
  expect(linesOf(withDelivery(sent, { ...signing, state: 'undeliverable', changedAt: now }))).toEqual([
    'A signing undeliverable',
    'B signing sent',
    'A verification waiting',
  ]);
});

test('a receipt moves its message on and takes nothing back; a newer message begins anew', () => {
  const receipt = { ...signing, messageId: 'first' };
  const sent = withDeliveryState(waiting, receipt, 'sent', now);
  expect(linesOf(sent)).toEqual(['A signing sent']);
  const delivered = withDeliveryState(sent, receipt, 'delivered', now);
  expect(linesOf(delivered)).toEqual(['A signing delivered']);
  for (const late of ['waiting', 'sent', 'delivered', 'undeliverable'] as const)
    expect(withDeliveryState(delivered, receipt, late, now + 1)).toBe(delivered);
  expect(linesOf(withDeliveryState(delivered, { ...receipt, messageId: 'second' }, 'sent', now))).toEqual([
    'A signing sent',
  ]);
  expect(linesOf(withDeliveryState(empty, receipt, 'sent', now))).toEqual(['A signing sent']);
});

test('a code is awaited by whom it was sent to, for its own purpose', () => {
  const pending = (code: string) => ({ pending: { code, expiresAt: now + 1 } });
  const document = withCheck(withCheck(empty, 'signing', { a: pending('1111'), b: pending('2222') }), 'joining', {
    b: pending('3333'),
  });
  expect(awaiterOf(document, 'signing', '1111')).toBe(ids.a);
  expect(awaiterOf(document, 'signing', '2222')).toBe(ids.b);
  expect(awaiterOf(document, 'fillingIn', '3333')).toBe(ids.b);
  expect(awaiterOf(document, 'signing', '3333')).toBeUndefined();
  expect(awaiterOf(document, 'handingOver', '1111')).toBeUndefined();
});

test('both hear of what is on its way, the reader of the link of the own codes and the report; nothing twice', () => {
  const document = (['signing', 'signedReport'] as const).reduce(
    (so, purpose) =>
      [ids.a, ids.b].reduce((each, participantId) => withMessageWaiting(each, { participantId, purpose }, now), so),
    empty,
  );
  const driven = drive(document);
  for (const [name, heard] of [
    ['getDeliveries', ['A signing waiting', 'B signing waiting', 'A signedReport waiting', 'B signedReport waiting']],
    ['getSummaryDeliveries', ['B signing waiting', 'A signedReport waiting', 'B signedReport waiting']],
  ] as const) {
    const hear = (since?: string) =>
      driven.call(name, { query: { since } }).answer as { version: string; changes: { deliveries: Delivery[] } | null };
    const { version, changes } = hear();
    expect(changes?.deliveries.map(inALine)).toEqual(heard);
    expect(hear(version)).toEqual({ version, changes: null });
    expect(hear('of another version').changes).toEqual(changes);
  }
});
