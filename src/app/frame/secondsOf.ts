import type { ScreenMeta } from '#machines/routes.ts';

/** Seconds of each screen on the way, as `npm run bench:effort -- --screens` measured them for people who type all of it. */
const measured: Readonly<Record<string, number>> = {
  verification: 56,
  'documentsManual-personalData': 30,
  'documentsManual-address': 27,
  'documentsManual-drivingLicense': 25,
  'documentsManual-email': 16,
  witness: 5,
  'accidentVehicle-photos': 26,
  'accidentVehicle-licensePlate': 11,
  damage: 14,
  damageMovement: 18,
  'damageData-vehicle': 18,
  'damageData-insurer': 13,
  circumstances: 16,
  situation: 9,
  location: 11,
  culprit: 14,
  summary: 57,
  signReport: 54,
  success: 5,
};

export function secondsOf({ screen, step }: ScreenMeta): number {
  return measured[step === undefined ? screen : `${screen}-${step}`] ?? 0;
}
