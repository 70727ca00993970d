import type { ScreenMeta } from '#machines/routes.ts';
import { InsurerData } from './InsurerData.tsx';
import { VehicleData } from './VehicleData.tsx';

/** The vehicle and its insurance (§2), one after the other. */
export default function DamageData(meta: ScreenMeta) {
  const { party = 'A', step } = meta;
  return step === 'insurer' ? <InsurerData meta={meta} party={party} /> : <VehicleData meta={meta} party={party} />;
}
