import sharp from 'sharp';

/** How far a point's green is from another's, of 255, where one sees it. */
const visible = 24;
/** So small a share of others is a second that has passed. */
const tolerance = 0.0005;

async function pointsOf(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The share of points that somebody would see to be others; all where the sizes differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pointsOf(one), pointsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let others = 0;
  for (let index = 0; index < a.data.length; index += 3)
    if (Math.abs((a.data[index + 1] ?? 0) - (b.data[index + 1] ?? 0)) > visible) others += 1;
  return others / (a.data.length / 3);
}

/** Whether nobody would see a difference but of a second that has passed. */
export async function areAlike(one: Buffer, other: Buffer): Promise<boolean> {
  return one.equals(other) || (await difference(one, other)) < tolerance;
}
