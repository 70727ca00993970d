import { matchesState, type StateValue } from 'xstate';
import type { AppSnapshot } from './location.ts';

/** Returns true if the chart is in the state of that path, such as `flow.report.new.loading`. */
export function isIn(snapshot: AppSnapshot, place: string): boolean {
  const value = place
    .split('.')
    .reduceRight<StateValue | null>((inner, key) => (inner === null ? key : { [key]: inner }), null);
  return value !== null && matchesState(value, snapshot.value);
}
