import type { ResultCode } from '#contract/resultCodes.ts';
import { type Events, state, type Tag } from '#machines/vocabulary.ts';
import { calling, type Handler, resending } from './calling.ts';
import { saySuccess } from './treatments.ts';

interface HandoverOptions<States> {
  /** The call that asks to which insurers the report went. */
  look: 'getHandovers' | 'getSummaryHandovers';
  /** Transitions of a tap on an insurer, and the states that they lead to. */
  tapped: Events;
  states: States;
  /** The codes by which everything ends. */
  over?: Partial<Record<'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED', Handler>>;
  /** The link leads to nothing. */
  missing?: string;
}

function says(code: ResultCode, on: Events = {}) {
  return { tags: [code] satisfies Tag[], on };
}

const told: Handler[] = [
  { guard: 'handoverWaits', target: 'underWay', actions: ['keepAnswer'] },
  { target: 'resting', actions: ['keepAnswer'] },
];

/**
 * The signed report is sent to insurers where that is switched on: what has gone is asked for, also while it is on its way, and
 * nothing goes without a tap. Nobody waits for any of it, so its failures are said at their place.
 */
export function handover<States>({ look, tapped, states, over = {}, missing }: HandoverOptions<States>) {
  const otherwise = { background: true as const, ...(missing !== undefined && { missing }) };
  const looking = calling(look, {
    on: { OK: told, ...over },
    settled: 'underWay',
    failed: 'underWay',
    ...otherwise,
  });
  return state({
    initial: 'asking',
    states: {
      asking: calling(look, {
        on: { OK: told, ERR_HANDOVER_DISABLED: { target: 'off' }, ...over },
        settled: 'unknown',
        failed: 'unknown',
        ...otherwise,
      }),
      off: {},
      /** Nobody could say yet whether anything can be sent, and what has gone. */
      unknown: { on: { 'handover.due': 'asking' } },
      resting: { on: tapped },
      underWay: { on: { ...tapped, 'handover.due': 'looking' } },
      /** What is on its way is asked for, while the other insurer may be tapped. */
      looking: { ...looking, on: { ...looking.on, ...tapped } },
      withoutMailbox: says('ERR_INSURER_WITHOUT_MAILBOX', tapped),
      switchedOff: says('ERR_HANDOVER_DISABLED'),
      ...states,
    },
  });
}

const sending = { 'submitted.handOverReport': { target: 'sending', actions: 'submit' as const } };

/** In the session the tap sends it. */
export const handoverInSession = handover({
  look: 'getHandovers',
  tapped: sending,
  states: {
    sending: calling('handOverReport', {
      on: {
        OK: told.map((each) => ({ ...each, actions: ['keepAnswer' as const, saySuccess('REPORT_HANDED_OVER')] })),
        ERR_INSURER_WITHOUT_MAILBOX: { target: 'withoutMailbox' },
        ERR_HANDOVER_DISABLED: { target: 'switchedOff' },
      },
      settled: 'resting',
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
