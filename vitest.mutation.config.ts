import { defineConfig } from 'vitest/config';

/** The tests that StrykerJS asks about each fault of the rules (`npm run test:mutation`). */
export default defineConfig({
  test: {
    include: ['src/report/**/*.test.ts'],
    // It compares the rules of the service with those of the phone, which share a fault.
    exclude: ['src/report/localRules.test.ts'],
    setupFiles: ['tests/failOnConsole.ts'],
    isolate: false,
  },
});
