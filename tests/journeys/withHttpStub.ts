import { type HttpStub, startHttpStub } from '../fixtures/httpStub.ts';
import { test } from './fixtures.ts';

/** Extends journeys by a stub of an external service: `environment` configures its address, `answers` its default behaviour. */
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
