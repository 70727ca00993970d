// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePolling } from './usePolling.ts';

let isVisible = true;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({ ask }: { ask: () => Promise<void> }) {
  usePolling(ask);
  return null;
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

test('a page that nobody looks at asks for nothing, and at once when it is looked at again (R-620)', async () => {
  const ask = vi.fn(async () => {});
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page ask={ask} />));
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(5);
  expect(ask).toHaveBeenCalledTimes(3);

  isVisible = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(600);
  expect(ask).toHaveBeenCalledTimes(3);

  isVisible = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(4);
  await act(async () => root.unmount());
  await pass(60);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('an answer that is long on its way delays the next question no further, and no two are asked at once', async () => {
  const ask = vi.fn(() => new Promise<void>((answered) => setTimeout(answered, 2_000)));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page ask={ask} />));
  await pass(2.4);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(0.1);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockImplementation(() => new Promise<void>((answered) => setTimeout(answered, 10_000)));
  await pass(11);
  expect(ask).toHaveBeenCalledTimes(3);
  await act(async () => root.unmount());
});
