import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mended, withoutMetadata } from './mended.ts';
import { type PictureKind, pictureKind, withoutPadding } from './pictureKind.ts';

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 4/1 30/1' } })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">50.075</x:xmpmeta>')
  .withIccProfile('p3');

const bytesOf = async (picture: Blob) => Buffer.from(await picture.arrayBuffer());

describe('a picture without what is said about it', () => {
  it.each([
    ['jpeg', 6, () => plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['jpeg', undefined, () => plain.clone().jpeg().toBuffer()],
    ['png', undefined, () => plain.clone().png().toBuffer()],
    ['webp', undefined, () => plain.clone().webp().toBuffer()],
  ] as const)(
    '%s: the place is gone, the colours and the side that is up (%s) stay',
    async (kind, orientation, make) => {
      const taken = await make();
      const follows = Buffer.from('film with a place');
      const kept = await bytesOf(withoutMetadata(new Uint8Array(Buffer.concat([taken, follows])), kind));
      const metadata = await sharp(kept).metadata();
      const { format, width, height, hasProfile, xmp } = metadata;
      expect({ format, width, height, hasProfile, xmp }).toEqual({
        format: kind,
        width: 60,
        height: 40,
        hasProfile: true,
        xmp: undefined,
      });
      expect(metadata.orientation).toBe(orientation);
      expect(kept.toString('latin1')).not.toMatch(/Telefon|50\.075|film/u);
      const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
      expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
    },
  );
});

it('a JPEG with bytes that belong to nothing becomes one that every browser knows', async () => {
  const taken = await plain.clone().jpeg().toBuffer();
  const spoilt = Buffer.concat([taken.subarray(0, 2), Buffer.from('garbage!'), taken.subarray(2)]);
  expect((await bytesOf(mended(new Uint8Array(spoilt)))).equals(taken)).toBe(true);
  expect((await bytesOf(mended(new Uint8Array(taken)))).equals(taken)).toBe(true);
});

it.each([
  ['jpeg', '\r\n', 'jpeg'],
  ['png', '\xef\xbb\xbf\n', 'png'],
  ['jpeg', 'From: ', 'other'],
] as const)('a %s behind %j is known as %s', async (format, before, kind: PictureKind) => {
  const picture = await plain.clone().toFormat(format).toBuffer();
  const file = withoutPadding(new Uint8Array(Buffer.concat([Buffer.from(before, 'latin1'), picture])));
  expect(pictureKind(file)).toBe(kind);
});
