import { expect, it } from 'vitest';
import { plainly } from './plainly.ts';

it('a screen without a state is told with the files to edit', () => {
  expect(plainly(new Error("Child state node '#weather' does not exist on machine 'app'"))).toBe(
    "Child state node '#weather' does not exist on machine 'app'\n" +
      'The chart leads to a state weather that it does not have: each screen of TABLE 1 (machines/routes.ts) needs ' +
      'its own in machines/chart, and each `target` a state beside it.',
  );
});

it('an error of the house is told with its place and without its stack', () => {
  expect(plainly(new Error('The documentation has no words for the event x.'))).toMatch(
    /^The documentation has no words for the event x\. \(scripts\/errors\/plainly\.test\.ts:\d+\)$/u,
  );
});

it('a source that cannot be read is told with its file and line', () => {
  const said = `Transform failed with 1 error:\n${process.cwd()}/machines/chart/flow/resume.ts:72:15: ERROR: Unexpected ";"`;
  expect(plainly(new Error(said))).toBe('machines/chart/flow/resume.ts:72:15 cannot be read: Unexpected ";"');
});

it('an error that nobody foresaw has its place and says how to see its stack', () => {
  expect(plainly(new TypeError('x is undefined'))).toMatch(
    /^TypeError: x is undefined \(scripts\/errors\/plainly\.test\.ts:\d+\); with STACK=1 the whole stack is printed$/u,
  );
});
