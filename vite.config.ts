import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

// The browsers that are supported: Chrome, Samsung Internet, Firefox and Safari (iOS 16.4) of the last three years.
const browsers = ['chrome109', 'firefox115', 'safari16.4'];

/** What lies beside main.js under its own name: the second process, which it starts, and what npm runs. */
const besideMain: Plugin = {
  name: 'beside-main',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/service/workerProcess/serve.ts', fileName: 'workerProcess.js' });
    this.emitFile({ type: 'chunk', id: 'src/service/restore.ts', fileName: 'restore.js' });
    this.emitFile({ type: 'chunk', id: 'src/service/confirmClock.ts', fileName: 'confirmClock.js' });
    this.emitFile({ type: 'chunk', id: 'src/service/checkProduction.ts', fileName: 'checkProduction.js' });
  },
};

/**
 * What every page starts with, what forms share, and the screens of four stretches of the way: as some two hundred small chunks
 * they would weigh a sixth more.
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'forms', test: /\/(?:zod|@conform-to|@mantine\/core)\/|\/src\/(?:contract|app\/forms)\//, minShareCount: 3 },
  {
    name: 'collecting',
    test: /\/src\/app\/(?:photos|features\/(?:accident|circumstances|culprit|damage|documents(?!\/issuingOffices)|situation|witness))\//,
  },
  {
    name: 'agreeing',
    test: /\/src\/app\/(?:features\/(?:verification|summary|signReport|success|ownPart)|facts(?!\/warnings)|codes)\//,
  },
  { name: 'roadsideNotes', test: /\/src\/app\/features\/roadsideNotes\// },
];

/** The page as browsers load it. */
const page: BuildEnvironmentOptions = {
  outDir: 'dist/page',
  target: browsers,
  cssTarget: browsers,
  emptyOutDir: true,
  // Every supported browser preloads modules.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Sentences of law stand in one file and go where they are shown.
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      // Each name stands in the first chunk, too; it takes seven characters to tell so many apart.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: { groups: chunks },
    },
  },
};

/** The same page for Node, run once to write the first screens' markup (`--mode prerender`). */
const prerender: BuildEnvironmentOptions = {
  outDir: 'node_modules/.cache/prerender',
  target: 'node20',
  emptyOutDir: true,
  minify: true,
  // The styles of what only stands in prerendered pages.
  ssrEmitAssets: true,
};

/** The page's service worker, one plain script at the root (`--mode worker`). */
const worker: BuildEnvironmentOptions = {
  target: browsers,
  emptyOutDir: false,
  rolldownOptions: {
    input: 'src/app/shell/worker/serviceWorker.ts',
    output: { format: 'iife', entryFileNames: 'sw.js' },
  },
};

/** What the page that checks a PDF runs, one module at the root, which names its worker (`--mode verify`). */
const verify: BuildEnvironmentOptions = {
  target: browsers,
  emptyOutDir: false,
  rolldownOptions: {
    input: 'src/app/plain/verify.ts',
    output: { entryFileNames: 'overeni.js' },
  },
};

const service: BuildEnvironmentOptions = {
  outDir: 'dist/service',
  target: 'node20',
  emptyOutDir: true,
  // Beside each other, as they name each other so.
  rolldownOptions: { output: { chunkFileNames: '[name].js' } },
};

function buildOf(mode: string, isSsrBuild: boolean): BuildEnvironmentOptions {
  if (mode === 'prerender') return prerender;
  if (mode === 'worker') return worker;
  if (mode === 'verify') return verify;
  return isSsrBuild ? service : page;
}

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: mode === 'prerender' || !isSsrBuild ? [react()] : [besideMain],
  define: { __APP_NAME__: JSON.stringify(manifest.name), __APP_VERSION__: JSON.stringify(manifest.version) },
  publicDir: isSsrBuild || mode === 'worker' || mode === 'verify' ? false : 'public',
  css: { transformer: 'lightningcss' },
  build: buildOf(mode, isSsrBuild),
  ...(mode === 'prerender' && { ssr: { noExternal: true } }),
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/outbox', '/app-config.json', '/healthz'].map((path) => [path, 'http://localhost:3000']),
    ),
  },
}));
