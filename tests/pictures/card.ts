import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Back of an invented ID card on a table, for the camera. */
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960">
<defs><linearGradient id="table" x2="1" y2="1"><stop stop-color="#8a6b4c"/><stop offset="1" stop-color="#6e5238"/></linearGradient>
<linearGradient id="card" x2="1" y2="1"><stop stop-color="#dfe9ee"/><stop offset="0.5" stop-color="#eef3ec"/><stop offset="1" stop-color="#e9dfe6"/></linearGradient></defs>
<rect width="1280" height="960" fill="url(#table)"/>
<g transform="translate(150 165) rotate(-1)">
<rect width="980" height="620" rx="34" fill="url(#card)" stroke="#b9c4c9" stroke-width="3"/>
<g font-family="DejaVu Sans, sans-serif" fill="#3b4a55">
<text x="48" y="70" font-size="26" font-weight="700">ČESKÁ REPUBLIKA · VZOR</text>
<text x="48" y="130" font-size="20">Trvalý pobyt</text><text x="48" y="166" font-size="30" font-weight="700">PRAHA, DLOUHÁ 12</text>
<text x="48" y="230" font-size="20">Vydal</text><text x="48" y="266" font-size="30" font-weight="700">MĚSTSKÝ ÚŘAD VZOROV</text>
<rect x="720" y="60" width="210" height="250" rx="14" fill="#c8d6dd"/><circle cx="825" cy="150" r="52" fill="#9fb2bd"/><path d="M745 300Q750 215 825 215Q900 215 905 300Z" fill="#9fb2bd"/>
</g>
<rect y="390" width="980" height="196" fill="#f6f7f5"/>
<g font-family="DejaVu Sans Mono, monospace" font-size="46" font-weight="700" fill="#1c242a" letter-spacing="3.4">
<text x="34" y="452">IDCZE123456AB78&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>
<text x="34" y="512">8503143F3003148CZE&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;2</text>
<text x="34" y="572">NOVAKOVA&lt;&lt;JANA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>
</g></g></svg>`;

/** Writes a film of one picture for a browser's camera. @returns the path of its file. */
export async function cardBeforeCamera(): Promise<string> {
  const frame = await sharp(Buffer.from(card))
    .resize(1280, 960)
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const folder = new URL('../../node_modules/.cache/pictures/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const film = fileURLToPath(new URL('camera.mjpeg', folder));
  await writeFile(film, Buffer.concat([frame, frame]));
  return film;
}
