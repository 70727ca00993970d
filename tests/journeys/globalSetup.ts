import { buildIfNeeded } from '../../scripts/build.mjs';
import { chromiumPath } from '../../scripts/chromium.mjs';

/** Builds the page if needed and finds Chromium, so that each journey runs alone on a clean checkout. */
export default async function prepare(): Promise<void> {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = chromiumPath();
}
