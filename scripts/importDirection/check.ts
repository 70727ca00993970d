import { posix } from 'node:path';
import { type Import, importsOf, isBarrel } from './imports.ts';

/**
 * The order of the house (docs/architecture.md): contract <- machines <- app, contract <- report <- service, and no way
 * back. Files that test are free to look anywhere.
 */

interface Zone {
  name: string;
  folder: string;
  /** Its name in package.json's `imports`; files elsewhere, and those below, import it by that and not by climbing. */
  alias?: string;
  /** Zones it may import besides itself. */
  may: string[];
  /** Packages it may import; absent: any. A name stands for its subpaths too. */
  packages?: string[];
}

const zones: Zone[] = [
  { name: 'contract', folder: 'src/contract/', alias: '#contract/', may: [], packages: ['dayjs', 'zod'] },
  { name: 'machines', folder: 'machines/', alias: '#machines/', may: ['contract'], packages: ['xstate'] },
  { name: 'proof', folder: 'src/proof/', alias: '#proof/', may: ['contract'], packages: ['asn1js', 'pkijs', 'zod'] },
  { name: 'report', folder: 'src/report/', alias: '#report/', may: ['contract'], packages: ['xstate'] },
  { name: 'service', folder: 'src/service/', may: ['contract', 'report', 'proof'] },
  { name: 'app', folder: 'src/app/', may: ['contract', 'machines'] },
];

/**
 * The doors of the page: mocking reaches the service, lazily and never in the normal bundle; the copy of the report on the
 * phone runs the local rules, in a chunk of its own; the page that checks a PDF is a page of its own; what contradicts itself
 * in a report, its story and its sketch are read from it as in the PDF.
 */
const doors = [
  { from: 'src/app/mocking/', zone: 'service', kinds: ['lazy'] },
  { from: 'src/app/plain/', zone: 'proof', kinds: ['static', 'type'] },
  { from: 'src/app/copy/', zone: 'report', kinds: ['lazy', 'static', 'type'] },
  { from: 'src/app/truth/', zone: 'report', kinds: ['static', 'type'] },
];

/** Texts and tables may be as long as what they list. */
const longFiles = [/^src\/app\/i18n\/cs\//u, /^src\/service\/enumerations\//u];
const mostLines = 400;

/** What is wrong with a set of files, given as path and text. */
export function violations(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(text)]));
  return [
    ...[...imports].flatMap(([path, found]) => (isTest(path) ? [] : found.flatMap((each) => wrongWay(path, each)))),
    ...[...imports].flatMap(([path, found]) =>
      isTest(path) ? [] : found.flatMap((each) => unresolved(path, each, sources)),
    ),
    ...[...imports].flatMap(([path, found]) => found.flatMap((each) => climbing(path, each))),
    ...cycles(imports),
    ...[...sources].filter(([, text]) => isBarrel(text)).map(([path]) => `${path} is a barrel: it only hands on`),
    ...[...sources].flatMap(([path, text]) => tooLong(path, text)),
  ];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/u.test(path) || path.startsWith('tests/');
}

function zoneOf(path: string): Zone | undefined {
  return zones.find(({ folder }) => path.startsWith(folder));
}

/** Whether a specifier names a file of the house; anything else is a package. */
function isOwn(specifier: string): boolean {
  return /^\.{1,2}\//u.test(specifier) || zoneOfAlias(specifier) !== undefined;
}

function zoneOfAlias(specifier: string): Zone | undefined {
  return zones.find(({ alias }) => alias !== undefined && specifier.startsWith(alias));
}

function resolved(path: string, specifier: string): string {
  const bare = specifier.split('?')[0] ?? specifier;
  const zone = zoneOfAlias(bare);
  if (zone?.alias !== undefined) return zone.folder + bare.slice(zone.alias.length);
  return posix.join(posix.dirname(path), bare);
}

/** A file that climbs to a zone with a name of its own. */
function climbing(path: string, { specifier }: Import): string[] {
  if (!specifier.startsWith('../')) return [];
  const target = resolved(path, specifier);
  const zone = zoneOf(target);
  if (zone?.alias === undefined) return [];
  return [`${path} imports ${specifier}: write ${zone.alias}${target.slice(zone.folder.length)}`];
}

function wrongWay(path: string, { specifier, kind }: Import): string[] {
  const zone = zoneOf(path);
  if (zone === undefined) return [];
  if (!isOwn(specifier)) {
    const allowed = zone.packages?.some((name) => specifier === name || specifier.startsWith(`${name}/`)) ?? true;
    return allowed ? [] : [`${path} imports ${specifier}: ${zone.name} may import only ${zone.packages?.join(', ')}`];
  }
  const target = resolved(path, specifier);
  const other = zoneOf(target);
  if (other === zone) return [];
  if (other !== undefined && zone.may.includes(other.name)) return [];
  if (doors.some((door) => path.startsWith(door.from) && other?.name === door.zone && door.kinds.includes(kind)))
    return [];
  const whither = other?.name ?? 'what lies outside of the house';
  return [`${path} imports ${target}: ${zone.name} may not import ${whither}`];
}

function unresolved(path: string, { specifier }: Import, sources: ReadonlyMap<string, string>): string[] {
  if (!isOwn(specifier)) return [];
  const target = resolved(path, specifier);
  if (sources.has(target) || /\.(?!tsx?$)\w+$/u.test(target)) return [];
  return [`${path} imports ${specifier}: there is no such file, or its extension is missing`];
}

/** Each circle of files once, begun at its first file by name. Types are erased and close no circle. */
function cycles(imports: ReadonlyMap<string, Import[]>): string[] {
  const next = (path: string) =>
    (imports.get(path) ?? [])
      .filter(({ specifier, kind }) => kind === 'static' && isOwn(specifier))
      .map(({ specifier }) => resolved(path, specifier))
      .filter((target) => imports.has(target));
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      found.add(circle(trail.slice(at)));
      return;
    }
    if (done.has(path)) return;
    for (const target of next(path)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return [...found];
}

function circle(files: string[]): string {
  const first = files.indexOf([...files].sort()[0] ?? '');
  const turned = [...files.slice(first), ...files.slice(0, first)];
  return `${[...turned, turned[0]].join(' -> ')} is a circle`;
}

function tooLong(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines <= mostLines || longFiles.some((pattern) => pattern.test(path)) ? [] : [`${path} has ${lines} lines`];
}
