import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isPicture, marked, picturesPage } from './pictures.ts';

function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function withSpot(picture: Buffer): Promise<Buffer> {
  const spot = await plain(4, 4, '#0000ff');
  return sharp(picture)
    .composite([{ input: spot, left: 10, top: 20 }])
    .png()
    .toBuffer();
}

it('are pictures alone, not what was measured on them', () => {
  expect(['summary.webp', 'boxes.json', '320/summary.webp'].filter(isPicture)).toEqual([
    'summary.webp',
    '320/summary.webp',
  ]);
});

// Proves R-716.
it('marks what differs, also below the end of the shorter picture', async () => {
  const before = await plain(40, 60, '#ffffff');
  const same = await marked(before, before);
  expect(same.share).toBe(0);
  const { picture, share } = await marked(before, await withSpot(before));
  expect(share).toBe(16 / (40 * 60));
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect(colourAt(12, 22)[0]).toBeGreaterThan(180);
  expect(colourAt(12, 22)[1]).toBeLessThan(60);
  expect(colourAt(35, 5)[1]).toBeGreaterThan(240);
  const longer = await marked(before, await plain(40, 80, '#101010'));
  expect(longer.share).toBe(1);
});

it('lays the pictures side by side, those first that differ most', () => {
  const page = picturesPage('Od včerejška', [
    { name: 'culprit.webp', files: { before: 'a', after: 'b', marked: 'c' }, share: 0.001 },
    { name: '320/summary.webp', files: { after: 'd' }, share: null },
  ]);
  expect(page.indexOf('320/summary.webp · nový obrázek')).toBeGreaterThan(0);
  expect(page.indexOf('culprit.webp · liší se 0,1 % plochy')).toBeGreaterThan(page.indexOf('320/summary.webp'));
  expect(page).toContain('<figcaption>Co se liší</figcaption><img loading="lazy" src="c" alt="">');
  expect(picturesPage('Od včerejška', [])).toContain('Žádný obrázek se neliší.');
});
