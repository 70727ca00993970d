import type { AppMachine } from '#machines/chart/app.ts';
import type { Screen } from '#machines/routes.ts';
import { restingPlaces, shownScreen } from './chart.ts';
import { endless } from './endless.ts';
import { isSettled, triedEvents, triedEventsOnce } from './explore.ts';
import { serialize } from './facts.ts';
import { type Path, pathOfLabels, pathOfSteps } from './path.ts';
import { activePlaces, type Edge, type Graph, recordedMachine, traverse } from './traversal.ts';
import { everyVisit, visit } from './visits.ts';

/** A few hundred paths chosen from the walk: the shortest to every resting place, and those that add transitions. */

/** The walk gives up beyond these numbers of events tried. */
const limits = { whole: 190_000, boot: 10_000 };

/**
 * The walk from the landing page, and the boots from every other kind of address until the page has settled.
 * @param outcomes makes what is tried from snapshot to snapshot
 */
export function walkChart(machine: AppMachine = recordedMachine(new Map()), outcomes = triedEventsOnce): Graph[] {
  const traversal = { serialize, endless };
  const landing = { ...visit('landing'), consentGiven: false };
  const others = everyVisit.filter(({ wish }) => wish.reportId === undefined || wish.screen === 'summary');
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

/** The same with everything tried in every snapshot. */
export function walkWholeChart(): Graph[] {
  return walkChart(undefined, () => triedEvents);
}

type Found = { graph: Graph; edges: Edge[] };

/** The edge by which each snapshot was found first: following them back gives a shortest path. */
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

/** The shortest way to every resting place. */
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

/** The shortest way to every transition that has not been walked yet, those first that walk the most. */
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

/** Drops what another path begins with. */
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

/** The generated paths, the longest first. */
export function generatedPaths(graphs: Graph[]): Path[] {
  const toPlaces = waysToPlaces(graphs);
  const walked = new Set([
    ...graphs.flatMap(({ initially }) => initially),
    ...toPlaces.flatMap(({ edges }) => edges.flatMap(({ transitions }) => transitions)),
  ]);
  return withoutPrefixes([...toPlaces, ...waysToTransitions(graphs, walked)].map(asPath));
}

/** Edges that a user takes by the page's own buttons: no address is typed, no earlier session is there. */
function isOwnWay({ outcome }: Edge): boolean {
  return outcome.event.type !== 'nav.requested' && outcome.event.type !== 'session.restored';
}

/** The edge by which each snapshot is found first where only some edges are taken. */
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

/** The shortest ways over some of the edges, by the screens they lead to. */
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

/**
 * The shortest path to each screen: from the landing page by the page's own buttons where that is possible, else by an
 * address.
 */
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
