import { type HttpStub, startHttpStub } from '../fixtures/httpStub.ts';
import { test } from './fixtures.ts';

/**
 * Journeys with a stub for somebody else's service on this machine: `environment` tells the service where it is, `answers`
 * what it says until a journey has it behave otherwise.
 */
export function withHttpStub(
  environment: (stub: HttpStub) => Record<string, string>,
  answers?: Parameters<typeof startHttpStub>[0],
) {
  return test.extend<object, { stub: HttpStub }>({
    stub: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const stub = await startHttpStub(answers);
        await use(stub);
        await stub.close();
      },
      { scope: 'worker' },
    ],
    environment: [async ({ stub }, use) => use(environment(stub)), { scope: 'worker' }],
  });
}
