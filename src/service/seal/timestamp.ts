import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Timestamp } from './seal.ts';

/** Tokens of time from an authority (RFC 3161). */

interface Authority {
  url: string;
  /** Milliseconds for one token. */
  timeLimit: number;
  /** Told why there is none: the seal is made without it then. */
  failed(why: string): void;
}

const maxToken = 18_000;

async function request(imprint: ArrayBuffer, nonce: ArrayBuffer): Promise<ArrayBuffer> {
  const question = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new asn1js.OctetString({ valueHex: imprint }),
    }),
    nonce: new asn1js.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return question.toSchema().toBER();
}

function isSame(one: ArrayBuffer | Uint8Array, other: ArrayBuffer | Uint8Array): boolean {
  return Buffer.from(one as Uint8Array).equals(Buffer.from(other as Uint8Array));
}

/** The token, if it is one over this imprint and an answer to this very question. */
function tokenOf(
  answer: Uint8Array<ArrayBuffer>,
  imprint: ArrayBuffer,
  nonce: ArrayBuffer,
): pkijs.ContentInfo | string {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(answer);
  if (timeStampToken === undefined || status.status > 1) return `refused with status ${status.status}`;
  const { encapContentInfo } = new pkijs.SignedData({ schema: timeStampToken.content });
  const content = encapContentInfo.eContent?.getValue();
  if (content === undefined) return 'token without content';
  const stamped = pkijs.TSTInfo.fromBER(content);
  const isOurs =
    isSame(stamped.messageImprint.hashedMessage.valueBlock.valueHexView, new Uint8Array(imprint)) &&
    stamped.nonce !== undefined &&
    isSame(stamped.nonce.valueBlock.valueHexView, new Uint8Array(nonce));
  return isOurs ? timeStampToken : 'token of something else';
}

/** Asks the authority; without an answer in time, or with a wrong one, there is no token. */
export function timestampOf({ url, timeLimit, failed }: Authority): Timestamp {
  return async (stamped) => {
    try {
      const imprint = await crypto.subtle.digest('SHA-256', stamped);
      const random = crypto.getRandomValues(new Uint8Array(8));
      // Positive, and not begun by a zero that would be cut off.
      random[0] = 0x40 | ((random[0] ?? 0) & 0x3f);
      const nonce = random.buffer;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: await request(imprint, nonce),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      const answer = new Uint8Array(await response.arrayBuffer());
      if (!response.ok || answer.length > maxToken)
        throw new Error(`answered ${response.status}, ${answer.length} bytes`);
      const token = tokenOf(answer, imprint, nonce);
      if (typeof token !== 'string') return token;
      failed(token);
    } catch (error) {
      failed(error instanceof Error ? error.message : 'no answer');
    }
    return null;
  };
}
