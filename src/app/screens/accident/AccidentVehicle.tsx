import type { MetaOf } from '#machines/routes.ts';
import { LicensePlate } from './LicensePlate.tsx';
import { Photos } from './Photos.tsx';

/** One vehicle from the outside: its photos, then its licence plate. */
export default function AccidentVehicle(meta: MetaOf<'accidentVehicle'>) {
  const { party, step } = meta;
  return step === 'licensePlate' ? <LicensePlate meta={meta} party={party} /> : <Photos meta={meta} party={party} />;
}
