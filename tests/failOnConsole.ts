import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Methods whose unexpected output fails a test; one that expects output replaces the spy's implementation. */
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
