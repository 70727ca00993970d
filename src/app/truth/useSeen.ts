import { useCallback, useState } from 'react';
import { useChart } from '../chart/chart.ts';
import { readDraft } from '../forms/drafts.ts';
import { writeDraft } from '../forms/writeDraft.ts';

/**
 * Which findings the drivers have seen and left as they are, by what they say: of other answers they say something
 * else and are said anew. Kept as what is typed is: sealed in the tab, gone with the report.
 */
export function useSeen(): { seen: readonly string[]; leave: (text: string) => void } {
  const key = `${useChart((snapshot) => snapshot.context.reportId)}/seen`;
  const [seen, setSeen] = useState<readonly string[]>(() => Object.keys(readDraft(key, null) ?? {}));
  const leave = useCallback(
    (text: string) => {
      writeDraft(key, null, { ...readDraft(key, null), [text]: true });
      setSeen((before) => [...before, text]);
    },
    [key],
  );
  return { seen, leave };
}
