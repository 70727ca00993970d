import { phonePrefix } from '#contract/limits.ts';
import { isInternational, readPhone } from '#contract/typed/phone.ts';

/** How a telephone number stands in its field: a Czech one as nine digits in groups after +420, anything else as it was typed. */

export interface ShownPhone {
  text: string;
  /** The fixed +420 stands before it. */
  hasPrefix: boolean;
}

/** '777123456' becomes '777 123 456'; also while it is being typed. */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/gu, '$1 ');
}

/** The digits after +420 of a whole Czech number, or of one that is being typed without anything else; else null. */
function nationalDigits(typed: string): string | null {
  const reading = readPhone(typed);
  if ('number' in reading)
    return reading.number.startsWith(phonePrefix) ? reading.number.slice(phonePrefix.length) : null;
  return /^[1-9][\d ]*$|^$/u.test(typed) && typed.replace(/ /gu, '').length <= 9 ? typed.replace(/ /gu, '') : null;
}

/** What is shown of a field's value. */
export function shownPhone(value: string): ShownPhone {
  const national = nationalDigits(value);
  if (national !== null) return { text: groupDigits(national), hasPrefix: true };
  return { text: value, hasPrefix: !isInternational(value) };
}

/** The field's value of what was typed: a whole Czech number as it goes over the wire, anything else untouched. */
export function phoneValue(typed: string): string {
  const reading = readPhone(typed);
  return 'number' in reading && reading.number.startsWith(phonePrefix) ? reading.number : typed;
}
