import { describe, expect, it } from 'vitest';
import { fullDocument, ids } from '../../tests/fixtures/sampleDocument.ts';
import type { ReportDocument } from './document.ts';
import { viewedNow } from './summaryViews.ts';

const document = fullDocument('COLLECTING_DATA');
const viewed: ReportDocument = { ...document, lastLook: viewedNow(document) };

/** Returns the viewed document with changed data of B. */
function withB(change: object): ReportDocument {
  const participants = viewed.participants.map((record) =>
    record.data.participantId === ids.b ? { ...record, data: { ...record.data, ...change } } : record,
  );
  return { ...viewed, participants };
}

describe('a view of the summary, compared with the previous one', () => {
  it('finds nothing changed the first time, and nothing when nothing changed', () => {
    expect(viewedNow(document).changed).toEqual([]);
    expect(viewedNow(viewed).changed).toEqual([]);
  });

  it('names the changed section of the one participant', () => {
    expect(viewedNow(withB({ email: 'jinam@example.cz' })).changed).toEqual([
      { section: 'email', participantId: ids.b },
    ]);
    expect(viewedNow(withB({ vehicleInsurer: null })).changed).toEqual([
      { section: 'vehicleInsurer', participantId: ids.b },
    ]);
  });

  it('names the changed sections of the report', () => {
    const changed = {
      ...viewed,
      report: { ...viewed.report, responsibleParticipantId: ids.a, accidentDatetime: null },
    };
    expect(viewedNow(changed).changed).toEqual([
      { section: 'accidentDatetime', participantId: null },
      { section: 'responsibleParticipant', participantId: null },
    ]);
  });

  it('ignores flags that the summary does not show', () => {
    const personalData = { ...viewed.participants[1]?.data.personalData, firstNameEdited: true };
    expect(viewedNow(withB({ personalData })).changed).toEqual([]);
  });

  it('stores no personal data', () => {
    expect(JSON.stringify(viewedNow(document))).not.toContain('Malá');
  });
});
