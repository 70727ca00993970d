import type { ResultCode } from '#contract/resultCodes.ts';
import { type Events, state, type Tag } from '#machines/vocabulary.ts';
import { calling, type Handler, resending } from './calling.ts';
import { saySuccess } from './treatments.ts';

interface HandoverOptions {
  /** What asks to which insurers the report went, and what sends it. */
  look: 'getHandovers' | 'getSummaryHandovers';
  send: 'handOverReport' | 'handOverSummaryReport';
  /** The codes by which everything ends. */
  over?: Partial<Record<'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED', Handler>>;
  /** The link leads to nothing. */
  missing?: string;
}

function says(code: ResultCode, on: Events = {}) {
  return { tags: [code] satisfies Tag[], on };
}

/**
 * The signed report is sent to insurers where that is switched on: what has gone is asked for, also while it is on its way, and
 * nothing goes without a tap. Nobody waits for any of it, so its failures are said at their place.
 */
export function handover({ look, send, over = {}, missing }: HandoverOptions) {
  const sending = { [`submitted.${send}`]: { target: 'sending', actions: 'submit' as const } };
  const otherwise = { background: true as const, ...(missing !== undefined && { missing }) };
  const told: Handler[] = [
    { guard: 'handoverWaits', target: 'underWay', actions: ['keepAnswer'] },
    { target: 'resting', actions: ['keepAnswer'] },
  ];
  const looking = calling(look, {
    on: { OK: told, ...over },
    settled: 'underWay',
    failed: 'underWay',
    ...otherwise,
  });
  const sent = told.map((each) => ({ ...each, actions: ['keepAnswer' as const, saySuccess('REPORT_HANDED_OVER')] }));
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
      resting: { on: sending },
      underWay: { on: { ...sending, 'handover.due': 'looking' } },
      /** What is on its way is asked for, while the other insurer may be tapped. */
      looking: { ...looking, on: { ...looking.on, ...sending } },
      sending: calling(send, {
        on: {
          OK: sent,
          ERR_INSURER_WITHOUT_MAILBOX: { target: 'withoutMailbox' },
          ERR_HANDOVER_DISABLED: { target: 'switchedOff' },
          ...over,
        },
        settled: 'resting',
        failed: 'failed',
        ...otherwise,
        saysFailure: true,
      }),
      failed: {
        exit: { type: 'forgetFailure' as const, params: { of: send } },
        on: { ...sending, ...resending('sending', send), 'call.retried': 'sending' },
      },
      withoutMailbox: says('ERR_INSURER_WITHOUT_MAILBOX', sending),
      switchedOff: says('ERR_HANDOVER_DISABLED'),
    },
  });
}
