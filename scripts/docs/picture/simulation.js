/* biome-ignore-all lint/correctness/noUnusedVariables: the scripts of the page are one, which picture.ts joins. */
/* Tapping through the screens: the running chart decides what may happen, the reader what does. */

const walk = { phone: 'A', steps: { A: running.open('A'), B: null } };

/** What leads to a moment, the first step first. */
function stepsTo(step) {
  const steps = [];
  for (let each = step; each !== null; each = each.past) steps.unshift(each);
  return steps;
}

function walkFrom(phone, step) {
  walk.phone = phone;
  walk.steps[phone] = step;
  location.hash = 'walk';
  showWalk(true);
}

function take(label) {
  walk.steps[walk.phone] = running.go(walk.steps[walk.phone], label);
  showWalk(true);
}

/** B has a phone of their own once the link to the summary is known. */
function hasLink() {
  return walk.steps.B !== null || walk.steps.A.after.context.summaryLink !== null;
}

function turnTo(phone) {
  walk.phone = phone;
  walk.steps[phone] ??= running.open(phone);
  showWalk(true);
}

/** Where the picture can be tapped: over each of its buttons and links that does something now, one that is not seen. */
function spotsPart(step, { picture, screen }, choices, lit) {
  return running.spotsOf(step, choices, boxesOf(picture, screen), lit).map(({ name, at, label }) => {
    const [left, top, width, height] = at.map((share) => `${share / 10}%`);
    const isLit = label === lit;
    const { words } = choices.find((each) => each.label === label) ?? { words: name };
    return html('button', {
      type: 'button',
      class: isLit ? 'spot lit' : 'spot',
      style: `left:${left};top:${top};width:${width};height:${height}`,
      'aria-label': `${name}${isLit ? ', hlavní cesta' : ''}`,
      title: words,
      onclick: () => take(label),
    });
  });
}

function phonePart(phone, choices) {
  const step = walk.steps[phone];
  const isTurned = walk.phone === phone;
  const name = `Telefon ${phone}`;
  if (step === null)
    return html(
      'div',
      { class: 'phone waiting' },
      html('h3', {}, name),
      html(
        'p',
        { class: 'quiet' },
        hasLink()
          ? 'B si může ze souhrnu načíst QR kód.'
          : 'B zatím nemá odkaz: svou část vyplňuje na telefonu A. Na jeho telefon chodí jen SMS s kódem.',
      ),
      hasLink()
        ? html('button', { type: 'button', class: 'plain', onclick: () => turnTo('B') }, 'Otevřít odkaz na telefonu B')
        : null,
    );
  const sight = running.sightOf(step);
  const uri = pictureOf(sight.picture, sight.screen);
  const lit = next[phone].get(running.keyOf(step));
  const screen = uri
    ? html('img', { src: uri, alt: `Obrazovka: ${sight.heading}` })
    : html('span', { class: 'blank' }, sight.heading);
  const spots = isTurned && uri ? spotsPart(step, sight, choices, lit) : [];
  // Where nothing on the picture leads on, such as while an answer is waited for, all of it does.
  const leadsOn = isTurned && lit && !spots.some((spot) => spot.classList.contains('lit'));
  return html(
    'div',
    { class: `phone ${isTurned ? 'turned' : ''}` },
    html(
      'h3',
      {},
      isTurned
        ? name
        : html('button', { type: 'button', class: 'plain', onclick: () => turnTo(phone) }, `${name}: tady pokračovat`),
    ),
    ...sight.said.map((text) => html('p', { class: 'toast' }, text)),
    html(
      'div',
      { class: 'display', tabindex: 0, role: 'region', 'aria-label': `${name}: ${sight.heading}` },
      html(
        'div',
        { class: 'spotted' },
        leadsOn
          ? html('button', { type: 'button', title: 'Dál po hlavní cestě', onclick: () => take(lit) }, screen)
          : screen,
        ...spots,
      ),
    ),
    html(
      'p',
      { class: 'places' },
      ...sight.places
        .filter((id) => states.has(id) && id !== 'overlay.closed')
        .map((id) => html('a', { href: `#${id}`, lang: 'en' }, states.get(id).full)),
    ),
  );
}

function choiceButton(choice, lit) {
  const { label, words, party, code } = choice;
  return html(
    'li',
    {},
    html(
      'button',
      { type: 'button', class: label === lit ? 'choice lit' : 'choice', onclick: () => take(label) },
      party ? html('b', { class: `party ${party}` }, party) : null,
      words.replace(/ \([AB]\)$/, ''),
      label === lit ? html('em', {}, 'hlavní cesta') : null,
      code ? html('code', { lang: 'en' }, code) : null,
    ),
  );
}

const choiceList = (choices, lit) =>
  html('ul', { class: 'choices' }, ...choices.map((each) => choiceButton(each, lit)));

function answersPart(choices, lit) {
  const calls = [...new Set(choices.map(({ call, party }) => `${call}${party ? ` (${party})` : ''}`))];
  return calls.flatMap((name) => {
    const own = choices.filter(({ call, party }) => `${call}${party ? ` (${party})` : ''}` === name);
    // What goes well first.
    const sorted = [...own.filter(({ isGood }) => isGood), ...own.filter(({ isGood }) => !isGood)];
    return [html('h3', {}, html('small', {}, 'Jak dopadne:'), ` ${name}`), choiceList(sorted, lit)];
  });
}

function foldedPart(name, choices, lit) {
  if (choices.length === 0) return null;
  const details = html('details', {}, html('summary', {}, `${name} (${choices.length})`), choiceList(choices, lit));
  if (choices.some(({ label }) => label === lit)) details.open = true;
  return details;
}

function choicesPart(choices) {
  const step = walk.steps[walk.phone];
  const lit = next[walk.phone].get(running.keyOf(step));
  const of = (kind) => choices.filter((choice) => choice.kind === kind);
  const deeds = of('deed');
  return html(
    'div',
    { class: 'may' },
    deeds.length > 0 ? html('h3', {}, 'Co se může stát na obrazovce') : null,
    deeds.length > 0 ? choiceList(deeds, lit) : null,
    ...answersPart(of('answer'), lit),
    foldedPart('Odkazy, zpět a jiné adresy', of('address'), lit),
    foldedPart('Nabídka, signál, cookies a co běží vedle', of('beside'), lit),
  );
}

function historyPart() {
  const steps = stepsTo(walk.steps[walk.phone]);
  const entry = (step, index) => {
    const { deed, heading } = running.sightOf(step);
    const words = index === 0 ? `Otevře se: ${heading}` : deed;
    return html(
      'li',
      {},
      html('button', { type: 'button', class: 'plain', onclick: () => walkFrom(walk.phone, step) }, words),
    );
  };
  const details = html(
    'details',
    { class: 'gone' },
    html('summary', {}, `Ušlá cesta, kroků: ${steps.length - 1}`),
    html('ol', {}, ...steps.map(entry)),
  );
  return details;
}

function showWalk(isMoved) {
  const step = walk.steps[walk.phone];
  const sight = running.sightOf(step);
  const choices = running.choicesOf(step);
  const heading = html('h2', { tabindex: -1 }, sight.heading);
  const back = html('button', { type: 'button', onclick: () => walkFrom(walk.phone, step.past) }, 'O krok zpět');
  back.disabled = step.past === null;
  const again = html(
    'button',
    {
      type: 'button',
      onclick: () => {
        walk.steps = { A: running.open('A'), B: null };
        walk.phone = 'A';
        showWalk(true);
      },
    },
    'Od začátku',
  );
  byId('walk').replaceChildren(
    html(
      'div',
      { class: 'lead' },
      heading,
      sight.deed
        ? html('p', { class: 'quiet' }, `Naposled: ${sight.deed}`)
        : html('p', { class: 'quiet' }, 'Aplikace se právě otevřela.'),
      html('p', { class: 'tools' }, back, again),
    ),
    html(
      'div',
      { class: 'walking' },
      html('div', { class: 'phones' }, phonePart('A', choices), phonePart('B', choices)),
      choicesPart(choices),
    ),
    historyPart(),
  );
  if (isMoved && !byId('walk').hidden) {
    heading.focus({ preventScroll: true });
    byId('walk').scrollTop = 0;
  }
}
showWalk(false);

window.addEventListener('hashchange', start);
start();
