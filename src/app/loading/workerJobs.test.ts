import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waits } from '#contract/waits.ts';
import { createWorkerJobs, type Job } from './workerJobs.ts';

/** Fake worker that answers, fails, or stays silent like one ended by iOS in the background. */
class StandIn extends EventTarget {
  isEnded = false;
  constructor(public behaviour: 'works' | 'fails' | 'silent') {
    super();
  }

  postMessage({ id, input }: Job<string>): void {
    const event =
      this.behaviour === 'works'
        ? new MessageEvent('message', { data: { id, output: `${input} in a worker` } })
        : new Event('error');
    if (this.behaviour !== 'silent' && !this.isEnded) queueMicrotask(() => this.dispatchEvent(event));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function jobsOf(...behaviours: StandIn['behaviour'][]) {
  const started: StandIn[] = [];
  const onPage = vi.fn(async (input: string) => `${input} on the page`);
  const jobs = createWorkerJobs<string, string>({
    wait: 'shrinking',
    start: () => {
      const worker = new StandIn(behaviours[started.length] ?? 'works');
      started.push(worker);
      // Only that of a worker which jobs look at.
      return worker as unknown as Worker;
    },
    onPage,
  });
  return { ...jobs, started, onPage };
}

const timeLimit = waits.shrinking;

describe('jobs for a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are done by the one that was started once', async () => {
    const { run, started } = jobsOf('works');
    expect([await run('a'), await run('b')]).toEqual(['a in a worker', 'b in a worker']);
    expect(started).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are done again in a new one when a worker is silent, and the next does not wait for the silent one', async () => {
    const { run, started } = jobsOf('works', 'works');
    await run('a');
    const [first] = started;
    if (first) first.behaviour = 'silent';
    const [b, c] = [run('b'), run('c')];
    await vi.advanceTimersByTimeAsync(timeLimit);
    expect([await b, await c]).toEqual(['b in a worker', 'c in a worker']);
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  // Waits: shrinking.
  it('are done on the page when the new one is silent, too, and all later ones at once', async () => {
    const { run, started } = jobsOf('silent', 'silent');
    const a = run('a');
    await vi.advanceTimersByTimeAsync(2 * timeLimit);
    expect(await a).toBe('a on the page');
    expect(await run('b')).toBe('b on the page');
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('are done on the page when no worker can be fetched', async () => {
    const { run, warmUp } = jobsOf('fails', 'fails');
    warmUp();
    expect(await run('a')).toBe('a on the page');
  });

  it('end also when the page does not come to an end, and the next is begun', async () => {
    const { run, onPage } = jobsOf('silent', 'silent');
    onPage.mockReturnValueOnce(new Promise(() => undefined));
    const a = run('a').catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(3 * timeLimit);
    expect(await a).toBe('TimeoutError');
    expect(await run('b')).toBe('b on the page');
  });

  it('try a worker again after one that worked: a phone may end each of them in the background', async () => {
    const { run, started } = jobsOf('works', 'works', 'works', 'works');
    for (const input of ['a', 'b', 'c', 'd']) {
      const done = run(input);
      await vi.advanceTimersByTimeAsync(timeLimit);
      expect(await done).toBe(`${input} in a worker`);
      const last = started.at(-1);
      if (last) last.behaviour = 'silent';
    }
    expect(started).toHaveLength(4);
  });
});
