import { buildIfNeeded } from '../../scripts/build.mjs';
import { chromiumPath } from '../../scripts/chromium.mjs';

/** What a journey needs, so that any one runs by itself on a clean checkout. */
export default async function prepare(): Promise<void> {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = chromiumPath();
}
