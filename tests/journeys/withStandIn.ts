import { type StandIn, startStandIn } from '../fixtures/httpStub.ts';
import { test } from './fixtures.ts';

/**
 * Journeys with a stand-in for somebody else's service on this machine: `environment` tells the service where it is, `answers`
 * what it says until a journey has it behave otherwise.
 */
export function withStandIn(
  environment: (standIn: StandIn) => Record<string, string>,
  answers?: Parameters<typeof startStandIn>[0],
) {
  return test.extend<object, { standIn: StandIn }>({
    standIn: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const standIn = await startStandIn(answers);
        await use(standIn);
        await standIn.close();
      },
      { scope: 'worker' },
    ],
    environment: [async ({ standIn }, use) => use(environment(standIn)), { scope: 'worker' }],
  });
}
