import { useEffect } from 'react';
import type { MetaOf } from '#machines/routes.ts';
import { whenIdle } from '../../loading/idle.ts';
import { ifItComes, lazily } from '../../loading/lazily.ts';
import { BothSides } from './scan/BothSides.tsx';
import { Prepare } from './scan/Prepare.tsx';

/** Loads with the camera, which typing does not need. */
const OneSide = lazily(() => import('./scan/OneSide.tsx'));

/** Preparation of a participant's papers, then photos of both sides of the ID card. */
export default function DocumentsParticipant(meta: MetaOf<'documentsParticipant'>) {
  const { party, step } = meta;
  useEffect(() => {
    if (step === 'prepare') whenIdle(() => void ifItComes(() => import('./scan/OneSide.tsx')));
  }, [step]);
  if (step === 'F' || step === 'B') return <OneSide meta={meta} party={party} side={step} />;
  if (step === 'X') return <BothSides meta={meta} party={party} />;
  return <Prepare meta={meta} party={party} />;
}
