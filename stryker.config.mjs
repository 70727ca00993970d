/**
 * Seeds faults into the rules of the report (`npm run test:mutation`); `-- --mutate src/report/codes.ts` into one file.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: ['src/report/**/*.ts', '!src/report/**/*.test.ts'],
  // The compiler refuses nearly all of these: a code that does not exist, an object without its fields, a function without a result.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrowFunction'] },
  // Tables are read when a module loads, and Stryker would run every test for each of their mutants.
  ignoreStatic: true,
  // TypeScript 7 has no API with which Stryker could rewrite the file.
  tsconfigFile: 'none',
  ignorePatterns: ['/docs', '/dist', '/public', '/deploy', '/data', '/test-results', '/tests/journeys'],
  // Results of unchanged code and tests are taken from the last run.
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { break: 85 },
  concurrency: 1,
};
