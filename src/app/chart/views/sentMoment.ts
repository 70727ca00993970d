import { startTransition, useEffect, useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { serviceNow } from '../../calls/clock.ts';
import { followChart } from '../chart.ts';
import { valueAt } from './viewIn.ts';

/** Where the chart sends codes and waits for them. */
type CodePlace =
  | `flow.report.new.verification.${Party}`
  | `flow.report.toSign.signReport.${Party}`
  | 'flow.shared.summary.signing'
  | 'flow.shared.summary.fillingIn'
  | 'flow.resume';

/**
 * When a participant's last code was seen to be sent, in milliseconds since 1970; a page opened later knows of none and offers a
 * new one at once. The chart itself is asked: what is drawn in slices may never have been drawn as being sent.
 */
export function useSentMoment(place: CodePlace): number {
  const [moment, setMoment] = useState(0);
  useEffect(() => {
    let before: unknown;
    return followChart((snapshot) => {
      const now = valueAt(snapshot, place);
      if ((before === 'sending' || before === 'resending') && now === 'awaitingCode')
        startTransition(() => setMoment(serviceNow()));
      before = now;
    });
  }, [place]);
  return moment;
}
