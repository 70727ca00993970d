import * as z from 'zod/mini';
import type { FieldMessage } from '#contract/fields.ts';
import { maxChoices } from '#contract/limits.ts';
import { readDay } from '#contract/typed/day.ts';
import { phoneComplaint, readPhone, smsPhoneComplaint } from '#contract/typed/phone.ts';
import { isLeftOut } from '#contract/typed/text.ts';
import { readTime } from '#contract/typed/time.ts';
import { smsPrefixes } from '../loading/config.ts';

/**
 * Adapts the contract's field schemas to HTML form data: texts, no value for empty fields, one or several values for
 * checkboxes.
 */

function say(message: FieldMessage): FieldMessage {
  return message;
}

/** Optional field: null if left out. */
export function optional<T extends z.ZodMiniType>(rule: T) {
  const unlessLeftOut = z.transform<z.input<T> | undefined, unknown>((typed) =>
    typeof typed === 'string' && isLeftOut(typed) ? undefined : typed,
  );
  return z.pipe(
    z.pipe(unlessLeftOut, z.optional(rule) as z.ZodMiniType<z.output<T> | undefined, unknown>),
    z.transform((value: z.output<T> | undefined) => value ?? null),
  );
}

/** Array field of checkboxes or chips, also if one or none is ticked. */
export function listOf<T extends z.ZodMiniType>(
  rule: T,
  { min = 1, max = maxChoices }: { min?: number; max?: number } = {},
) {
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

export const checkbox = z.pipe(
  z.optional(z.literal('on')),
  z.transform((value) => value === 'on'),
);

export const accepted = z.pipe(
  z.literal('on', { error: say('accept') }),
  z.transform((value) => value === 'on'),
);

export const yesNo = z.pipe(
  z.enum(['yes', 'no'], { error: say('pickOne') }),
  z.transform((value) => value === 'yes'),
);

/**
 * Day of a date field, or unreadable text. `yearOf` expands two-digit years, `example` returns a valid day (YYYY-MM-DD);
 * both are evaluated at validation.
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

/** Time of day as HH:MM. */
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

/** Name of a person, not the number or e-mail that autofill may put there. */
export function nameOnly<T extends z.ZodMiniType<string, string>>(rule: T) {
  return rule.check(z.refine((name) => !/[\d@]/u.test(name), { error: say('name') }));
}

function toNumber(typed: string): string {
  const reading = readPhone(typed);
  return 'number' in reading ? reading.number : typed;
}

/** Mobile number that receives codes, in a country the service sends to. */
export const smsPhone = z.string().check(
  z.refine((typed) => smsPhoneComplaint(typed, smsPrefixes()) === null, {
    error: ({ input }) => smsPhoneComplaint(String(input), smsPrefixes()) ?? undefined,
  }),
  z.overwrite(toNumber),
);

/** Phone number for calls: any country, also a landline. */
export const contactPhone = z.string().check(
  z.refine((typed) => phoneComplaint(typed) === null, {
    error: ({ input }) => phoneComplaint(String(input)) ?? undefined,
  }),
  z.overwrite(toNumber),
);
