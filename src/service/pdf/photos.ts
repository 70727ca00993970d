import type { Summary } from '#contract/entities.ts';
import { colours, type Ink, sheet, styles } from './ink.ts';
import { type Box, beside, type Flow, stack, textBox } from './layout.ts';
import type { PartyData } from './parties.ts';
import { texts } from './texts.ts';

export interface ReportPhoto {
  participantId: string;
  photoId: string;
  /** JPEG made by printPhoto; null if the photo could not be read. */
  jpeg: Uint8Array | null;
}

const gap = 14;
const width = (sheet.inner - gap) / 2;
/** Row heights, tried from the largest: a smaller one is used if it saves a nearly empty page. */
const heights = [148, 140, 132, 124, 116, 108, 100, 92] as const;
const rowGap = 8;
const captionGap = 3;
const headingGap = 6;
const partyGap = 6;

function photoBox(ink: Ink, { jpeg }: ReportPhoto, caption: string, height: number): Box {
  const image = jpeg === null ? undefined : ink.image(jpeg);
  const words = textBox(ink, caption, width, styles.small, 'Caption');
  return {
    height: height + captionGap + words.height,
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
      words.draw(x, y + height + captionGap);
    },
  };
}

interface Captioned {
  photo: ReportPhoto;
  caption: string;
}

function captioned({ party, participant }: PartyData, summary: Summary, photos: ReportPhoto[]): Captioned[] {
  const known = summary.participants.find(({ participantId }) => participantId === participant?.participantId);
  const images = known?.vehicleDamageImages ?? [];
  const place = (photoId: string) => images.find((image) => image.photoId === photoId)?.displayOrder ?? images.length;
  const own = photos
    .filter(({ participantId }) => participantId === participant?.participantId)
    .sort((one, other) => place(one.photoId) - place(other.photoId));
  return own.map((photo, index) => {
    const hasPlate = images.some((image) => image.photoId === photo.photoId && image.imageWithLicensePlate);
    const caption = texts.photo(party, index + 1, own.length);
    return { photo, caption: hasPlate ? `${caption}, ${texts.withPlate}` : caption };
  });
}

/** Counts the page breaks that the rows need, with a heading before each party's first row. */
function newPages(flow: Flow, rowsOfParties: number[], rowHeight: number, headingHeight: number): number {
  const { here, onNext } = flow.room;
  let [pages, left] = [0, here];
  for (const rows of rowsOfParties) {
    for (let row = 0; row < rows; row += 1) {
      const needed = rowHeight + (row === 0 ? headingHeight + headingGap : 0);
      if (needed > left) [pages, left] = [pages + 1, onNext];
      left -= needed + rowGap;
    }
    left -= partyGap;
  }
  return pages;
}

/** Writes the photos by participant. A photo stays with its caption, and a heading with its first row. */
export function writePhotos(ink: Ink, flow: Flow, summary: Summary, parties: PartyData[], photos: ReportPhoto[]): void {
  const groups = parties.map((party) => ({ party, photos: captioned(party, summary, photos) }));
  const rowsOfParties = groups.map((group) => Math.ceil(group.photos.length / 2));
  const headings = parties.map(({ party }) => textBox(ink, texts.photos(party), sheet.inner, styles.heading, 'H2'));
  const captionHeight = ink.height('A', width, styles.small);
  const pagesWith = (height: number) =>
    newPages(flow, rowsOfParties, height + captionGap + captionHeight, headings[0]?.height ?? 0);
  const fewest = Math.min(...heights.map(pagesWith));
  const height = heights.find((each) => pagesWith(each) === fewest) ?? heights[0];

  groups.forEach((group, index) => {
    const boxes = group.photos.map(({ photo, caption }) => photoBox(ink, photo, caption, height));
    const rows = Array.from({ length: Math.ceil(boxes.length / 2) }, (_, row) =>
      beside(...boxes.slice(2 * row, 2 * row + 2).map((box, at) => ({ at: at * (width + gap), box }))),
    );
    const heading = headings[index];
    rows.forEach((row, at) => {
      flow.place(at === 0 && heading ? stack([heading, row], headingGap) : row, rowGap);
    });
    if (rows.length > 0) flow.space(partyGap);
  });
}
