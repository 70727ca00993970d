/** What is looked at without running the product, by name: `npm run check` and the first part of `npm test`. */
export const checks = [
  ['types', ['tsc']],
  ['types of the service worker', ['tsc', '-p', 'src/app/worker']],
  ['lint and format', ['biome', 'check', '.']],
  ['import direction', ['tsx', 'scripts/importDirection.ts']],
  ['props that nobody gives', ['tsx', 'scripts/unusedProps.ts']],
  ['numbers of requirements', ['tsx', 'scripts/requirements.ts']],
  ['unused code and dependencies', ['knip']],
  ['docs up to date', ['tsx', 'scripts/docs.ts', '--check']],
];
