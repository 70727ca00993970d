import { readdirSync } from 'node:fs';
import type { AnyStateNode } from 'xstate';
import { appMachine } from '#machines/chart/app.ts';
import { isLeaf, placeOf, wholeOf } from './chart.ts';
import { unpictured } from './unpictured.ts';

/** docs/flow/screens: a picture of each state that a user can see, by the state's place in the chart. */

export const pictureFolder = new URL('../../docs/flow/screens/', import.meta.url);

/** The name of a state's picture without its ending. A and B have the same states: one picture is enough. */
export function pictureName(place: string): string {
  return place.replace(/\.[AB](?=\.|$)/u, '');
}

function leavesOf(node: AnyStateNode): string[] {
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(leavesOf);
  // Left at once, without anything to be seen.
  const isPassedThrough = node.always?.some(({ guard }) => guard === undefined) ?? false;
  return isPassedThrough ? [] : [pictureName(node.path.join('.'))];
}

const states = [...new Set(leavesOf(appMachine.root))];

function isMatch(pattern: string, name: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(name);
}

/** The names of all pictures that have to be there. */
export const wantedPictures: readonly string[] = states.filter(
  (name) => !Object.keys(unpictured).some((pattern) => isMatch(pattern, name)),
);

export function takenPictures(): string[] {
  return readdirSync(pictureFolder).map((file) => file.replace('.webp', ''));
}

/** What is wrong with the pictures that were taken, in sentences. */
export function lacking(taken: readonly string[]): string[] {
  const patterns = Object.keys(unpictured);
  return [
    ...wantedPictures
      .filter((name) => !taken.includes(name))
      .map(
        (name) =>
          `no picture shows ${name}: run npm run docs -- --screens, or add a line to scripts/docs/unpictured.ts`,
      ),
    ...taken
      .filter((name) => !wantedPictures.includes(name))
      .map((name) => `docs/flow/screens/${name} shows no state that needs a picture: delete it`),
    ...patterns
      .filter((pattern) => !states.some((name) => isMatch(pattern, name)))
      .map((pattern) => `scripts/docs/unpictured.ts names ${pattern}, which is no state: delete the line`),
  ];
}

/** What is usually seen of a screen, before something else of it. */
const rests = /\.(?:filling|ready|showing|shown|seen|listing|resting|framing|reading|open|enteringNumber)$/u;

/** The picture that stands for a state and what is in it. */
export function pictureOf(node: AnyStateNode): string | undefined {
  const names = wholeOf(node)
    .filter((each) => isLeaf(each))
    .map((leaf) => pictureName(placeOf(leaf)))
    .filter((name) => wantedPictures.includes(name));
  return names.find((name) => rests.test(name)) ?? names[0];
}
