import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { allCallNames, type CallName, calls } from '#contract/calls.ts';
import { neverAnswered } from '#contract/codeConditions.ts';
import { allResultCodes, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import { environment } from '../../tests/fixtures/sampleDocument.ts';
import { codeSetups } from '../../tests/service/codes.ts';
import type { Setup } from '../../tests/service/setups.ts';
import { applyCall } from './applyCall.ts';
import type { RuleInput } from './rule.ts';
import { rules } from './ruleOfCall.ts';

/** Each code of TABLE 2 is answered by the rule of its call: the rules are plain functions, so each set-up is one call. */

function isReportCall(name: CallName): name is ReportCallName {
  return Object.hasOwn(rules, name);
}

const listed = allCallNames
  .filter(isReportCall)
  .flatMap((name) => Object.entries(codeSetups[name]).map(([code, entry]) => ({ name, code, entry })));
const setups = listed.flatMap(({ name, code, entry }) => ('never' in entry ? [] : [{ name, code, setup: entry }]));
const never = listed.flatMap(({ name, code, entry }) =>
  'never' in entry ? [{ name, code, reason: entry.never }] : [],
);

function answerOf(name: ReportCallName, setup: Setup): string {
  const { query, body } = callSamples[name];
  const given: object = {
    params: { ...sampleIds, ...setup.params },
    query: setup.query ?? query ?? undefined,
    body: setup.body ?? body ?? undefined,
    inputs: setup.inputs,
  };
  const outcome = applyCall(
    rules,
    name,
    setup.document,
    given as RuleInput<ReportCallName>,
    environment(setup.environment),
    { idempotencyKey: null, step: null },
  );
  return outcome.kind === 'applied' ? outcome.resultCode : outcome.kind;
}

test.each(setups)('$name answers $code', ({ name, code, setup }) => {
  expect(answerOf(name, setup)).toBe(code);
});

test('the set-ups are of the very codes that TABLE 2 lists', () => {
  for (const name of allCallNames.filter(isReportCall)) {
    const codes: readonly string[] = calls[name].codes;
    expect(Object.keys(codeSetups[name]).sort(), name).toEqual([...codes].sort());
  }
});

test('a code without a set-up has its reason', () => {
  for (const { name, code, reason } of never) expect(reason.length, `${name} ${code}`).toBeGreaterThan(20);
});

test('no call lists a code that no rule answers', () => {
  const listedCodes = allCallNames.flatMap((name): readonly string[] => calls[name].codes);
  expect(listedCodes.filter((code) => Object.hasOwn(neverAnswered, code))).toEqual([]);
});

const refreshCodes = calls.refreshSession.codes;
const shown = new Set<ResultCode>([...setups.map(({ code }) => code).filter(isResultCode), ...refreshCodes]);

test('every code of TABLE 3 is answered by some rule, but for those listed with a reason', () => {
  const missing = allResultCodes.filter((code) => !shown.has(code));
  expect(missing).toEqual(allResultCodes.filter((code) => Object.hasOwn(neverAnswered, code)));
});
