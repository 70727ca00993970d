import { describe, expect, it } from 'vitest';
import { appMachine } from '#machines/chart/app.ts';
import { drawnPlaceOf, wholeOf } from '../../scripts/docs/chart.ts';
import { idOf } from '../../scripts/docs/flowchart.ts';
import { allSheets } from '../../scripts/docs/sheets.ts';

const sheets = await allSheets();

describe('the sheets of the chart (R-708)', () => {
  it('are each of another place, the areas first', () => {
    const ids = sheets.map(({ id }) => id);
    expect(ids[0]).toBe('app');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draw every state, those of B as those of A', () => {
    const drawn = new Set(sheets.flatMap(({ svg }) => [...svg.matchAll(/data-id="([^"]+)"/gu)].map(([, id]) => id)));
    const places = wholeOf(appMachine.root)
      .map(drawnPlaceOf)
      .filter((place) => place !== '' && !sheets.some(({ id }) => id === place) && !drawn.has(idOf(place)));
    expect(places).toEqual([]);
  });

  it('are no larger than can be read', () => {
    const large = sheets.filter(({ width, height }) => width > 1600 || height > 2400);
    expect(large.map(({ id }) => id)).toEqual([]);
  });
});
