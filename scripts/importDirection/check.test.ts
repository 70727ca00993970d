import { describe, expect, it } from 'vitest';
import { violations } from './check.ts';
import { importsOf, isBarrel } from './imports.ts';

function check(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files)));
}

describe('importsOf', () => {
  it('finds every way of importing', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      'import {\n  c,\n  type D,\n} from "./c.ts";',
      "import * as e from 'e';",
      "import './f.css';",
      "export { g } from './g.ts';",
      "export * from './h.ts';",
      "const i = () => import('./i.ts');",
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { specifier: './a.ts', kind: 'static' },
      { specifier: './b.ts', kind: 'type' },
      { specifier: './c.ts', kind: 'static' },
      { specifier: 'e', kind: 'static' },
      { specifier: './f.css', kind: 'static' },
      { specifier: './g.ts', kind: 'static' },
      { specifier: './h.ts', kind: 'static' },
      { specifier: './i.ts', kind: 'lazy' },
    ]);
  });

  it('takes nothing from comments and other statements', () => {
    const source = [
      "// import { a } from './a.ts';",
      "/* import './b.ts'; */",
      "export const from = 'here';",
      "const text = 'import x from';",
      "export function f(path = './c.ts') {}",
    ].join('\n');
    expect(importsOf(source)).toEqual([]);
  });
});

describe('isBarrel', () => {
  it.each([
    ["export * from './a.ts';\nexport { b } from './b.ts';", true],
    ["/** All of it. */\nexport type { A } from './a.ts';", true],
    ["export * from './a.ts';\nexport const b = 1;", false],
    ["import { a } from './a.ts';\na();", false],
    ['', false],
  ])('%j: %s', (source, barrel) => {
    expect(isBarrel(source)).toBe(barrel);
  });
});

describe('violations', () => {
  const a = 'export const a = 1;';

  it('lets the house stand as it is meant', () => {
    expect(
      check({
        'src/contract/calls.ts': "import * as z from 'zod/mini';\nexport const calls = z;",
        'machines/chart/app.ts': "import { setup } from 'xstate';\nimport { calls } from '#contract/calls.ts';",
        'src/report/rule.ts': "import { calls } from '#contract/calls.ts';",
        'src/service/main.ts':
          "import { readFile } from 'node:fs';\nimport { rule } from '#report/rule.ts';\nimport { calls } from '#contract/calls.ts';",
        'src/app/App.tsx':
          "import { useState } from 'react';\nimport './app.css';\nimport { chart } from '#machines/chart/app.ts';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['src/contract/a.ts', "import { x } from '../app/x.ts';", 'src/app/x.ts', 'contract may not import app'],
    [
      'src/contract/a.ts',
      "import type { x } from '#machines/x.ts';",
      'machines/x.ts',
      'contract may not import machines',
    ],
    ['machines/a.ts', "import { x } from '../src/app/x.ts';", 'src/app/x.ts', 'machines may not import app'],
    [
      'machines/a.ts',
      "import { x } from '../src/service/x.ts';",
      'src/service/x.ts',
      'machines may not import service',
    ],
    ['src/service/a.ts', "import { x } from '#machines/x.ts';", 'machines/x.ts', 'service may not import machines'],
    ['src/report/a.ts', "import { x } from '../service/x.ts';", 'src/service/x.ts', 'report may not import service'],
    ['src/report/a.ts', "import { x } from '#machines/x.ts';", 'machines/x.ts', 'report may not import machines'],
    ['machines/a.ts', "import { x } from '#report/x.ts';", 'src/report/x.ts', 'machines may not import report'],
    ['src/app/a.ts', "import { x } from '#report/x.ts';", 'src/report/x.ts', 'app may not import report'],
    ['src/service/a.ts', "import { x } from '../app/x.ts';", 'src/app/x.ts', 'service may not import app'],
    ['src/app/a.ts', "import { x } from '../service/x.ts';", 'src/service/x.ts', 'app may not import service'],
    ['src/app/a.ts', "const x = import('../service/x.ts');", 'src/service/x.ts', 'app may not import service'],
    [
      'src/app/mocking/a.ts',
      "import { x } from '../../service/x.ts';",
      'src/service/x.ts',
      'app may not import service',
    ],
    [
      'src/app/a.ts',
      "import { x } from '../../tests/x.ts';",
      'tests/x.ts',
      'app may not import what lies outside of the house',
    ],
  ])('%s: %s', (path, source, target, reason) => {
    expect(check({ [path]: source, [target]: a })).toEqual([`${path} imports ${target}: ${reason}`]);
  });

  it('wants the short name of a room that has one', () => {
    expect(
      check({
        'machines/chart/flow/a.ts': "import { x } from '../../x.ts';",
        'tests/a.test.ts': "import { y } from '../src/contract/y.ts';",
        'machines/x.ts': a,
        'src/contract/y.ts': a,
      }),
    ).toEqual([
      'machines/chart/flow/a.ts imports ../../x.ts: write #machines/x.ts',
      'tests/a.test.ts imports ../src/contract/y.ts: write #contract/y.ts',
    ]);
  });

  it('opens the lazy door of mocking', () => {
    const files = { 'src/app/mocking/a.ts': "const x = import('../../service/x.ts');", 'src/service/x.ts': a };
    expect(check(files)).toEqual([]);
  });

  it('opens the door of the copy to the rules of the report, and to nothing else', () => {
    const files = {
      'src/app/copy/a.ts': "import { x } from '#report/x.ts';",
      'src/app/copy/b.ts': "import { x } from '../../service/x.ts';",
      'src/report/x.ts': a,
      'src/service/x.ts': a,
    };
    expect(check(files)).toEqual(['src/app/copy/b.ts imports src/service/x.ts: app may not import service']);
  });

  it.each([
    ['src/contract/a.ts', 'react', 'contract may import only dayjs, zod'],
    ['src/contract/a.ts', 'node:fs', 'contract may import only dayjs, zod'],
    ['machines/a.ts', 'react', 'machines may import only xstate'],
    ['machines/a.ts', 'ofetch', 'machines may import only xstate'],
  ])('%s may not import %s', (path, name, reason) => {
    expect(check({ [path]: `import { x } from '${name}';` })).toEqual([`${path} imports ${name}: ${reason}`]);
  });

  it('leaves tests alone', () => {
    expect(
      check({
        'machines/a.test.ts': "import { it } from 'vitest';\nimport { x } from '../src/app/x.ts';",
        'src/app/x.ts': a,
      }),
    ).toEqual([]);
  });

  it('finds a circle once, and none that is made of types', () => {
    const circle = {
      'machines/b.ts': "import { c } from './c.ts';",
      'machines/c.ts': "import { a } from './a.ts';",
      'machines/a.ts': "import { b } from './b.ts';",
    };
    expect(check(circle)).toEqual(['machines/a.ts -> machines/b.ts -> machines/c.ts -> machines/a.ts is a circle']);
    expect(
      check({ 'machines/a.ts': "import type { B } from './b.ts';", 'machines/b.ts': "import { a } from './a.ts';" }),
    ).toEqual([]);
  });

  it('finds what does not resolve', () => {
    expect(check({ 'machines/a.ts': "import { b } from './b';", 'machines/b.ts': a })).toEqual([
      'machines/a.ts imports ./b: there is no such file, or its extension is missing',
    ]);
  });

  it('finds barrels and files that are too long', () => {
    const long = `${'x();\n'.repeat(401)}`;
    expect(
      check({ 'src/app/index.ts': "export * from './a.ts';", 'src/app/a.ts': a, 'src/app/long.ts': long }),
    ).toEqual(['src/app/index.ts is a barrel: it only hands on', 'src/app/long.ts has 401 lines']);
    expect(check({ 'src/app/i18n/cs/all.ts': long })).toEqual([]);
  });
});
