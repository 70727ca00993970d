/** What a file is by its first bytes, whatever its name and type say. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'other';

/** So many bytes tell. */
export const tellingBytes = 32;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'];

export function pictureKind(start: Uint8Array): PictureKind {
  const text = String.fromCharCode(...start.subarray(0, tellingBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic';
  return 'other';
}
