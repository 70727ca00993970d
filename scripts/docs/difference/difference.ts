import type { Flow } from './flow.ts';

/** What two commits differ in, as a page that a product owner reads. */

type Known = ReadonlyMap<string, string>;

/** Lines of what is new, gone and different, each told by its name. */
function told(before: Known, after: Known): string[] {
  const lines: string[] = [];
  for (const [name, now] of after) {
    const then = before.get(name);
    if (then === undefined) lines.push(`- new: **${name}**${now && `: ${now}`}`);
    else if (then !== now) lines.push(`- **${name}**: ${then || 'nothing'} → ${now || 'nothing'}`);
  }
  for (const [name, then] of before) if (!after.has(name)) lines.push(`- gone: **${name}**${then && `: ${then}`}`);
  return lines;
}

/** What the commit did not know of at all is no change, but a beginning; undefined where it knew of some. */
function toldOnce(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] | undefined {
  return before.size === 0 && after.size > 0 ? [`- ${after.size} are told from now on`] : undefined;
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

type Lists = ReadonlyMap<string, ReadonlySet<string>>;

/** What is new and gone in each list; what only moved within its list is neither. */
function toldOfLists(before: Lists, after: Lists, say: (name: string) => string): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, fresh] = [before.get(name), after.get(name)];
    const added = [...(fresh ?? [])].filter((each) => !old?.has(each)).map((each) => `  - new: ${each}`);
    const gone = [...(old ?? [])].filter((each) => !fresh?.has(each)).map((each) => `  - gone: ${each}`);
    if (fresh === undefined) return [`- ${say(name)} is gone`];
    if (old === undefined) return [`- ${say(name)} is new`, ...added];
    return added.length + gone.length === 0 ? [] : [`- ${say(name)}`, ...added, ...gone];
  });
}

/** Ways by the state that they leave. */
function waysOf({ states }: Flow): Lists {
  return new Map(
    states
      .filter(({ full }) => !isTwin(full))
      .map(({ full, arrows }) => [
        full || 'From everywhere',
        new Set(
          arrows.map(({ when, leads, does }) => `${when} → ${leads}${does.length > 0 ? ` (${does.join(', ')})` : ''}`),
        ),
      ]),
  );
}

function proofsOf({ proofs }: Flow): Lists {
  return new Map([...proofs].map(([number, tests]) => [number, new Set(tests)]));
}

function answersOf({ calls }: Flow): Map<string, string> {
  return new Map(Object.entries(calls).map(([call, { codes }]) => [call, codes.join(', ')]));
}

/** Each with what is demanded, as its number alone says nothing. */
function proofs(before: Flow, after: Flow): string[] {
  const demands = new Map([...before.demands, ...after.demands]);
  const say = (number: string) => `**${number}** ${demands.get(number) ?? ''}`.trim();
  return toldOnce(before.proofs, after.proofs) ?? toldOfLists(proofsOf(before), proofsOf(after), say);
}

function sections(before: Flow, after: Flow): [title: string, lines: string[]][] {
  const codes = ({ codes: known }: Flow) => new Map(Object.entries(known));
  return [
    ['Screens', told(screensOf(before), screensOf(after))],
    ['Ways', toldOfLists(waysOf(before), waysOf(after), (state) => `**${state}**`)],
    ['Texts', told(before.texts, after.texts)],
    ['Outcomes of calls', told(answersOf(before), answersOf(after))],
    ['What the page does about codes', told(codes(before), codes(after))],
    ['Answers to questions', toldOnce(before.answers, after.answers) ?? told(before.answers, after.answers)],
    ['Demands', told(before.demands, after.demands)],
    ['Proofs of demands', proofs(before, after)],
    ['Pictures', told(before.pictures, after.pictures).map((line) => line.replace(/\*\*: .*$/u, '**'))],
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
