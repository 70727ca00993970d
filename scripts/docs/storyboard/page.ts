import { allPositions, routeOf } from '#machines/routes.ts';
import { headingsOf } from '../../../tests/paths/headings.ts';
import { pictured } from '../screensSheet.ts';
import { fileOf, type Width, widths } from './pictures.ts';
import { isMoment } from './story.ts';
import { type Beside, besides, type Moment, nameOf, type Position } from './tour.ts';
import { tours } from './tours.ts';

/** docs/flow/storyboard.html: every moment of the storyboard, screen by screen, in three widths. */

const titles: Record<Beside, string> = {
  menu: 'Menu',
  policeNumber: 'Číslo záznamu pro policii',
  invitation: 'Předání části B na jeho telefon',
  takeover: 'Převzetí vyplňování',
  startOver: 'Opuštění a smazání záznamu',
  cookies: 'Cookies',
  signal: 'Načítání a čekání na signál',
};

const words: Record<Width, string> = {
  320: 'malý telefon, 320 px',
  360: 'telefon, 360 px',
  1280: 'počítač, 1 280 px',
};

export const moments: Moment[] = tours.flatMap(({ beats }) => beats.filter(isMoment));

/** Where the page puts what, in the order of the flow. */
const positions: Position[] = [
  ...pictured.map(({ screen, step, name }) =>
    name === screen || step === undefined ? screen : (`${screen}-${step}` as const),
  ),
  ...besides,
];

function titleOf(position: Position): string {
  const told = titles[position as Beside];
  if (told !== undefined) return told;
  const shown = pictured.find(({ name }) => name === position);
  const meta = allPositions.find(({ screen, step }) => screen === shown?.screen && step === shown.step);
  return meta === undefined ? position : (headingsOf(meta)[0] ?? position);
}

function stepOf(position: Position): string {
  const shown = pictured.find(({ name }) => name === position);
  const step = shown === undefined ? 0 : routeOf(shown.screen).step;
  return step > 0 ? `<p class="step">Krok ${step} z 10</p>` : '';
}

/** Czech leaves no word of one letter at the end of a line. */
function typeset(text: string): string {
  return text.replaceAll(/(?<=^|[\s(])([ksvzouaiKSVZOUAI]) /gu, '$1\u00a0');
}

function figure(moment: Moment): string {
  const name = nameOf(moment);
  const caption = typeset(moment.caption);
  const pictures = widths.map(
    (width) =>
      `<a class="w${width}" href="screens/${fileOf(name, width)}"><img loading="lazy" src="screens/${fileOf(name, width)}" alt="${caption}"></a>`,
  );
  return `<figure id="${name}">\n${pictures.join('\n')}\n<figcaption>${caption}</figcaption>\n</figure>`;
}

function section(position: Position): string {
  const mine = moments.filter((moment) => moment.position === position);
  if (mine.length === 0) return '';
  // How it is found comes first.
  const sorted = [...mine.filter(({ state }) => state === ''), ...mine.filter(({ state }) => state !== '')];
  return [
    `<section aria-labelledby="h-${position}">`,
    `<h2 id="h-${position}">${typeset(titleOf(position))}</h2>`,
    stepOf(position),
    `<div class="row">\n${sorted.map(figure).join('\n')}\n</div>`,
    '</section>',
  ]
    .filter(Boolean)
    .join('\n');
}

const style = `:root{color-scheme:light;font:17px/1.5 system-ui,sans-serif;color:#16202b;background:#f6f8fa}
body{margin:0 auto;max-width:1500px;padding:16px}
h1{font-size:30px;line-height:1.2;margin:16px 0 8px}
h2{font-size:22px;line-height:1.3;margin:48px 0 4px}
a{color:#005aa0}
.step{margin:0 0 8px;color:#4a5866}
fieldset{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:4px 24px;margin:16px -16px;padding:10px 16px;border:0;border-block:1px solid #d5dce3;background:#fff}
legend{float:left;padding:0;font-weight:600}
label{display:inline-flex;gap:8px;align-items:center;min-height:32px}
nav ul{columns:280px;margin:8px 0;padding-left:20px}
.row{display:grid;gap:24px 20px;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--cell)),1fr));align-items:start}
figure{margin:0;max-width:var(--widest)}
figure a{display:none;overflow-y:auto;max-height:720px;border:1px solid #c6ced6;border-radius:10px;background:#fff}
figure img{display:block;width:100%;min-height:120px}
figcaption{margin-top:8px;font-size:16px}
body{--cell:260px;--widest:360px}
body:has(#w320:checked){--widest:320px}
body:has(#w1280:checked){--cell:620px;--widest:1280px}
body:has(#w320:checked) .w320,body:has(#w360:checked) .w360,body:has(#w1280:checked) .w1280{display:block}
:focus-visible{outline:3px solid #005aa0;outline-offset:2px}`;

export function storyboardPage(): string {
  const choices = widths.map(
    (width) =>
      `<label><input type="radio" name="width" id="w${width}"${width === 360 ? ' checked' : ''}> ${words[width]}</label>`,
  );
  const links = positions
    .filter((position) => moments.some((moment) => moment.position === position))
    .map((position) => `<li><a href="#h-${position}">${typeset(titleOf(position))}</a></li>`);
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Obrazovky a jejich stavy</title>
<style>
${style}
</style>
</head>
<body>
<h1>Obrazovky a jejich stavy</h1>
<p>Jedna vymyšlená nehoda od první stránky po podepsaný záznam: ${moments.length} stavů, jak je lidé uvidí. Obrázky jsou
z hotové aplikace; lidé, vozidla i fotografie jsou vymyšlené. Klepnutím se obrázek otevře celý. Každou cestu ukáže <a href="index.html">mapa celého průchodu</a>.</p>
<fieldset>
<legend>Šířka displeje</legend>
${choices.join('\n')}
</fieldset>
<nav aria-label="Obrazovky"><details><summary>Přejít na obrazovku</summary><ul>
${links.join('\n')}
</ul></details></nav>
<main>
${positions.map(section).filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}

/** The pictures that the storyboard is made of, as paths from the folder of pictures. */
export const storyboardFiles: readonly string[] = moments.flatMap((moment) =>
  widths.map((width) => fileOf(nameOf(moment), width)),
);
