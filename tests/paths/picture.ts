import sharp from 'sharp';

/** A small photo that any browser can open. */
export const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'navy' } })
  .jpeg()
  .toBuffer();
