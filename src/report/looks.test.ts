import { describe, expect, it } from 'vitest';
import { fullDocument, ids } from '../../tests/fixtures/sampleDocument.ts';
import type { ReportDocument } from './document.ts';
import { lookAt } from './looks.ts';

const document = fullDocument('COLLECTING_DATA');
const viewed: ReportDocument = { ...document, lastLook: lookAt(document) };

/** Returns the viewed document with changed data of B. */
function withB(change: object): ReportDocument {
  const participants = viewed.participants.map((record) =>
    record.data.participantId === ids.b ? { ...record, data: { ...record.data, ...change } } : record,
  );
  return { ...viewed, participants };
}

describe('a view of the summary, compared with the previous one', () => {
  it('finds nothing changed the first time, and nothing when nothing changed', () => {
    expect(lookAt(document).changed).toEqual([]);
    expect(lookAt(viewed).changed).toEqual([]);
  });

  it('names the changed section of the one participant', () => {
    expect(lookAt(withB({ email: 'jinam@example.cz' })).changed).toEqual([{ section: 'email', participantId: ids.b }]);
    expect(lookAt(withB({ vehicleInsurer: null })).changed).toEqual([
      { section: 'vehicleInsurer', participantId: ids.b },
    ]);
  });

  it('names the changed sections of the report', () => {
    const changed = {
      ...viewed,
      report: { ...viewed.report, responsibleParticipantId: ids.a, accidentDatetime: null },
    };
    expect(lookAt(changed).changed).toEqual([
      { section: 'accidentDatetime', participantId: null },
      { section: 'responsibleParticipant', participantId: null },
    ]);
  });

  it('ignores flags that the summary does not show', () => {
    const personalData = { ...viewed.participants[1]?.data.personalData, firstNameEdited: true };
    expect(lookAt(withB({ personalData })).changed).toEqual([]);
  });

  it('stores no personal data', () => {
    expect(JSON.stringify(lookAt(document))).not.toContain('Malá');
  });
});
