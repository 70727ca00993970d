import { useEffect, useRef, useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { serviceNow } from '../../calls/clock.ts';
import { useChart } from '../chart.ts';
import { valueAt } from './viewIn.ts';

/** Where the chart sends codes and waits for them. */
type CodePlace =
  | `flow.report.new.verification.${Party}`
  | `flow.report.toSign.signReport.${Party}`
  | 'flow.shared.summary.signing'
  | 'flow.shared.summary.fillingIn'
  | 'flow.shared.summary.signed.proving'
  | 'flow.resume';

/**
 * When a participant's last code was seen to be sent, in milliseconds since 1970; a page opened later knows of none and offers a
 * new one at once.
 */
export function useSentMoment(place: CodePlace): number {
  const [moment, setMoment] = useState(0);
  const state = useChart((snapshot) => valueAt(snapshot, place));
  const before = useRef(state);
  useEffect(() => {
    const wasSending = before.current === 'sending' || before.current === 'resending';
    before.current = state;
    if (wasSending && state === 'awaitingCode') setMoment(serviceNow());
  }, [state]);
  return moment;
}
