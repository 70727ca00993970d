import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { postgresObstacle } from './tests/service/postgresServer.ts';
import { isFirstTier, onPostgres, testsOfSecondTier } from './tests/tiers.mjs';
import base from './vite.config.ts';

const services = 'tests/**/*.service.test.ts';
const fileOf = (name: string) => `tests/service/${name}.service.test.ts`;
/** These put something in the place of a module. */
const withOwnModules = [fileOf('uploads'), 'src/app/i18n/cs/texts.test.ts'];
/** What these test keeps in its modules what the page knows: the service's time, the session, what waits to be sent. */
const withState = ['src/app/{api,replica,loading,mocking,shell}/**/*.test.ts'];
/**
 * They draw pictures, which the service forbids its whole process to read, or look at its children: not in a thread beside others.
 */
const drawing = [
  'src/service/workerProcess/workerProcess.test.ts',
  'src/app/photos/quality.test.ts',
  'src/service/providers/identityReader/localReader.test.ts',
];
/** What these look at is the same on either engine. */
const sameOnBoth = [
  'memory',
  'hostileUploads',
  'authorization',
  'deploy',
  'outside',
  'edge',
  'readings',
  'backOfCard',
  'retrievals',
  'summary',
  'signingByLink',
  'agreements',
  'changes',
  'builtService',
  'operations',
  'providersAtStart',
  'alarms',
  'connections',
  'assets',
];
/** All others leave nothing in modules that the next one would notice, so modules are loaded once for them. */
const together = ['{src,machines,scripts,tests/scripts}/**/*.test.ts', 'tests/**/*.model.test.ts'];
const ofSecondTier = isFirstTier ? testsOfSecondTier : [];
const obstacle = postgresObstacle();
if (obstacle !== null) console.warn(`${obstacle}. The service is tested on SQLite alone.`);

/** Starts first what takes longest, the walk of the chart: at the end it would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('chart.model.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * The tests of the service run on both engines. They start services of their own and share no state in modules, so modules
 * are loaded once for all files of a process, which saves a sixth of the time.
 */
export default defineConfig((env) => ({
  ...(typeof base === 'function' ? base({ ...env, isSsrBuild: false }) : base),
  test: {
    setupFiles: ['tests/failOnConsole.ts'],
    sequence: { sequencer: LongestFirst },
    // Twice the processors of the machine in CI: most tests of the service wait.
    maxWorkers: 4,
    // For what hangs, not for what is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Half of the time of so many small files goes into their start: a thread starts in half of a process's.
          pool: 'threads',
          include: ['src/**/*.test.tsx', ...withOwnModules, ...withState],
          exclude: [...drawing, ...ofSecondTier],
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          pool: 'threads',
          include: together,
          exclude: [...drawing, ...withOwnModules, ...withState, ...ofSecondTier],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'drawing', include: drawing, exclude: ofSecondTier } },
      {
        extends: true,
        test: { name: 'SQLite', include: [services], exclude: [...withOwnModules, ...ofSecondTier], isolate: false },
      },
      ...(obstacle === null
        ? [
            {
              extends: true as const,
              test: {
                name: 'PostgreSQL',
                include: [...(isFirstTier ? onPostgres.map(fileOf) : [services]), 'src/service/store/*.test.ts'],
                isolate: false,
                exclude: [...sameOnBoth.map(fileOf), ...withOwnModules, ...ofSecondTier],
                globalSetup: 'tests/service/postgresSetup.ts',
              },
            },
          ]
        : []),
    ],
  },
}));
