import { shrink } from './encoding.ts';
import type { PhotoFlaw } from './pictureShape.ts';

/** Decoding and encoding a photo takes a phone a second or more: here it holds up nobody. */

export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/** `shrunk` is null when the file cannot be decoded here. */
export interface ShrinkReply {
  id: number;
  shrunk: Blob | PhotoFlaw | null;
}

self.addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  const { id, file } = event.data;
  void shrink(file)
    // What cannot be read cannot be decoded.
    .catch(() => null)
    .then((shrunk) => self.postMessage({ id, shrunk } satisfies ShrinkReply));
});
