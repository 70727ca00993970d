import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seeded } from '../../../tests/service/random.ts';
import { expiryNow, noteServiceTime, serviceNow, serviceTimeIsDoubted } from './clock.ts';

const noon = Date.UTC(2026, 2, 5, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});

afterEach(() => {
  vi.useRealTimers();
});

function receiveTime(time: number, askedAt: number): void {
  noteServiceTime(new Date(time).toUTCString(), askedAt);
}

test('a clock that is wrong by days is put right (R-505)', () => {
  receiveTime(noon - 2 * 86_400_000, noon - 300);
  expect(new Date(serviceNow()).toISOString()).toBe('2026-03-03T12:00:01.299Z');
  receiveTime(noon + 86_400_000, noon - 300);
  expect(new Date(serviceNow()).toISOString()).toBe('2026-03-06T12:00:00.000Z');
});

test('an answer that was long on its way says nothing against a clock', () => {
  receiveTime(noon - 20_000, noon - 25_000);
  expect(serviceNow()).toBe(noon);
});

test('an answer without a time leaves things as they are', () => {
  receiveTime(noon + 86_400_000, noon);
  noteServiceTime(null, noon);
  noteServiceTime('yesterday', noon);
  expect(new Date(serviceNow()).toISOString()).toBe('2026-03-06T12:00:00.000Z');
});

test('a clock that is set back makes no past time a future one, and is doubted until the service has told its time (R-505)', () => {
  receiveTime(noon, noon - 300);
  vi.advanceTimersByTime(600_000);
  vi.setSystemTime(noon + 600_000 - 900_000);
  expect(expiryNow()).toBe(0);
  expect(new Date(serviceNow()).toISOString()).toBe('2026-03-05T12:10:00.000Z');
  receiveTime(noon + 600_000, Date.now());
  expect(new Date(expiryNow()).toISOString()).toBe('2026-03-05T11:55:00.000Z');
  expect(new Date(serviceNow()).toISOString()).toBe('2026-03-05T12:10:00.000Z');
});

test('a clock that is set forward is not known to be right (R-505)', () => {
  receiveTime(noon, noon - 300);
  vi.setSystemTime(noon + 25 * 3_600_000);
  expect(serviceTimeIsDoubted()).toBe(true);
  expect(expiryNow()).toBe(0);
});

test('a clock that nobody sets is not doubted, however long it goes', () => {
  receiveTime(noon, noon - 300);
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(serviceTimeIsDoubted()).toBe(false);
  expect(expiryNow()).toBe(noon + 25 * 3_600_000);
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'nothing is over before its time while one of the two clocks is right, whichever jumps (seed %d) (R-505)',
  (seed) => {
    const random = seeded(seed);
    const hour = 3_600_000;
    const wrong = () => (random.is(0.7) ? 1 : -1) * (hour + random.whole(3 * 365 * 24 * hour));
    let now = noon;
    let phone = 0;
    let service = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      const passed = random.whole(hour);
      now += passed;
      vi.advanceTimersByTime(passed);
      const turned = random.whole(4);
      if (turned === 0) phone = phone === 0 && service === 0 ? wrong() : 0;
      if (turned === 1) service = phone === 0 && service === 0 ? wrong() : 0;
      vi.setSystemTime(now + phone);
      if (turned > 1) receiveTime(now + service, Date.now());
      expect(expiryNow()).toBeLessThanOrEqual(now + 999);
    }
    phone = 0;
    vi.setSystemTime(now);
    receiveTime(now, Date.now());
    expect(expiryNow()).toBe(now);
  },
);
