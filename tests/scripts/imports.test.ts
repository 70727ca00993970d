import { expect, it } from 'vitest';
import { lint, makeTemporaryProjects } from './linted.ts';

makeTemporaryProjects();

const importing = (...modules: string[]) =>
  modules
    .map((from, index) => `import { x as x${index} } from '${from}';\nexport const y${index} = x${index};\n`)
    .join('');

it.each([
  ['src/contract/a.ts', '../app/x.ts'],
  ['src/contract/a.ts', '#machines/x.ts'],
  ['src/contract/a.ts', 'react'],
  ['src/contract/a.ts', 'node:fs'],
  ['machines/a.ts', '../src/app/x.ts'],
  ['machines/a.ts', '#report/x.ts'],
  ['machines/a.ts', 'ofetch'],
  ['src/report/a.ts', '../service/x.ts'],
  ['src/report/rules/a.ts', '#machines/x.ts'],
  ['src/proof/a.ts', '#report/x.ts'],
  ['src/service/a.ts', '#machines/x.ts'],
  ['src/service/http/a.ts', '../../app/x.ts'],
  ['src/app/a.ts', '#report/x.ts'],
  ['src/app/mocking/a.ts', '../../service/x.ts'],
  ['src/app/replica/a.ts', '../../service/x.ts'],
  ['src/app/plain/a.ts', '#report/x.ts'],
  ['src/app/a.ts', '../../tests/x.ts'],
  ['tests/a.test.ts', '../src/contract/x.ts'],
  ['scripts/a.ts', '../machines/x.ts'],
])('%s may not import %s', (path, from) => {
  expect(lint(path, importing(from))).toHaveLength(1);
});

it.each([
  ['src/contract/a.ts', ['zod/mini', '../b.ts']],
  ['machines/chart/flow/a.ts', ['xstate', '#contract/x.ts', '../report/y.ts']],
  ['src/service/a.ts', ['node:fs', '#report/y.ts', '#proof/z.ts']],
  ['src/app/a.ts', ['react', '#machines/y.ts']],
  ['src/app/replica/a.ts', ['#report/x.ts']],
  ['src/app/a.test.ts', ['../service/x.ts', '#report/y.ts']],
])('%s may import %j', (path, modules) => {
  expect(lint(path, importing(...modules))).toEqual([]);
});

it('finds missing extensions, types that import each other, barrels and files that are too long', () => {
  lint('src/app/x.ts', 'export const x = 1;\n');
  expect(lint('src/app/y.ts', importing('./x'))).toHaveLength(1);
  lint('src/app/b.ts', "import type { A } from './a.ts';\nexport type B = A | null;\n");
  const circle = "import type { B } from './b.ts';\nexport type A = B[];\n";
  expect(lint('src/app/a.ts', circle)).toEqual(['src/app/a.ts:1 This import is part of a cycle.']);
  expect(lint('src/app/barrel.ts', "export * from './c.ts';\n")).toHaveLength(1);
  const lines = Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index};\n`);
  expect(lint('src/app/long.ts', lines.join(''))).toHaveLength(1);
});
