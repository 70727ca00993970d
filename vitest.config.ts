import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

export default defineConfig((env) => ({
  ...(typeof base === 'function' ? base({ ...env, isSsrBuild: false }) : base),
  test: {
    include: ['{src,machines,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.{service,model}.test.ts'],
    setupFiles: ['tests/failOnConsole.ts'],
    maxWorkers: 2,
  },
}));
