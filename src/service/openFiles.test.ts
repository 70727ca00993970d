import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noMoreOpenFiles, tooFewOpenFiles } from './openFiles.ts';

test.each([
  ['64', 'This process may open 64 files at once and needs at least 256: '],
  ['255', 'This process may open 255 files at once and needs at least 256: '],
  ['256', null],
  ['1048576', null],
  ['unlimited', null],
])('with a limit of %s open files it says %s', (soft, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  const limits = join(folder, 'limits');
  writeFileSync(limits, `Limit Soft Hard Units\nMax open files            ${soft}     4096     files     \n`);
  if (sentence === null) expect(tooFewOpenFiles(limits)).toBeNull();
  else expect(tooFewOpenFiles(limits)).toContain(sentence);
  rmSync(folder, { recursive: true });
  expect(tooFewOpenFiles(limits)).toBeNull();
});

test('an error of too many open files is told in a sentence, others are not', () => {
  const outOfFiles = Object.assign(new Error('x'), { code: 'EMFILE' });
  expect(noMoreOpenFiles(outOfFiles)).toBe(
    'No more files can be opened: raise the limit, with "ulimit -n 4096" in the shell or LimitNOFILE=4096 in the unit of systemd.',
  );
  expect(noMoreOpenFiles(new Error('x'))).toBeNull();
});
