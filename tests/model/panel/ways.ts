import type { AppEvent } from '#machines/events.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import { allScreens, type RequestedRoute, type Screen } from '#machines/routes.ts';
import { rightCode, withWords } from '../../../src/app/mocking/placeholders.ts';
import { shownScreen } from '../walk/chart.ts';
import { treeOver, waysOver, wayTo } from '../walk/generatedPaths.ts';
import type { Outcome } from '../walk/outcomes.ts';
import { type Path, pathOfLabels } from '../walk/path.ts';
import { ids } from '../walk/sampleAccident.ts';
import { activeCalls, activePlaces, type Edge, type Graph } from '../walk/traversal.ts';
import { asJumped } from './driversOfJumps.ts';

/**
 * Ways to screens and their resting states that the real rules allow, from the landing page and with nothing left out. The
 * scenario panel walks them.
 */

/** Content of src/app/mocking/mockedWays.json: each step once, each way as indices of steps. */
export interface Ways {
  steps: { label: string; event?: AppEvent }[];
  ways: Partial<Record<Screen, Way>>;
  /** Ways to the resting states of screens. */
  places: Record<string, Way & { screen: Screen }>;
}

interface Way {
  id: string;
  steps: number[];
}

function isOutcome({ event }: Outcome): boolean {
  return /^(?:result|failed|session)\./u.test(event.type);
}

/** Returns true if the page knows the ids that an address needs. */
function isKnown({ reportId, summaryId }: RequestedRoute, places: string[]): boolean {
  if (summaryId !== undefined) return places.includes('flow.report.finished.success.link.here');
  return reportId === undefined || places.some((place) => place.startsWith('flow.report.collecting'));
}

/** Returns true for steps that words can describe; photos cannot, so ID cards are not scanned. */
function isTellable({ event }: Outcome): boolean {
  return !['scan.started', 'submitted.uploadIdCard', 'submitted.investigateIdCard'].includes(event.type);
}

/** Refusals of a call; sending to insurers is merely off without configuration. */
const refuses = / answers (?!OK|ERR_HANDOVER_DISABLED)/u;
const disturbed = /^(?:step\.skipped|failed|other\.|session\.(?!absent))/u;

function isSmooth({ event, label }: Outcome): boolean {
  return !disturbed.test(event.type) && !refuses.test(label);
}

function isRequestedRoute(
  { outcome: { event }, from }: Edge,
  { snapshots }: Graph,
  mayMean: (requestedRoute: RequestedRoute) => boolean,
): boolean {
  if (event.type !== 'nav.requested') return true;
  const snapshot = snapshots.get(from);
  const { requestedRoute, editing } = event;
  return (
    editing === undefined &&
    mayMean(requestedRoute) &&
    snapshot !== undefined &&
    isKnown(requestedRoute, activePlaces(snapshot))
  );
}

/** Events that the rules never cause on such a way, which fills all in at the first attempt and has no earlier report to resume. */
const isOfChartAlone =
  /^(?:sync\.|replica\.|mutation\.|submitted\.(?:reopenReport|resumeReport))| \(the last attempt\)$/u;

/** Returns true for the submissions of forms as they are filled in whole: the address with the e-mail, all others alone. */
function isWhole({ outcome: { event }, from }: Edge, { snapshots }: Graph): boolean {
  const snapshot = snapshots.get(from);
  const isOfAddress =
    event.type === 'submitted.updateParticipantData' && snapshot && screenOf(snapshot)?.step === 'address';
  return isOfAddress === true ? 'more' in event : !('more' in event);
}

function isOfRules(edge: Edge, graph: Graph): boolean {
  return isTellable(edge.outcome) && !isOfChartAlone.test(edge.outcome.label) && isWhole(edge, graph);
}

type Choice = (edge: Edge, graph: Graph) => boolean;

/** Choices of steps from strict to loose: buttons of the page, its links, links into the report. */
const smooth: Choice[] = [
  ({ outcome }) => isSmooth(outcome) && outcome.event.type !== 'nav.requested',
  (edge, graph) => isSmooth(edge.outcome) && isRequestedRoute(edge, graph, ({ reportId }) => reportId === undefined),
  (edge, graph) => isSmooth(edge.outcome) && isRequestedRoute(edge, graph, () => true),
];

const withRefusals: Choice = ({ outcome: { event } }) =>
  !disturbed.test(event.type) && !/^(?:nav\.|result\.unknown)/u.test(event.type);

/** Places where a jump may end; those after it depend on when calls return. */
const ours = /^flow\.(?:report\.(?:new|collecting(?!\.summary)|toSign)|roadsideNotes|otherReport)\./u;

/** Returns the resting states of a screen; passed ones cannot end a jump, as those that wait for an answer. */
function restsIn(snapshot: AppSnapshot): string[] {
  if (snapshot.hasTag('busy')) return [];
  const calling = activeCalls(snapshot).map(({ place }) => place);
  const places = activePlaces(snapshot).filter((place) => ours.test(place));
  return places.filter((place) => !calling.includes(place) && !places.some((other) => other.startsWith(`${place}.`)));
}

type Places = Map<string, { path: Path; screen: Screen }>;

function waysToPlaces(graph: Graph): Places {
  const paths: Places = new Map();
  // Refusals are arranged in the panel, so only smooth ways count.
  for (const isChosen of smooth) {
    const tree = treeOver(graph, (edge) => isOfRules(edge, graph) && isChosen(edge, graph));
    for (const key of tree.keys()) {
      const snapshot = graph.snapshots.get(key);
      const fresh = snapshot ? restsIn(snapshot).filter((place) => !paths.has(place)) : [];
      if (fresh.length === 0) continue;
      const { path, end } = pathOfLabels(
        graph.start,
        wayTo(tree, key).map(({ outcome }) => outcome.label),
      );
      const [reached, screen] = [restsIn(end), shownScreen(end)];
      for (const place of fresh) if (screen && reached.includes(place)) paths.set(place, { path, screen });
    }
  }
  return paths;
}

function waysTo(graph: Graph, places: Places): Map<Screen, Path> {
  const paths = new Map<Screen, Path>();
  const find = (isChosen: Choice) => {
    for (const [screen, edges] of waysOver(graph, (edge) => isOfRules(edge, graph) && isChosen(edge, graph))) {
      if (paths.has(screen)) continue;
      const labels = edges.map(({ outcome }) => outcome.label);
      const { path, end } = pathOfLabels(graph.start, labels);
      if (shownScreen(end) === screen) paths.set(screen, path);
    }
  };
  smooth.forEach(find);
  for (const { path, screen } of places.values()) if (!paths.has(screen)) paths.set(screen, path);
  find(withRefusals);
  return paths;
}

/** Placeholders of ids that only the running page knows. */
const placeholders = {
  [ids.report]: '{reportId}',
  [ids.A]: '{A}',
  [ids.B]: '{B}',
  [ids.summary]: '{summaryId}',
  [ids.checkCode]: '{checkCode}',
};

function withPlaceholders(event: AppEvent): AppEvent {
  const text = Object.entries(placeholders).reduce(
    (text, [id, name]) => text.replaceAll(id, name),
    JSON.stringify(event),
  );
  return withWords(JSON.parse(text), (key, word) => (key === 'smsCode' ? rightCode : word));
}

/** Returns the ways to all reachable screens and their resting states. */
export function waysOfPanel(landing: Graph): Ways {
  const steps = new Map<string, Ways['steps'][number]>();
  const placeOf = (step: Ways['steps'][number]): number => {
    const key = JSON.stringify(step);
    steps.set(key, step);
    return [...steps.keys()].indexOf(key);
  };
  const wayOf = ({ id, steps: taken }: Path): Way => ({
    id,
    steps: taken.map((step, index) =>
      placeOf({
        label: step.label,
        ...(!isOutcome(step) && { event: withPlaceholders(asJumped(step, taken[index + 1]?.label)) }),
      }),
    ),
  });
  const placesOf = waysToPlaces(landing);
  const paths = waysTo(landing, placesOf);
  const ways: Ways['ways'] = {};
  for (const screen of allScreens) {
    const path = paths.get(screen);
    if (path !== undefined) ways[screen] = wayOf(path);
  }
  const found = [...placesOf].sort(([one], [other]) => one.localeCompare(other, 'en'));
  const places = Object.fromEntries(found.map(([place, { path, screen }]) => [place, { ...wayOf(path), screen }]));
  return { steps: [...steps.values()], ways, places };
}
