import type { Guard } from './guards.ts';

/**
 * The page's only access to session and local storage (`npm run check` refuses any other). Values that the browser
 * refuses to store live until the page is closed.
 */
interface KeyValueStorage {
  getText(key: string): string | null;
  /** Returns a value stored as JSON; null if it is absent or fails its guard. */
  get<T>(key: string, isValid: Guard<T>): T | null;
  /** Stores a text as it is, other values as JSON; null removes. Returns false if the value will not survive a reload. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(prefix?: string): string[];
  clear(prefix?: string): void;
}

function valueIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function storageIn(area: () => Storage): KeyValueStorage {
  const refused = new Map<string, string>();
  function attempt<T>(otherwise: T, use: (storage: Storage) => T): T {
    try {
      return use(area());
    } catch {
      return otherwise;
    }
  }
  const getText = (key: string) => refused.get(key) ?? attempt(null, (storage) => storage.getItem(key));
  const remove = (key: string) => {
    refused.delete(key);
    attempt(undefined, (storage) => storage.removeItem(key));
  };
  const keys = (prefix = '') =>
    [...new Set([...refused.keys(), ...attempt([], Object.keys)])].filter((key) => key.startsWith(prefix));
  return {
    getText,
    get(key, isValid) {
      const value = valueIn(getText(key));
      return isValid(value) ? value : null;
    },
    set(key, value) {
      if (value === null) {
        remove(key);
        return true;
      }
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const isStored = attempt(false, (storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) refused.delete(key);
      else refused.set(key, text);
      return isStored;
    },
    remove,
    keys,
    clear(prefix) {
      for (const key of keys(prefix)) remove(key);
    },
  };
}

export const tabStorage = storageIn(() => sessionStorage);
export const sharedStorage = storageIn(() => localStorage);

/** Session storage key of the tab's own id and key, by which it finds its records. */
export const tabSecretName = 'keeping';

/** Prefix of the keys that are removed with the report. */
export const reportPrefix = 'report:';
