import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Counts docstrings that begin with a relative clause in place of a verb or their noun; exits with 1 above 3 %. */

const atMost = 0.03;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], { encoding: 'utf8' }).split('\n');
const texts = files.filter(existsSync).flatMap((file) => {
  const beginnings = readFileSync(file, 'utf8').matchAll(/^\s*\/\*\*[\s*]*([^@\s*][^\n]*)/gmu);
  return Array.from(beginnings, ([, text = '']) => `${file}: ${text}`);
});
const clauses = texts.filter((text) => /^\S+: (?:What|Where|Whether|Who|Whose|Whoever|That|The same)\b/u.test(text));
const share = clauses.length / texts.length;
console.log(
  `${clauses.length} of ${texts.length} docstrings begin with a relative clause (${(100 * share).toFixed(1)} %)`,
);
if (share > atMost) throw new Error(clauses.join('\n'));
