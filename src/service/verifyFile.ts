import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { maxVerifiedSize } from '#contract/limits.ts';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Check, checks, type Outcome, type Verdict, verifyPdf } from '#proof/verify.ts';

/**
 * `npm run verify -- file.pdf`: says what /overeni says. Ends with 0 where the PDF is genuine, 1 where something of it is not
 * as it was sealed, 2 where nothing has changed but nobody knows here whose seal it is, 3 where no file could be read, 4 where the
 * file is no sealed report: of one driver alone, a sample, empty, cut off, locked, or something else.
 */

const usage = `npm run verify -- file.pdf [--certificates <file or address>]
  [--authorities <file or address>]
The certificates of the service's seals and of the authorities of time that it believes, as PEM; by default those of
PUBLIC_URL/pecet.pem and PUBLIC_URL/casove-autority.pem, or of http://localhost:3000.`;

/** Milliseconds after which verification is aborted. All inputs are bounded; this covers unforeseen causes of long runs. */
const timeLimit = 60_000;

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
  course: {
    good: 'the course of events is whole and in order',
    open: 'the course of events is in order; of repeated ones some are left out',
    bad: 'the course of events is broken',
  },
};

const noReport = 4;
const exitCodes: Record<Verdict, number> = {
  genuine: 0,
  altered: 1,
  added: 1,
  unknown: 2,
  oneSided: noReport,
  sample: noReport,
  empty: noReport,
  cut: noReport,
  locked: noReport,
  html: noReport,
  noPdf: noReport,
  otherPdf: noReport,
};

/** Meaning of each verdict that the list of checks does not explain. */
const meanings: Partial<Record<Verdict, string>> = {
  added: 'the sealed part is unchanged, but something was added behind it: ask for the original file',
  oneSided: 'a report of one driver without signatures: it is not sealed, and nobody can tell whether it is genuine',
  sample: 'a sample, not a report',
  empty: 'the file is empty: download it again',
  cut: 'the file is not whole: download it again',
  locked: 'the file needs a password, which the service never sets: ask for the original file',
  html: 'a web page was saved in place of the PDF: download it again',
  noPdf: 'a picture or another file, not a PDF',
  otherPdf: 'a PDF in which there is no report, or one that was printed or saved anew by another program',
};

async function pemOf(source: string): Promise<string> {
  if (!/^https?:/u.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return response?.ok ? response.text() : '';
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { certificates: { type: 'string' }, authorities: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    console.error(usage);
    return 3;
  }
  const service = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/u, '');
  const known = certificatesOfPem(await pemOf(values.certificates ?? `${service}/pecet.pem`));
  const authorities = certificatesOfPem(await pemOf(values.authorities ?? `${service}/casove-autority.pem`));
  if ((await stat(path)).size > maxVerifiedSize) throw new Error('The file is larger than any report');
  setTimeout(() => process.exit(3), timeLimit).unref();
  const { verdict, outcomes, seal, data, digest } = await verifyPdf(
    await readFile(path),
    known.length > 0 ? known : null,
    authorities,
  );
  const isConclusive = exitCodes[verdict] < noReport;
  for (const check of isConclusive ? checks : []) {
    const outcome = outcomes[check];
    if (outcome !== undefined) console.log(`${outcome.padEnd(5)} ${sentences[check][outcome] ?? check}`);
  }
  if (seal !== null) {
    const vouched = seal.isSelfMade ? 'nobody else vouches for it' : `issued by ${seal.issuer}`;
    console.log(`\nseal of ${seal.owner}, ${vouched}, ${seal.sealedAt}`);
  }
  if (data !== null) console.log(`report ${data.number}, data ${digest}`);
  const meaning = meanings[verdict];
  if (meaning !== undefined) console.log(meaning);
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
