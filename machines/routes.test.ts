import { expect, it } from 'vitest';
import { allScreens, routeOf } from './routes.ts';

it.each(allScreens)('%s: its own progress is the highest among the routes that its address goes through', (screen) => {
  const { path, progress } = routeOf(screen);
  const matched = allScreens.map(routeOf).filter((route) => path === route.path || path.startsWith(`${route.path}/`));
  const highest = Math.max(...matched.map((route) => route.progress ?? 0));
  expect(progress ?? 0).toBe(highest);
});
