import { expect, it } from 'vitest';
import { differencePage } from './difference.ts';
import { answersIn, chartIn, demandsIn, type Flow, proofsIn, textsIn } from './flow.ts';

/** No proofs: this is no test of what they demand. */
const [one, two] = [1, 2].map((number) => `R-${String(number).padStart(3, '0')}`) as [string, string];

const state = (when: string, leads: string) => ({
  id: 'flow.culprit',
  full: 'Culprit',
  screen: {
    key: 'culprit',
    headings: ['Kdo nehodu zavinil?'],
    path: '/culprit',
    progress: 90,
    area: null,
    step: '8 – Viník',
  },
  arrows: [{ when, leads, does: [] }],
});

function flow(more: Partial<Flow>): Flow {
  return {
    states: [state('continue', 'Summary')],
    calls: { sign: { codes: ['OK'] } },
    codes: { OK: 'the screen goes on' },
    texts: new Map([['culprit title', 'Kdo nehodu zavinil?']]),
    demands: new Map([[one, 'One.']]),
    proofs: new Map([[one, ['a.test.ts: one']]]),
    answers: new Map(),
    pictures: new Map([['culprit.webp', '1']]),
    ...more,
  };
}

it('says that nothing changes where nothing does', () => {
  expect(differencePage('Since yesterday', flow({}), flow({}))).toContain('Nothing of the flow changes');
});

it('tells screens, ways, texts, outcomes, demands, proofs and pictures, each in a line', () => {
  const after = flow({
    states: [state('continue', 'Signing')],
    calls: { sign: { codes: ['OK', 'ERR_CODE_EXPIRED'] } },
    texts: new Map([['culprit title', 'Kdo za to může?']]),
    demands: new Map([
      [one, 'One.'],
      [two, 'Two.'],
    ]),
    proofs: new Map([[one, []]]),
    pictures: new Map([['culprit.webp', '2']]),
  });
  const page = differencePage('Since yesterday', flow({}), after);
  for (const line of [
    '- Ways: 1',
    '- **Culprit**\n  - new: continue → Signing\n  - gone: continue → Summary',
    '- **culprit title**: Kdo nehodu zavinil? → Kdo za to může?',
    '- **sign**: OK → OK, ERR_CODE_EXPIRED',
    `- new: **${two}**: Two.`,
    `- **${one}** One.\n  - gone: a.test.ts: one`,
    '- **culprit.webp**',
  ])
    expect(page).toContain(line);
});

it('reads what is committed with a flow', () => {
  const chart =
    '<script type="application/json" id="chart">{"states":[],"calls":{},"codes":{"OK":["`sign`: on"]}}</script>';
  expect(chartIn(chart).codes).toEqual({ OK: 'sign: on' });
  expect(textsIn('src/a/culprit.ts', "title: 'Kdo\\u00a0to byl?',\n  help:\n    'Nic',")).toEqual([
    ['culprit title', 'Kdo to byl?'],
    ['culprit help', 'Nic'],
  ]);
  expect(demandsIn(`| ${one} | One. |`)).toEqual([[one, 'One.']]);
  expect(
    proofsIn(`| ${one} | One. | [a.test.ts](../a.test.ts): one<br>[b.test.ts](../b): two | [to Culprit](x) |  |`),
  ).toEqual([[one, ['a.test.ts: one', 'b.test.ts: two']]]);
  expect(answersIn('# Questions\n\n## What?\n\n*Co?*\n\nThat.\n')).toEqual([['What?', 'That.']]);
});
