import { expect, test } from 'vitest';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';

const eva = { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null };

test('a witness rode with one of the two or with neither', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  const unknown = { kind: 'invalid', errors: [{ path: 'driverParticipantId', message: 'pickOne' }] };
  const stranger = { ...eva, driverParticipantId: ids.summary };
  expect(driven.ask('addWitness', { body: stranger })).toEqual(unknown);
  driven.call('addWitness', { body: { ...eva, driverParticipantId: ids.b } });
  const [witness] = driven.document.witnesses;
  expect(witness).toMatchObject({ ...eva, driverParticipantId: ids.b, order: 1 });
  const params = { witnessId: witness?.witnessId };
  expect(driven.ask('updateWitness', { params, body: stranger })).toEqual(unknown);
  driven.call('updateWitness', { params, body: eva });
  expect(driven.document.witnesses).toEqual([{ ...witness, ...eva }]);
});

test('there are three; one changes, and who is left after one has gone closes up', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  for (const firstName of ['Eva', 'Iva', 'Ota']) driven.call('addWitness', { body: { ...eva, firstName } });
  expect(driven.call('addWitness', { body: eva }).resultCode).toBe('ERR_TOO_MANY_WITNESSES');
  const [first, second] = driven.document.witnesses;
  driven.call('updateWitness', { params: { witnessId: second?.witnessId }, body: { ...eva, firstName: 'Ivana' } });
  driven.call('deleteWitness', { params: { witnessId: first?.witnessId } });
  expect(driven.document.witnesses.map(({ firstName, order }) => [firstName, order])).toEqual([
    ['Ivana', 1],
    ['Ota', 2],
  ]);
});
