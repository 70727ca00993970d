import { describe, expect, it } from 'vitest';
import { callSchemas, refusalSchema } from '#contract/callSchemas.ts';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { pageLimits } from '#contract/limits.ts';
import type { CallInput } from '#machines/callRequest.ts';
import { withChange } from '#machines/context.ts';
import { initialContext } from '#machines/initialContext.ts';
import { bodies } from './events.ts';
import { answersOf, outcomesOf } from './outcomes.ts';
import { ids, peopleAt, reportAt, signatureOf, signingItem, verificationItem } from './sampleAccident.ts';

const context = withChange(
  initialContext({
    limits: pageLimits,
    requestedRoute: { screen: 'landing' },
    consentGiven: true,
    analyticsAllowed: false,
  }),
  {
    report: {
      report: reportAt('COLLECTING_DATA', 'complete'),
      participants: peopleAt('withVehicles'),
      verification: [verificationItem('A', 'verified'), verificationItem('B', 'codeSent')],
      signing: [signingItem('A', 'signed'), signingItem('B', 'codeSent')],
    },
  },
);

const locked = withChange(context, {
  report: { report: reportAt('ERROR', 'begun') },
  shared: { signatures: [signatureOf('A')] },
});

function inputOf(call: CallInput['call'], party?: 'A' | 'B'): CallInput {
  const params = { reportId: ids.report, participantId: ids[party ?? 'A'] };
  return { call, ...(party && { party }), request: { params: params as CallInput['request']['params'] } };
}

describe('fixtures of the calls', () => {
  it.each(allCallNames)('%s: every answer that is not a file fits its schema', (call) => {
    for (const party of ['A', 'B'] as const)
      for (const { code, answer } of answersOf(inputOf(call, party), context)) {
        const schema = code.startsWith('OK') ? callSchemas[call].answer : refusalSchema;
        if (callDefinition(call).answer === 'blob' && code === 'OK') expect(answer).toBe('file-1');
        else expect(schema.safeParse(answer).error?.issues ?? []).toEqual([]);
      }
  });

  it.each(allCallNames)(
    '%s: every code of TABLE 2 is answered to A or to B, of an open report or a locked one',
    (call) => {
      const answered = [context, locked].flatMap((moment) =>
        (['A', 'B'] as const).flatMap((party) => answersOf(inputOf(call, party), moment)),
      );
      expect(new Set(answered.map(({ code }) => code))).toEqual(new Set(callDefinition(call).codes));
    },
  );

  it.each(allCallNames)('%s: every submitted body fits its schema', (call) => {
    const body = bodies[call]?.('A');
    if (body !== undefined) expect(callSchemas[call].body.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(body === undefined).toBe(callDefinition(call).body !== 'json');
  });

  it('names every outcome of a call once', () => {
    for (const call of allCallNames) {
      const labels = outcomesOf(inputOf(call, 'A'), context).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('moves the report on only with the code of the last participant', () => {
    const labels = (party: 'A' | 'B') => outcomesOf(inputOf('verify', party), context).map(({ label }) => label);
    expect(labels('B')).toContain('call verify B answers OK_REPORT_WENT_TO_NEXT_STATE (right)');
    expect(labels('B')).not.toContain('call verify B answers OK (right)');
    expect(labels('A')).not.toContain('call verify A answers OK_REPORT_WENT_TO_NEXT_STATE (right)');
  });
});
