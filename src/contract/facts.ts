import type { ChangedSection, InsuranceCompany, Participant, Report, Summary, Witness } from './entities.ts';
import { isReportSection, type ParticipantSection, partyOfOrder, type ReportSection } from './enumerations.ts';
import { type Around, lineOf, type Section, section, textOf } from './factRows.ts';
import {
  formatAddress,
  formatDay,
  formatGps,
  formatMoment,
  formatPhone,
  formatPlaceAddress,
  lowerFirst,
} from './format.ts';
import { insurerName } from './insurers.ts';
import { culpritIsUndecided, witnessOutside } from './legal.ts';
import { damageLocationNames, movementNames, situationDiagramNames } from './names.ts';
import { formatPlate } from './plates.ts';

/**
 * TABLE 4: every answer of a report once. Summaries, changes, the excerpt before signing, the PDF, the verifier and the sample PDF
 * iterate over it.
 */

const yesNo = (value: boolean) => (value ? 'Ano' : 'Ne');

const participantOf = ({ participants }: Around, id: string | null) =>
  participants.find(({ participantId }) => participantId === id);

/** Fields that steer the filling in and tell nothing of the accident. */
type SteeringOfParticipant = 'participantId' | 'order' | 'isReporter' | 'fillsInOwnPart' | `can${string}`;
type SteeringOfReport = 'reportId' | 'qrCode' | 'state' | `responsibleParticipant${string}`;

export const participantFacts = {
  phoneNumber: section('Telefon', ({ phoneNumber }: Participant) => ({ phoneNumber }), {
    phoneNumber: { label: 'Telefon', format: formatPhone, asTyped: true },
  }),
  personalData: section(
    'Osobní údaje',
    ({ personalData }: Participant) => personalData,
    {
      firstName: { label: 'Jméno a\u00a0příjmení', heading: true, excerpt: true },
      lastName: 'firstName',
      dateOfBirth: { label: 'Datum narození', format: formatDay, sensitive: 4, half: true },
      idCardNumber: { label: 'Číslo občanského průkazu', sensitive: 3, comparedByEnd: true, half: true },
    },
    { isPrivate: true },
  ),
  address: section(
    'Adresa',
    ({ address }: Participant) => address,
    {
      street: { label: 'Adresa', of: formatAddress, asTyped: true },
      houseNumber: 'street',
      orientationNumber: 'street',
      postalCode: 'street',
      city: 'street',
      addressRuianId: null,
    },
    { isPrivate: true },
  ),
  drivingLicense: section(
    'Řidičský průkaz',
    ({ drivingLicense }: Participant) => drivingLicense,
    {
      drivingLicenseNumber: { label: 'Číslo řidičského průkazu', half: true },
      drivingLicenseCategory: { label: 'Skupiny', format: (groups) => [...new Set(groups)].join(', '), half: true },
      drivingLicenseIssuedBy: { label: 'Vydal' },
      drivingLicenseValidUntil: { label: 'Platí do', format: formatDay, optional: true },
    },
    { isPrivate: true },
  ),
  email: section(
    'E-mail',
    ({ email }: Participant) => ({ email }),
    { email: { label: 'E-mail' } },
    { isPrivate: true },
  ),
  vehicle: section(
    'Vozidlo',
    ({ vehicle }: Participant) => vehicle,
    {
      vehicleBrandName: { label: 'Značka vozu a\u00a0model' },
      vehicleModelName: 'vehicleBrandName',
      vehicleLicensePlate: {
        label: 'Registrační značka',
        format: formatPlate,
        look: 'plate',
        asTyped: true,
        excerpt: true,
        half: true,
      },
      vehicleYearOfManufacture: { label: 'Rok výroby', half: true },
      vehicleTrailerLicensePlate: {
        label: 'Registrační značka přívěsu',
        format: formatPlate,
        look: 'plate',
        asTyped: true,
        optional: true,
      },
    },
    { isPrivate: true },
  ),
  vehicleDamage: section('Poškození vozidla', ({ vehicleDamage }: Participant) => vehicleDamage, {
    damageLocations: {
      label: 'Poškozená místa',
      format: (places) => [...new Set(places)].map((place) => damageLocationNames[place]),
      excerpt: true,
    },
    pointOfImpact: { label: 'Místo prvního nárazu', format: (place) => damageLocationNames[place], optional: true },
    vehicleDamageDescription: { label: 'Popis poškození', look: 'long' },
  }),
  vehicleDamageImages: section(
    'Fotografie',
    ({ vehicleDamageImages }: Participant) => ({ vehicleDamageImages }),
    { vehicleDamageImages: { label: 'Počet fotografií', format: ({ length }) => String(length) } },
    { isPrivate: true },
  ),
  vehicleMovementDefinition: section(
    'Pohyb vozidla',
    ({ vehicleMovementDefinition }: Participant) => vehicleMovementDefinition,
    {
      movementDefinitions: {
        label: 'Pohyb vozidla',
        format: (movements) => [...new Set(movements)].map((movement) => movementNames[movement]),
      },
      driverRemark: { label: 'Poznámka účastníka', look: 'long', optional: true },
    },
  ),
  vehicleInsurer: section(
    'Pojišťovna',
    ({ vehicleInsurer }: Participant) => vehicleInsurer,
    {
      vehicleInsurerCode: { label: 'Pojišťovna', of: (insurer, { companies }) => insurerName(insurer, companies) },
      vehicleInsuranceContractNumber: { label: 'Číslo pojistné smlouvy' },
      vehicleGreenCardNumber: { label: 'Číslo zelené karty', half: true },
      vehicleIsCascoInsured: { label: 'Havarijní pojištění', format: yesNo, half: true },
      vehiclePolicyholderName: { label: 'Pojistník', separator: ', ', optional: true },
      vehiclePolicyholderAddress: 'vehiclePolicyholderName',
    },
    { isPrivate: true },
  ),
} as const satisfies Record<Exclude<keyof Participant, SteeringOfParticipant>, Section<Participant>>;

export const witnessFacts = section('Svědek', (witness: Omit<Witness, 'witnessId' | 'order'>) => witness, {
  firstName: { label: 'Jméno a\u00a0příjmení' },
  lastName: 'firstName',
  phoneNumber: { label: 'Telefon', format: formatPhone, asTyped: true },
  driverParticipantId: {
    label: 'Vztah k\u00a0účastníkům',
    of({ driverParticipantId }, around) {
      const driver = participantOf(around, driverParticipantId);
      return driver ? `spolujezdec účastníka\u00a0${partyOfOrder(driver.order)}` : witnessOutside;
    },
  },
  address: { label: 'Adresa', optional: true },
});

export const reportFacts = {
  accidentCircumstances: section('Okolnosti nehody', (report: Summary) => report.accidentCircumstances, {
    accidentSituationDiagramId: {
      label: 'Situace',
      format: (situation) => situationDiagramNames[situation],
      look: 'long',
      excerpt: true,
    },
    accidentDescription: { label: 'Popis nehody', look: 'long' },
  }),
  accidentDatetime: section('Datum a\u00a0čas nehody', (report: Summary) => report.accidentDatetime, {
    accidentDatetime: {
      label: 'Datum a\u00a0čas nehody',
      format: formatMoment,
      look: 'digits',
      excerpt: true,
      half: true,
    },
    // An unticked field says nothing.
    participantStillInPlace: {
      label: 'Vyplněno na místě nehody',
      format: (isSaid) => (isSaid ? 'Ano' : null),
      optional: true,
      half: true,
    },
  }),
  accidentLocation: section('Místo nehody', (report: Summary) => report.accidentLocation, {
    accidentAddress: { label: 'Adresa', of: formatPlaceAddress, optional: true, excerpt: true },
    nearestAddress: 'accidentAddress',
    accidentGps: {
      label: 'Poloha na mapě',
      format: formatGps,
      look: 'digits',
      optional: true,
      excerpt: true,
      half: true,
    },
    accidentLocationDescription: { label: 'Popis místa', look: 'long', optional: true, excerpt: true },
  }),
  responsibleParticipant: section(
    'Viník podle účastníků',
    ({ responsibleParticipantId, responsibleParticipantWasConfirmed }: Summary) => ({
      responsibleParticipantId,
      responsibleParticipantWasConfirmed,
    }),
    {
      responsibleParticipantId: {
        label: 'Viník podle účastníků',
        excerpt: true,
        of({ responsibleParticipantId, responsibleParticipantWasConfirmed }, around) {
          if (!responsibleParticipantWasConfirmed) return null;
          const culprit = participantOf(around, responsibleParticipantId);
          return culprit ? `Účastník\u00a0${partyOfOrder(culprit.order)}` : culpritIsUndecided;
        },
      },
      responsibleParticipantWasConfirmed: 'responsibleParticipantId',
    },
  ),
} as const satisfies Record<Exclude<keyof Report, SteeringOfReport> | 'responsibleParticipant', Section<Summary>>;

const titles: Record<ParticipantSection | ReportSection, { title: string }> = {
  ...participantFacts,
  ...reportFacts,
  witnesses: { title: 'Svědci' },
};

export function titleOf(section: ParticipantSection | ReportSection): string {
  return titles[section].title;
}

export function titleInSentence(section: ParticipantSection | ReportSection): string {
  return lowerFirst(titleOf(section)).replace('-', '\u2011');
}

/** Returns true if the audit trail repeats no earlier values of a section: those of persons, vehicles and insurers. */
export function isPrivate(section: ParticipantSection | ReportSection): boolean {
  return section === 'witnesses' || (!isReportSection(section) && participantFacts[section].isPrivate);
}

/** Returns a section as lines of text, by which two versions are compared. */
export function linesOf(
  summary: Summary,
  { section, participantId }: ChangedSection,
  companies: readonly InsuranceCompany[] = [],
): string[] {
  const around = { participants: summary.participants, companies };
  if (section === 'witnesses')
    return summary.witnesses.map((each) => witnessFacts.facts(each, around).map(textOf).filter(Boolean).join(', '));
  const owner = participantOf(around, participantId);
  const title = titleOf(section);
  const facts = isReportSection(section)
    ? reportFacts[section].facts(summary, around)
    : participantFacts[section].facts(owner, around);
  return facts.flatMap((fact) =>
    fact.texts.map((text) => lineOf(fact, fact.comparedByEnd ? `…${text.slice(-3)}` : text, title)),
  );
}

/** Returns the lines that were removed and the lines that were added between two versions. */
export function changesOf(before: string[], now: string[]): { gone: string[]; added: string[] } {
  return { gone: before.filter((line) => !now.includes(line)), added: now.filter((line) => !before.includes(line)) };
}
