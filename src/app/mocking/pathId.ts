/** Encodes the steps of a visit as an id for `npm run paths -- --id`. */

const prefix = 'visit-';

async function transformed(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** Encodes a text for links: letters, digits, hyphens and underscores only. */
export async function wordOf(text: string): Promise<string> {
  const bytes = await transformed(new TextEncoder().encode(text), new CompressionStream('deflate'));
  // One call with all bytes of a long text would have too many arguments.
  const signs = Array.from(bytes, (each) => String.fromCharCode(each)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error if the word is incomplete. */
export async function textOf(word: string): Promise<string> {
  const base64 = word.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  return new TextDecoder().decode(await transformed(bytes, new DecompressionStream('deflate')));
}

export async function pathIdOf(steps: readonly string[]): Promise<string> {
  return prefix + (await wordOf(steps.join('\n')));
}

export function isPathOfVisit(id: string): boolean {
  return id.startsWith(prefix);
}

/** @throws Error if the word is incomplete. */
export async function stepsOfPathId(id: string): Promise<string[]> {
  return (await textOf(id.slice(prefix.length))).split('\n');
}
