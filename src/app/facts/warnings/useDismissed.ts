import { useCallback, useState } from 'react';
import { isNumber, listOf } from '../../guards.ts';
import { useChart } from '../../machine/chart.ts';
import { reportPrefix, tabStorage } from '../../tabStorage.ts';

/** Returns a hash of a text, as texts contain what was entered, which must not be readable on the phone's disk. */
function hashOf(text: string): number {
  return [...text].reduce((hash, sign) => (Math.imul(31, hash) + (sign.codePointAt(0) ?? 0)) | 0, 0);
}

/**
 * Returns whether a finding was accepted, by its text, so that changed answers show it again. Stored in the tab and
 * deleted with the report.
 */
export function useDismissed(): { isSeen: (text: string) => boolean; leave: (texts: string[]) => void } {
  const key = `${reportPrefix}${useChart((snapshot) => snapshot.context.report.reportId)}/seen`;
  const [seen, setSeen] = useState(() => tabStorage.get(key, listOf(isNumber)) ?? []);
  const leave = useCallback(
    (texts: string[]) => {
      const all = [...(tabStorage.get(key, listOf(isNumber)) ?? []), ...texts.map(hashOf)];
      tabStorage.set(key, all);
      setSeen(all);
    },
    [key],
  );
  return { isSeen: (text) => seen.includes(hashOf(text)), leave };
}
