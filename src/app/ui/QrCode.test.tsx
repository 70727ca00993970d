// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QrCode } from './QrCode.tsx';

const library = vi.hoisted(() => ({ comes: Promise.resolve() as Promise<unknown> }));

vi.mock('../loading/lazily.ts', async (original) => ({
  ...(await original<object>()),
  fetchWithRetry: async (load: () => Promise<unknown>) => {
    await library.comes;
    return load();
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (data: string) => act(async () => root.render(<QrCode data={data} label="QR kód" />));
  return { place, draw, end: () => act(async () => root.unmount()) };
}

// Waits: qrCode.
test('where the library never comes the page says what to use instead', async () => {
  library.comes = new Promise(() => {});
  const { place, draw, end } = shown();
  await draw('1');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(place.textContent).toBe('QR kód se nepodařilo zobrazit. Použijte prosím odkaz nebo číslo.');
  await end();
});

test('another number takes the place of the one before', async () => {
  library.comes = Promise.resolve();
  const { place, draw, end } = shown();
  await draw('000000000000417');
  await vi.waitFor(() => expect(place.querySelectorAll('[role=img] > svg')).toHaveLength(1));
  const before = place.innerHTML;
  await draw('000000000000418');
  await vi.waitFor(() => expect(place.innerHTML).not.toBe(before));
  expect(place.querySelectorAll('svg')).toHaveLength(1);
  await end();
});
