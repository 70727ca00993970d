import type { ScreenMeta } from '#machines/routes.ts';
import { LicensePlate } from './LicensePlate.tsx';
import { Photos } from './Photos.tsx';

/** One vehicle from the outside (§2): its photos, then its licence plate. */
export default function AccidentVehicle(meta: ScreenMeta) {
  const { order = 'A', step } = meta;
  return step === 'licensePlate' ? <LicensePlate meta={meta} order={order} /> : <Photos meta={meta} order={order} />;
}
