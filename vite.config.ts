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

/** Mantine declares variables for schemes and palettes that this page never shows. */
const lighterVariables: Plugin = {
  name: 'lighter-variables',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/default-css-variables.layer.css')) return null;
    const palettes = 'pink|grape|violet|indigo|cyan|green|lime|orange';
    return code
      .replace(/:root\[data-mantine-color-scheme=['"]dark['"]\][^{]*\{[^}]*\}/gu, '')
      .replace(new RegExp(`^\\s*--mantine-color-(?:${palettes})-[\\w-]+:[^;]*;`, 'gmu'), '');
  },
};

/** Chunks are fetched by src/app/loading/preload.ts in place of Vite's helper. */
const ownPreload: Plugin = {
  name: 'own-preload',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!id.endsWith('vite/preload-helper.js')) return null;
    return `export { importOnceHere as __vitePreload } from '${import.meta.dirname}/src/app/loading/preload.ts';`;
  },
};

/**
 * The ids of fields by React alone. Mantine's hook sets a random one once its part stands, also where the part was given one: every
 * field of a form would be drawn twice, the second time all of them in one task.
 */
const idsOfReact: Plugin = {
  name: 'ids-of-react',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')) return null;
    return `import { useId as useOfReact } from 'react';
      export function useId(given) {
        const own = useOfReact().replace(/\\W/gu, '');
        return typeof given === 'string' ? given : 'mantine-' + own;
      }`;
  },
};

/** React's own hook, in place of what stands in for it with older ones. */
const storesOfReact: Plugin = {
  name: 'stores-of-react',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.endsWith('/use-sync-external-store/shim/index.js') ? `export { useSyncExternalStore } from 'react';` : null,
};

/** Of wouter what asks the chart: neither a history of its own nor patterns, which no route here has. */
const unusedOfWouter: Readonly<Record<string, string>> = {
  '/wouter/src/use-browser-location.js': 'export const useBrowserLocation = undefined, useSearch = undefined;',
  '/regexparam/dist/index.mjs': 'export const parse = undefined;',
};

const linksAlone: Plugin = {
  name: 'links-alone',
  enforce: 'pre',
  apply: 'build',
  load: (id) => Object.entries(unusedOfWouter).find(([path]) => id.endsWith(path))?.[1],
};

/** In place of what XState reckons of every state while the page starts, in one task of some 55 ms on a slow phone. */
const whenFirstAsked = [
  ['this.transitions = void 0;', ''],
  ['this.always = void 0;', ''],
  [
    /_initialize\(\) \{.*?\n {2}\}\n/su,
    `get transitions() {
      return memo(this, 'transitions', () => formatTransitions(this));
    }
    get always() {
      return memo(this, 'always', () =>
        this.config.always &&
          toTransitionConfigArray(this.config.always).map((each) => formatTransition(this, NULL_EVENT, each)));
    }
    _initialize() {
      // Waits begin with an action at the entry of their state, which is put there with them.
      if (this.config.after) void this.after;
      Object.values(this.states).forEach((each) => each._initialize());
    }
    `,
  ],
  ['this.events = this.root.events;', ''],
] as const;

/** The transitions of a state are made ready when it is first entered; what is wrong with them, the tests have found. */
const statesAsEntered: Plugin = {
  name: 'states-as-entered',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\/xstate\/dist\/StateMachine-\w+\.esm\.js$/u.test(id)) return null;
    return whenFirstAsked.reduce((before, [eager, lazy]) => {
      const after = before.replace(eager, lazy);
      if (after === before) throw new Error(`XState has changed: ${eager}`);
      return after;
    }, code);
  },
};

/** Toasts take a class name from what locks the scrolling behind dialogs, and would bring all of it along. */
const toastsAlone: Plugin = {
  name: 'toasts-alone',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('/@mantine/notifications/esm/Notifications.mjs')
      ? code.replaceAll('RemoveScroll.classNames.fullWidth', "'width-before-scroll-bar'")
      : null,
};

const chunks = [
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'forms',
    test: /\/(?:zod|@conform-to|@mantine\/core\/esm\/components\/(?:Button|Card|Loader))\/|\/src\/app\/(?:i18n\/useTexts|ui\/moreIcons|drawings\/parts)|\/src\/(?:contract|app\/forms)\/(?!callSamples|factLines|sampleReport|(?:fields|address)\/(?:Date|Calendar|Time|Autocomplete|PlacedBy|(?:use)?Suggestions|Address))/,
  },
  { name: 'truth', test: /\/src\/(?:report\/(?:contradictions|story|sketch)|app\/truth\/(?!FindingsHere|later))/ },
  { name: 'scene', test: /\/src\/app\/(?:screens\/)?scene\// },
  {
    name: 'collecting',
    test: /\/src\/app\/screens\/(?:accident|circumstances|culprit|damage|documents(?!\/scan\/OneSide)|witness)/,
  },
  // Beside a report's screens, on whichever the other phone is heard of, and what waits in this one told.
  {
    name: 'two',
    test: /\/src\/app\/(?:ownPart\/|sync\/UnsentSteps|chart\/(?:useChanges|usePolling|performBeside)|i18n\/cs\/(?:elsewhere|copy))/,
  },
  // What a report is checked, agreed to and signed with: each of the two phones shows most of it.
  {
    name: 'agreeing',
    test: /\/src\/app\/(?:screens\/(?:verification|summary|signReport|success)|summaryCards|desk|claims)\//,
  },
  // Ways beside the report that A fills in.
  {
    name: 'aside',
    test: /\/src\/app\/(?:screens\/(?:shared|ownPart|resume|otherReport|error|notFound)|i18n\/cs\/ownPart)/,
  },
  { name: 'situation', test: /\/src\/app\/(?:screens|chart\/views)\/situation/ },
  // Last, so that it takes nothing along that others have.
  { name: 'camera', test: /\/src\/app\/(?:camera|screens\/documents\/scan\/OneSide)/ },
];

/** Chunks that are fetched while a person reads or types: Chrome compiles them beside it, not when their screen is drawn. */
const compiledBeforehand = ['first', 'forms', 'collecting', 'copy'];

/**
 * The page as browsers load it: all that the first screens need in one chunk, the forms' own in another, and the screens of
 * a report's data in a third, and beside these what finds contradictions and reads the accident back: many small chunks weigh
 * a quarter more.
 */
const page: BuildEnvironmentOptions = {
  outDir: 'dist/page',
  target: browsers,
  cssTarget: browsers,
  emptyOutDir: true,
  modulePreload: {
    // No markup names a module ahead of its time.
    polyfill: false,
    // Of a chunk that brings nothing along Vite names nothing; it is fetched before it is imported as well.
    resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
  },
  rolldownOptions: {
    // Sentences of law stand in one file and go where they are shown.
    optimization: { inlineConst: { mode: 'all' } },
    output: {
      // Each name stands in the first chunk, too; it takes seven characters to tell so many apart.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: { groups: chunks },
      postBanner: ({ name }) => (compiledBeforehand.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
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
    input: 'src/app/worker/serviceWorker.ts',
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
  plugins:
    mode === 'prerender' || !isSsrBuild
      ? [react(), lighterVariables, ownPreload, idsOfReact, storesOfReact, linksAlone, statesAsEntered, toastsAlone]
      : [besideMain],
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
