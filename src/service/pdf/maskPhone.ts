import { formatPhone } from '#contract/format.ts';
import { phonePrefix } from '#contract/limits.ts';

/** The phone with all but the prefix and the last three digits hidden. */
export function maskPhone(phone: string): string {
  const shown = formatPhone(phone);
  const prefix = shown.startsWith(phonePrefix) ? phonePrefix.length : 3;
  return shown.slice(0, prefix) + shown.slice(prefix, -3).replace(/\d/gu, '•') + shown.slice(-3);
}
