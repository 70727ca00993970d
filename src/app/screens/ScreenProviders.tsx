import type { ReactNode } from 'react';
import { minutesLeft } from '../frame/minutesLeft.ts';
import { partOfStep } from '../frame/partOfStep.ts';
import { StepDetailsOf } from '../frame/stepDetails.ts';
import { FollowOther } from '../ownPart/FollowOther.tsx';
import UiProvider from '../ui/UiProvider.tsx';

/** Providers of all screens except the first ones: Mantine's theme and the details of the step line. */
export default function ScreenProviders({ children }: { children: ReactNode }) {
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
