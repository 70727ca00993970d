import { decode, encodeSmall } from './encoding.ts';

/** Decoding and encoding a photo takes a phone a second or more: here it holds up nobody. */

export interface ShrinkRequest {
  id: number;
  file: Blob;
}

/** `jpeg` is null when the file cannot be decoded here. */
export interface ShrinkReply {
  id: number;
  jpeg: Blob | null;
}

async function shrink(file: Blob): Promise<Blob | null> {
  try {
    const picture = await decode(file);
    try {
      return await encodeSmall(picture);
    } finally {
      picture.release();
    }
  } catch {
    return null;
  }
}

self.addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  const { id, file } = event.data;
  void shrink(file).then((jpeg) => self.postMessage({ id, jpeg } satisfies ShrinkReply));
});
