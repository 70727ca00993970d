import { allScreens, routeOf, type Screen, type Step } from '#machines/routes.ts';
import { screenWords } from './words.ts';

/** All screens side by side, each with the picture that `npm run docs -- --screens` takes of it. */

/** A screen, or a position below its address; without a step the first one. */
export interface Pictured {
  screen: Screen;
  step: Step | undefined;
  /** Name of the picture without its ending. */
  name: string;
}

export const pictured: Pictured[] = allScreens.flatMap((screen) => {
  const [first, ...others] = (routeOf(screen).steps ?? []) as readonly Step[];
  return [
    { screen, step: first, name: screen },
    ...others.map((step) => ({ screen, step, name: `${screen}-${step}` })),
  ];
});

const columns = 4;

function cell({ screen, step, name }: Pictured): string {
  const words = `${screenWords[screen]}${step ? `: ${step}` : ''}`;
  return `<td valign="top"><img src="flow/screens/${name}.webp" width="200" alt="${words}"><br>${words}</td>`;
}

export function screensSheet(): string {
  const rows = Array.from({ length: Math.ceil(pictured.length / columns) }, (_, row) =>
    ['<tr>', ...pictured.slice(row * columns, (row + 1) * columns).map(cell), '</tr>'].join('\n'),
  );
  return [
    '# Screens side by side',
    '',
    'Every screen of TABLE 1 at 360 px, in the order of the flow, with the data of a made-up accident, as it is found. Every',
    'state of each, also at 320 and 1280 px, is in `docs/flow/storyboard.html`. Taken by `npm run docs -- --screens`, which',
    'walks some paths through the built page.',
    '',
    '<table>',
    ...rows,
    '</table>',
    '',
  ].join('\n');
}
