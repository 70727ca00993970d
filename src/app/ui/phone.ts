import { phonePrefix } from '#contract/limits.ts';
import { isInternational, readPhone } from '#contract/typed/phone.ts';

/** Display of a phone number in its field: Czech ones as grouped digits after +420, others as typed. */

export interface ShownPhone {
  text: string;
  /** True if the field shows a fixed +420. */
  hasPrefix: boolean;
}

/** Groups digits: '777123456' becomes '777 123 456'. Works while typing. */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/gu, '$1 ');
}

/** Returns the national digits of a complete or partial Czech number, else null. */
function nationalDigits(typed: string): string | null {
  const reading = readPhone(typed);
  if ('number' in reading)
    return reading.number.startsWith(phonePrefix) ? reading.number.slice(phonePrefix.length) : null;
  return /^[1-9][\d ]*$|^$/u.test(typed) && typed.replace(/ /gu, '').length <= 9 ? typed.replace(/ /gu, '') : null;
}

/** Returns the display of a field's value. */
export function shownPhone(value: string): ShownPhone {
  const national = nationalDigits(value);
  if (national !== null) return { text: groupDigits(national), hasPrefix: true };
  return { text: value, hasPrefix: !isInternational(value) };
}

/** Returns the field's value of typed text: complete Czech numbers with prefix, others unchanged. */
export function phoneValue(typed: string): string {
  const reading = readPhone(typed);
  return 'number' in reading && reading.number.startsWith(phonePrefix) ? reading.number : typed;
}
