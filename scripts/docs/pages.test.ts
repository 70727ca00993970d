import { describe, expect, it } from 'vitest';
import { appMachine } from '#machines/chart/app.ts';
import { isLeaf, metaOf, placeOf, positionOf, wholeOf } from './chart.ts';
import { idOf } from './mermaid.ts';
import { everyPage } from './pages.ts';

const pages = everyPage();
const whole = [...pages.values()].join('\n');

describe('the generated documentation', () => {
  it('draws every state, or the screen it belongs to', () => {
    const leaves = wholeOf(appMachine.root).filter(isLeaf);
    const missing = leaves.filter((node) => {
      const position = positionOf(node);
      const places = [placeOf(node), position && placeOf(position)].filter((place) => place !== undefined);
      // B's desk and the vehicle of B are told with those of A.
      const twins = places.map((place) => place.replace(/\.B\b/u, '.A'));
      return ![...places, ...twins].some((place) => new RegExp(`^ +${idOf(place)}[([{/]`, 'mu').test(whole));
    });
    expect(missing.map(placeOf)).toEqual([]);
  });

  it('names every screen that a state shows', () => {
    const screens = new Set(wholeOf(appMachine.root).flatMap((node) => metaOf(node)?.screen ?? []));
    for (const screen of screens) expect(pages.get('screens.md')).toContain(`\`${screen}\``);
  });

  it('has no arrow from a box to itself and only words inside of quotes', () => {
    const lines = whole.split('\n').filter((line) => line.includes('-->'));
    expect(lines.length).toBeGreaterThan(200);
    for (const line of lines) {
      expect(line).toMatch(/^ {2}\w+ -->(?:\|"[^"]*"\|)? \w+$/u);
      const [from, to] = line.trim().split(/ -->(?:\|"[^"]*"\|)? /u);
      expect(from).not.toBe(to);
    }
  });

  it('links only to pages that exist', () => {
    const links = [...whole.matchAll(/\]\(([\w-]+\.md)\)/gu)].map(([, file]) => file ?? '');
    expect(links.filter((file) => !pages.has(file))).toEqual([]);
  });

  it('says the same when asked again', () => {
    expect([...everyPage()]).toEqual([...pages]);
  });
});
