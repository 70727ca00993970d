import { useMemo } from 'react';
import { i18n, type Registered } from './i18n.ts';

/** The `t` of a namespace for a component, with its keys and values as they were registered; the same one at every drawing. */
export function useTexts<T>({ typed }: Registered<T>): T {
  return useMemo(() => typed(i18n.t), [typed]);
}
