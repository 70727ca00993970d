import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/**
 * Checks that every element contains one text or elements only. Translating browsers replace text nodes, after which
 * React cannot update a text beside other children.
 */

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodes(value: unknown): Node[] {
  return [value].flat().filter(isNode);
}

function all(node: Node, ...types: string[]): Node[] {
  const below = Object.values(node).flatMap((value) => nodes(value));
  return [...(types.includes(node.type) ? [node] : []), ...below.flatMap((child) => all(child, ...types))];
}

function nameOf(value: unknown): string {
  return nodes(value)
    .map(({ name }) => (typeof name === 'string' ? name : ''))
    .join('');
}

/** Returns the file's names that hold texts: string properties and functions that look up texts. */
function namesOfTexts(program: Node): Set<string> {
  const properties = all(program, 'TSPropertySignature')
    .filter(({ typeAnnotation }) => nodes(typeAnnotation).some((each) => all(each, 'TSStringKeyword').length > 0))
    .map(({ key }) => nameOf(key));
  const imported = all(program, 'ImportDeclaration')
    .filter(({ source }) => nodes(source).some(({ value }) => `${value}`.includes('/i18n/')))
    .flatMap(({ specifiers }) => nodes(specifiers).map(({ local }) => nameOf(local)));
  const looked = all(program, 'VariableDeclarator')
    .filter(({ init }) => nodes(init).some(({ callee }) => /^(useTranslation|plainTexts)$/u.test(nameOf(callee))))
    .flatMap(({ id }) =>
      nodes(id).flatMap((each) => [each, ...nodes(each.properties).flatMap((of) => nodes(of.value))]),
    )
    .map(nameOf);
  return new Set([...properties, ...imported, ...looked].filter((name) => !['', 'children'].includes(name)));
}

/** Returns true if a child is, or may become, a text node. */
function isText(child: Node, texts: ReadonlySet<string>): boolean {
  const any = (...parts: unknown[]) => parts.flatMap(nodes).some((part) => isText(part, texts));
  switch (child.type) {
    case 'JSXText':
      return /\S/u.test(`${child.value}`) || !`${child.value}`.includes('\n');
    case 'JSXExpressionContainer':
      return any(child.expression);
    case 'Literal':
      return typeof child.value === 'string' && child.value !== '';
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return texts.has(nameOf(child));
    case 'MemberExpression':
      return texts.has(nameOf(child.property));
    case 'CallExpression':
      return texts.has(nameOf(child.callee)) || /^format/u.test(nameOf(child.callee));
    case 'LogicalExpression':
      return child.operator === '&&' ? any(child.right) : any(child.left, child.right);
    case 'ConditionalExpression':
      return any(child.consequent, child.alternate);
    default:
      return false;
  }
}

/** Returns the line of every element that mixes a text with other children. */
function textsBesideElements(source: string): number[] {
  const program: unknown = parseAst(source, { lang: 'tsx' });
  if (!isNode(program)) throw new Error('Expected a program');
  const texts = namesOfTexts(program);
  return all(program, 'JSXElement', 'JSXFragment')
    .filter(({ children }) => {
      const shown = nodes(children).filter(
        (child) =>
          !(child.type === 'JSXText' && !isText(child, texts)) &&
          !nodes(child.expression).some(({ type }) => type === 'JSXEmptyExpression'),
      );
      return shown.length > 1 && shown.some((child) => isText(child, texts));
    })
    .map(({ start }) => source.slice(0, Number(start)).split('\n').length);
}

test.each([
  ['a text and an element', '<p>{t("a")}<b /></p>'],
  ['a text that comes and goes', '<p>{is && t("a")}{isNot && <b />}</p>'],
  ['two texts', '<p>{t("a")} {name}</p>'],
  ['fixed words before an element that comes and goes', '<p>Ano{is && <b />}</p>'],
  ['a label beside an icon', '<>{icon}{label}</>'],
])('%s in one element are found', (_, jsx) => {
  expect(
    textsBesideElements(`import { t } from './i18n/cs/a.ts'; interface P { label: string; name?: string }\nv(${jsx});`),
  ).toEqual([2]);
});

test('no element of the page has a text beside something else', async () => {
  const entries = await readdir('src/app', { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = relative('.', join(entry.parentPath, entry.name));
    // Pages without React, the panel of developers, and pictures without words.
    if (!/\.tsx$/u.test(path) || /\.test\.tsx$|app\/(?:plain|mocking|drawings)\//u.test(path)) continue;
    for (const line of textsBesideElements(await readFile(path, 'utf8'))) found.push(`${path}:${line}`);
  }
  expect(found).toEqual([]);
});
