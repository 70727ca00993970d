import { expect, it } from 'vitest';
import { allScreens, routeOf, type Screen } from './routes.ts';

it.each(allScreens)(
  '%s: its own progress is the highest among the routes that its address goes through (R-078)',
  (screen) => {
    const { path, progress } = routeOf(screen);
    const matched = allScreens.map(routeOf).filter((route) => path === route.path || path.startsWith(`${route.path}/`));
    const highest = Math.max(...matched.map((route) => route.progress ?? 0));
    expect(progress ?? 0).toBe(highest);
  },
);

const collecting = 'COLLECTING_DATA';

/** Demands written by hand: menu, progress, the state whose area it is, step of analytics. */
const demanded: [
  number: string,
  screen: Screen,
  menu: boolean,
  progress: number | null,
  area: string | null,
  step: number,
][] = [
  ['R-043', 'landing', true, null, null, 1],
  ['R-045', 'informations', true, 5, null, 2],
  ['R-046', 'error', true, null, null, -1],
  ['R-047', 'errorTimeout', true, null, null, -1],
  ['R-048', 'errorCodes', true, null, null, -1],
  ['R-049', 'personalData', false, null, null, -1],
  ['R-050', 'sharedExpired', false, null, null, -1],
  ['R-051', 'sharedSummary', false, null, null, -1],
  ['R-052', 'sharedDownload', false, null, null, -1],
  ['R-054', 'verification', true, 18, 'NEW', 3],
  ['R-055', 'verificationSuccess', true, 25, collecting, 3],
  ['R-056', 'documents', true, null, collecting, 4],
  ['R-057', 'documentsParticipant', true, 30, collecting, 4],
  ['R-058', 'documentsManual', true, 45, collecting, 4],
  ['R-059', 'documentsRecap', true, 48, collecting, 4],
  ['R-060', 'witness', true, 55, collecting, 5],
  ['R-061', 'accident', true, null, collecting, 6],
  ['R-062', 'accidentVehicle', true, 62, collecting, 6],
  ['R-063', 'damage', true, 65, collecting, 6],
  ['R-064', 'damageMovement', true, 70, collecting, 6],
  ['R-065', 'damageData', true, 70, collecting, 6],
  ['R-066', 'circumstances', true, 80, collecting, 6],
  ['R-067', 'situation', true, 87, collecting, 7],
  ['R-068', 'location', true, 87, collecting, 7],
  ['R-069', 'locationManual', true, 87, collecting, 7],
  ['R-070', 'culprit', true, 90, collecting, 8],
  ['R-071', 'summary', true, 95, collecting, 9],
  ['R-072', 'signReport', true, 98, 'TO_SIGN', 9],
  ['R-073', 'success', true, 100, 'FINISHED', 10],
];

it.each(demanded)(
  '%s: %s has its menu, progress, area and step (R-041, R-130)',
  (_number, screen, menu, progress, area, step) => {
    const route = routeOf(screen);
    expect([route.menu, route.progress, route.area, route.step]).toEqual([menu, progress, area, step]);
  },
);

it('each route has a step, none being -1, and a page name of its own, the unknown one being called so (R-131)', () => {
  const pages = allScreens.map((screen) => routeOf(screen).page);
  expect(new Set(pages).size).toBe(pages.length);
  expect(allScreens.filter((screen) => routeOf(screen).step === 0)).toEqual([]);
  const { step, page } = routeOf('notFound');
  expect([step, page]).toEqual([-1, 'unknown']);
});
