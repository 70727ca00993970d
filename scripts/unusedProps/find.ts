import { posix } from 'node:path';
import { parseAst } from 'vite';

/**
 * Finds optional props that no use of a component gives: what they stand for never happens, and neither the compiler nor
 * knip notices. Where all uses cannot be seen (a spread, a component handed on as a value), a component is left out.
 */

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** All nodes of these types, at any depth. */
function all(node: Node, ...types: string[]): Node[] {
  return [...(types.includes(node.type) ? [node] : []), ...childrenOf(node).flatMap((child) => all(child, ...types))];
}

function nodes(value: unknown): Node[] {
  return [value].flat().filter(isNode);
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value.name ?? value.value;
  return typeof name === 'string' ? name : '';
}

interface Component {
  name: string;
  optional: string[];
}

interface Module {
  components: Component[];
  /** Local name of what is imported, and where it comes from: `folder/file.tsx#Name`. */
  imported: Map<string, string>;
  tags: { name: string; given: string[]; isOpen: boolean }[];
  /** Names that stand elsewhere than in a tag. */
  values: Set<string>;
}

/** The optional members of a type literal, an interface of the same file, and of `Pick<T, 'a' | 'b'>`. */
function optionalMembers(type: Node, declared: ReadonlyMap<string, Node>): string[] {
  switch (type.type) {
    case 'TSTypeLiteral':
      return nodes(type.members)
        .filter(({ optional }) => optional === true)
        .map(({ key }) => nameOf(key));
    case 'TSTypeReference':
    case 'TSInterfaceHeritage': {
      const name = nameOf(type.typeName ?? type.expression);
      const found = declared.get(name);
      if (found) return optionalMembers(found, declared);
      if (name !== 'Pick' || !isNode(type.typeArguments)) return [];
      return all(type.typeArguments, 'Literal').map(nameOf);
    }
    case 'TSInterfaceDeclaration': {
      const inherited = nodes(type.extends).flatMap((each) => optionalMembers(each, declared));
      const own = isNode(type.body) ? nodes(type.body.body) : [];
      return [...inherited, ...own.filter(({ optional }) => optional === true).map(({ key }) => nameOf(key))];
    }
    case 'TSTypeAliasDeclaration':
      return isNode(type.typeAnnotation) ? optionalMembers(type.typeAnnotation, declared) : [];
    case 'TSIntersectionType':
      return nodes(type.types).flatMap((each) => optionalMembers(each, declared));
    default:
      return [];
  }
}

function componentsIn(program: Node): Component[] {
  const types = all(program, 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration');
  const declared = new Map(types.map((type) => [nameOf(type.id), type]));
  return all(program, 'FunctionDeclaration').flatMap((declaration) => {
    const name = nameOf(declaration.id);
    const annotation = nodes(declaration.params)[0]?.typeAnnotation;
    if (!/^[A-Z]/u.test(name) || !isNode(annotation) || !isNode(annotation.typeAnnotation)) return [];
    return [{ name, optional: optionalMembers(annotation.typeAnnotation, declared) }];
  });
}

function tagOf(element: Node) {
  const opening = nodes(element.openingElement)[0];
  const attributes = nodes(opening?.attributes);
  const given = attributes.filter(({ type }) => type === 'JSXAttribute').map((attribute) => nameOf(attribute.name));
  return {
    name: nameOf(opening?.name),
    given,
    isOpen: given.length < attributes.length,
  };
}

function moduleOf(path: string, source: string): Module {
  const program = parseAst(source, { lang: 'tsx' }) as unknown as Node;
  const imports = all(program, 'ImportDeclaration');
  const imported = imports.flatMap((declaration) => {
    const from = nameOf(declaration.source);
    if (!from.startsWith('.')) return [];
    const target = posix.join(posix.dirname(path), from);
    return nodes(declaration.specifiers).map((each): [string, string] => [
      nameOf(each.local),
      `${target}#${each.type === 'ImportSpecifier' ? nameOf(each.imported) : each.type}`,
    ]);
  });
  const bodies = nodes(program.body).filter(({ type }) => type !== 'ImportDeclaration');
  const ownNames = all(program, 'FunctionDeclaration').map(({ id }) => id);
  return {
    components: componentsIn(program),
    imported: new Map(imported),
    tags: all(program, 'JSXElement').map(tagOf),
    values: new Set(
      bodies
        .flatMap((body) => all(body, 'Identifier'))
        .filter((identifier) => !ownNames.includes(identifier))
        .map(nameOf),
    ),
  };
}

/** `sources`: the text of each .tsx file of the page by its path. Gives one line for each prop, in order. */
export function unusedProps(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...sources].map(([path, source]) => [path, moduleOf(path, source)]));
  return [...modules].flatMap(([path, { components }]) =>
    components.flatMap(({ name, optional }) => {
      const uses = [...modules].map(([user, module]) => {
        const local = user === path ? name : [...module.imported].find(([, from]) => from === `${path}#${name}`)?.[0];
        return { tags: module.tags.filter((tag) => tag.name === local), isValue: module.values.has(local ?? '') };
      });
      const tags = uses.flatMap((use) => use.tags);
      if (tags.length === 0 || tags.some(({ isOpen }) => isOpen) || uses.some(({ isValue }) => isValue)) return [];
      // Children may be put into an element that was handed on.
      const props = optional.filter((prop) => prop !== 'children');
      const unused = props.filter((prop) => !tags.some(({ given }) => given.includes(prop)));
      return unused.map((prop) => `${path}: nobody gives ${name} its '${prop}'`);
    }),
  );
}
