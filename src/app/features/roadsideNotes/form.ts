import * as z from 'zod/mini';
import * as f from '#contract/fields.ts';
import { type Moment, pragueMoment } from '#contract/pragueTime.ts';
import type { RoadsideAnswers, RoadsideNotes } from '#machines/roadsideTypes.ts';
import { platePutIn } from '../../forms/fields/plate.ts';
import { contactPhone, nameOnly, optional, typedTime } from '../../forms/rules.ts';
import { serviceNow } from '../../loading/clock.ts';
import { dayOfTime, gpsOf, skippedTime, wireOf } from '../situation/form.ts';

/** Schemas of the roadside forms, with the rules of the report's fields but all optional. */

export const platesForm = z.object({ plateA: optional(f.givenLicensePlate), plateB: optional(f.givenLicensePlate) });

export function platesValues(roadsideNotes: RoadsideNotes | null): z.input<typeof platesForm> {
  return { plateA: platePutIn(roadsideNotes?.plateA ?? ''), plateB: platePutIn(roadsideNotes?.plateB ?? '') };
}

const placeFields = z.object({
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  place: optional(f.accidentLocationDescription),
  time: optional(typedTime),
});

/** Builds the schema of place and time. @param shown the instant displayed by the form */
export function placeForm(shown: number, now: () => number = serviceNow) {
  return placeFields.check((payload) => {
    if (payload.issues.length > 0) return;
    const moment = momentOf(payload.value.time, shown, now());
    const message = moment && skippedTime(moment);
    if (message) payload.issues.push({ code: 'custom', input: payload.value, path: ['time'], message });
  });
}

export function placeValues(roadsideNotes: RoadsideNotes | null, shown: number) {
  return {
    latitude: roadsideNotes?.gps ? String(roadsideNotes.gps.latitude) : '',
    longitude: roadsideNotes?.gps ? String(roadsideNotes.gps.longitude) : '',
    place: roadsideNotes?.place ?? '',
    time: pragueMoment(shown).time,
  };
}

/** Returns the moment of a time: on the displayed day if unchanged, else nearest to now. */
function momentOf(time: string | null, shown: number, now: number): Moment | null {
  if (time === null) return null;
  const asShown = pragueMoment(shown);
  const date = time === asShown.time ? asShown.date : dayOfTime(time, now);
  return date === null ? null : { date, time };
}

export function placeNotes(value: z.output<typeof placeFields>, shown: number, now: number): Partial<RoadsideAnswers> {
  const moment = momentOf(value.time, shown, now);
  const happenedAt = moment && Date.parse(wireOf(moment, now, shown));
  return { gps: gpsOf(value), place: value.place, happenedAt };
}

export const driverForm = z.object({
  firstName: optional(nameOnly(f.firstName)),
  lastName: optional(nameOnly(f.lastName)),
  phoneNumber: optional(contactPhone),
});

export function driverValues(roadsideNotes: RoadsideNotes | null): z.input<typeof driverForm> {
  return {
    firstName: roadsideNotes?.firstName ?? '',
    lastName: roadsideNotes?.lastName ?? '',
    phoneNumber: roadsideNotes?.phoneNumber ?? '',
  };
}
