import type { Origin } from '#contract/reportData.ts';

/** Source of OCR or registry values by part of a participant; other values come from the driver. */
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

/** Returns true for fields about a value's source and for flags that only controlled the form. */
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

/** Returns a value without fields about sources and flags of the form. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isAside(name))
      .map(([name, child]) => [name, plainValue(child)]),
  );
}
