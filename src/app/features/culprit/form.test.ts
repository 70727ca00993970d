import { expect, it } from 'vitest';
import { culpritForm, culpritOf, culpritValues } from './form.ts';

const participantId = '3f2b1c9e-5a4d-4e8b-9c7a-1d2e3f4a5b6c';

it.each([
  [participantId, participantId],
  ['notApparent', null],
])('%s is sent as %s (R-188)', (responsibleParticipant, responsibleParticipantId) => {
  expect(culpritOf(culpritForm.parse({ responsibleParticipant }))).toEqual({ responsibleParticipantId });
});

it.each([undefined, '', 'A'])('%j is no choice', (responsibleParticipant) => {
  expect(culpritForm.safeParse({ responsibleParticipant }).error?.issues[0]?.message).toBe('pickOne');
});

it.each([
  [false, null, {}],
  [true, null, { responsibleParticipant: 'notApparent' }],
  [true, participantId, { responsibleParticipant: participantId }],
])('confirmed %s with %s starts from %j', (responsibleParticipantWasConfirmed, responsibleParticipantId, values) => {
  const report = { responsibleParticipantId, responsibleParticipantWasConfirmed };
  expect(culpritValues(report)).toEqual(values);
});

it('starts from nothing before the report is there', () => {
  expect(culpritValues(null)).toEqual({});
});
