import type { DeviceKind } from '#contract/enumerations.ts';

/** Programs that fetch a link for its preview or an index; Cubot is a maker of phones. */
const bots = /(?<!cu)bot\b|crawler|spider|preview\b|facebookexternalhit|meta-external|^WhatsApp\//iu;

/** Returns the kind of device from the browser's own information; null for a bot, which does not count as a view. */
export function deviceOf(userAgent: string): DeviceKind | null {
  if (bots.test(userAgent)) return null;
  if (/iPhone|iPod/u.test(userAgent)) return 'IPHONE';
  // An iPad of today says that it is a Macintosh, so that it counts as a computer.
  if (userAgent.includes('iPad')) return 'IPAD';
  if (userAgent.includes('Android')) return userAgent.includes('Mobile') ? 'ANDROID_PHONE' : 'ANDROID_TABLET';
  return /Windows|Macintosh|Linux|CrOS/u.test(userAgent) ? 'COMPUTER' : 'UNKNOWN';
}
