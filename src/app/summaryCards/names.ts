import type { Participant } from '#contract/entities.ts';
import { useChart } from '../chart/chart.ts';

/** A participant's name once it is known. */
export function fullName({ personalData }: Participant): string | undefined {
  return personalData === null ? undefined : `${personalData.firstName} ${personalData.lastName}`;
}

/** The name of who does not fill in the report; undefined until it is known. */
export function useNameOfOther(): string | undefined {
  return useChart(({ context }) => {
    const other = context.participants.find(({ isReporter }) => !isReporter);
    return other && fullName(other);
  });
}

/** Names in one line: the first begins with a capital letter, the others do not. */
export function listed(names: string[]): string {
  return names
    .map((name, index) => (index === 0 ? name : name.charAt(0).toLocaleLowerCase('cs') + name.slice(1)))
    .join(', ');
}
