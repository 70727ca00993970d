import sharp from 'sharp';

/** Pictures before and after a change side by side, with what differs marked. */

/** Beside the pictures lies what was measured on them. */
export function isPicture(path: string): boolean {
  return path.endsWith('.webp');
}

const visible = 24;
/** Around a point that differs so many others are marked, so that a changed letter is seen from afar. */
const reach = 3;

async function points(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: own = 0, height: high = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .removeAlpha()
    .extend({ right: width - own, bottom: height - high, background: '#ffffff' })
    .raw()
    .toBuffer();
}

/** The picture as it is now, faded, with every point that differs in red, and the share of those. */
export async function marked(before: Buffer, after: Buffer): Promise<{ picture: Buffer; share: number }> {
  const [then, now] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(then.width ?? 0, now.width ?? 0);
  const height = Math.max(then.height ?? 0, now.height ?? 0);
  const [a, b] = await Promise.all([points(before, width, height), points(after, width, height)]);
  const differs = (index: number) =>
    [0, 1, 2].some((colour) => Math.abs((a[index + colour] ?? 0) - (b[index + colour] ?? 0)) > visible);
  const drawn = Buffer.from(b.map((value) => 255 - (255 - value) * 0.35));
  let others = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!differs((y * width + x) * 3)) continue;
      others += 1;
      for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1)
        for (let beside = Math.max(0, x - reach); beside <= Math.min(width - 1, x + reach); beside += 1)
          drawn.set([208, 2, 27], (near * width + beside) * 3);
    }
  // What differs is drawn again over the marks, so that it can be read in them.
  for (let index = 0; index < drawn.length; index += 3)
    if (differs(index) && (b[index] ?? 0) + (b[index + 1] ?? 0) + (b[index + 2] ?? 0) > 380)
      drawn.set([255, 235, 235], index);
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60 })
    .toBuffer();
  return { picture, share: others / (width * height) };
}

const style = `:root{font:16px/1.5 system-ui,sans-serif;color:#16202b;background:#f6f8fa}
body{margin:0 auto;max-width:1500px;padding:16px}
h2{font-size:20px;margin:40px 0 8px}
.row{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr));align-items:start}
figure{margin:0}
img{max-width:100%;border:1px solid #c6ced6;border-radius:8px}
figcaption{font-weight:600}`;

export interface Row {
  name: string;
  /** Which of its three pictures there are. */
  files: Partial<Record<'before' | 'after' | 'marked', string>>;
  /** The share of points that differ; null where there is nothing to compare. */
  share: number | null;
}

const words = { before: 'Před změnou', after: 'Po změně', marked: 'Co se liší' } as const;

/** The page that lays them side by side, those first that differ most. */
export function picturesPage(title: string, rows: readonly Row[]): string {
  const sorted = [...rows].sort((a, b) => (b.share ?? 1) - (a.share ?? 1) || (a.name < b.name ? -1 : 1));
  const parts = sorted.map(({ name, files, share }) => {
    const told =
      share !== null
        ? `liší se ${(share * 100).toLocaleString('cs', { maximumFractionDigits: 2 })} % plochy`
        : files.after === undefined
          ? 'obrázek zmizel'
          : 'nový obrázek';
    const figures = (['before', 'after', 'marked'] as const).flatMap((kind) => {
      const file = files[kind];
      return file === undefined
        ? []
        : [`<figure><figcaption>${words[kind]}</figcaption><img loading="lazy" src="${file}" alt=""></figure>`];
    });
    return `<section><h2>${name} · ${told}</h2><div class="row">${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Obrázky před změnou a po ní</title><style>${style}</style></head>
<body><h1>Obrázky před změnou a po ní</h1><p>${title}</p>
${rows.length === 0 ? '<p>Žádný obrázek se neliší.</p>' : parts.join('\n')}
</body></html>
`;
}
