import * as z from 'zod/mini';
import { accidentTimeRefusal } from '#contract/accidentTime.ts';
import type { Body } from '#contract/callSchemas.ts';
import type { AccidentDatetime, AccidentLocation, Address, Gps } from '#contract/entities.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { saysWhere } from '#contract/place.ts';
import { dayBefore, instantOf, type Moment, pragueMoment } from '#contract/pragueTime.ts';
import { serviceNow } from '../../calls/clock.ts';
import { type AddressField, addressForm, addressOf, addressValues } from '../../forms/address/addressForm.ts';
import { checkbox, optional } from '../../forms/rules.ts';
import { t } from '../../i18n/cs/situation.ts';

const halfDay = 12 * 3_600_000;
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** A time of day as HH:MM. */
export const clockTime = z.string().check(z.regex(timePattern, { error: () => t('badTime') }));

const moment = z.object({
  date: z.iso.date({ error: (issue) => (issue.input === undefined ? undefined : ('date' satisfies FieldMessage)) }),
  time: clockTime,
  participantStillInPlace: checkbox,
});

/** What is wrong with a moment that cannot be the accident's, said at the field that is to be changed. */
function refusalOf(typed: Moment, now: number, maxDays: number) {
  const refusal = accidentTimeRefusal(Date.parse(instantOf(typed)), now, maxDays);
  if (refusal === 'inPast') return { field: 'date', message: `${refusal satisfies FieldMessage}:${maxDays}` };
  if (refusal === 'inFuture')
    return {
      field: typed.date > pragueMoment(now).date ? 'date' : 'time',
      message: refusal satisfies FieldMessage,
    };
  return null;
}

/** neither in the future nor older than so many days. The clock is read when the form is checked. */
export function situationForm(maxDays: number, now: () => number = serviceNow) {
  return moment.check((payload) => {
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

export function datetimeOf({ participantStillInPlace, ...typed }: z.output<typeof moment>): Body<'updateDatetime'> {
  return { accidentDatetime: instantOf(typed), participantStillInPlace };
}

/**
 * The day on which this time was or is nearest to now, today's or yesterday's: after midnight 23:50 was yesterday. What
 * lies a little ahead stays today's, or else a slip would become a day. Null for what is no time.
 */
export function dayOfTime(time: string, now: number): string | null {
  if (!timePattern.test(time)) return null;
  const { date } = pragueMoment(now);
  const ahead = Date.parse(instantOf({ date, time })) - now;
  return ahead > halfDay ? dayBefore(date) : date;
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
const wholeAddress = z.object(addressForm);

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
export const locationManualForm = z.object({
  ...addressForm,
  ...position,
  accidentLocationDescription: optional(f.accidentLocationDescription),
});

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
