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

it('an error that nobody foresaw keeps its stack', () => {
  expect(plainly(new TypeError('x is undefined'))).toContain('\n    at ');
});
