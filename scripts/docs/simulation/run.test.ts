import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../tests/model/walk/steps.ts';
import { choicesOf, go, keyOf, litSteps, open, sightOf, spotsOf, told } from './run.ts';
import type { Boxes } from './spots.ts';

const moments = told();
const offered = moments.map(({ step }) => choicesOf(step));
const lastOn = (wanted: string) => moments.filter(({ phone }) => phone === wanted).at(-1)?.step ?? open('A');

// Proves R-705.
describe('the walk through the screens', () => {
  it('begins on the landing page, and by the link on the shared summary', () => {
    expect(sightOf(open('A')).heading).toBe('Sepište společně záznam o nehodě');
    expect(choicesOf(open('B')).map(({ call }) => call)).toContain('Načíst sdílený souhrn');
  });

  it('offers every outcome of a call, in the words that the driver reads', () => {
    let step = open('A');
    for (const label of ['step.continued', 'submitted.createReport']) step = go(step, label);
    const answers = choicesOf(step).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Povede se', 'Není signál', 'Služba selže', 'Odpověď, kterou aplikace nezná']),
    );
    expect(answers.filter(({ isGood }) => isGood).map(({ code }) => code)).toEqual(['OK']);
  });

  it('says what happens next by the chosen outcome', () => {
    const asked = go(go(open('A'), 'step.continued'), 'submitted.createReport');
    const failed = go(asked, 'call createReport finds no network');
    expect(sightOf(failed)).toMatchObject({ screen: 'informations', deed: 'Založit záznam: Není signál' });
    expect(choicesOf(failed).map(({ words }) => words)).toContain('Zkusit znovu');
    expect(sightOf(go(asked, 'call createReport answers OK')).screen).not.toBe('informations');
  });

  it('goes on by the lit path from each of its moments', () => {
    const next = litSteps(moments);
    for (const [index, { phone, step }] of moments.entries()) {
      const lit = next[phone].get(keyOf(step));
      if (lit !== undefined) expect(offered[index]?.map(({ label }) => label)).toContain(lit);
    }
  });

  it('has Czech words for whatever may happen on the main path', () => {
    const told = offered.flat().filter(({ kind }) => kind !== 'address');
    const words = new Set(told.map((each) => each.words));
    // What the walk calls its answers by is English.
    for (const each of words) expect(each).not.toMatch(/submitted|result|failed|\b(?:with|the|of|known|code)\b/u);
  });
});

// Proves R-718.
describe('the pictures of the walk', () => {
  const boxes: Boxes = JSON.parse(readFileSync('docs/flow/screens/boxes.json', 'utf8'));
  const spotsAt = (step: Step, lit?: string) => {
    const { picture, screen } = sightOf(step);
    return spotsOf(step, choicesOf(step), boxes[picture ?? ''] ?? boxes[screen ?? ''] ?? [], lit);
  };

  it('can be tapped where a button does something now, and nowhere else', () => {
    const found = Object.fromEntries(spotsAt(open('A')).map(({ name, label }) => [name, label]));
    expect(found).toMatchObject({
      'Začít vyplňovat záznam': 'nav.requested (/informations)',
      'Otevřít menu': 'menu.opened',
    });
    expect(found).not.toHaveProperty('Kdy volat policii');
    expect(spotsAt(go(open('A'), 'menu.opened'))).toEqual([]);
  });

  it('lead along the main path, but where a screen has changed since it was found', () => {
    const next = litSteps(moments);
    const missed = moments.flatMap(({ phone, step }, index) => {
      const lit = next[phone].get(keyOf(step));
      const isDeed = offered[index]?.some(({ label, kind }) => label === lit && kind === 'deed');
      return isDeed && !spotsAt(step, lit).some(({ label }) => label === lit) ? [sightOf(step).screen] : [];
    });
    expect([...new Set(missed)]).toEqual(['verification', 'signReport', 'sharedSummary']);
  });
});

// Proves R-706.
describe('the main path on both phones', () => {
  it('ends with the signed report on both', () => {
    expect(sightOf(lastOn('A'))).toMatchObject({ screen: 'success', heading: 'Záznam je podepsaný' });
    expect(sightOf(lastOn('B')).places).toContain('flow.shared.summary.signed.resting');
  });

  it('passes every step of the application', () => {
    const screens = new Set(moments.map(({ step }) => sightOf(step).screen));
    for (const screen of ['landing', 'verification', 'documentsManual', 'damage', 'culprit', 'summary', 'signReport'])
      expect(screens).toContain(screen);
  });
});
