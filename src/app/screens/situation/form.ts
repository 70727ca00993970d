import * as z from 'zod/mini';
import { accidentTimeRefusal, clockTolerance } from '#contract/accidentTime.ts';
import type { Body } from '#contract/callSchemas.ts';
import type { AccidentDatetime, AccidentLocation, Address, Gps } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { saysWhere } from '#contract/place.ts';
import { dayBefore, instantOf, instantsOf, type Moment, pragueMoment } from '#contract/pragueTime.ts';
import { yearOfNow } from '#contract/typed/day.ts';
import { serviceNow } from '../../calls/clock.ts';
import {
  type AddressField,
  addressForm,
  addressOf,
  addressValues,
  spreading,
} from '../../forms/address/addressForm.ts';
import { checkbox, optional, typedDay, typedTime } from '../../forms/rules.ts';

const halfDay = 12 * 3_600_000;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

function momentForm(now: () => number) {
  return z.object({
    date: typedDay(
      () => yearOfNow,
      () => pragueMoment(now()).date,
    ),
    time: typedTime,
    participantStillInPlace: checkbox,
  });
}
type TypedMoment = z.output<ReturnType<typeof momentForm>>;

/** Said of a time that does not exist on its day, as spring skips an hour. */
export function skippedTime(moment: Moment): string | null {
  return instantsOf(moment).length === 0 ? `${'timeSkipped' satisfies FieldMessage}:${moment.date}` : null;
}

/**
 * The moment as it goes over the wire: of two instants the latest that does not lie in the future.
 * @param shown the instant that the form showed or offered, in milliseconds: in the hour that autumn has twice it stays the same one
 */
export function wireOf(moment: Moment, now: number, shown: number | null = null): string {
  const { date, time } = pragueMoment(shown ?? now);
  const isAsShown = shown !== null && moment.date === date && moment.time === time;
  return instantOf(moment, isAsShown ? shown : now + clockTolerance);
}

/** What is wrong with a moment that cannot be the accident's, said at the field that is to be changed. */
function refusalOf(typed: Moment, now: number, maxDays: number) {
  const skipped = skippedTime(typed);
  if (skipped !== null) return { field: 'time', message: skipped };
  const refusal = accidentTimeRefusal(Date.parse(wireOf(typed, now)), now, maxDays);
  if (refusal === 'inPast') return { field: 'date', message: `${refusal satisfies FieldMessage}:${maxDays}` };
  if (refusal === 'inFuture')
    return {
      field: typed.date > pragueMoment(now).date ? 'date' : 'time',
      message: refusal satisfies FieldMessage,
    };
  return null;
}

/** Neither in the future nor older than so many days. The clock is read when the form is checked. */
export function situationForm(maxDays: number, now: () => number = serviceNow) {
  return momentForm(now).check((payload) => {
    if (payload.issues.length > 0) return;
    const refusal = refusalOf(payload.value, now(), maxDays);
    if (refusal)
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: [refusal.field],
        message: refusal.message,
      });
  });
}

/** @param shown the instant that the form showed or offered, in milliseconds */
export function datetimeOf(
  { participantStillInPlace, ...typed }: TypedMoment,
  shown: number | null = null,
  now = serviceNow(),
): Body<'updateDatetime'> {
  return { accidentDatetime: wireOf(typed, now, shown), participantStillInPlace };
}

/**
 * The day on which this time was or is nearest to now, today's or yesterday's: after midnight 23:50 was yesterday. What
 * lies a little ahead stays today's, or else a slip would become a day. Null for what is no time.
 */
export function dayOfTime(time: string, now: number): string | null {
  if (!timePattern.test(time)) return null;
  const { date } = pragueMoment(now);
  const yesterday = dayBefore(date);
  const ahead = Date.parse(instantOf({ date, time }, now)) - now;
  const ago = now - Date.parse(instantOf({ date: yesterday, time }, now));
  return ahead > ago ? yesterday : date;
}

/**
 * What the time is proposed from: the first photo where it is older than the report, by less than half a day, else the
 * report's start. Milliseconds.
 */
export function proposedFrom(begunAt: number, takenAt: number | null): { from: 'photo' | 'start'; instant: number } {
  const isOlder = takenAt !== null && takenAt < begunAt && begunAt - takenAt < halfDay;
  return isOlder ? { from: 'photo', instant: takenAt } : { from: 'start', instant: begunAt };
}

/**
 * What is known in the shape of the fields, else what was taken down at the scene; nothing yet: the day on which the report was
 * begun, no time, and still there.
 */
export function datetimeValues(known: AccidentDatetime | null, begun: Moment | null, atScene: Moment | null = null) {
  const { date, time } = known
    ? pragueMoment(Date.parse(known.accidentDatetime))
    : (atScene ?? { date: begun?.date ?? '', time: '' });
  return {
    date,
    time,
    participantStillInPlace: known === null || known.participantStillInPlace ? ('on' as const) : null,
  };
}

const position = {
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  /** Found near that position. */
  nearestAddress: z.optional(z.string()),
};

/** The position as the hidden fields hold it; half of one is none. */
export function gpsOf({ latitude, longitude }: { latitude?: string | undefined; longitude?: string | undefined }) {
  return latitude && longitude ? ({ latitude: Number(latitude), longitude: Number(longitude) } satisfies Gps) : null;
}

/** The position with the address that was found near it, unless an address says where it was. */
function positionOf(
  value: { [Name in keyof typeof position]?: string | undefined },
  accidentAddress: Address | null,
): Pick<Body<'updateLocation'>, 'accidentGps' | 'nearestAddress'> {
  const accidentGps = gpsOf(value);
  const nearestAddress = accidentGps && accidentAddress === null && value.nearestAddress;
  return { accidentGps, ...(nearestAddress && { nearestAddress }) };
}

/** An address as the hidden fields hold it: found on the map or typed by hand before; one that is not whole is none. */
const addressFields = Object.fromEntries(
  Object.keys(addressForm).map((name) => [name, z.optional(z.string())]),
) as Record<AddressField, z.ZodMiniOptional<z.ZodMiniString>>;
const wholeAddress = spreading(z.object(addressForm));

export function heldAddress(values: Partial<Record<AddressField, string | undefined>>): Address | null {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = wholeAddress.safeParse(given);
  return parsed.success ? addressOf(parsed.data) : null;
}

const foundPlace = z.object({
  ...position,
  ...addressFields,
  accidentLocationDescription: optional(f.accidentLocationDescription),
});

/** Place by position, by an address that was found, or in words. */
export const locationForm = foundPlace.check((payload) => {
  if (!saysWhere(locationOf(payload.value)))
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: ['accidentLocationDescription'],
      message: 'place' satisfies FieldMessage,
    });
});

export function locationOf(value: z.output<typeof foundPlace>): Body<'updateLocation'> {
  const { accidentLocationDescription } = value;
  const accidentAddress = heldAddress(value);
  return { accidentLocationDescription, accidentAddress, ...positionOf(value, accidentAddress) };
}

/** Place by an address typed by hand, with words. */
export const locationManualForm = spreading(
  z.object({
    ...addressForm,
    ...position,
    accidentLocationDescription: optional(f.accidentLocationDescription),
  }),
);

export function manualLocationOf(value: z.output<typeof locationManualForm>): Body<'updateLocation'> {
  const { accidentLocationDescription } = value;
  const accidentAddress = addressOf(value);
  return { accidentLocationDescription, accidentAddress, ...positionOf(value, accidentAddress) };
}

/** The values of both forms of the place, so that what was typed in one is there in the other. */
export function locationValues(known: Partial<AccidentLocation> | null) {
  return {
    ...addressValues(known?.accidentAddress),
    latitude: known?.accidentGps ? String(known.accidentGps.latitude) : '',
    longitude: known?.accidentGps ? String(known.accidentGps.longitude) : '',
    nearestAddress: known?.nearestAddress ?? '',
    accidentLocationDescription: known?.accidentLocationDescription ?? '',
  };
}
