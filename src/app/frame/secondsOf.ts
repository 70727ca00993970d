import type { ScreenMeta } from '#machines/routes.ts';

/** Seconds of each screen on the way, as `npm run bench:effort -- --screens` measured them for people who type all of it. */
const measured: Readonly<Record<string, number>> = {
  verification: 57,
  'documentsManual-personalData': 34,
  'documentsManual-address': 30,
  'documentsManual-drivingLicense': 23,
  'documentsManual-email': 17,
  witness: 6,
  'accidentVehicle-photos': 27,
  'accidentVehicle-licensePlate': 13,
  damage: 13,
  damageMovement: 19,
  'damageData-vehicle': 19,
  'damageData-insurer': 12,
  circumstances: 21,
  situation: 10,
  location: 12,
  culprit: 14,
  summary: 60,
  signReport: 55,
  success: 5,
};

export function secondsOf({ screen, step }: ScreenMeta): number {
  return measured[step === undefined ? screen : `${screen}-${step}`] ?? 0;
}
