import { describe, expect, it } from 'vitest';
import { callDefinition, isCallName } from '#contract/calls.ts';
import { participantIdOf } from '#machines/context.ts';
import { type AppSnapshot, locationOf, parseRequestedRoute, screenOf } from '#machines/location.ts';
import { allScreens, routeOf, type Screen } from '#machines/routes.ts';
import { drivablePaths, goalsOfPath, recordedPaths, required, subset } from '../paths/choice.ts';
import { drivablePart, undrivable } from '../paths/undrivable.ts';
import { journeyPaths } from './journeys/journeys.ts';
import { goPairs } from './pairs/pairs.ts';
import { everyTransition, shownScreen } from './walk/chart.ts';
import { cover, moments, report } from './walk/coverage.ts';
import { excludedTransitions } from './walk/exclusions.ts';
import { isSettled, triedEvents } from './walk/explore.ts';
import { gapsOf } from './walk/gaps.ts';
import { generatedPaths, shortestPaths, walkChart } from './walk/generatedPaths.ts';
import type { Path } from './walk/path.ts';
import { walker } from './walk/steps.ts';
import { activeCalls, activePlaces, recordedMachine } from './walk/traversal.ts';

const graphs = walkChart();
const paths = generatedPaths(graphs);
// As `npm run paths` counts it: some things are seen on the ways alone that were written by hand.
const coverage = cover([...paths, ...journeyPaths()]);
const numbers = report(coverage);
const gaps = gapsOf(numbers, coverage);
const snapshots = graphs.flatMap((graph) => [...graph.snapshots.values()]);

describe('coverage of the generated paths', () => {
  it('reaches every resting state', () => {
    expect(gaps.states).toEqual([]);
    expect(numbers.states.covered).toBe(numbers.states.total);
  });

  it('walks every transition that is not excluded', () => {
    expect(gaps.transitions).toEqual([]);
  });

  it('excuses at most 2.5 % of the transitions, and none without need', () => {
    expect(gaps.excluded).toEqual([]);
    expect(Object.keys(excludedTransitions).length).toBeLessThanOrEqual(everyTransition.length * 0.025);
  });

  it('hears every guard say yes and no', () => {
    expect(gaps.guards).toEqual([]);
  });

  it('answers every result code of TABLE 3', () => {
    expect(gaps.codes).toEqual([]);
  });

  it('shows every screen of TABLE 1', () => {
    expect(allScreens.filter((screen) => !coverage.screens.has(screen))).toEqual([]);
  });

  it('finds a way to every screen that really ends there', () => {
    const ways = shortestPaths(graphs);
    for (const screen of allScreens) {
      const way = ways.get(screen);
      expect(way && moments(way).at(-1)?.screen).toBe(screen);
    }
  });

  it('ends every path where the walk foresaw it', () => {
    expect(gaps.astray).toEqual([]);
  });

  it('gives every path a name of its own', () => {
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
  });

  it('finds the same paths again', () => {
    expect(generatedPaths(graphs).map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
  });
});

describe('pairs of transitions', () => {
  it('are walked as the walk foresaw them and keep every rule, a tenth of all; npm run paths -- --pairs goes the rest', () => {
    const [whole] = graphs;
    const tour = whole && goPairs(whole, 10);
    expect(tour?.pairs).toBeGreaterThan(1500);
    expect(tour?.missing).toEqual([]);
    expect(tour?.broken).toEqual([]);
  });
});

/** Returns the shown position as the address names it and as the chart does. */
function positions(snapshot: AppSnapshot) {
  const location = locationOf(snapshot);
  const meta = screenOf(snapshot);
  if (location === null || meta === null) return [];
  const requestedRoute = parseRequestedRoute(location.path, '', location.step);
  const { context } = snapshot;
  return [
    {
      path: location.path,
      asked: { screen: requestedRoute.screen, participantId: requestedRoute.participantId, step: requestedRoute.step },
      shown: {
        screen: meta.screen,
        participantId: meta.party && participantIdOf(context, meta.party),
        step: meta.step,
      },
      reportId: requestedRoute.reportId === undefined || requestedRoute.reportId === context.report.reportId,
    },
  ];
}

const areasLoading = ['new.loading', 'new.loadingFailed', 'toSign.loading', 'toSign.loadingFailed', 'toSign.linking'];

/** Returns the innermost state of the flow. Parts of a report that load in parallel count as one state. */
function leafOfFlow(snapshot: AppSnapshot): string | undefined {
  const places = activePlaces(snapshot).filter((place) => place.startsWith('flow.'));
  return places
    .map((place) => place.replace(/^flow\./u, '').replace(/^(report\.(?:loading|rechecking))\..*/u, '$1'))
    .at(-1);
}

describe('every reachable moment', () => {
  it('has an address that asks for the very same position', () => {
    const all = snapshots.flatMap(positions);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(({ asked, shown }) => JSON.stringify(asked) !== JSON.stringify(shown))).toEqual([]);
    expect(all.filter(({ reportId }) => !reportId)).toEqual([]);
  });

  it('shows no screen only while a report or an area of it is being loaded', () => {
    const screenless = snapshots.filter((snapshot) => shownScreen(snapshot) === null).map(leafOfFlow);
    expect(new Set(screenless)).toEqual(
      new Set(['starting', 'report.loading', 'report.rechecking', ...areasLoading.map((place) => `report.${place}`)]),
    );
  });

  it('has an address wherever a screen shows, but for those that stand at the address of another', () => {
    const nameless = snapshots.filter((snapshot) => locationOf(snapshot) === null && shownScreen(snapshot) !== null);
    expect(new Set(nameless.map(shownScreen))).toEqual(new Set(['notFound', 'otherReport']));
  });

  it('leaves a calling state with whatever the call comes to', () => {
    const stuck = graphs.flatMap(({ edges, snapshots }) =>
      edges.flatMap(({ from, snapshot, outcome }) => {
        const before = snapshots.get(from);
        if (before === undefined || !('call' in outcome.event)) return [];
        const { call, party } = outcome.event;
        const callers = activeCalls(before).filter(({ input }) => input?.call === call && input.party === party);
        const after = activePlaces(snapshot);
        return callers
          .filter(({ place, id }) => after.includes(place) && snapshot.children[id] === before.children[id])
          .map(({ place }) => `${place}: ${outcome.label}`);
      }),
    );
    expect(stuck).toEqual([]);
  });

  it('is never at rest without anything the user can do', () => {
    const [whole] = graphs;
    const left = new Set(whole?.edges.map(({ from }) => from));
    const dead = [...(whole?.snapshots ?? [])].flatMap(([key, snapshot]) =>
      left.has(key) || !isSettled(snapshot) || isOfTwoPhones(snapshot) || triedEvents(snapshot).length > 0
        ? []
        : [snapshot],
    );
    expect(
      dead
        .map(({ value }) => value)
        .filter(
          (value) => value.consent !== 'given' && !Object.values(value.enumerations).every((list) => list === 'here'),
        ),
    ).toEqual([]);
  });
});

/** Returns true for two phones, where only differences to one phone are tried (tests/model/walk/explore.ts). */
function isOfTwoPhones({ context }: AppSnapshot): boolean {
  return (
    context.session.delegatedSection !== null ||
    context.report.participants.some(({ fillsInOwnPart }) => fillsInOwnPart)
  );
}

describe('ways on from each screen', () => {
  /** Screens that only links, the menu and the logo leave. */
  const ends: Screen[] = [
    'error',
    'errorTimeout',
    'errorCodes',
    'personalData',
    'sharedExpired',
    'sharedDownload',
    'success',
    'notFound',
    'otherReport',
  ];

  it('lead from every screen of the flow to another one (R-023)', () => {
    const left = new Set<Screen>();
    for (const { edges, snapshots } of graphs)
      for (const { from, snapshot, outcome } of edges) {
        const before = snapshots.get(from);
        const screen = before && shownScreen(before);
        const isCancelling = 'call' in outcome.event && outcome.event.call === 'cancelReport';
        const isWayOn = !isCancelling && /^(?:step|submitted)\.|^result\.OK/u.test(outcome.event.type);
        if (screen && isWayOn && shownScreen(snapshot) !== screen) left.add(screen);
      }
    expect(allScreens.filter((screen) => !left.has(screen)).sort()).toEqual([...ends].sort());
  });
});

describe('calls with the token of the bot check', () => {
  it('are made only on screens that fetch its script (R-140)', () => {
    const calling = snapshots.filter((snapshot) =>
      activeCalls(snapshot).some(({ actor }) => isCallName(actor) && callDefinition(actor).captcha),
    );
    const screens = new Set(calling.map(shownScreen));
    expect(screens).toEqual(new Set(allScreens.filter((screen) => routeOf(screen).botCheck)));
  });
});

describe('every way to an error screen', () => {
  it('is told as an interrupt, once, unless an address asked for that screen (R-443)', () => {
    const { stepsOf } = walker(recordedMachine(new Map()));
    const wrong: string[] = [];
    let redirects = 0;
    for (const path of paths)
      for (const { label, event, past, after, emitted } of stepsOf(path)) {
        if (event === null || past === null) continue;
        const before = shownScreen(past.after);
        const shown = shownScreen(after);
        const asked =
          event.type === 'nav.requested' ? event.requestedRoute.screen : after.context.ui.requestedRoute?.screen;
        if (shown === before || asked === shown || !shown?.startsWith('error')) continue;
        redirects += 1;
        const interrupts = emitted.filter(({ type }) => type === 'interrupted').length;
        if (interrupts !== 1) wrong.push(`${path.id}, ${label}: ${interrupts}`);
      }
    expect(redirects).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});

describe('paths in the browser', () => {
  const all = [...journeyPaths(), ...paths];
  const parts = all.map((path) => drivablePart(path));

  it('show on a few paths that need no walk every screen, every treatment of a code and every kind of failure', () => {
    const seen = new Set(subset(drivablePaths(recordedPaths())).flatMap((path) => [...goalsOfPath(path)]));
    expect(required.filter((goal) => !seen.has(goal))).toEqual([]);
  });

  it('end early only where nobody could go on, and for every reason that is given', () => {
    const reasons = new Set(parts.flatMap(({ endedBy }) => endedBy?.why ?? []));
    expect([...reasons].sort()).toEqual(Object.keys(undrivable).sort());
  });

  it('leave out at most 4 % of the steps', () => {
    const stepsOf = (each: readonly Path[]) => each.reduce((sum, { steps }) => sum + steps.length, 0);
    expect(stepsOf(parts.map(({ path }) => path))).toBeGreaterThan(stepsOf(all) * 0.96);
  });
});
