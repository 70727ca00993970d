import { formatMomentInWords } from '#contract/format.ts';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Verification, verifyPdf } from '#proof/verify.ts';
import { answerJobs } from '../loading/answerJobs.ts';

/** Verifies a PDF that anybody may have made: what it makes of this worker, it does not make of the page. */

export interface ToVerify {
  bytes: Uint8Array;
  /** PEM of the certificates whose seals are the service's, and of the authorities of time; empty where the service did not answer. */
  known: string;
  authorities: string;
}

/** The verdict on a PDF with all that the page shows of it. */
export interface Verified extends Pick<Verification, 'verdict' | 'outcomes' | 'digest'> {
  seal: { owner: string; time: string; isSelfMade: boolean } | null;
  number: string | null;
}

/** Longer than any name in a certificate: a file may have it as long as itself, which no page could draw. */
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
