import * as z from 'zod/mini';
import { accidentTimeRefusal, clockTolerance } from '#contract/accidentTime.ts';
import type { Body } from '#contract/callSchemas.ts';
import type { AccidentDatetime, AccidentLocation, Address, Gps } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { hour } from '#contract/limits.ts';
import { saysWhere } from '#contract/place.ts';
import { dayBefore, instantOf, instantsOf, type Moment, pragueMoment } from '#contract/pragueTime.ts';
import { yearOfNow } from '#contract/typed/day.ts';
import {
  type AddressField,
  addressForm,
  addressOf,
  addressValues,
  spreading,
} from '../../forms/address/addressForm.ts';
import { checkbox, optional, typedDay, typedTime } from '../../forms/rules.ts';
import { serviceNow } from '../../loading/clock.ts';

const halfDay = 12 * hour;
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

/** Returns the message for a time skipped by daylight saving, or null. */
export function skippedTime(moment: Moment): string | null {
  return instantsOf(moment).length === 0 ? `${'timeSkipped' satisfies FieldMessage}:${moment.date}` : null;
}

/**
 * Converts a moment to an ISO instant; of two candidates the latest not in the future. @param shown instant displayed by
 * the form, in milliseconds: kept if unchanged, as autumn repeats an hour
 */
export function wireOf(moment: Moment, now: number, shown: number | null = null): string {
  const { date, time } = pragueMoment(shown ?? now);
  const isAsShown = shown !== null && moment.date === date && moment.time === time;
  return instantOf(moment, isAsShown ? shown : now + clockTolerance);
}

/** Returns the error of an impossible time with the field to change, or null. */
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

/** Builds the schema of the time: not in the future and at most `maxDays` ago, judged at validation. */
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

/** Builds the call's body. @param shown instant displayed or proposed by the form, in milliseconds */
export function datetimeOf(
  { participantStillInPlace, ...typed }: TypedMoment,
  shown: number | null = null,
  now = serviceNow(),
): Body<'updateDatetime'> {
  return { accidentDatetime: wireOf(typed, now, shown), participantStillInPlace };
}

/** Returns today or yesterday, whichever puts the time nearer to now; null if it is no time. Slightly future times stay today. */
export function dayOfTime(time: string, now: number): string | null {
  if (!timePattern.test(time)) return null;
  const { date } = pragueMoment(now);
  const yesterday = dayBefore(date);
  const ahead = Date.parse(instantOf({ date, time }, now)) - now;
  const ago = now - Date.parse(instantOf({ date: yesterday, time }, now));
  return ahead > ago ? yesterday : date;
}

/**
 * Returns the proposed time in milliseconds: of the first photo if up to half a day before the report, else of the
 * report's start.
 */
export function proposedFrom(begunAt: number, takenAt: number | null): { from: 'photo' | 'start'; instant: number } {
  const isOlder = takenAt !== null && takenAt < begunAt && begunAt - takenAt < halfDay;
  return isOlder ? { from: 'photo', instant: takenAt } : { from: 'start', instant: begunAt };
}

/** Returns the field values: saved, else from the roadside notes, else the report's day without a time. */
export function datetimeValues(known: AccidentDatetime | null, begun: Moment | null, atRoadside: Moment | null = null) {
  const { date, time } = known
    ? pragueMoment(Date.parse(known.accidentDatetime))
    : (atRoadside ?? { date: begun?.date ?? '', time: '' });
  return {
    date,
    time,
    participantStillInPlace: known?.participantStillInPlace ? ('on' as const) : null,
  };
}

const position = {
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  nearestAddress: z.optional(z.string()),
};

/** Parses the hidden position fields; null if incomplete. */
export function gpsOf({ latitude, longitude }: { latitude?: string | undefined; longitude?: string | undefined }) {
  return latitude && longitude ? ({ latitude: Number(latitude), longitude: Number(longitude) } satisfies Gps) : null;
}

/** Returns the position, with the nearest address unless the accident has its own. */
function positionOf(
  value: { [Name in keyof typeof position]?: string | undefined },
  accidentAddress: Address | null,
): Pick<Body<'updateLocation'>, 'accidentGps' | 'nearestAddress'> {
  const accidentGps = gpsOf(value);
  const nearestAddress = accidentGps && accidentAddress === null && value.nearestAddress;
  return { accidentGps, ...(nearestAddress && { nearestAddress }) };
}

/** Schemas of the hidden address fields; an incomplete address counts as none. */
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

/** Schema of the place: position, address or description. */
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

/** Schema of the place with a typed address and description. */
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

export function locationValues(known: Partial<AccidentLocation> | null) {
  return {
    ...addressValues(known?.accidentAddress),
    latitude: known?.accidentGps ? String(known.accidentGps.latitude) : '',
    longitude: known?.accidentGps ? String(known.accidentGps.longitude) : '',
    nearestAddress: known?.nearestAddress ?? '',
    accidentLocationDescription: known?.accidentLocationDescription ?? '',
  };
}
