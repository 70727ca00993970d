/* biome-ignore-all lint/correctness/noUnusedVariables: the scripts of the page are one, which picture.ts joins. */
/* The main path on both phones, told by the running chart: what is on which phone, and who does what there. */

const moments = running.told();
const next = running.litSteps(moments);

/** Moments with the same picture on the same phone are one frame. */
function framesOf() {
  const frames = [];
  for (const { phone, step } of moments) {
    const sight = running.sightOf(step);
    const last = frames.at(-1);
    const deed = deedOf(step);
    if (last && deed && last.phone === phone) last.deeds.push(deed);
    const isSame = last && last.phone === phone && last.picture === sight.picture && last.party === sight.party;
    // While the application waits there is nothing to be seen.
    if (sight.picture === null || isSame) {
      if (last && sight.picture !== null) last.step = step;
      continue;
    }
    frames.push({ ...sight, phone, step, first: step, deeds: [] });
  }
  return frames;
}

/** What somebody did, or what reaches the other phone. */
function deedOf(step) {
  const { label, event } = step;
  if (event === null || /^(?:session|copy)\./.test(label)) return null;
  const party = /\(([AB])\)/.exec(label)?.[1] ?? event.party ?? null;
  if (!('call' in event)) return { party, words: running.sightOf(step).deed.replace(/ \([AB]\)$/, '') };
  return /sendCodeTo/.test(label) ? { party, words: `Přijde SMS s kódem na telefon ${party}`, isSms: true } : null;
}

function framePicture({ picture, screen, heading }) {
  const uri = pictureOf(picture, screen);
  return uri ? html('img', { src: uri, alt: '' }) : html('span', { class: 'blank' }, heading);
}

function deedsPart(deeds) {
  const entry = ({ party, words, isSms }) =>
    html('li', isSms ? { class: 'sms' } : {}, party ? html('b', { class: `party ${party}` }, party) : null, words);
  return deeds.length === 0 ? null : html('ul', {}, ...deeds.map(entry));
}

function frameCard(frame, index) {
  const { phone, heading, party, step, first, deeds } = frame;
  const label = `${index + 1}. ${heading}${party ? ` (${party})` : ''}, telefon ${phone}`;
  return html(
    'div',
    { class: 'frame' },
    html(
      'button',
      { type: 'button', 'aria-label': `${label}: projít odsud`, onclick: () => walkFrom(phone, first ?? step) },
      framePicture(frame),
    ),
    html('strong', {}, heading),
    deedsPart(deeds.filter((deed) => phone === 'B' || deed.party !== 'B')),
  );
}

/** What concerns B while A's phone is passed around. */
function besideCard({ phone, deeds }) {
  if (phone === 'B') return html('p', { class: 'quiet' }, 'A čeká, až podepíše B.');
  const ofB = deeds.filter(({ party }) => party === 'B');
  return ofB.length === 0
    ? null
    : html('div', { class: 'onOther' }, html('small', {}, 'B na telefonu A'), deedsPart(ofB));
}

function chapterOf(screen) {
  const state = chart.states.find((each) => each.screen?.key === screen);
  return state?.screen.step ?? null;
}

function tellStory() {
  const frames = framesOf();
  let chapter = null;
  const columns = frames.map((frame, index) => {
    const fresh = chapterOf(frame.screen);
    const head = fresh !== null && fresh !== chapter ? fresh.replace(' – ', '. ') : '';
    chapter = fresh ?? chapter;
    const onA = frame.phone === 'A' ? frameCard(frame, index) : besideCard(frame);
    const onB = frame.phone === 'B' ? frameCard(frame, index) : besideCard(frame);
    return html(
      'li',
      {},
      html('p', { class: 'chapter' }, head),
      html('p', { class: `number ${frame.phone}` }, html('span', {}, String(index + 1))),
      html('div', { class: 'lane' }, onA),
      html('div', { class: 'lane ofB' }, onB),
    );
  });
  byId('story').replaceChildren(
    html(
      'div',
      { class: 'lead' },
      html('h2', {}, 'Hlavní cesta: od první obrazovky k podepsanému záznamu'),
      html(
        'p',
        {},
        `${frames.length} obrazovek, jak je ukáže běžící aplikace, když se nic nepokazí. Nahoře telefon A, dole co přitom dělá B. Klepnutím na obrazovku ji projdete.`,
      ),
      html('p', {}, html('a', { class: 'primary', href: '#walk' }, 'Projít od začátku')),
    ),
    html('div', { class: 'lanes', 'aria-hidden': 'true' }, html('b', {}, 'Telefon A'), html('b', {}, 'Účastník B')),
    html(
      'div',
      { class: 'strip', tabindex: 0, role: 'region', 'aria-label': 'Obrazovky v pořadí' },
      html('ol', {}, ...columns),
    ),
  );
}
tellStory();

/* The same path lit on the sheets. */

const placesLit = new Set();
for (const { step } of moments)
  for (const place of running.sightOf(step).places)
    for (let each = place; each !== ''; each = each.split('.').slice(0, -1).join('.')) placesLit.add(each);
const isIn = (place, id) => place === id || place.startsWith(`${id}.`);
const hops = moments.flatMap(({ step }) =>
  step.past === null
    ? []
    : running.sightOf(step.past).places.flatMap((from) =>
        running
          .sightOf(step)
          .places.filter((to) => to !== from)
          .map((to) => [from, to]),
      ),
);
whenShown.push((root) => {
  for (const box of root.querySelectorAll('[data-id]'))
    box.classList.toggle('lit', !box.dataset.id.startsWith('out_') && placesLit.has(placeOf(box.dataset.id)));
  for (const line of root.querySelectorAll('[data-line]')) {
    const [from, to] = line.dataset.line.split(' ').map(placeOf);
    const isWalked = ([start, end]) => isIn(start, from) && isIn(end, to);
    line.classList.toggle('lit', Boolean(from && to) && hops.some(isWalked));
  }
});
