import { matchesState, type StateValue } from 'xstate';
import type { AppSnapshot } from './location.ts';

/** Whether the chart is in a state that is told by its place, such as `flow.report.new.loading`. */
export function isIn(snapshot: AppSnapshot, place: string): boolean {
  const value = place
    .split('.')
    .reduceRight<StateValue | null>((inner, key) => (inner === null ? key : { [key]: inner }), null);
  return value !== null && matchesState(value, snapshot.value);
}
