import type { Origin } from '#contract/reportData.ts';

/** What may have been read or retrieved, by the part of a participant that holds it; anything else the driver gave. */
const sources: Record<string, Origin & ('card' | 'registry')> = {
  personalData: 'card',
  address: 'card',
  drivingLicense: 'registry',
  vehicle: 'registry',
  vehicleInsurer: 'registry',
};

const made: ReadonlySet<string> = new Set([
  'reportId',
  'qrCode',
  'state',
  'participantId',
  'witnessId',
  'photoId',
  'order',
  'europeanStatementBoxes',
]);

const editedEnd = 'Edited';

/** What says of another value where it comes from, and what only steered the filling in. */
function isAside(name: string): boolean {
  return name.endsWith(editedEnd) || name.startsWith('can');
}

function originOf(part: string, name: string, edited: unknown): Origin {
  if (made.has(name)) return 'service';
  if (name === 'nearestAddress') return 'geocoding';
  const source = name === 'vehicleLicensePlate' ? 'photo' : sources[part];
  if (source === undefined || typeof edited !== 'boolean') return 'driver';
  return edited ? `${source}${editedEnd}` : source;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The origin of each value that is given, by its JSON pointer. */
export function originsOf(value: unknown, pointer: string, part = ''): Record<string, Origin> {
  const children: [string, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [String(index), item])
    : Object.entries(isObject(value) ? value : {});
  const found: Record<string, Origin> = {};
  for (const [name, child] of children) {
    const path = `${pointer}/${escaped(name)}`;
    if (isAside(name) || child === null || child === undefined) continue;
    const isLeaf = !isObject(child) && !(Array.isArray(child) && child.some(isObject));
    if (isLeaf) found[path] = originOf(part, name, isObject(value) ? value[name + editedEnd] : undefined);
    else Object.assign(found, originsOf(child, path, Array.isArray(value) ? part : name));
  }
  return found;
}

/** The same without what says where values come from, and what only steered the filling in. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isAside(name))
      .map(([name, child]) => [name, plainValue(child)]),
  );
}
