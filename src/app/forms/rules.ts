import * as z from 'zod/mini';
import type { FieldMessage } from '#contract/fields.ts';
import { readDay } from '#contract/typed/day.ts';
import { phoneComplaint, readPhone, smsPhoneComplaint } from '#contract/typed/phone.ts';
import { isBlank } from '#contract/typed/text.ts';
import { readTime } from '#contract/typed/time.ts';
import { smsPrefixes } from '../loading/config.ts';

/**
 * How the field rules of the contract meet what an HTML form sends: text only, nothing for an empty field, one value or
 * several for checkboxes of one name. Forms are validated as they are, nothing is coerced.
 */

function say(message: FieldMessage): FieldMessage {
  return message;
}

/** A field that may be left empty: null then, as it goes over the wire. Nothing but spaces is empty, too. */
export function optional<T extends z.ZodMiniType>(rule: T) {
  const unlessBlank = z.transform<z.input<T> | undefined, unknown>((typed) =>
    typeof typed === 'string' && isBlank(typed) ? undefined : typed,
  );
  return z.pipe(
    z.pipe(unlessBlank, z.optional(rule) as z.ZodMiniType<z.output<T> | undefined, unknown>),
    z.transform((value: z.output<T> | undefined) => value ?? null),
  );
}

/** A group of checkboxes or chips of one name: an array, also when only one or none is ticked. */
export function listOf<T extends z.ZodMiniType>(rule: T, { min = 1, max = 20 }: { min?: number; max?: number } = {}) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.array(z.string())])),
      z.transform(
        (ticked) => (ticked === undefined ? [] : typeof ticked === 'string' ? [ticked] : ticked) as z.input<T>[],
      ),
    ),
    z.array(rule).check(z.minLength(min), z.maxLength(max)),
  );
}

/** One checkbox: true or false. */
export const checkbox = z.pipe(
  z.optional(z.literal('on')),
  z.transform((value) => value === 'on'),
);

/** One checkbox that must be ticked to go on. */
export const accepted = z.pipe(
  z.literal('on', { error: say('accept') }),
  z.transform((value) => value === 'on'),
);

/** A pair of radio buttons `yes` and `no`: true or false. */
export const yesNo = z.pipe(
  z.enum(['yes', 'no'], { error: say('pickOne') }),
  z.transform((value) => value === 'yes'),
);

/**
 * A day from a date field: the field's value, or what was typed where it could not be read. `yearOf` makes a year of two digits,
 * `example` is a day (YYYY-MM-DD) that fits the field; both are asked when the form is checked.
 */
export function typedDay(yearOf: () => (twoDigits: number) => number, example: () => string) {
  const read = (typed: string) => readDay(typed, { yearOf: yearOf() });
  return z.string().check(
    z.refine((typed) => 'day' in read(typed), {
      error({ input }) {
        const reading = read(String(input));
        return 'complaint' in reading ? `${say(reading.complaint)}:${example()}` : undefined;
      },
      abort: true,
    }),
    z.overwrite((typed) => {
      const reading = read(typed);
      return 'day' in reading ? reading.day : typed;
    }),
  );
}

/** A time of day as HH:MM. */
export const typedTime = z.string().check(
  z.refine((typed) => 'time' in readTime(typed), {
    error({ input }) {
      const reading = readTime(String(input));
      return 'complaint' in reading ? say(reading.complaint) : undefined;
    },
  }),
  z.overwrite((typed) => {
    const reading = readTime(typed);
    return 'time' in reading ? reading.time : typed;
  }),
);

function toNumber(typed: string): string {
  const reading = readPhone(typed);
  return 'number' in reading ? reading.number : typed;
}

/** A number from a `PhoneField` that codes are sent to: a mobile one in a country that the service sends to. */
export const smsPhone = z.string().check(
  z.refine((typed) => smsPhoneComplaint(typed, smsPrefixes()) === null, {
    error: ({ input }) => smsPhoneComplaint(String(input), smsPrefixes()) ?? undefined,
  }),
  z.overwrite(toNumber),
);

/** A number from a `PhoneField` at which somebody is only called: of any country, also a landline. */
export const contactPhone = z.string().check(
  z.refine((typed) => phoneComplaint(typed) === null, {
    error: ({ input }) => phoneComplaint(String(input)) ?? undefined,
  }),
  z.overwrite(toNumber),
);
