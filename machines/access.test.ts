import { describe, expect, it } from 'vitest';
import { milestones } from '#contract/milestones.ts';
import { fallbacks } from './access.ts';
import { allScreens, menuScreens, routeOf } from './routes.ts';

const collecting = allScreens.filter((screen) => routeOf(screen).area === 'COLLECTING_DATA');

describe('TABLE 1', () => {
  it.each(collecting.slice(1))('%s requires what the screen before it requires', (screen) => {
    const before = collecting[collecting.indexOf(screen) - 1] ?? screen;
    const missing = (routeOf(before).requires ?? []).filter(
      (milestone) => !routeOf(screen).requires?.some((each) => each === milestone),
    );
    expect(missing, `${screen} may be opened before ${before}: see its requires in machines/routes.ts`).toEqual([]);
  });

  it('requires every milestone somewhere', () => {
    const required = new Set(collecting.flatMap((screen) => [...(routeOf(screen).requires ?? [])]));
    expect(milestones.filter((milestone) => !required.has(milestone))).toEqual([]);
  });

  it('lets a requestedRoute beyond the furthest step end on one of these, the furthest first', () => {
    expect(fallbacks).toEqual([
      'summary',
      'culprit',
      'location',
      'situation',
      'circumstances',
      'accident',
      'documents',
    ]);
  });

  it('has four links of the menu (R-088 to R-091)', () => {
    expect(menuScreens).toEqual(['documents', 'accident', 'circumstances', 'summary']);
  });
});
