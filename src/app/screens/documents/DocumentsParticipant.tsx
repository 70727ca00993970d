import type { MetaOf } from '#machines/routes.ts';
import { BothSides } from './scan/BothSides.tsx';
import { OneSide } from './scan/OneSide.tsx';
import { Prepare } from './scan/Prepare.tsx';

/**
 * One participant's papers before filling in: what to have at hand, then the sides of the ID card as photos.
 */
export default function DocumentsParticipant(meta: MetaOf<'documentsParticipant'>) {
  const { party, step } = meta;
  if (step === 'F' || step === 'B') return <OneSide meta={meta} party={party} side={step} />;
  if (step === 'X') return <BothSides meta={meta} party={party} />;
  return <Prepare meta={meta} party={party} />;
}
