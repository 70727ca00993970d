import { allScreens, routeOf, type Screen, type Step } from '#machines/routes.ts';
import { pictureOfScreen } from './pictures.ts';
import { screenWords } from './words.ts';

/** Writes docs/screens.md: a gallery of all screens with their pictures of docs/flow/screens. */

/** A screen, or one of its steps, which have URLs of their own. */
interface Position {
  screen: Screen;
  step: Step | undefined;
}

const positions = allScreens.flatMap((screen): Position[] => {
  const steps = routeOf(screen).steps as readonly Step[] | undefined;
  return steps?.map((step) => ({ screen, step })) ?? [{ screen, step: undefined }];
});

const columns = 4;

function cell({ screen, step }: Position): string {
  const words = `${screenWords[screen]}${step ? `: ${step}` : ''}`;
  const picture = pictureOfScreen(screen, step);
  const image = picture ? `<img src="flow/screens/${picture}.webp" width="200" alt="${words}"><br>` : '';
  return `<td valign="top">${image}${words}</td>`;
}

export function screensSheet(): string {
  const rows = Array.from({ length: Math.ceil(positions.length / columns) }, (_, row) =>
    ['<tr>', ...positions.slice(row * columns, (row + 1) * columns).map(cell), '</tr>'].join('\n'),
  );
  return [
    '# Screens side by side',
    '',
    'Every screen of TABLE 1 at 360 px, in the order of the flow, with the data of a made-up accident. The pictures of all states',
    'are in `docs/flow/screens`, and beside the chart in `docs/flow/index.html`. Taken by `npm run docs -- --screens`.',
    '',
    '<table>',
    ...rows,
    '</table>',
    '',
  ].join('\n');
}
