import { posix } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as legal from '#contract/legal.ts';
import { damageLocationNames, movementNames, situationDiagramNames } from '#contract/names.ts';
import { typographyFaults } from '../../../../tests/typography.ts';
import type { Texts } from '../plainTexts.ts';

/** Every Czech text of the page: written as Czech is, and used somewhere. */

const registered = vi.hoisted(() => (texts: unknown) => Object.assign(() => '', { texts }));
vi.mock('../i18n.ts', () => ({ texts: (_: string, texts: unknown) => registered(texts) }));
vi.mock('../plainTexts.ts', () => ({ plainTexts: (texts: unknown) => registered(texts) }));

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../contract/*.ts', '!../../**/*.test.{ts,tsx}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** The texts that a module registers under keys; a table by code or part is complete and used by its type. */
function textsOf(module: Record<string, unknown>): Texts {
  const t = module.t;
  return typeof t === 'function' && 'texts' in t ? (t.texts as Texts) : {};
}

/** Each text with its place. A module exports the `t` of its texts, or the table itself. */
const all = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries({
    ...Object.assign({}, ...Object.values(module).filter((value) => typeof value === 'object')),
    ...textsOf(module),
  })
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([key, text]) => [`${path} ${key}`, text] as const),
);
const names = Object.entries({ ...damageLocationNames, ...movementNames, ...situationDiagramNames, ...legal });

// Proves R-040.
it.each([...all, ...names])('%s is written as Czech is: %s', (_place, text) => {
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

interface Import {
  path: string;
  /** Under which name the file has its `t`. */
  t: string;
}

function importsOf(path: string): Import[] {
  const imports = [...(sourceAt.get(path) ?? '').matchAll(/import ([^;]*?)from '((?:\.|#contract\/)[^']+)'/gu)];
  return imports.map(([, names = '', name = '']) => ({
    path: name.startsWith('#') ? `/src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
    t: /\bt as (\w+)/u.exec(names)?.[1] ?? 't',
  }));
}

function literalsIn(source: string): string[] {
  return [...source.matchAll(/'(\w+)'/gu)].map(([, literal = '']) => literal);
}

const throughHook = /const (\w+) = useTexts\((\w+)\);/gu;

/** The names under which a file asks for texts: that of the import, and those that its components have from the hook. */
function namesOf(path: string, t: string): string[] {
  const hooks = [...(sourceAt.get(path) ?? '').matchAll(throughHook)];
  return [...new Set([t, ...hooks.flatMap(([, name = '', of]) => (of === t ? [name] : []))])];
}

/** Makes the keys that a file asks for under a name: a literal, a template, or what a list or union names. */
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
      .filter((each) => !each.startsWith(here))
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
    importsOf(path).flatMap((each) =>
      each.path === texts ? namesOf(path, each.t).map((name) => keysAskedFor(path, name)) : [],
    ),
  );
  const keys = Object.keys(textsOf(module)).map((key) => key.replace(/_(?:zero|one|few|many|other)$/u, ''));
  return [...new Set(keys)].filter((key) => !users.some((asksFor) => asksFor(key)));
}

it.each(Object.entries(modules).filter(([, module]) => typeof module.t === 'function'))(
  '%s has no text that nobody shows',
  (path, module) => {
    expect(unusedKeys(posix.join(here, path), module)).toEqual([]);
  },
);

/** The first chunk comes without i18next, so its screens call their `t` themselves. */
const later = [...sourceAt.keys()].filter((path) => /\/screens\/(?!landing|informations).*\.tsx$/u.test(path));

it.each(later)('%s takes its texts through the hook', (path) => {
  const registered = importsOf(path).filter((each) => /\bt = texts\(/u.test(sourceAt.get(each.path) ?? ''));
  expect(registered.filter((each) => namesOf(path, each.t).length < 2)).toEqual([]);
});
