import { useCallback, useState } from 'react';
import { useChart } from '../chart/chart.ts';
import { readDraft } from '../forms/drafts.ts';
import { writeDraft } from '../forms/writeDraft.ts';

/**
 * Returns the accepted findings by their text, so that changed answers show them again. Stored like a draft: encrypted
 * in the tab and deleted with the report.
 */
export function useDismissed(): { seen: readonly string[]; leave: (text: string) => void } {
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
