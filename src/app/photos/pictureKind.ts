/** File format by its first bytes, regardless of name and type. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'other';

/** Bytes needed to recognise a format. */
const tellingBytes = 32;

/** Whitespace, zeros and byte order marks that some programs put before a picture. */
const padding = [0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf];

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1', 'heif'];

export function pictureKind(start: Uint8Array): PictureKind {
  const text = String.fromCharCode(...start.subarray(0, tellingBytes));
  // Stray bytes may follow, which decoders skip once started.
  if (text.startsWith('\xff\xd8') && text.length > 2) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic';
  return 'other';
}

/** Removes padding before a picture. */
export function withoutPadding(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const rest = bytes.subarray(
    Math.max(
      0,
      bytes.findIndex((byte) => !padding.includes(byte)),
    ),
  );
  return pictureKind(bytes) === 'other' && pictureKind(rest) !== 'other' ? rest : bytes;
}
