import { dayjs } from '#contract/dayjs.ts';
import { hour, minute } from '#contract/limits.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import type { Accident, Case, Row } from './finding.ts';

/** Time and place against each other, the report and the vehicles. */

/** Returns the milliseconds from the accident to the start of the report; null if one moment is unknown. */
function untilReport({ accidentDatetime, createdAt }: Accident): number | null {
  if (accidentDatetime === null || createdAt === null) return null;
  return Date.parse(createdAt) - Date.parse(accidentDatetime.accidentDatetime);
}

/** The year of the accident, as far as it is known. */
function yearOfAccident({ accidentDatetime, createdAt }: Accident): number | null {
  const moment = accidentDatetime?.accidentDatetime ?? createdAt;
  return moment === null ? null : dayjs.utc(pragueMoment(Date.parse(moment)).date).year();
}

/** A rectangle around the Czech Republic. */
function isInCountry({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > 48.5 && latitude < 51.1 && longitude > 12 && longitude < 18.95;
}

function placeText({ accident: { accidentLocation } }: Case): string {
  return (accidentLocation?.accidentLocationDescription ?? '').toLocaleLowerCase('cs');
}

const time = ['accidentDatetime'] as const;

export const ofTimeAndPlace: readonly Row[] = [
  {
    id: 'time.afterReport',
    when: ({ accident }) => (untilReport(accident) ?? 0) < -10 * minute,
    says: 'Podle uvedeného času se nehoda stala až po zahájení tohoto záznamu.',
    parts: time,
    once: true,
  },
  {
    id: 'time.stillThere',
    when: ({ accident }) =>
      accident.accidentDatetime?.participantStillInPlace === true && (untilReport(accident) ?? 0) > 6 * hour,
    says: 'Podle záznamu jste stále na místě nehody, ta se ale stala mnoho hodin před zahájením záznamu.',
    parts: time,
    once: true,
  },
  {
    id: 'place.abroad',
    when: ({ accident: { accidentLocation } }) =>
      accidentLocation?.accidentGps != null && !isInCountry(accidentLocation.accidentGps),
    says: 'Poloha nehody na mapě leží mimo Českou republiku.',
    parts: ['accidentLocation'],
    once: true,
  },
  {
    id: 'place.roundabout',
    when: (accident) =>
      /\b(?:na|po) kruhov/u.test(placeText(accident)) &&
      [accident.x, accident.y].every((car) => car.didNone('IN_ROUNDABOUT', 'ENTERING_ROUNDABOUT')),
    says: 'Nehoda se podle popisu místa stala na kruhovém objezdu, v pohybu vozidel ale není.',
    parts: ['x.vehicleMovementDefinition', 'y.vehicleMovementDefinition', 'accidentLocation'],
    once: true,
  },
  {
    id: 'place.parkedOnMotorway',
    when: (accident) =>
      accident.family === 'parking' && accident.isFirst && /\b(?:na|po) dálnic/u.test(placeText(accident)),
    says: 'Nehoda se podle popisu místa stala na dálnici, podle obrázku při parkování.',
    parts: ['accidentCircumstances', 'accidentLocation'],
  },
  {
    id: 'vehicle.ofTheFuture',
    when: ({ accident, x }) =>
      (x.person.vehicle?.vehicleYearOfManufacture ?? 0) > (yearOfAccident(accident) ?? Number.POSITIVE_INFINITY),
    says: 'Vozidlo {x} je podle roku výroby novější než nehoda.',
    parts: ['x.vehicle'],
  },
];
