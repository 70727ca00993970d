import type { Summary } from '#contract/entities.ts';
import { colours, type Ink, sheet, styles } from './ink.ts';
import { type Box, beside, type Flow, stack, textBox } from './layout.ts';
import type { PartyData } from './parties.ts';
import { texts } from './texts.ts';

export interface ReportPhoto {
  participantId: string;
  photoId: string;
  /** As printPhoto makes it; null when it could not be read. */
  jpeg: Uint8Array | null;
}

const gap = 14;
const width = (sheet.inner - gap) / 2;
const height = 148;

function photoBox(ink: Ink, { jpeg }: ReportPhoto, caption: string): Box {
  const image = jpeg === null ? undefined : ink.image(jpeg);
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
          ink.doc.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' });
        });
      ink.artifact(() => ink.doc.lineWidth(0.5).roundedRect(x, y, width, height, 4).stroke(colours.line));
      words.draw(x, y + height + 3);
    },
  };
}

/** All photos, grouped by participant; a photo never leaves its caption and a heading never its first row. */
export function writePhotos(ink: Ink, flow: Flow, summary: Summary, parties: PartyData[], photos: ReportPhoto[]): void {
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
