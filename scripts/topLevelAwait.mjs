import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * Finds `await` outside of functions. In WebKit a module that waits so fails when two dynamic imports share it (bug 242740): the second
 * one goes on before the module has run, and finds its exports undefined.
 */

const isNode = (value) => typeof value?.type === 'string';

function waits({ type, kind, await: isAwaited }) {
  return type === 'AwaitExpression' || kind === 'await using' || (type === 'ForOfStatement' && isAwaited);
}

function* waitsIn(node) {
  // Whether a function waits is the matter of whoever calls it.
  if (/Function/u.test(node.type)) return;
  if (waits(node)) yield node.start;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* waitsIn(value);
}

/** Lines of a script's or TypeScript module's source at which it waits outside of a function. @throws where it cannot be read */
export function topLevelAwaits(path, source) {
  const { program, errors } = parseSync(path, source, { sourceType: 'module' });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return [...waitsIn(program)].map((start) => source.slice(0, start).split('\n').length);
}

/** @throws where a script of a built page waits outside of a function. */
export function refuseTopLevelAwait(pageDir) {
  const scripts = readdirSync(pageDir, { recursive: true }).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) =>
    topLevelAwaits(name, readFileSync(join(pageDir, name), 'utf8')).map((line) => `${name}:${line}`),
  );
  if (found.length > 0)
    throw new Error(`Top-level await, which WebKit cannot share between imports: ${found.join(', ')}`);
}
