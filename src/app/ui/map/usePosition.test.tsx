// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePosition } from './usePosition.ts';

type Position = ReturnType<typeof usePosition>;
type Answer = { found: PositionCallback; failed: PositionErrorCallback };

const asked: Answer[] = [];
const onFound = vi.fn();
let position: Position;

function Page() {
  position = usePosition(onFound);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  asked.length = 0;
  onFound.mockReset();
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => asked.push({ found, failed });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = { latitude: 49.195, longitude: 16.608 };
const answer = (index: number, coords: object) =>
  act(async () => asked[index]?.found({ coords, timestamp: 0 } as GeolocationPosition));
const refuse = (index: number, code: number) =>
  act(async () => asked[index]?.failed({ code, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError));
const find = () => act(async () => position.find());
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a position of the phone', () => {
  it.each([0, 12, 150])('is taken when it is exact to %i m', async (accuracy) => {
    await find();
    await answer(0, { ...at, accuracy });
    expect(onFound).toHaveBeenCalledExactlyOnceWith(at, accuracy);
    expect(position).toMatchObject({ finding: 'idle', rough: null });
  });

  it.each([151, 5000, 20_000, Number.POSITIVE_INFINITY, Number.NaN, -1, undefined, null])(
    'is not taken when it is exact to %s',
    async (accuracy) => {
      await find();
      await answer(0, { ...at, accuracy });
      expect(onFound).not.toHaveBeenCalled();
      expect(position).toMatchObject({ finding: 'inexact', rough: { gps: at } });
    },
  );

  it.each([
    [0, 0],
    [Number.NaN, 16],
    [91, 16],
    [49, 181],
    [undefined, undefined],
    [null, 16],
  ])('is none at %s, %s', async (latitude, longitude) => {
    await find();
    await answer(0, { latitude, longitude, accuracy: 10 });
    expect(onFound).not.toHaveBeenCalled();
    expect(position.finding).toBe('unavailable');
  });

  // Waits: position.
  it('that nobody answers for is given up; asked for again, an older answer changes nothing', async () => {
    await find();
    await pass(19);
    expect(position.finding).toBe('finding');
    await pass(1);
    expect(position.finding).toBe('timeout');
    await find();
    await answer(0, { ...at, accuracy: 5 });
    expect(onFound).not.toHaveBeenCalled();
    expect(position.finding).toBe('finding');
    await refuse(1, 1);
    expect(position.finding).toBe('denied');
  });

  it('that is allowed late is taken, but not over a place that was told meanwhile', async () => {
    await find();
    await pass(20);
    await answer(0, { ...at, accuracy: 5 });
    expect(onFound).toHaveBeenCalledOnce();
    expect(position.finding).toBe('idle');
    await find();
    await pass(20);
    await act(async () => position.giveUp());
    await answer(1, { latitude: 50, longitude: 14, accuracy: 5 });
    expect(onFound).toHaveBeenCalledOnce();
    expect(position.finding).toBe('idle');
  });

  it('is not to be had where the browser knows none, or not without HTTPS', async () => {
    vi.stubGlobal('navigator', {});
    await find();
    expect(position.finding).toBe('unavailable');
  });
});
