/** Guards for values read back from storage, which may stem from another build or be damaged. */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';

export function listOf<T>(isItem: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isItem);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf<T>(isValue: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(isValue);
}

/** Returns a guard for objects with these fields; further fields are ignored. */
export function shapeOf<T extends object>(fields: { [K in keyof T]: Guard<T[K]> }): Guard<T> {
  const entries = Object.entries<Guard<unknown>>(fields);
  return (value): value is T =>
    isObject(value) && entries.every(([name, isValid]) => isValid(Object.getOwnPropertyDescriptor(value, name)?.value));
}
