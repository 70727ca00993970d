import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds the optional packages of other platforms that npm left out of the lock file because the registry at hand does not
 * carry them: `npm ci` refuses such a lock although it would never install them. Run it after every `npm install`.
 */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

function platform(name) {
  const words = name.split('/').pop().split('-');
  const system = words.find((word) => systems.includes(word));
  const processor = words.find((word) => processors.includes(word));
  return { ...(processor && { cpu: [processor] }), ...(system && { os: [system] }) };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`])
    .map(([name, range]) => ({ name, version: range.replace(/^[~^]/u, ''), dev: entry.dev })),
);
for (const { name, version, dev } of missing)
  lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platform(name) };
const { '': root, ...packages } = lock.packages;
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  'package-lock.json',
  `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
);
console.log(`${missing.length} packages added`);
