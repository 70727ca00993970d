const longestSide = 2560;
const quality = 0.82;

/** The size of a picture after shrinking: never larger than it was, its proportions kept. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** 'IMG 1.HEIC' becomes 'IMG 1.jpg': what is sent is a JPEG, and the service wants a file extension. */
export function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/u, '').trim();
  return `${stem === '' ? 'fotografie' : stem}.jpg`;
}

/**
 * A photo ready to be sent (design §5): upright, at most 2560 px, re-encoded as JPEG, so that nothing of its metadata
 * (the place where it was taken) leaves the phone. Gives null for a file that this browser cannot show as a picture.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await decode(file);
  if (picture === null) return null;
  const { width, height } = shrunkSize(picture.width, picture.height);
  const jpeg = await encode(picture.source, width, height);
  picture.release();
  return jpeg === null ? null : new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
}

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}

async function decode(file: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
  } catch {
    return decodeAsElement(file);
  }
}

/** Some browsers show formats in an image that they refuse as a bitmap (Safari and HEIC). */
async function decodeAsElement(file: Blob): Promise<Picture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { source: image, width, height, release: () => URL.revokeObjectURL(url) };
}

async function encode(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  try {
    if (typeof OffscreenCanvas !== 'undefined') {
      const canvas = new OffscreenCanvas(width, height);
      paint(canvas.getContext('2d'), source, width, height);
      return await canvas.convertToBlob({ type: 'image/jpeg', quality });
    }
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    paint(canvas.getContext('2d'), source, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}

type Paper = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paint(paper: Paper | null, source: CanvasImageSource, width: number, height: number): void {
  if (paper === null) throw new Error('This browser has no canvas');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(source, 0, 0, width, height);
}
