import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

test('the table of dependencies has a row with purpose and release for each of package.json, and no other', () => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Dependencies\n');
  const rows = [...section.matchAll(/^\| (\S+) \| [^|]+ \| \d{4}-\d{2}.* \|$/gmu)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(packageJson.dependencies));
});
