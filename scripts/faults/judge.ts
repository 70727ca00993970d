import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import manifest from '../../package.json' with { type: 'json' };
import { type Fault, plant } from '../../tests/faults/fault.ts';
import { faults } from '../../tests/faults/faults.ts';

/** One process that judges its share of the faults, one after another, in tests that are kept loaded. */

export interface Verdict {
  id: string;
  /** The first test that failed; null when nobody noticed. */
  witness: string | null;
}

/** Looked at for every fault; they take a moment. */
const ofRules = ['src/report/**/*.test.ts', 'src/contract/**/*.test.ts', 'tests/service/rules.test.ts'];

let planted: Fault | undefined;

function pathOf(fault: Fault): string {
  return resolve(import.meta.dirname, '../..', fault.file);
}

function startTests(include: string[]): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      watch: false,
      include,
      setupFiles: ['tests/failOnConsole.ts'],
      reporters: [{}],
      bail: 1,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
    {
      define: { __APP_NAME__: JSON.stringify(manifest.name), __APP_VERSION__: JSON.stringify(manifest.version) },
      plugins: [
        {
          name: 'seeded-fault',
          enforce: 'pre',
          transform(code, id) {
            return planted !== undefined && id === pathOf(planted) ? plant(planted, code) : null;
          },
        },
      ],
    },
  );
}

async function firstFailure(vitest: Vitest, include: readonly string[]): Promise<string | null> {
  const specifications = (await vitest.globTestSpecifications()).filter(
    ({ moduleId }) => include.length === 0 || include.some((file) => moduleId.endsWith(file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Of those that were not asked now it still tells what they said of an earlier fault.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  for (const module of testModules.filter(({ moduleId }) => asked.has(moduleId))) {
    for (const test of module.children.allTests('failed')) return test.fullName;
    if (!module.ok()) return `${module.relativeModuleId} does not load`;
  }
  return unhandledErrors.length > 0 ? 'an error beside the tests' : null;
}

process.once('message', async ({ ids, all }: { ids: string[]; all: string[] }) => {
  process.env.SHADOW_CALLS = '3000';
  process.env.LOCAL_CALLS = '3000';
  const rules = await startTests(ofRules);
  const service = await startTests(all);
  for (const fault of faults.filter(({ id }) => ids.includes(id))) {
    planted = fault;
    for (const vitest of [rules, service]) vitest.invalidateFile(pathOf(fault));
    const witness = (await firstFailure(rules, [])) ?? (fault.tests ? await firstFailure(service, fault.tests) : null);
    for (const vitest of [rules, service]) vitest.invalidateFile(pathOf(fault));
    process.send?.({ id: fault.id, witness } satisfies Verdict);
  }
  await Promise.all([rules.close(), service.close()]);
  process.disconnect();
});
