import { within } from '#contract/waits.ts';

/** Loads third-party scripts once each; a failed one may be requested again. */

const loaded = new Map<string, Promise<void>>();

/** @throws Error when the script does not come. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = appended(address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

async function appended(address: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script did not load')));
  });
  document.head.append(script);
  try {
    await within('script', () => done);
  } catch (error) {
    script.remove();
    throw error;
  }
}
