import { dayjs } from '#contract/dayjs.ts';
import type { Participant } from '#contract/entities.ts';
import { youngestDriver } from '#contract/limits.ts';
import { plateKey } from '#contract/plates.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import { asPrinted, inLatin } from '#contract/typed/text.ts';
import type { Case, Row } from './finding.ts';

/** Drivers, witnesses and papers: the same thing twice, and ages that cannot be. */

/** Normalises a text for comparison; older reports hold raw input with other spaces, dashes, apostrophes and alphabets. */
function key(text: string | null | undefined): string | null {
  const capitals = asPrinted(text ?? '').toLocaleUpperCase('cs');
  return inLatin(capitals).replaceAll(/[\s'’‘´`′-]/gu, '') || null;
}

/** Returns true if both drivers gave the same value. */
function isShared({ x, y }: Case, of: (person: Participant) => string | null | undefined): boolean {
  const value = key(of(x.person));
  return value !== null && value === key(of(y.person));
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** Full years at the time of the accident, else of the report. */
function ageOf({ accident, x }: Case): number | null {
  const born = x.person.personalData?.dateOfBirth;
  const moment = accident.accidentDatetime?.accidentDatetime ?? accident.createdAt;
  if (born === undefined || moment === null) return null;
  return dayjs.utc(pragueMoment(Date.parse(moment)).date).diff(dayjs.utc(born), 'year');
}

function isBelow(accident: Case, age: number): boolean {
  return (ageOf(accident) ?? Number.POSITIVE_INFINITY) < age;
}

/** Returns true if two witnesses share a value. */
function isRepeated(values: (string | null)[]): boolean {
  const given = values.filter((value) => value !== null);
  return new Set(given).size < given.length;
}

const both = (section: 'vehicle' | 'personalData' | 'drivingLicense' | 'email' | 'vehicleInsurer') =>
  [`x.${section}`, `y.${section}`] as const;

export const ofPeople: readonly Row[] = [
  {
    id: 'same.plate',
    when: (accident) => isShared(accident, ({ vehicle }) => vehicle && plateKey(vehicle.vehicleLicensePlate)),
    says: 'Obě vozidla mají stejnou registrační značku.',
    parts: both('vehicle'),
    once: true,
  },
  {
    id: 'same.idCard',
    when: (accident) => isShared(accident, ({ personalData }) => personalData?.idCardNumber),
    says: 'Oba účastníci mají stejné číslo občanského průkazu.',
    parts: both('personalData'),
    once: true,
  },
  {
    id: 'same.person',
    when: (accident) =>
      isShared(accident, ({ personalData }) => personalData && nameOf(personalData) + personalData.dateOfBirth),
    says: 'Oba účastníci mají stejné jméno i datum narození.',
    parts: both('personalData'),
    once: true,
  },
  {
    id: 'same.license',
    when: (accident) => isShared(accident, ({ drivingLicense }) => drivingLicense?.drivingLicenseNumber),
    says: 'Oba účastníci mají stejné číslo řidičského průkazu.',
    parts: both('drivingLicense'),
    once: true,
  },
  {
    id: 'same.email',
    when: (accident) => isShared(accident, ({ email }) => email),
    says: 'Oba účastníci mají stejný e\u2011mail.',
    parts: both('email'),
    once: true,
  },
  {
    id: 'same.contract',
    when: (accident) =>
      isShared(accident, ({ vehicleInsurer }) => vehicleInsurer?.vehicleInsurerCode) &&
      isShared(accident, ({ vehicleInsurer }) => vehicleInsurer?.vehicleInsuranceContractNumber),
    says: 'Obě vozidla mají stejnou pojišťovnu i číslo pojistné smlouvy.',
    parts: both('vehicleInsurer'),
    once: true,
  },
  {
    id: 'same.greenCard',
    when: (accident) => isShared(accident, ({ vehicleInsurer }) => vehicleInsurer?.vehicleGreenCardNumber),
    says: 'Obě vozidla mají stejné číslo zelené karty.',
    parts: both('vehicleInsurer'),
    once: true,
  },
  {
    id: 'same.papers',
    when: ({ x: { person } }) => {
      const license = key(person.drivingLicense?.drivingLicenseNumber);
      return license !== null && license === key(person.personalData?.idCardNumber);
    },
    says: 'Účastník {x} má stejné číslo občanského a řidičského průkazu.',
    parts: ['x.drivingLicense', 'x.personalData'],
  },
  {
    id: 'witness.phoneOfDriver',
    when: ({ accident, x }) => accident.witnesses.some(({ phoneNumber }) => phoneNumber === x.person.phoneNumber),
    says: 'Svědek má stejné telefonní číslo jako účastník {x}.',
    parts: ['witnesses'],
  },
  {
    id: 'witness.isDriver',
    when: ({ accident, x }) => {
      const { personalData } = x.person;
      return (
        personalData !== null && accident.witnesses.some((each) => key(nameOf(each)) === key(nameOf(personalData)))
      );
    },
    says: 'Svědek se jmenuje stejně jako účastník {x}.',
    parts: ['witnesses', 'x.personalData'],
  },
  {
    id: 'witness.twice',
    when: ({ accident: { witnesses } }) =>
      isRepeated(witnesses.map((each) => key(nameOf(each)))) ||
      isRepeated(witnesses.map(({ phoneNumber }) => phoneNumber)),
    says: 'Dva svědci mají stejné jméno nebo telefonní číslo.',
    parts: ['witnesses'],
    once: true,
  },
  {
    id: 'age.child',
    when: (accident) => isBelow(accident, youngestDriver),
    says: 'Účastník {x} má podle data narození méně než 15 let.',
    parts: ['x.personalData'],
  },
  {
    id: 'age.categories',
    when: (accident) => {
      const categories = accident.x.person.drivingLicense?.drivingLicenseCategory ?? [];
      return (
        !isBelow(accident, youngestDriver) &&
        isBelow(accident, 17) &&
        categories.some((each) => /[BCD]/u.test(each) && each !== 'B1')
      );
    },
    says: 'Na uvedené skupiny řidičského průkazu nemá účastník {x} podle data narození věk.',
    parts: ['x.personalData', 'x.drivingLicense'],
  },
  {
    id: 'age.tooOld',
    when: (accident) => (ageOf(accident) ?? 0) > 100,
    says: 'Účastník {x} má podle data narození více než 100 let.',
    parts: ['x.personalData'],
  },
];
