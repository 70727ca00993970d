import { phonePrefix } from '#contract/limits.ts';

/** A Czech phone number: nine digits after +420. */

const nationalLength = 9;
const countryCode = phonePrefix.slice(1);

/** The digits after +420 in whatever was typed or pasted: '+420 777 123 456', '00420777123456', '777 123 456'. */
export function nationalDigits(text: string): string {
  const international = /^\s*(\+|00)/u.test(text);
  let digits = text.replace(/\D/gu, '');
  if (international) digits = digits.replace(/^00/u, '');
  if (digits.startsWith(countryCode) && (international || digits.length > nationalLength))
    digits = digits.slice(countryCode.length);
  return digits.slice(0, nationalLength);
}

/** '777123456' becomes '777 123 456'; also while it is being typed. */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/gu, '$1 ');
}

/** The number as it goes over the wire. An unfinished one stays without its prefix, so no rule takes it for a whole one. */
export function wirePhone(digits: string): string {
  return digits.length === nationalLength ? phonePrefix + digits : digits;
}
