import { expect, it } from 'vitest';
import { missingPictures } from '../../scripts/docs/links.ts';

it('a picture that is not there is named with the page that shows it', () => {
  const pages = new Map([
    ['screens.md', '<td><img src="flow/screens/landing.webp" width="200"><img src="flow/screens/weather.webp"></td>'],
    ['flow/README.md', '![The flow](screens/landing.webp) ![Of another site](https://example.cz/a.png)'],
    ['flow/photos.md', '![](../nowhere.svg)'],
  ]);
  expect(missingPictures(pages, (path) => path === 'flow/screens/landing.webp')).toEqual([
    'docs/screens.md shows docs/flow/screens/weather.webp, which is not there',
    'docs/flow/photos.md shows docs/nowhere.svg, which is not there',
  ]);
});
