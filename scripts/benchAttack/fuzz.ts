import type { InjectOptions } from 'fastify';
import { nonsense, type Target } from '../../tests/service/fuzz/nonsense.ts';
import { freshTargets } from '../../tests/service/fuzz/targets.ts';
import { seeded } from '../../tests/service/random.ts';
import { samplePhoto } from '../../tests/service/wholeReport.ts';
import type { Attack } from './attack.ts';

/** Nonsense to all calls, by who has reports in every state. */

/** Nonsense ends some of the reports that it is about. */
const requestsPerTargets = 2_000;

export const fuzz: Attack = {
  atOnce: 20,
  async prepare({ from, asDriver }) {
    const random = seeded(20_261_122);
    const photo = await samplePhoto('jpeg', 32, 24);
    let targets: Target[] = await freshTargets(asDriver);
    let sent = 0;
    return async (index) => {
      sent += 1;
      if (sent % requestsPerTargets === 0) targets = await freshTargets(asDriver).catch(() => targets);
      const { method, url, headers, payload } = nonsense(random, random.pick(targets), photo);
      const request: InjectOptions = { method: method as 'GET', url, headers };
      await from(index).app.inject(payload === undefined ? request : { ...request, payload: Buffer.from(payload) });
    };
  },
};
