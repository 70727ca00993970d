import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatedPaths, walkChart } from '../../tests/model/walk/generatedPaths.ts';
import { cardBeforeCamera } from '../../tests/pictures/card.ts';
import { picturedPaths } from '../../tests/pictures/choose.ts';
import { buildIfNeeded } from '../build.mjs';
import { chromiumPath } from '../chromium.mjs';
import { pictureFolder, wantedPictures } from './pictures.ts';

/**
 * `npm run docs -- --screens`: takes the pictures of the chart's states on generated paths, and those that no path shows
 * in the journeys with the tag @picture.
 * @param only a part of the names of the pictures to be taken
 */
export async function takePictures(only = ''): Promise<void> {
  await buildIfNeeded();
  const folder = join('node_modules', '.cache', 'pictures');
  const file = resolve(folder, 'chosen.json');
  for (const each of [folder, pictureFolder]) mkdirSync(each, { recursive: true });
  const wanted = wantedPictures.filter((name) => name.includes(only));
  const begun = Date.now();
  writeFileSync(file, JSON.stringify(picturedPaths(generatedPaths(walkChart()), wanted)));
  const env = {
    ...process.env,
    TAKE_PICTURES: '1',
    CHOSEN_PATHS: file,
    CAMERA_FILM: await cardBeforeCamera(),
    CHROMIUM_PATH: chromiumPath(),
  };
  for (const run of [
    ['--config', 'tests/pictures'],
    ['--project', 'journeys', '--grep', '@picture'],
  ])
    if (spawnSync('npx', ['playwright', 'test', ...run], { stdio: 'inherit', env }).status !== 0)
      throw new Error('Some pictures were not taken.');
  const older = wanted.filter((name) => {
    const picture = statSync(new URL(`${name}.webp`, pictureFolder), { throwIfNoEntry: false });
    return picture === undefined || picture.mtimeMs < begun;
  });
  if (older.length > 0) throw new Error(`No path and no journey shows ${older.join(', ')}.`);
}
