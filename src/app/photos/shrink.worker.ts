import { type Look, shrink } from './encoding.ts';
import type { Verdict } from './judgement.ts';
import { lookAt } from './lookAt.ts';
import type { PhotoFlaw } from './pictureShape.ts';

/** Decoding, encoding and judging a photo takes a phone a second or more: here it holds up nobody. */

export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/** `shrunk` is null when the file cannot be decoded here, `verdict` when it could not be looked at. */
export interface ShrinkReply {
  id: number;
  shrunk: Blob | PhotoFlaw | null;
  verdict: Verdict | null;
}

async function replyTo({ id, file }: ShrinkRequest): Promise<ShrinkReply> {
  let verdict: Verdict | null = null;
  const look: Look = (picture) => {
    try {
      verdict = lookAt(picture);
    } catch {
      // It is only advice: the photo goes its way without it.
    }
  };
  // What cannot be read cannot be decoded.
  const shrunk = await shrink(file, look).catch(() => null);
  return { id, shrunk, verdict };
}

self.addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  void replyTo(event.data).then((reply) => self.postMessage(reply));
});
