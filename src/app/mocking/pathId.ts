/** The steps of a visit as one word, which `npm run paths -- --id` unfolds again. */

const prefix = 'visit-';

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

/** For copying: letters, digits, hyphens and underscores only. */
export async function pathIdOf(steps: readonly string[]): Promise<string> {
  const bytes = await through(new TextEncoder().encode(steps.join('\n')), new CompressionStream('deflate'));
  return (
    prefix +
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  );
}

export function isPathOfVisit(id: string): boolean {
  return id.startsWith(prefix);
}

/** @throws Error when the word was not copied whole. */
export async function stepsOfPathId(id: string): Promise<string[]> {
  const base64 = id.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate'))).split('\n');
}
