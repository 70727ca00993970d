import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { readToken } from '#proof/token.ts';
import type { Timestamp } from './seal.ts';

/** Tokens of time from an authority (RFC 3161). */

interface Authority {
  url: string;
  /** DER of the certificates that vouch for the authority; empty if any authority is accepted. */
  trusted: readonly Uint8Array[];
  /** Milliseconds for one token. */
  timeLimit: number;
  /** Receives the reason of a failure; the seal is then made without a timestamp. */
  failed(why: string): void;
}

/** Far more than a token with all certificates above it; what is longer is not read to its end. */
export const mostBytes = 65_536;

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const bytes = new Uint8Array(mostBytes);
  let size = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    if (size + next.value.length > mostBytes) {
      await reader?.cancel();
      throw new Error(`answered more than ${mostBytes} bytes`);
    }
    bytes.set(next.value, size);
    size += next.value.length;
  }
  return bytes.slice(0, size);
}

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

/** Returns the token, if it is an answer to this very question. */
function answerTo(answer: Uint8Array<ArrayBuffer>, nonce: ArrayBuffer): pkijs.ContentInfo {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(answer);
  if (timeStampToken === undefined || status.status > 1) throw new Error(`refused with status ${status.status}`);
  const { encapContentInfo } = new pkijs.SignedData({ schema: timeStampToken.content });
  const content = encapContentInfo.eContent?.getValue();
  const echoed = content && pkijs.TSTInfo.fromBER(content).nonce?.valueBlock.valueHexView;
  if (echoed === undefined || !Buffer.from(echoed).equals(Buffer.from(nonce)))
    throw new Error('token of something else');
  return timeStampToken;
}

/** Returns a function that requests timestamps; it yields none if the authority is late or its answer proves nothing. */
export function timestampOf({ url, trusted, timeLimit, failed }: Authority): Timestamp {
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
      const answer = await bytesOf(response);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const token = answerTo(answer, nonce);
      const read = await readToken(token, new Uint8Array(stamped), trusted);
      if (read === null) throw new Error('token that does not hold');
      if (trusted.length > 0 && !read.isBelieved) throw new Error('token of an authority that is not trusted');
      return token;
    } catch (error) {
      failed(error instanceof Error ? error.message : 'no answer');
      return null;
    }
  };
}
