import type { ReactNode } from 'react';
import { minutesLeft } from '../frame/minutesLeft.ts';
import { partOfStep } from '../frame/partOfStep.ts';
import { StepDetailsOf } from '../frame/stepDetails.ts';
import { FollowOther } from '../ownPart/FollowOther.tsx';
import UiProvider from '../ui/UiProvider.tsx';

/** What every screen but the first ones stands in: Mantine's theme, and what a step line says of the whole way. */
export default function Ground({ children }: { children: ReactNode }) {
  return (
    <StepDetailsOf
      value={(meta, sinceBegin) => ({
        part: partOfStep(meta),
        minutes: sinceBegin === null ? null : minutesLeft(meta, sinceBegin),
      })}
    >
      <UiProvider>{children}</UiProvider>
      <FollowOther />
    </StepDetailsOf>
  );
}
