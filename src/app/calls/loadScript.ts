/** Loads a script of somebody else's once for all who ask for it; one that did not come may be asked for again. */

const loaded = new Map<string, Promise<void>>();

/** @throws Error when the script does not come. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loaded.delete(address);
      reject(new Error('The script did not load'));
    });
    document.head.append(script);
  });
  loaded.set(address, loading);
  return loading;
}
