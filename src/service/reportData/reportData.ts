import type { InsuranceCompany } from '#contract/entities.ts';
import { type Party, partyOfOrder } from '#contract/enumerations.ts';
import { formatReportNumber } from '#contract/format.ts';
import { insurerOf } from '#contract/insurers.ts';
import { type ReportData, reportDataFormat, reportDataVersion } from '#contract/reportData.ts';
import { chained, sha256 } from '#proof/digests.ts';
import { signedContent } from '#proof/signedContent.ts';
import { findParticipant, type ReportDocument, signaturesOf, summaryView } from '#report/document.ts';
import { photosOf } from '#report/photoFiles.ts';
import type { ReportEvent } from '#report/reportEvent.ts';
import { sectionReviews } from '#report/sectionReviews.ts';
import { statementBoxes } from '#report/statementBoxes.ts';
import { originsOf, plainValue } from './origins.ts';

/** Builds the machine-readable report: values with their sources, photos, signatures and audit trail. */

type CourseEntry = ReportData['course'][number];

export interface PhotoPrints {
  /** Null where there is none. */
  stored: Uint8Array | null;
  printed: Uint8Array | null;
}

export interface DataMeans {
  insuranceCompanies: InsuranceCompany[];
  photo(photoId: string): Promise<PhotoPrints>;
}

function hashOf(content: Uint8Array | null): Promise<string | null> {
  return content === null ? Promise.resolve(null) : sha256(content);
}

function partyOf(document: ReportDocument, participantId: string | null): Party | null {
  const record = participantId === null ? undefined : findParticipant(document, participantId);
  return record === undefined ? null : partyOfOrder(record.data.order);
}

/** The report as it is told, its insurers by name too. */
function reportWithInsurers(document: ReportDocument, companies: InsuranceCompany[]) {
  const { state: _state, ...summary } = summaryView(document);
  return {
    ...summary,
    participants: summary.participants.map(({ order, vehicleDamageImages: _photos, ...participant }) => ({
      party: partyOfOrder(order),
      ...participant,
      vehicleInsurer: participant.vehicleInsurer && {
        ...participant.vehicleInsurer,
        vehicleInsurerName: insurerOf(participant.vehicleInsurer, companies)?.name ?? null,
      },
      europeanStatementBoxes: statementBoxes(
        participant.vehicleMovementDefinition?.movementDefinitions ?? [],
        summary.accidentCircumstances?.accidentSituationDiagramId,
      ),
    })),
  };
}

async function photoData(document: ReportDocument, photo: DataMeans['photo']): Promise<ReportData['photos']> {
  const shown: ReportData['photos'] = [];
  // One after another: whole photos pass through here.
  for (const { participantId, photo: each } of photosOf(document)) {
    const { stored, printed } = await photo(each.photoId);
    shown.push({
      photoId: each.photoId,
      party: partyOf(document, participantId) ?? 'A',
      displayOrder: each.displayOrder,
      imageWithLicensePlate: each.imageWithLicensePlate,
      sha256: await hashOf(stored),
      printSha256: await hashOf(printed),
    });
  }
  return shown;
}

/** The right code was sent to the participant alone: with its id the hash proves which one it was. */
function codeHash(participantId: string, code: string | undefined): Promise<string | null> {
  return code ? sha256(`${participantId}:${code}`) : Promise.resolve(null);
}

type ShownEvent = Pick<ReportEvent, 'at' | 'participantId' | 'sections' | 'remark' | 'leftOut'> &
  Pick<CourseEntry, 'event' | 'call'>;

function eventOf(document: ReportDocument, { event, at, participantId, call, sections, remark, leftOut }: ShownEvent) {
  return {
    event,
    at: new Date(at).toISOString(),
    party: partyOf(document, participantId),
    call,
    ...(sections && {
      sections: sections.map(({ participantId: owner, ...section }) => ({
        ...section,
        party: partyOf(document, owner),
      })),
    }),
    ...(remark !== undefined && { remark }),
    ...(leftOut !== undefined && { leftOut }),
  };
}

function reviewsOf(document: ReportDocument): NonNullable<ReportData['agreements']> {
  return sectionReviews(document).map(({ participantId, ...word }) => ({
    ...word,
    party: partyOf(document, participantId),
  }));
}

export async function reportData(
  document: ReportDocument,
  { insuranceCompanies, photo }: DataMeans,
): Promise<ReportData> {
  const number = formatReportNumber(document.report.qrCode);
  const shown = reportWithInsurers(document, insuranceCompanies);
  const report = plainValue(shown) as ReportData['report'];
  const photos = await photoData(document, photo);
  const agreements = reviewsOf(document);
  const codeOf = (participantId: string) =>
    document.events.findLast((each) => each.event === 'signed' && each.participantId === participantId)?.code;

  const signatures: ReportData['signatures'] = [];
  for (const { participantId, signedAt } of signaturesOf(document))
    signatures.push({
      party: partyOf(document, participantId) ?? 'A',
      participantId,
      signedAt,
      phoneNumber: findParticipant(document, participantId)?.data.phoneNumber ?? '',
      codeSha256: await codeHash(participantId, codeOf(participantId)),
      contentSha256: await signedContent({ report, photos, agreements }, signedAt),
    });

  const created = { event: 'created', at: document.createdAt, participantId: null, call: 'createReport' } as const;
  const course = [created, ...document.events].map((entry) => eventOf(document, entry));
  return {
    $schema: `zaznam-o-nehode-${reportDataVersion}.schema.json`,
    format: reportDataFormat,
    version: reportDataVersion,
    number,
    createdAt: new Date(document.finishedAt ?? document.createdAt).toISOString(),
    report,
    origins: originsOf(shown, '/report'),
    photos,
    signatures,
    ...(agreements.length > 0 && { agreements }),
    course: await chained(number, course),
  };
}
