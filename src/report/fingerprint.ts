/**
 * Hashes a value's JSON with two 32-bit FNV-1a hashes: short, the same in every process, and sufficient to tell contents apart.
 * @param replacer as JSON.stringify takes it
 */
export function fingerprint(content: unknown, replacer?: (name: string, value: unknown) => unknown): string {
  const text = JSON.stringify(content ?? null, replacer);
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}
