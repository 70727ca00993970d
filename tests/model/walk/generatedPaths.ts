import type { AppMachine } from '#machines/chart/app.ts';
import type { Screen } from '#machines/routes.ts';
import { restingPlaces, shownScreen } from './chart.ts';
import { endless } from './endless.ts';
import { isSettled, triedEvents, triedEventsOnce } from './explore.ts';
import { serialize } from './facts.ts';
import { type Path, pathOfLabels, pathOfSteps } from './path.ts';
import { activePlaces, type Edge, type Graph, recordedMachine, traverse } from './traversal.ts';
import { everyVisit, visit } from './visits.ts';

/** Chooses a few hundred paths of the walk: the shortest to each resting state, and those that add transitions. */

/** Maximum of events tried before the walk gives up. */
const limits = { whole: 190_000, boot: 10_000 };

/**
 * Walks the chart from the landing page, and from every other kind of address until the page has settled.
 * @param outcomes makes what is tried from snapshot to snapshot
 */
export function walkChart(machine: AppMachine = recordedMachine(new Map()), outcomes = triedEventsOnce): Graph[] {
  const traversal = { serialize, endless };
  const landing = { ...visit('landing'), consentGiven: false };
  const others = everyVisit.filter(
    ({ requestedRoute }) => requestedRoute.reportId === undefined || requestedRoute.screen === 'summary',
  );
  return [
    traverse(machine, landing, { ...traversal, outcomes: outcomes(), limit: limits.whole }),
    ...others.map((each) =>
      traverse(
        machine,
        { ...each, consentGiven: true },
        { ...traversal, outcomes: outcomes(), limit: limits.boot, stopWhen: isSettled },
      ),
    ),
  ];
}

/** Walks the chart with every event tried in every snapshot. */
export function walkWholeChart(): Graph[] {
  return walkChart(undefined, () => triedEvents);
}

type Found = { graph: Graph; edges: Edge[] };

/** Returns the edge that first found each snapshot; followed back they are a shortest path. */
function treeOf({ first, edges }: Graph): Map<string, Edge> {
  const tree = new Map<string, Edge>();
  for (const edge of edges) if (edge.to !== first && !tree.has(edge.to)) tree.set(edge.to, edge);
  return tree;
}

export function wayTo(tree: Map<string, Edge>, key: string): Edge[] {
  const way: Edge[] = [];
  for (let edge = tree.get(key); edge !== undefined; edge = tree.get(edge.from)) way.unshift(edge);
  return way;
}

function asPath({ graph, edges }: Found): Path {
  const end = edges.at(-1)?.to ?? graph.first;
  return pathOfSteps(
    graph.start,
    edges.map(({ outcome }) => outcome),
    end,
  );
}

/** Returns the shortest way to each resting state. */
function waysToPlaces(graphs: Graph[]): Found[] {
  const missing = new Set(restingPlaces);
  return graphs.flatMap((graph) => {
    const tree = treeOf(graph);
    return [...graph.snapshots].flatMap(([key, snapshot]) => {
      const fresh = activePlaces(snapshot).filter((place) => missing.delete(place));
      return fresh.length > 0 ? [{ graph, edges: wayTo(tree, key) }] : [];
    });
  });
}

/** Returns the shortest way to each transition not walked yet, sorted by how many it adds. */
function waysToTransitions(graphs: Graph[], walked: Set<string>): Found[] {
  const seen = new Set(walked);
  const candidates = graphs.flatMap((graph) => {
    const tree = treeOf(graph);
    return graph.edges.flatMap((edge) => {
      const fresh = edge.transitions.filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      return fresh.length > 0 ? [{ graph, edges: [...wayTo(tree, edge.from), edge] }] : [];
    });
  });
  return candidates
    .sort((a, b) => b.edges.length - a.edges.length)
    .filter(({ edges }) => {
      const fresh = edges.flatMap(({ transitions }) => transitions).filter((id) => !walked.has(id));
      for (const id of fresh) walked.add(id);
      return fresh.length > 0;
    });
}

/** Drops paths that are the beginning of another. */
function withoutPrefixes(paths: Path[]): Path[] {
  const words = ({ start, steps }: Path) => [start.label, ...steps.map(({ label }) => label)].join('\n');
  const begun = new Set<string>();
  return [...paths]
    .sort((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const whole = words(path);
      if (begun.has(whole)) return false;
      path.steps.forEach((_, index) => {
        begun.add(words({ ...path, steps: path.steps.slice(0, index) }));
      });
      begun.add(whole);
      return true;
    });
}

/** Returns the generated paths, the longest first. */
export function generatedPaths(graphs: Graph[]): Path[] {
  const toPlaces = waysToPlaces(graphs);
  const walked = new Set([
    ...graphs.flatMap(({ initially }) => initially),
    ...toPlaces.flatMap(({ edges }) => edges.flatMap(({ transitions }) => transitions)),
  ]);
  return withoutPrefixes([...toPlaces, ...waysToTransitions(graphs, walked)].map(asPath));
}

/** Returns true for edges by the page's own buttons, without a typed address or an earlier session. */
function isOwnWay({ outcome }: Edge): boolean {
  return outcome.event.type !== 'nav.requested' && outcome.event.type !== 'session.restored';
}

/** Returns the edge that first finds each snapshot over the accepted edges. */
export function treeOver(graph: Graph, isTaken: (edge: Edge) => boolean): Map<string, Edge> {
  const leaving = new Map<string, Edge[]>();
  for (const edge of graph.edges.filter(isTaken)) {
    const known = leaving.get(edge.from);
    if (known) known.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  const tree = new Map<string, Edge>();
  const queue = [graph.first];
  for (const key of queue)
    for (const edge of leaving.get(key) ?? [])
      if (edge.to !== graph.first && !tree.has(edge.to)) {
        tree.set(edge.to, edge);
        queue.push(edge.to);
      }
  return tree;
}

/** Returns the shortest ways over the accepted edges, by the screens to which they lead. */
export function waysOver(graph: Graph, isTaken: (edge: Edge) => boolean): Map<Screen, Edge[]> {
  const tree = treeOver(graph, isTaken);
  const ways = new Map<Screen, Edge[]>();
  for (const key of [graph.first, ...tree.keys()]) {
    const snapshot = graph.snapshots.get(key);
    const screen = snapshot && shownScreen(snapshot);
    if (screen && !ways.has(screen)) ways.set(screen, wayTo(tree, key));
  }
  return ways;
}

/** Returns the shortest path to each screen: by the page's own buttons if possible, else by an address. */
export function shortestPaths(graphs: Graph[]): Map<Screen, Path> {
  const paths = new Map<Screen, Path>();
  for (const isTaken of [isOwnWay, () => true])
    for (const graph of graphs)
      for (const [screen, edges] of waysOver(graph, isTaken)) {
        if (paths.has(screen)) continue;
        const labels = edges.map(({ outcome }) => outcome.label);
        // The way was put together from moments that differ in data; said again step by step, its answers fit each other.
        const { path, end } = pathOfLabels(graph.start, labels);
        if (shownScreen(end) === screen) paths.set(screen, path);
      }
  return paths;
}
