import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The running chart as one script that needs nothing else: `running` is what it exports. */
export async function bundledChart(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('run.ts', import.meta.url)), formats: ['iife'], name: 'running' },
    },
  });
  const [{ output } = { output: [] }] = [built].flat().flatMap((each) => ('output' in each ? [each] : []));
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The running chart was not bundled.');
  return chunk.code;
}
