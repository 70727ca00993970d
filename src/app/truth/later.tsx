import { type ComponentProps, lazy, Suspense } from 'react';

/** What looks for contradictions comes beside the screen: nobody waits for it, and without it the screen is whole. */

const nothing = { default: () => <></> };

const OfAnswer = lazy(() => import('./FindingsOfAnswer.tsx').catch(() => nothing));
const OfReport = lazy(() => import('./FindingsOfReport.tsx').catch(() => nothing));

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
