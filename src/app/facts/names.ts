import type { Participant } from '#contract/entities.ts';
import { useChart } from '../machine/chart.ts';

export function fullName({ personalData }: Participant): string | undefined {
  return personalData === null ? undefined : `${personalData.firstName} ${personalData.lastName}`;
}

/** Returns the name of the participant who is not the reporter, if known. */
export function useNameOfOther(): string | undefined {
  return useChart(({ context }) => {
    const other = context.report.participants.find(({ isReporter }) => !isReporter);
    return other && fullName(other);
  });
}
