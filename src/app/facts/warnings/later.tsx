import { type ComponentProps, Suspense } from 'react';
import { optionally } from '../../loading/lazily.ts';

const OfAnswer = optionally(() => import('./FindingsOfAnswer.tsx'));
const OfReport = optionally(() => import('./FindingsOfReport.tsx'));

export function FindingsOfAnswer(props: ComponentProps<typeof OfAnswer>) {
  return (
    <Suspense fallback={null}>
      <OfAnswer {...props} />
    </Suspense>
  );
}

export function FindingsOfReport(props: ComponentProps<typeof OfReport>) {
  return (
    <Suspense fallback={null}>
      <OfReport {...props} />
    </Suspense>
  );
}
