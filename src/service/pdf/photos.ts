import sharp from 'sharp';
import type { Summary } from '#contract/entities.ts';
import { colours, type Ink, sheet, styles } from './ink.ts';
import { type Box, beside, type Flow, stack, textBox } from './layout.ts';
import type { PartyData } from './parties.ts';
import { texts } from './texts.ts';

export interface ReportPhoto {
  participantId: string;
  photoId: string;
  jpeg: Uint8Array;
}

/** A photo as it is printed; undefined when its bytes could not be read. */
export interface PrintedPhoto {
  participantId: string;
  photoId: string;
  image: { jpeg: Buffer; width: number; height: number } | undefined;
}

/** Sixteen photos of this size keep the whole report under 5 MB. */
const photoBytes = 270_000;
const attempts = [
  { side: 1100, quality: 80 },
  { side: 1000, quality: 62 },
  { side: 800, quality: 50 },
];

/** Shrinks a photo to what its place on paper can show; sRGB without metadata, as PDF/A wants it. */
async function printed(photo: ReportPhoto): Promise<PrintedPhoto> {
  const { participantId, photoId } = photo;
  let image: PrintedPhoto['image'];
  try {
    for (const { side, quality } of attempts) {
      const { data, info } = await sharp(photo.jpeg, { limitInputPixels: 100e6 })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      image = { jpeg: data, width: info.width, height: info.height };
      if (data.length <= photoBytes) break;
    }
  } catch {
    image = undefined;
  }
  return { participantId, photoId, image };
}

/** Two at a time: sharp uses every core by itself, and more would only cost memory. */
export async function preparePhotos(photos: ReportPhoto[]): Promise<PrintedPhoto[]> {
  const result: PrintedPhoto[] = [];
  for (let index = 0; index < photos.length; index += 2)
    result.push(...(await Promise.all(photos.slice(index, index + 2).map(printed))));
  return result;
}

const gap = 14;
const width = (sheet.inner - gap) / 2;
const height = 148;

function photoBox(ink: Ink, { image }: PrintedPhoto, caption: string): Box {
  const words = textBox(ink, caption, width, styles.small, 'Caption');
  return {
    height: height + 3 + words.height,
    draw(x, y) {
      ink.artifact(() => ink.doc.roundedRect(x, y, width, height, 4).fill('#EEF1F4'));
      if (image === undefined)
        ink.paragraph(texts.unreadablePhoto, x, y + height / 2 - 6, width, { ...styles.body, align: 'center' });
      else
        ink.figure(caption, () => {
          ink.doc.roundedRect(x, y, width, height, 4).clip();
          ink.doc.image(image.jpeg, x, y, { fit: [width, height], align: 'center', valign: 'center' });
        });
      ink.artifact(() => ink.doc.lineWidth(0.5).roundedRect(x, y, width, height, 4).stroke(colours.line));
      words.draw(x, y + height + 3);
    },
  };
}

/** All photos, grouped by participant; a photo never leaves its caption and a heading never its first row. */
export function writePhotos(
  ink: Ink,
  flow: Flow,
  summary: Summary,
  parties: PartyData[],
  photos: PrintedPhoto[],
): void {
  for (const { party, participant } of parties) {
    const known = summary.participants.find(({ participantId }) => participantId === participant?.participantId);
    const images = known?.vehicleDamageImages ?? [];
    const place = (photoId: string) => images.find((image) => image.photoId === photoId)?.displayOrder ?? images.length;
    const own = photos
      .filter(({ participantId }) => participantId === participant?.participantId)
      .sort((one, other) => place(one.photoId) - place(other.photoId));
    const boxes = own.map((photo, index) => {
      const hasPlate = images.some((image) => image.photoId === photo.photoId && image.imageWithLicensePlate);
      const caption = texts.photo(party, index + 1, own.length);
      return photoBox(ink, photo, hasPlate ? `${caption}, ${texts.withPlate}` : caption);
    });
    const rows = Array.from({ length: Math.ceil(boxes.length / 2) }, (_, row) =>
      beside(...boxes.slice(2 * row, 2 * row + 2).map((box, at) => ({ at: at * (width + gap), box }))),
    );
    const heading = textBox(ink, texts.photos(party), sheet.inner, styles.heading, 'H2');
    rows.forEach((row, index) => {
      flow.place(index === 0 ? stack([heading, row], 6) : row, 8);
    });
    if (rows.length > 0) flow.space(6);
  }
}
