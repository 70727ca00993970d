import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console output fails the test; a test that expects some replaces the spy's implementation itself. */
const methods = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of methods) {
    const spy = vi.mocked(console[method]);
    const calls = vi.isMockFunction(spy) ? spy.mock.calls : [];
    spy.mockRestore?.();
    expect(calls, `unexpected console.${method}`).toEqual([]);
  }
});
