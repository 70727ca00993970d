import type { ReactNode } from 'react';
import { FollowOther } from '../features/ownPart/FollowOther.tsx';
import { minutesLeft } from '../ui/frame/minutesLeft.ts';
import { partOfStep } from '../ui/frame/partOfStep.ts';
import { ScreenNotices } from '../ui/frame/screenNotices.ts';
import { StepDetailsOf } from '../ui/frame/stepDetails.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { NoticesAboveScreen } from './NoticesAboveScreen.tsx';

/** Providers of all screens except the first ones: Mantine's theme, notices above the screen and the details of the step line. */
export default function ScreenProviders({ children }: { children: ReactNode }) {
  return (
    <StepDetailsOf
      value={(meta, sinceBegin) => ({
        part: partOfStep(meta),
        minutes: sinceBegin === null ? null : minutesLeft(meta, sinceBegin),
      })}
    >
      <ScreenNotices value={NoticesAboveScreen}>
        <UiProvider>{children}</UiProvider>
      </ScreenNotices>
      <FollowOther />
    </StepDetailsOf>
  );
}
