/** Finds the imports of a source text without a compiler. */

export interface Import {
  specifier: string;
  /** `lazy`: import() at run time. `type`: erased before the code runs. */
  kind: 'static' | 'type' | 'lazy';
}

const clause = String.raw`[\w\s{},*$]`;
const statement = new RegExp(String.raw`^[ \t]*(?:import|export)\b(${clause}*?)\bfrom\s*(['"])([^'"\n]+)\2`, 'gmu');
const sideEffect = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gmu;
const lazy = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/gu;
const reExport = /^[ \t]*export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*(['"])[^'"\n]+\1;?/gmu;
const comments = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gmu;

/** Every import and re-export of a source text, in its order. */
export function importsOf(source: string): Import[] {
  const text = source.replace(comments, '');
  const found: (Import & { index: number })[] = [];
  for (const match of text.matchAll(statement)) {
    const kind = /^\s*type\b/u.test(match[1] ?? '') ? 'type' : 'static';
    found.push({ specifier: match[3] ?? '', kind, index: match.index });
  }
  for (const match of text.matchAll(sideEffect))
    found.push({ specifier: match[2] ?? '', kind: 'static', index: match.index });
  for (const match of text.matchAll(lazy)) found.push({ specifier: match[2] ?? '', kind: 'lazy', index: match.index });
  return found.sort((a, b) => a.index - b.index).map(({ specifier, kind }) => ({ specifier, kind }));
}

/** Whether a file does nothing but hand on what other files export. */
export function isBarrel(source: string): boolean {
  const text = source.replace(comments, '').trim();
  return text !== '' && text.replace(reExport, '').trim() === '';
}
