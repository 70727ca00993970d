import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Participant, participantSchema, type Report, reportSchema } from './entities.ts';

/**
 * Verifies that every field of the report is shown to those who check, sign and keep it. Types cannot enforce this, so the test
 * searches each place's files for the field's name.
 */
interface Place {
  files: string[];
  /** Fields that the place leaves out, each with its reason. */
  without: Partial<Record<keyof Report | keyof Participant, string>>;
}

const cards = 'src/app/summaryCards';
const accidentCards = ['Circumstances', 'Place', 'Culprit'].map((name) => `${cards}/${name}Summary.tsx`);
const steering = { reportId: 'names nothing to people', state: 'says where the report stands, not what happened' };
const ids = { participantId: 'names nothing to people', isReporter: 'steers the filling in' };
const flags = {
  canUploadAndInvestigateIdCardData: 'steers the filling in',
  canRetrieveUnconfirmedDrivingLicenseData: 'steers the filling in',
  canRetrieveDrivingLicenseDataAutomatically: 'steers the filling in',
  canUploadAndConfirmLicensePlateData: 'steers the filling in',
  canUploadDrivingLicense: 'steers the filling in',
  fillsInOwnPart: 'steers the filling in',
};
const excerpt = 'it is an excerpt: the summary before it shows everything';
const sample = 'it is a sample that says so';

const reportPlaces: Record<string, Place> = {
  'the summary': {
    files: accidentCards,
    without: { ...steering, qrCode: 'the menu shows it while the report is filled in' },
  },
  'the shared summary': {
    files: ['src/app/screens/shared/SharedCards.tsx', ...accidentCards],
    without: steering,
  },
  'what is signed': {
    files: ['src/app/summaryCards/SignedContent.tsx'],
    without: { ...steering, qrCode: excerpt, responsibleParticipantWasConfirmed: 'nothing unconfirmed is signed' },
  },
  'the PDF': { files: ['src/service/pdf/accident.ts', 'src/service/pdf/accidentReportPdf.ts'], without: steering },
  'the mocked PDF': {
    files: ['src/service/mocking/mockedReport.ts'],
    without: { ...steering, responsibleParticipantId: sample, responsibleParticipantWasConfirmed: sample },
  },
  'what changed since the last look': {
    files: ['src/contract/enumerations.ts', 'src/report/looks.ts'],
    without: { ...steering, qrCode: 'it never changes' },
  },
};

const participantPlaces: Record<string, Place> = {
  'the summary and the shared one': {
    files: [`${cards}/ParticipantSummary.tsx`],
    without: { ...ids, ...flags },
  },
  'what is signed': {
    files: ['src/app/summaryCards/SignedContent.tsx', `${cards}/names.ts`],
    without: {
      ...ids,
      ...flags,
      phoneNumber: excerpt,
      email: excerpt,
      address: excerpt,
      drivingLicense: excerpt,
      vehicleDamageImages: excerpt,
      vehicleMovementDefinition: excerpt,
      vehicleInsurer: excerpt,
    },
  },
  'the PDF': {
    files: ['src/service/pdf/parties.ts', 'src/service/pdf/photos.ts', 'src/service/pdf/accidentReportPdf.ts'],
    without: { ...ids, ...flags },
  },
  'the mocked PDF': {
    files: ['src/service/mocking/mockedReport.ts'],
    without: {
      ...ids,
      ...flags,
      email: sample,
      drivingLicense: sample,
      vehicleDamageImages: sample,
      vehicleDamage: sample,
      vehicleMovementDefinition: sample,
      vehicleInsurer: sample,
    },
  },
};

/** The code of the files without what they import and say in comments. */
function codeOf(files: string[]): string {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return text.replace(/^import [^;]*;$/gmu, '').replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
}

const cases = [
  ...Object.entries(reportPlaces).map(([name, place]) => [name, Object.keys(reportSchema.shape), place] as const),
  ...Object.entries(participantPlaces).map(
    ([name, place]) => [name, Object.keys(participantSchema.shape), place] as const,
  ),
];

test.each(cases)('%s shows every field of the report, or says here why not', (name, fields, { files, without }) => {
  const code = codeOf(files);
  const missing = fields.filter((field) => !(field in without) && !new RegExp(`\\b${field}\\b`, 'u').test(code));
  const advice = `${name} shows nothing of it: show it in ${files.join(' or ')}, or give a reason in src/contract/shown.test.ts`;
  expect(missing, advice).toEqual([]);
});
