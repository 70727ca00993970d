import type { ResultCode } from '#contract/resultCodes.ts';
import { type Events, state, type Tag } from '#machines/vocabulary.ts';
import { calling, type Handler, resending } from './calling.ts';
import { saySuccess } from './treatments.ts';

interface HandoverOptions<States> {
  /** Call that fetches the deliveries to insurers. */
  look: 'getHandovers' | 'getSummaryHandovers';
  /** Transitions of a tap on an insurer, and the states that they lead to. */
  tapped: Events;
  states: States;
  /** Handlers of codes that end the whole screen. */
  over?: Partial<Record<'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED', Handler>>;
  /** Target if the link leads to nothing. */
  missing?: string;
}

function says(code: ResultCode, on: Events = {}) {
  return { tags: [code] satisfies Tag[], on };
}

const whenHandedOver: Handler[] = [
  { guard: 'handoverWaits', target: 'underWay', actions: ['applyAnswer'] },
  { target: 'resting', actions: ['applyAnswer'] },
];

/**
 * Returns the states of sending the signed report to insurers, each by a tap. Calls run in the background, so failures are said
 * beside them.
 */
export function handover<States>({ look, tapped, states, over = {}, missing }: HandoverOptions<States>) {
  const otherwise = { background: true as const, ...(missing !== undefined && { missing }) };
  return state({
    initial: 'asking',
    states: {
      asking: calling(look, {
        on: { OK: whenHandedOver, ERR_HANDOVER_DISABLED: { target: 'off' }, ...over },
        handledGlobally: 'unknown',
        failed: 'unknown',
        ...otherwise,
      }),
      off: {},
      /** It is unknown whether sending is possible and what was sent. */
      unknown: { on: { 'handover.due': 'asking' } },
      resting: { on: tapped },
      underWay: { on: { ...tapped, 'handover.due': 'looking' } },
      /** Refreshes pending deliveries, while the other insurer may be tapped. */
      looking: calling(look, {
        on: { OK: whenHandedOver, ...over },
        events: tapped,
        handledGlobally: 'underWay',
        failed: 'underWay',
        ...otherwise,
      }),
      withoutMailbox: says('ERR_INSURER_WITHOUT_MAILBOX', tapped),
      switchedOff: says('ERR_HANDOVER_DISABLED'),
      ...states,
    },
  });
}

const sending = { 'submitted.handOverReport': { target: 'sending', actions: 'submit' as const } };

/** States of sending within the session, where the tap alone suffices. */
export const handoverInSession = handover({
  look: 'getHandovers',
  tapped: sending,
  states: {
    sending: calling('handOverReport', {
      on: {
        OK: whenHandedOver.map((each) => ({
          ...each,
          actions: ['applyAnswer' as const, saySuccess('REPORT_HANDED_OVER')],
        })),
        ERR_INSURER_WITHOUT_MAILBOX: { target: 'withoutMailbox' },
        ERR_HANDOVER_DISABLED: { target: 'switchedOff' },
      },
      handledGlobally: 'resting',
      failed: 'failed',
      background: true,
      saysFailure: true,
    }),
    failed: {
      exit: { type: 'forgetFailure' as const, params: { of: 'handOverReport' as const } },
      on: { ...sending, ...resending('sending', 'handOverReport'), 'call.retried': 'sending' },
    },
  },
});
