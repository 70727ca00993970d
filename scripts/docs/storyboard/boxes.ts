import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Box, Boxes } from '../simulation/spots.ts';

/** Where on the pictures of screens buttons, links and fields are, by the names that the browser gives them. */

const tapped = ['button', 'link', 'textbox', 'combobox', 'checkbox'];

export const boxesFile = 'boxes.json';

/** Of the whole picture, in thousandths. */
function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1000);
}

/** What can be tapped on a page that is shown whole. */
export async function boxesOn(page: Page): Promise<Box[]> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const found: Box[] = [];
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    const called = String(name?.value ?? '')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    if (ignored || called === '' || backendDOMNodeId === undefined || !tapped.includes(String(role?.value))) continue;
    const seen = await boxOf(session, backendDOMNodeId);
    if (seen === null) continue;
    const { x, y, w, h, href } = seen;
    found.push({
      name: called,
      at: [share(x, width), share(y, height), share(w, width), share(h, height)],
      ...(href !== null && { href }),
    });
  }
  await session.detach();
  return found;
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

interface Seen {
  x: number;
  y: number;
  w: number;
  h: number;
  href: string | null;
}

/** Of a field that is hidden for a face of its own, its label's; null where nothing of it is seen. */
async function boxOf(session: Session, backendNodeId: number): Promise<Seen | null> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { objectId } = object;
  if (objectId === undefined) return null;
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const face = this.tagName === 'INPUT' && ['file', 'checkbox'].includes(this.type) ? this.closest('label') ?? this : this;
      const { x, y, width: w, height: h } = face.getBoundingClientRect();
      return w < 8 || h < 8 ? null : { x, y, w, h, href: this.getAttribute('href') };
    }`,
  });
  return result.value;
}

/** The boxes that are known, by the picture's name. */
export async function knownBoxes(folder: URL): Promise<Boxes> {
  const text = await readFile(new URL(boxesFile, folder), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** A line for each picture, so that a change is seen as one. */
export async function keepBoxes(folder: URL, boxes: Boxes): Promise<void> {
  const lines = Object.entries(boxes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, found]) => `${JSON.stringify(name)}: ${JSON.stringify(found)}`);
  await writeFile(new URL(boxesFile, folder), `{\n${lines.join(',\n')}\n}\n`);
}
