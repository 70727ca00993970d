import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = join(import.meta.dirname, '..');
const rulesForMice = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu;

it('nothing looks pointed at where fingers tap: a phone would keep it so after the tap', () => {
  const styles = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(50);
  const ofFingers = (path: string) => readFileSync(join(page, path), 'utf8').replaceAll(rulesForMice, '');
  expect(styles.filter((path) => ofFingers(path).includes(':hover'))).toEqual([]);
});
