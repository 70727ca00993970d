import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CameraStatus, createCamera } from './camera.ts';
import { deviceClassOf } from './deviceClass.ts';
import { visiblePart } from './visiblePart.ts';

/** Creates a fake stream with the parts the camera uses. */
function fakeStream() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream };
}

function setUp() {
  const statuses: CameraStatus[] = [];
  const errors: unknown[] = [];
  const opened: ReturnType<typeof fakeStream>[] = [];
  const waiting: { give: () => void; refuse: () => void }[] = [];
  const camera = createCamera({
    open: () =>
      new Promise((resolve, reject) => {
        const each = fakeStream();
        opened.push(each);
        waiting.push({ give: () => resolve(each.stream), refuse: () => reject(new Error('NotAllowedError')) });
      }),
    onChange: (status) => statuses.push(status),
    log: (error) => errors.push(error),
  });
  return { camera, statuses, errors, opened, waiting };
}

describe('the camera', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts, runs and lets go of the device', async () => {
    const { camera, statuses, opened, waiting } = setUp();
    const started = camera.start();
    waiting[0]?.give();
    await started;
    camera.stop();
    expect(statuses).toEqual(['starting', 'running']);
    expect(opened[0]?.track.stop).toHaveBeenCalledOnce();
  });

  it('only logs that it could not start (R-444)', async () => {
    const { camera, statuses, errors, waiting } = setUp();
    const started = camera.start();
    waiting[0]?.refuse();
    await started;
    expect(statuses).toEqual(['starting', 'unavailable']);
    expect(errors).toEqual([new Error('NotAllowedError')]);
  });

  it('starts anew when the device is turned (R-141)', async () => {
    const { camera, statuses, opened, waiting } = setUp();
    const started = camera.start();
    waiting[0]?.give();
    await started;
    const restarted = camera.restart();
    await vi.advanceTimersByTimeAsync(0);
    waiting[1]?.give();
    await restarted;
    expect(opened[0]?.track.stop).toHaveBeenCalledOnce();
    expect(statuses).toEqual(['starting', 'running', 'starting', 'running']);
  });

  it('waits with that for a start under way, looking every 100 ms (R-142)', async () => {
    const { camera, opened, waiting } = setUp();
    void camera.start();
    void camera.restart();
    await vi.advanceTimersByTimeAsync(1_040);
    expect(opened).toHaveLength(1);
    waiting[0]?.give();
    await vi.advanceTimersByTimeAsync(40);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(opened).toHaveLength(2);
  });

  it('gives up waiting after 5 s and leaves the start as it is (R-142)', async () => {
    const { camera, opened, waiting, statuses } = setUp();
    void camera.start();
    void camera.restart();
    await vi.advanceTimersByTimeAsync(5_000);
    waiting[0]?.give();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toHaveLength(1);
    expect(statuses).toEqual(['starting', 'running']);
  });

  // Waits: camera.
  it('that never answers is given up, tried again when the page is looked at, and taken when it comes late', async () => {
    const { camera, statuses, opened, waiting } = setUp();
    void camera.start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(statuses).toEqual(['starting', 'unavailable']);
    void camera.start();
    expect(statuses.at(-1)).toBe('starting');
    waiting[0]?.give();
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses.at(-1)).toBe('running');
    waiting[1]?.give();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(opened.map(({ track }) => track.stop.mock.calls.length)).toEqual([0, 1]);
    expect(statuses.at(-1)).toBe('running');
  });

  it('lets go of a device that comes when nobody wants it any more', async () => {
    const { camera, statuses, opened, waiting } = setUp();
    const started = camera.start();
    camera.stop();
    waiting[0]?.give();
    await started;
    expect(opened[0]?.track.stop).toHaveBeenCalledOnce();
    expect(statuses).toEqual(['starting']);
  });

  it('says when the device is taken away', async () => {
    const { camera, statuses, opened, waiting } = setUp();
    const started = camera.start();
    waiting[0]?.give();
    await started;
    opened[0]?.track.dispatchEvent(new Event('ended'));
    expect(statuses).toEqual(['starting', 'running', 'unavailable']);
  });
});

it.each([
  [320, 'phone'],
  [767, 'phone'],
  [768, 'tablet'],
  [992, 'tablet'],
  [993, 'screen'],
] as const)('a window of %i px is a %s (R-143)', (width, kind) => {
  expect(deviceClassOf(width)).toBe(kind);
});

it.each([
  ['a wide picture in a square', { width: 1920, height: 1080 }, { width: 300, height: 300 }, [420, 0, 1080, 1080]],
  ['a tall picture in a wide view', { width: 1080, height: 1920 }, { width: 400, height: 300 }, [0, 555, 1080, 810]],
  ['a picture that fits', { width: 640, height: 480 }, { width: 320, height: 240 }, [0, 0, 640, 480]],
])('%s', (_name, video, view, [x, y, width, height]) => {
  expect(visiblePart(video, view)).toEqual({ x, y, width, height });
});
