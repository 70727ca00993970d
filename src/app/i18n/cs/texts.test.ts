import { posix } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as legal from '#contract/legal.ts';
import { damageLocationNames, movementNames, situationDiagramNames } from '#contract/names.ts';
import { typographyFaults } from '../../../../tests/typography.ts';
import type { Texts } from '../plainTexts.ts';

/** Checks that every Czech text follows typography and is used. */

const registered = vi.hoisted(() => (texts: unknown) => Object.assign(() => '', { texts }));
vi.mock('../i18n.ts', () => ({ registerTexts: (_: string, texts: unknown) => registered(texts) }));
vi.mock('../plainTexts.ts', () => ({ plainTexts: (texts: unknown) => registered(texts) }));

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '../../**/*.cs.ts', '!./*.test.ts'], {
  eager: true,
});
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../contract/*.ts', '!../../**/*.test.{ts,tsx}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Returns the texts a module registers by key. Tables by code or part are complete and used by type. */
function textsOf(module: Record<string, unknown>): Texts {
  const t = module.t;
  return typeof t === 'function' && 'texts' in t ? (t.texts as Texts) : {};
}

/** All texts with their place. A module exports the `t` of its texts, or the table itself. */
const all = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries({
    ...Object.assign({}, ...Object.values(module).filter((value) => typeof value === 'object')),
    ...textsOf(module),
  })
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([key, text]) => [`${path} ${key}`, text] as const),
);
const names = Object.entries({ ...damageLocationNames, ...movementNames, ...situationDiagramNames, ...legal });

it.each([...all, ...names])('%s is written as Czech is: %s (R-040)', (_place, text) => {
  expect(typographyFaults(text)).toEqual([]);
});

it('every number of things has its four plural forms', () => {
  const forms = ['one', 'few', 'many', 'other'];
  const plurals = all.flatMap(([place]) => /^(.*)_(one|few|many|other)$/u.exec(place)?.slice(1, 3).join(' ') ?? []);
  const counted = new Set(plurals.map((each) => each.replace(/ \w+$/u, '')));
  expect(plurals.toSorted()).toEqual(
    [...counted].flatMap((place) => forms.map((form) => `${place} ${form}`)).toSorted(),
  );
});

const here = '/src/app/i18n/cs/';
const sourceAt = new Map(Object.entries(sources).map(([path, text]) => [posix.join(here, path), text]));

/** Paths of the texts by namespace. */
const moduleOf = new Map(
  Object.keys(modules).map((path) => [posix.basename(path).replace(/(?:\.cs)?\.ts$/u, ''), posix.join(here, path)]),
);
const isOfTexts = (path: string) => path.startsWith(here) || path.endsWith('.cs.ts');

interface Import {
  path: string;
  /** Local name of `t` in the file. */
  t: string;
}

function importsOf(path: string): Import[] {
  const imports = [...(sourceAt.get(path) ?? '').matchAll(/import (?:([^;']*?)from )?'((?:\.|#contract\/)[^']+)'/gu)];
  return imports.map(([, names = '', name = '']) => ({
    path: name.startsWith('#') ? `/src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
    t: /\bt as (\w+)/u.exec(names)?.[1] ?? 't',
  }));
}

const throughHook = /const \{ t(?:: (\w+))? \} = useTranslation\('(\w+)'\);/gu;

/** Returns the namespaces used by a file's components, each as its module. */
function hooksOf(path: string): Import[] {
  const hooks = [...(sourceAt.get(path) ?? '').matchAll(throughHook)];
  return hooks.map(([, t = 't', namespace = '']) => ({ path: moduleOf.get(namespace) ?? '', t }));
}

function literalsIn(source: string): string[] {
  return [...source.matchAll(/'(\w+)'/gu)].map(([, literal = '']) => literal);
}

/** Returns a test for the keys that a file uses under a name: literals, templates, or values of a list or union. */
function keysAskedFor(path: string, t: string): (key: string) => boolean {
  const source = (sourceAt.get(path) ?? '').replace(/import [^;]*;/gu, '').replace(throughHook, '');
  const calls = [...source.matchAll(new RegExp(`\\b${t}\\(((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)\\)`, 'gu'))];
  const asked = calls.map(([, argument = '']) => argument);
  const literals = asked.flatMap(literalsIn);
  const made = asked.flatMap((argument) => {
    const parts = ['', ...literalsIn(argument)];
    return argument.includes('`') ? parts.flatMap((first) => parts.map((second) => first + second)) : [];
  });
  const templates = asked.flatMap((argument) => [...argument.matchAll(/^`(\w*)\$\{[^}`]+\}(\w*)`/gu)]);
  const isIndirect =
    asked.some((argument) => !/['`]/u.test(argument)) || new RegExp(`\\b${t}\\b(?![(\\w':])`, 'u').test(source);
  const nearby = isIndirect ? [path, ...importsOf(path).map((each) => each.path)] : [];
  const listed = new Set([
    ...literals,
    ...made,
    ...nearby
      .filter((each) => !isOfTexts(each))
      .flatMap((each) => [
        ...literalsIn(sourceAt.get(each) ?? ''),
        ...[...(sourceAt.get(each) ?? '').matchAll(/^\s+(\w+):/gmu)].map(([, name = '']) => name),
      ]),
  ]);
  return (key) =>
    listed.has(key) ||
    templates.some(
      ([, before = '', after = '']) => before + after !== '' && key.startsWith(before) && key.endsWith(after),
    );
}

function unusedKeys(texts: string, module: Record<string, unknown>): string[] {
  const users = [...sourceAt.keys()].flatMap((path) =>
    [...importsOf(path), ...hooksOf(path)].flatMap((each) => (each.path === texts ? [keysAskedFor(path, each.t)] : [])),
  );
  const keys = Object.keys(textsOf(module)).map((key) => key.replace(/_(?:zero|one|few|many|other|own)$/u, ''));
  return [...new Set(keys)].filter((key) => !users.some((asksFor) => asksFor(key)));
}

it.each(Object.entries(modules).filter(([, module]) => typeof module.t === 'function'))(
  '%s has no text that nobody shows',
  (path, module) => {
    expect(unusedKeys(posix.join(here, path), module)).toEqual([]);
  },
);

const components = [...sourceAt.keys()].filter((path) => path.endsWith('.tsx'));

it.each(components.filter((path) => hooksOf(path).length > 0))(
  '%s imports the texts that its hooks ask for',
  (path) => {
    const imported = importsOf(path).map((each) => each.path);
    expect(hooksOf(path).filter((each) => !imported.includes(each.path))).toEqual([]);
  },
);

/** The first chunk loads without i18next, so its components call the `t` of their module. */
it.each(components.filter((path) => /\/features\//u.test(path)))('%s takes its texts through the hook', (path) => {
  const hooks = hooksOf(path).map((each) => each.path);
  const called = [...(sourceAt.get(path) ?? '').matchAll(/import \{[^}]*\bt\b[^}]*\} from '([^']+)'/gu)].map(
    ([, name = '']) => posix.join(posix.dirname(path), name),
  );
  const registered = called.filter((each) => /\bt = registerTexts\(/u.test(sourceAt.get(each) ?? ''));
  expect(registered.filter((each) => !hooks.includes(each))).toEqual([]);
});
