import { useEffect, useRef, useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { serviceNow } from '../../loading/clock.ts';
import { useChart } from '../chart.ts';
import { valueAt } from './viewIn.ts';

/** Places in the chart that send codes and wait for them. */
type CodePlace =
  | `flow.report.new.verification.${Party}`
  | `flow.report.toSign.signReport.${Party}`
  | 'flow.shared.summary.signing'
  | 'flow.shared.summary.delegation'
  | 'flow.shared.summary.signed.proving'
  | 'flow.resume';

/**
 * Returns the time at which this page saw the last code sent, in milliseconds since 1970; 0 after a reload, which offers
 * a new code at once.
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
