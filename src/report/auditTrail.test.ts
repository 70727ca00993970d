import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { ChangedSection } from '#contract/entities.ts';
import {
  addBoth,
  confirm,
  type Driven,
  drive,
  fillIn,
  signAs,
  verifyBoth,
} from '../../tests/fixtures/driveDocument.ts';
import { emptyDocument, now } from '../../tests/fixtures/sampleDocument.ts';

function filledIn(): Driven {
  const driven = drive(emptyDocument());
  addBoth(driven);
  verifyBoth(driven);
  fillIn(driven);
  return driven;
}

function say(driven: Driven, sections: ChangedSection[], remark: string | null) {
  const { contentVersion } = driven.document;
  return driven.call('updateAgreement', { body: { sections, agrees: remark === null, remark, contentVersion } });
}

/** Returns the events since the given count, without their times. */
function since({ document }: Driven, count: number) {
  return document.events.slice(count).map(({ at: _, code: _code, ...each }) => each);
}

test('what changed, was agreed to and was not is told in words, but not what somebody was called before (R-654)', () => {
  const driven = filledIn();
  const [a = '', b = ''] = driven.document.participants.map(({ data }) => data.participantId);
  const byB = { participantId: b, call: 'updateAgreement' };
  const damage: ChangedSection = { section: 'vehicleDamage', participantId: a };
  const emailOfB: ChangedSection = { section: 'email', participantId: b };
  const culprit: ChangedSection = { section: 'responsibleParticipant', participantId: null };
  driven.call('getSummary');
  say(driven, [damage, emailOfB, culprit], null);
  // The same word on the same content is no event.
  say(driven, [emailOfB], null);
  expect(since(driven, 2)).toEqual([
    { event: 'looked', participantId: b, call: 'getSummary' },
    { event: 'agreed', ...byB, sections: [damage, emailOfB, culprit] },
  ]);

  const { body } = callSamples.updateDamage;
  driven.call('updateDamage', { body: { ...body, damageLocations: ['REAR_RIGHT'] } });
  driven.call('updateEmail', { person: 1, body: { email: 'jinam@example.cz' } });
  driven.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  driven.call('getSummary');
  say(driven, [damage, emailOfB], null);
  say(driven, [culprit], 'Brzdil jsem včas.');
  say(driven, [culprit], null);
  expect(since(driven, 4)).toEqual([
    { event: 'looked', participantId: b, call: 'getSummary', sections: [damage, emailOfB, culprit] },
    {
      event: 'agreed',
      ...byB,
      sections: [
        {
          ...damage,
          gone: ['Poškozená místa: Vpředu', 'Poškozená místa: Vlevo vpředu'],
          added: ['Poškozená místa: Vpravo vzadu'],
        },
        emailOfB,
      ],
    },
    {
      event: 'disagreed',
      ...byB,
      remark: 'Brzdil jsem včas.',
      sections: [{ ...culprit, gone: ['Účastník\u00a0B'], added: ['Účastníci viníka neurčili'] }],
    },
    { event: 'agreed', ...byB, sections: [culprit] },
  ]);

  confirm(driven);
  signAs(driven, 0);
  signAs(driven, 1);
  expect(since(driven, 8).map(({ event }) => event)).toEqual(['confirmed', 'signed', 'signed']);
});

test('whoever holds the link lets the course grow no further than it may, and drives nothing else out of it', () => {
  const driven = filledIn();
  driven.call('getSummary');
  for (let count = 0; count < 70; count += 1)
    for (const remark of [`Ne, po ${count}.`, null])
      say(driven, [{ section: 'witnesses', participantId: null }], remark);
  const { events } = driven.document;
  const words = events.filter(({ event }) => event === 'disagreed');
  expect(events.slice(0, 4).map(({ event }) => event)).toEqual(['verified', 'verified', 'looked', 'disagreed']);
  expect(words.map(({ remark }) => remark)).toEqual(
    [...[0, 1, 2, 3, 4], ...Array.from({ length: 15 }, (_, index) => 55 + index)].map((count) => `Ne, po ${count}.`),
  );
  expect(words.map(({ leftOut }) => leftOut).filter((count) => count !== undefined)).toEqual([50]);
});

test('the reporter cannot drive out what the other participant has said', () => {
  const driven = filledIn();
  driven.call('getSummary');
  say(driven, [{ section: 'responsibleParticipant', participantId: null }], 'Viníkem nejsem já.');
  for (let count = 0; count < 60; count += 1) {
    driven.call('confirmReport', { body: { accuracyConfirmation: true } });
    driven.call('reopenReport');
  }
  const { events } = driven.document;
  expect(events.some(({ remark }) => remark === 'Viníkem nejsem já.')).toBe(true);
  expect(events.filter(({ event }) => event === 'confirmed')).toHaveLength(20);
  expect(events.flatMap(({ event, leftOut }) => (leftOut === undefined ? [] : [`${event} ${leftOut}`]))).toEqual([
    'confirmed 40',
    'reopened 40',
  ]);
});

test('is never earlier than what was noted before, nor are the signatures', () => {
  const { document } = filledIn();
  const before = document.events.at(-1)?.at;
  const driven = drive(document, now - 3_600_000, 2);
  driven.call('getSummary');
  confirm(driven);
  signAs(driven, 0);
  signAs(driven, 1);
  const { events, participants } = driven.document;
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => one - other));
  expect(events.at(-1)?.at).toBe(before);
  const signed = events.filter(({ event }) => event === 'signed').map(({ at }) => at);
  expect(participants.map(({ signing }) => signing.passedAt)).toEqual(signed);
});
