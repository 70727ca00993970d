import { describe, expect, it } from 'vitest';
import { appMachine } from '#machines/chart/app.ts';
import { isLeaf, metaOf, placeOf, positionOf, wholeOf } from '../../scripts/docs/chart.ts';
import { drawn, overlap, piecesOf } from '../../scripts/docs/diagram.ts';
import { idOf } from '../../scripts/docs/flowchart.ts';
import { everyChart, everyPage } from '../../scripts/docs/pages.ts';

const pages = await everyPage();
const diagrams = await Promise.all(everyChart().map(drawn));
const whole = [...pages.values()].join('\n');

describe('the generated documentation', () => {
  it('draws every state, or the screen it belongs to', () => {
    const leaves = wholeOf(appMachine.root).filter(isLeaf);
    const missing = leaves.filter((node) => {
      const position = positionOf(node);
      const places = [placeOf(node), position && placeOf(position)].filter((place) => place !== undefined);
      // B's desk and the vehicle of B are told with those of A.
      const twins = places.map((place) => place.replace(/\.B\b/u, '.A'));
      return ![...places, ...twins].some((place) => whole.includes(`data-id="${idOf(place)}"`));
    });
    expect(missing.map(placeOf)).toEqual([]);
  });

  it('names every screen that a state shows', () => {
    const screens = new Set(wholeOf(appMachine.root).flatMap((node) => metaOf(node)?.screen ?? []));
    for (const screen of screens) expect(pages.get('screens.md')).toContain(`\`${screen}\``);
  });

  it('links only to pages that exist', () => {
    const links = [...whole.matchAll(/\]\(([\w-]+\.md)\)/gu)].map(([, file]) => file ?? '');
    expect(links.filter((file) => !pages.has(file))).toEqual([]);
  });

  it('draws the same when asked again', () => {
    const drawings = [...pages.values()].filter((text) => text.startsWith('<svg'));
    expect(diagrams.map(({ diagram: { svg } }) => `${svg}\n`)).toEqual(drawings);
  });
});

describe('the diagrams (R-708)', () => {
  it('are no larger than can be read beside their page', () => {
    const large = diagrams.filter(({ diagram: { width, height } }) => width > 1600 || height > 2400);
    expect(large.map(({ diagram: { areas, width, height } }) => [areas[0]?.id, width, height])).toEqual([]);
  });

  it('have no words over other words or boxes', () => {
    for (const { diagram } of diagrams)
      for (const [index, a] of diagram.areas.entries())
        for (const b of diagram.areas.slice(index + 1)) if (overlap(a, b)) expect([a.id, b.id]).toEqual([]);
  });

  it('have their words on their own arrow', () => {
    const beside = diagrams.flatMap(({ diagram: { areas, lines } }) =>
      lines.flatMap(({ id, points }) =>
        areas
          .filter((area) => area.id === `${id} label`)
          .filter((area) => !piecesOf(points).some((piece) => overlap(piece, area)))
          .map((area) => area.id),
      ),
    );
    expect(beside).toEqual([]);
  });

  it('have no other arrow through words or close to them', () => {
    const crossed = diagrams.flatMap(({ diagram: { areas, lines } }) =>
      lines.flatMap((line) =>
        areas
          .filter(({ id, kind }) => kind === 'label' && id !== `${line.id} label`)
          .map((area) => ({ ...area, x: area.x - 2, width: area.width + 4 }))
          .filter((area) => piecesOf(line.points).some((piece) => overlap(piece, area)))
          .map(({ id }) => `${line.id} through ${id}`),
      ),
    );
    expect(crossed).toEqual([]);
  });
});
