import axe from 'axe-core';
import { expect, it } from 'vitest';
import { allScreens } from '#machines/routes.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { ruleCount } from '../../../tests/journeys/findings.ts';
import checked from './checked.json' with { type: 'json' };

/** Run `npm run accessibility` if one of these fails. */

it('the accessibility statement speaks of this version and of what it is checked with', () => {
  expect(checked).toMatchObject({
    version: manifest.version,
    axe: { version: axe.version, rules: ruleCount },
    inaccessible: [],
  });
});

it('the accessibility statement speaks of every screen, and of the keyboard', () => {
  expect(checked.accessible.length).toBeGreaterThanOrEqual(allScreens.length);
  expect(checked.keyboard).toEqual([
    'údaje účastníka a\u00a0svědek',
    'vozidlo, okolnosti, čas, místo a\u00a0viník nehody',
  ]);
});
