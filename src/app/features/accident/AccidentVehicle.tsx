import type { MetaOf } from '#machines/routes.ts';
import { LicensePlate } from './LicensePlate.tsx';
import { Photos } from './Photos.tsx';

/** Photos and licence plate of one vehicle. */
export default function AccidentVehicle(meta: MetaOf<'accidentVehicle'>) {
  const { party, step } = meta;
  return step === 'licensePlate' ? <LicensePlate meta={meta} party={party} /> : <Photos meta={meta} party={party} />;
}
