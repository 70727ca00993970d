import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '#contract/limits.ts';
import { nameOfUnfinished, removeUnfinished, writeDurably } from './durableFile.ts';
import { errorCode } from './errorCode.ts';
import { makeFolder } from './folders.ts';

/**
 * The hashed files of the last builds, in a folder that services share: while a new build is deployed, open pages go on asking
 * for files of theirs, whichever service answers. Each build has a folder of its own, there whole or not at all.
 */

const keptBuilds = 10;
/** The prefix tells them from whatever else lies in the folder, which is left alone. */
const prefix = 'build-';
const buildFolder = /^build-\w+$/u;
const assetPath = /^assets\/\w[\w.-]*$/u;
/** Milliseconds after which an unfinished copy of a build is considered abandoned. */
const unfinishedFor = hour;

/** The name of a built page, as its pages carry it. */
export function buildOf(pageDir: string | null): string | undefined {
  const path = join(pageDir ?? '', 'app.html');
  return pageDir !== null && existsSync(path)
    ? /<meta name="build" content="(\w+)"/u.exec(readFileSync(path, 'utf8'))?.[1]
    : undefined;
}

/** The folders of builds, those first that a service has started with last. */
async function buildsIn(assetsDir: string): Promise<string[]> {
  const names = (await readdir(assetsDir)).filter((name) => buildFolder.test(name));
  const builds = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(assetsDir, name)).catch(() => null);
      return { folder: join(assetsDir, name), startedAt: found?.mtimeMs ?? 0 };
    }),
  );
  return builds.sort((a, b) => b.startedAt - a.startedAt).map(({ folder }) => folder);
}

/** Notes that a service has started with a build; false where the folder does not have it. */
async function noteStart(folder: string): Promise<boolean> {
  try {
    const now = new Date();
    await utimes(folder, now, now);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Copies under a temporary name first, so that readers never find a partial build. */
async function copyBuild(pageDir: string, folder: string): Promise<void> {
  const unfinished = nameOfUnfinished(folder);
  const [from, to] = [join(pageDir, 'assets'), join(unfinished, 'assets')];
  try {
    makeFolder(to);
    for (const name of await readdir(from)) await writeDurably(join(to, name), await readFile(join(from, name)));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    // Another service of the same build may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Puts the assets of a built page into the shared folder and deletes those of builds that are too old. @throws where it cannot */
export async function keepAssets(pageDir: string, assetsDir: string): Promise<void> {
  const build = buildOf(pageDir);
  if (build === undefined) return;
  const own = join(assetsDir, prefix + build);
  if (!(await noteStart(own))) await copyBuild(pageDir, own);
  const others = (await buildsIn(assetsDir)).filter((folder) => folder !== own);
  for (const folder of others.slice(keptBuilds - 1)) await rm(folder, { recursive: true, force: true });
  await removeUnfinished(assetsDir, unfinishedFor);
}

/** The folder below which a build has the asset of this path; null where none has it, and for what is no asset's path. */
export async function folderWithAsset(assetsDir: string, path: string): Promise<string | null> {
  if (!assetPath.test(path)) return null;
  for (const folder of await buildsIn(assetsDir).catch(() => [])) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.isFile() === true) return folder;
  }
  return null;
}
