import * as z from 'zod/mini';
import type { FieldMessage } from '#contract/fields.ts';

/**
 * How the field rules of the contract meet what an HTML form sends: text only, nothing for an empty field, one value or
 * several for checkboxes of one name. Forms are validated as they are, nothing is coerced.
 */

function say(message: FieldMessage): FieldMessage {
  return message;
}

/** A field that may be left empty: null then, as it goes over the wire. */
export function optional<T extends z.ZodMiniType>(rule: T) {
  return z.pipe(
    z.optional(rule),
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

/** A Czech number from a `PhoneField`: +420 and nine digits. */
export const czechPhone = z.string().check(z.regex(/^\+420\d{9}$/u, { error: say('phone') }));
