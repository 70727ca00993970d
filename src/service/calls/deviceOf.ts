import type { DeviceKind } from '#contract/enumerations.ts';

/** The kind of device that a browser says it runs on: no more of it is kept. */
export function deviceOf(userAgent: string): DeviceKind {
  if (/iPhone|iPod/u.test(userAgent)) return 'IPHONE';
  // An iPad of today says that it is a Macintosh, so that it counts as a computer.
  if (userAgent.includes('iPad')) return 'IPAD';
  if (userAgent.includes('Android')) return userAgent.includes('Mobile') ? 'ANDROID_PHONE' : 'ANDROID_TABLET';
  return /Windows|Macintosh|Linux|CrOS/u.test(userAgent) ? 'COMPUTER' : 'UNKNOWN';
}
