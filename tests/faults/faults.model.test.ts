import { expect, test } from 'vitest';
import { plant, readSource } from './fault.ts';
import { faults } from './faults.ts';

test('every fault still fits its source and changes it', () => {
  for (const fault of faults) {
    const source = readSource(fault);
    expect(plant(fault, source), fault.id).not.toBe(source);
  }
});

test('there are 60 at least, with names of their own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
});

test('a fault whose text is gone stops with a sentence that names it', () => {
  const fault = { id: 'a limit that is gone', file: 'src/report/codes.ts', from: 'no such text', to: '' };
  expect(() => plant(fault, readSource(fault))).toThrow("The fault 'a limit that is gone' does not fit any more");
});
