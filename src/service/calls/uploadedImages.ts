import type { ImageRefusal, ReceivedImage } from '#report/rule.ts';
import type { Sample } from '../providers/identityReader/identityReader.ts';
import type { Service } from './service.ts';

/** An uploaded file in a temporary place, or why it never got there. */
export type Upload = UploadedFile | ImageRefusal;
export interface UploadedFile {
  path: string;
  fileName: string;
  /** Signature by the scanning SDK; absent if it gave none. */
  sdkSignature?: string;
}

type CheckedImage = UploadedFile & { jpeg: Uint8Array };

async function check(
  service: Service,
  reportId: string,
  upload: Upload | undefined,
): Promise<CheckedImage | ImageRefusal> {
  if (upload === undefined || 'refusal' in upload) return { refusal: 'ERR_WRONG_IMAGE_PARAMS' };
  if (!/[^/\\]\.[A-Za-z0-9]{1,10}$/u.test(upload.fileName)) return { refusal: 'ERR_MISSING_FILE_EXTENSION' };
  const jpeg = await service.images.normalise(reportId, upload.path);
  return jpeg === null ? { refusal: 'ERR_WRONG_IMAGE_PARAMS' } : { ...upload, jpeg };
}

/**
 * Storing comes before the rule, so that no photo is ever known that is not there. Under the photo's id where nothing lies
 * there, or else under one of its own: what lies there came with another try of the same action, and may have been looked
 * at, or signed, since. Which of the two is the photo's is up to the rule.
 */
export async function receiveImage(
  service: Service,
  reportId: string,
  upload: Upload | undefined,
  photoId: string,
): Promise<ReceivedImage> {
  const image = await check(service, reportId, upload);
  if ('refusal' in image) return image;
  const isFirst = await service.photos.putNew(reportId, photoId, image.jpeg);
  const fileId = isFirst ? photoId : service.random.uuid();
  if (!isFirst) await service.photos.put(reportId, fileId, image.jpeg);
  service.preparePrint(reportId, fileId);
  return { photoId, fileId };
}

/** An image for the reader: as it came where the scanning SDK signed it, since the signature is for those very bytes. */
export async function receiveSample(
  service: Service,
  reportId: string,
  upload: Upload | undefined,
): Promise<Sample | ImageRefusal> {
  const image = await check(service, reportId, upload);
  if ('refusal' in image) return image;
  const { jpeg, path, sdkSignature } = image;
  return sdkSignature === undefined
    ? { content: jpeg, sdkSignature: null }
    : { content: await service.images.read(path), sdkSignature };
}
