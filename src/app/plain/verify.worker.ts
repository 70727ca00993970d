import { formatMomentInWords } from '#contract/format.ts';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Verification, verifyPdf } from '#proof/verify.ts';
import { answerJobs } from '../loading/answerJobs.ts';

/** Worker that verifies untrusted PDFs, isolated from the page. */

export interface ToVerify {
  bytes: Uint8Array;
  /** PEM certificates of the service's seals and of time-stamping authorities; empty if the service did not answer. */
  known: string;
  authorities: string;
}

/** Verdict on a PDF with the details that the page shows. */
export interface Verified extends Pick<Verification, 'verdict' | 'outcomes' | 'digest'> {
  seal: { owner: string; time: string; isSelfMade: boolean } | null;
  number: string | null;
}

/** Limit for names from certificates, as a malicious one may be too long to render. */
const longestName = 300;

function timeOf({ timestamp, sealedAt }: NonNullable<Verification['seal']>): string {
  if (timestamp === null || timestamp === 'wrong' || !timestamp.isBelieved) return formatMomentInWords(sealedAt);
  return `${timestamp.authority.slice(0, longestName)}, ${formatMomentInWords(timestamp.at)}`;
}

async function verify({ bytes, known, authorities }: ToVerify): Promise<Verified> {
  const ofService = certificatesOfPem(known);
  const { verdict, outcomes, seal, data, digest } = await verifyPdf(
    bytes,
    ofService.length > 0 ? ofService : null,
    certificatesOfPem(authorities),
  );
  return {
    verdict,
    outcomes,
    digest,
    seal: seal && { owner: seal.owner.slice(0, longestName), time: timeOf(seal), isSelfMade: seal.isSelfMade },
    number: data?.number ?? null,
  };
}

answerJobs(verify);
self.postMessage('ready');
