import type { MetaOf } from '#machines/routes.ts';
import { InsurerData } from './InsurerData.tsx';
import { VehicleData } from './VehicleData.tsx';

export default function DamageData(meta: MetaOf<'damageData'>) {
  const { party, step } = meta;
  return step === 'insurer' ? <InsurerData meta={meta} party={party} /> : <VehicleData meta={meta} party={party} />;
}
