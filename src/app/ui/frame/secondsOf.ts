import type { ScreenMeta } from '#machines/routes.ts';

/** Seconds per screen, measured by `npm run bench:effort -- --screens` for users who type everything. */
const measured: Readonly<Record<string, number>> = {
  verification: 60,
  'documentsManual-personalData': 34,
  'documentsManual-address': 21,
  'documentsManual-drivingLicense': 29,
  'documentsManual-email': 17,
  witness: 6,
  'accidentVehicle-photos': 27,
  'accidentVehicle-licensePlate': 12,
  damage: 16,
  damageMovement: 12,
  'damageData-vehicle': 26,
  circumstances: 10,
  situation: 9,
  location: 14,
  culprit: 13,
  summary: 56,
  signReport: 57,
  success: 5,
};

export function secondsOf({ screen, step }: ScreenMeta): number {
  return measured[step === undefined ? screen : `${screen}-${step}`] ?? 0;
}
