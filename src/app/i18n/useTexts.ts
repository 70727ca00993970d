import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, type Registered } from './i18n.ts';

/** The `t` of a namespace for a component, with its keys and values as they were registered; the same one at every drawing. */
export function useTexts<T>({ namespace, typed }: Registered<T>): T {
  const { t } = useTranslation(namespace, { i18n });
  return useMemo(() => typed(t), [typed, t]);
}
