import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the pages of the build by their addresses. */

const folder = 'dist/page';

function files(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.html'));
}

function addressOf(file: string): string {
  return `/${file.slice(0, -'.html'.length)}`;
}

export function builtPages(): string[] {
  return files().map(addressOf);
}

/** Returns the pages without the bundle, which names its configuration. */
export function plainPages(): string[] {
  const isPlain = (file: string) => !readFileSync(join(folder, file), 'utf8').includes('href="/app-config.json');
  return files().filter(isPlain).map(addressOf);
}
