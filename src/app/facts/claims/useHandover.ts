import { useEffect } from 'react';
import { insurersNamed } from '#contract/claims.ts';
import type { InsuranceCompany, Participant } from '#contract/entities.ts';
import { askingInterval } from '#contract/limits.ts';
import { offers } from '../../api/offers.ts';
import { send, useChart } from '../../machine/chart.ts';
import { handoverView } from '../../machine/views/handover.ts';

/** `own`: sent in the session; `shared`: sent by link and code. */
export type Whose = 'own' | 'shared';

/** Returns the status of sending the signed report to its insurers, and the function that sends it. */
export function useHandover(whose: Whose, participants: Participant[], companies: InsuranceCompany[]) {
  const view = useChart((snapshot) => handoverView(snapshot, whose));
  const handovers = useChart(({ context }) => (whose === 'own' ? context.report.handovers : context.shared.handovers));
  const mayProve = useChart(({ context }) => context.shared.handingOver !== null);
  const call = whose === 'own' ? 'handOverReport' : 'handOverSummaryReport';
  useLooks(offers(call) && (view === 'unknown' || view === 'underWay'));
  const insurers = insurersNamed(participants, companies).map(({ insurer }) => insurer);
  const unsent = insurers.filter(
    ({ code, email }) => email !== '' && !handovers.some(({ insurerCode }) => insurerCode === code),
  );
  const isHidden = view === 'off' || view === 'unknown' || (whose === 'shared' && !mayProve);
  const isOffered = !isHidden && (unsent.length > 0 || handovers.length > 0);
  const isBusy = view === 'sending';

  function sendTo(chosen: InsuranceCompany[]) {
    const body = { insurers: chosen.map(({ code }) => code) };
    if (isBusy) return;
    send(whose === 'own' ? { type: 'submitted.handOverReport', body } : { type: 'handover.chosen', ...body });
  }

  return {
    call,
    view,
    handovers,
    insurers,
    isOffered,
    isBusy,
    sendTo,
    /** Insurers that may be chosen now. */
    open: isOffered && view !== 'over' && view !== 'proving' ? unsent : [],
  } as const;
}

export type Handing = ReturnType<typeof useHandover>;

/** Polls while a handover is pending or its status unknown. */
function useLooks(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => send({ type: 'handover.due' }), askingInterval);
    return () => clearInterval(timer);
  }, [isDue]);
}
