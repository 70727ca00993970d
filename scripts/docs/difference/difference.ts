import type { Flow } from './flow.ts';

/** What two commits differ in, as a page that a product owner reads. */

type Known = ReadonlyMap<string, string>;

/** Lines of what is new, gone and different, each told by its name. */
function told(before: Known, after: Known, say: (name: string) => string = (name) => name): string[] {
  const lines: string[] = [];
  for (const [name, now] of after) {
    const then = before.get(name);
    if (then === undefined) lines.push(`- new: **${say(name)}**${now && `: ${now}`}`);
    else if (then !== now) lines.push(`- **${say(name)}**: ${then || 'nothing'} → ${now || 'nothing'}`);
  }
  for (const [name, then] of before) if (!after.has(name)) lines.push(`- gone: **${say(name)}**${then && `: ${then}`}`);
  return lines;
}

/** What the commit did not know of at all is no change, but a beginning. */
function toldOnce(before: Known, after: Known): string[] {
  return before.size === 0 && after.size > 0 ? [`- ${after.size} are told from now on`] : told(before, after);
}

function screensOf({ states }: Flow): Map<string, string> {
  return new Map(
    states.flatMap(({ full, screen }) => {
      if (screen === undefined || full.includes(' › ') || isTwin(full)) return [];
      const { path, progress, headings, step } = screen;
      const bar = progress === null ? 'no progress' : `${progress} %`;
      return [[full, `${path}, ${bar}, ${step ?? 'no step'}, „${headings.join('“ or „')}“`]];
    }),
  );
}

/** What is the same for B is told once. */
function isTwin(words: string): boolean {
  return /\(B[,)]|› B\b/u.test(words);
}

/** Ways by the state that they leave; one that only moved within its list is none. */
function ways(before: Flow, after: Flow): string[] {
  const waysOf = ({ states }: Flow) =>
    new Map(
      states
        .filter(({ full }) => !isTwin(full))
        .map(({ full, arrows }) => [
          full || 'From everywhere',
          new Set(
            arrows.map(
              ({ when, leads, does }) => `${when} → ${leads}${does.length > 0 ? ` (${does.join(', ')})` : ''}`,
            ),
          ),
        ]),
    );
  const [then, now] = [waysOf(before), waysOf(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((state) => {
    const [old, fresh] = [then.get(state), now.get(state)];
    const added = [...(fresh ?? [])].filter((way) => !old?.has(way)).map((way) => `  - new: ${way}`);
    const gone = [...(old ?? [])].filter((way) => !fresh?.has(way)).map((way) => `  - gone: ${way}`);
    const title =
      old === undefined ? `- **${state}** is new` : fresh === undefined ? `- **${state}** is gone` : `- **${state}**`;
    const isSame = added.length + gone.length === 0 && old !== undefined && fresh !== undefined;
    return isSame ? [] : [title, ...(fresh === undefined ? [] : [...added, ...gone])];
  });
}

function answersOf({ calls }: Flow): Map<string, string> {
  return new Map(Object.entries(calls).map(([call, { codes }]) => [call, codes.join(', ')]));
}

function sections(before: Flow, after: Flow): [title: string, lines: string[]][] {
  const proofs = ({ proofs: known }: Flow) => new Map([...known].map(([number, tests]) => [number, tests.join('; ')]));
  const codes = ({ codes: known }: Flow) => new Map(Object.entries(known));
  return [
    ['Screens', told(screensOf(before), screensOf(after))],
    ['Ways', ways(before, after)],
    ['Texts', told(before.texts, after.texts)],
    ['Outcomes of calls', told(answersOf(before), answersOf(after))],
    ['What the page does about codes', told(codes(before), codes(after))],
    ['Answers to questions', toldOnce(before.answers, after.answers)],
    ['Demands', told(before.demands, after.demands)],
    ['Proofs of demands', toldOnce(proofs(before), proofs(after))],
    ['Pictures', told(before.pictures, after.pictures, (name) => name).map((line) => line.replace(/\*\*: .*$/u, '**'))],
  ];
}

/** The page, in Markdown. */
export function differencePage(title: string, before: Flow, after: Flow): string {
  const found = sections(before, after);
  const changed = found.filter(([, lines]) => lines.length > 0);
  const count = (lines: string[]) => lines.filter((line) => line.startsWith('- ')).length;
  return `${[
    `# ${title}`,
    '',
    ...(changed.length === 0
      ? ['Nothing of the flow changes: no screen, way, text, outcome, answer, demand or picture.']
      : changed.map(([name, lines]) => `- ${name}: ${count(lines)}`)),
    '',
    ...changed.flatMap(([name, lines]) => [`## ${name}`, '', ...lines, '']),
  ]
    .join('\n')
    .trimEnd()}\n`;
}
