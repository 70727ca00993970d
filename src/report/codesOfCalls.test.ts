import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { allCallNames, type CallName, calls } from '#contract/calls.ts';
import { neverAnswered } from '#contract/codeConditions.ts';
import { allResultCodes, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import { environment } from '../../tests/fixtures/sampleDocument.ts';
import { codeScenes } from '../../tests/service/codes.ts';
import type { Scene } from '../../tests/service/scenes.ts';
import { applyCall } from './applyCall.ts';
import type { RuleInput } from './rule.ts';
import { rules } from './ruleOfCall.ts';

/** Each code of TABLE 2 is answered by the rule of its call: the rules are plain functions, so each scene is one call. */

function isReportCall(name: CallName): name is ReportCallName {
  return Object.hasOwn(rules, name);
}

const listed = allCallNames
  .filter(isReportCall)
  .flatMap((name) => Object.entries(codeScenes[name]).map(([code, entry]) => ({ name, code, entry })));
const scenes = listed.flatMap(({ name, code, entry }) => ('never' in entry ? [] : [{ name, code, scene: entry }]));
const never = listed.flatMap(({ name, code, entry }) =>
  'never' in entry ? [{ name, code, reason: entry.never }] : [],
);

function answerOf(name: ReportCallName, scene: Scene): string {
  const { query, body } = callSamples[name];
  const given: object = {
    params: { ...sampleIds, ...scene.params },
    query: scene.query ?? query ?? undefined,
    body: scene.body ?? body ?? undefined,
    inputs: scene.inputs,
  };
  const outcome = applyCall(
    rules,
    name,
    scene.document,
    given as RuleInput<ReportCallName>,
    environment(scene.environment),
    { idempotencyKey: null, step: null },
  );
  return outcome.kind === 'applied' ? outcome.resultCode : outcome.kind;
}

test.each(scenes)('$name answers $code', ({ name, code, scene }) => {
  expect(answerOf(name, scene)).toBe(code);
});

test('the scenes are of the very codes that TABLE 2 lists', () => {
  for (const name of allCallNames.filter(isReportCall)) {
    const codes: readonly string[] = calls[name].codes;
    expect(Object.keys(codeScenes[name]).sort(), name).toEqual([...codes].sort());
  }
});

test('a code without a scene has its reason', () => {
  for (const { name, code, reason } of never) expect(reason.length, `${name} ${code}`).toBeGreaterThan(20);
});

test('no call lists a code that no rule answers', () => {
  const listedCodes = allCallNames.flatMap((name): readonly string[] => calls[name].codes);
  expect(listedCodes.filter((code) => Object.hasOwn(neverAnswered, code))).toEqual([]);
});

const refreshCodes = calls.refreshSession.codes;
const shown = new Set<ResultCode>([...scenes.map(({ code }) => code).filter(isResultCode), ...refreshCodes]);

test('every code of TABLE 3 is answered by some rule, but for those listed with a reason', () => {
  const missing = allResultCodes.filter((code) => !shown.has(code));
  expect(missing).toEqual(allResultCodes.filter((code) => Object.hasOwn(neverAnswered, code)));
});
