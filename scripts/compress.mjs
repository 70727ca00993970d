import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a .br and a .gz beside every text file of the built page, so that the service never compresses anything. */

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/u;
/** Smaller files fit one packet anyway. */
const smallest = 600;
/** The strongest brotli takes seconds for a map of 2 MB. */
const large = 600_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < smallest) return;
  const quality = content.length > large ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

export async function compressPage(page) {
  const files = readdirSync(page, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(page, name))));
}
