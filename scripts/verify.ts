import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Check, checks, type Outcome, type Verification, verifyPdf } from '#proof/verify.ts';

/**
 * `npm run verify -- file.pdf`: says what /overeni says. Ends with 0 where the PDF is genuine, 1 where it is not, 2
 * where nothing has changed but nobody knows here whose seal it is, 3 where there was nothing to look at.
 */

const usage = `npm run verify -- file.pdf [--certificates <file or address>]
The certificates of the service's seals, as PEM; by default those of PUBLIC_URL/pecet.pem, or of http://localhost:3000.`;

const sentences: Record<Check, Partial<Record<Outcome, string>>> = {
  form: { good: 'the file is as the service writes it', bad: 'the file is not as the service writes it' },
  seal: { good: 'nothing has changed since it was sealed', bad: 'there is no seal, or something has changed since' },
  owner: {
    good: "the seal is the service's",
    bad: "the seal is not the service's",
    open: 'there are no certificates to compare the seal with',
  },
  time: {
    good: 'an authority says when it was sealed',
    bad: 'the time of the seal is wrong',
    open: 'only the service says when it was sealed',
  },
  data: { good: 'the data are whole', bad: 'the data are missing or cannot be read' },
  pages: { good: 'the pages say what the data say', bad: 'the pages say something else than the data' },
  photos: { good: 'the photos are those of the report', bad: 'the photos are others than those of the report' },
  course: { good: 'the course of events is whole and in order', bad: 'the course of events is broken' },
};

const exitCodes: Record<Verification['verdict'], number> = { genuine: 0, altered: 1, unknown: 2 };

async function pemOf(source: string): Promise<string> {
  if (!/^https?:/u.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return response?.ok ? response.text() : '';
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { certificates: { type: 'string' } } });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    console.error(usage);
    return 3;
  }
  const service = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/u, '');
  const known = certificatesOfPem(await pemOf(values.certificates ?? `${service}/pecet.pem`));
  const { verdict, outcomes, seal, data, digest } = await verifyPdf(
    await readFile(path),
    known.length > 0 ? known : null,
  );
  for (const check of checks) {
    const outcome = outcomes[check];
    if (outcome !== undefined) console.log(`${outcome.padEnd(5)} ${sentences[check][outcome] ?? check}`);
  }
  if (seal !== null) {
    const vouched = seal.isSelfMade ? 'nobody else vouches for it' : `issued by ${seal.issuer}`;
    console.log(`\nseal of ${seal.owner}, ${vouched}, ${seal.sealedAt}`);
  }
  if (data !== null) console.log(`report ${data.number}, data ${digest}`);
  console.log(verdict);
  return exitCodes[verdict];
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  },
);
