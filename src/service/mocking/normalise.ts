/** An uploaded image as a JPEG without metadata; null where this browser cannot decode it. */
export async function normaliseInPage(file: Blob): Promise<Uint8Array | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return new Uint8Array(await jpeg.arrayBuffer());
  } catch {
    return null;
  }
}
