/**
 * Nothing is waited for without an end. What may never answer is called inside of `within`, which reads its limit from the table of
 * waits; where it stands apart from that, `elsewhere` says how its end comes. Each row tells what happens then and has a test.
 */

/** Browser functions that may never answer. `import()` is left out, as `loading/importing.ts` limits every one. */
const mayNeverAnswer = new RegExp(
  [
    String.raw`\bnew (?:Shared)?Worker\(|\bnew (?:XMLHttpRequest|FileReader|EventSource|WebSocket|Image)\(`,
    String.raw`\bindexedDB\.open\(|\bopenDB(?:<\w+>)?\(|\blocks\.request\(|\bcaches\.(?:open|match|has|keys|delete)\(`,
    String.raw`\b(?:getCurrentPosition|watchPosition|getUserMedia|getDisplayMedia)\(|\bnavigator\.share\(`,
    String.raw`\bclipboard\.(?:read|write)|\.decode\(\)|\bcreateImageBitmap\(|\.(?:convertToBlob|toBlob)\(`,
    String.raw`(?<![.\w$]|function )fetch\((?!\))|\$fetch\(|\bofetch(?:\.raw)?\(|\bpermissions\.(?:query|request)\(`,
    String.raw`\bserviceWorker\.(?:ready|register)\b|\bnavigator\.storage\.|\bcookieStore\.|\bcrypto\.subtle\.`,
    String.raw`\bdocument\.fonts\.(?:ready|load)|\bfile\.arrayBuffer\(\)`,
  ].join('|'),
  'gu',
);

/** Calls of the service to another machine or process, each with the words that set its time limit. */
const leavesService =
  /(?<![.\w$]|function )fetch\((?!\))|\bcreateTransport\(|\bnew pg\.(?:Pool|Client)\(|\b(?:fork|spawn|execFile)\(|\bsmpp\.connect\(|\bnew Worker\(/u;
const endOfService = /\b(?:timeLimit|serviceWaits\.\w+|AbortSignal\.timeout|signal)\b/u;

/** How many stand apart from `within`, and how they end. */
export type Elsewhere = Readonly<Record<string, { uses: number; why: string }>>;

type Texts = ReadonlyMap<string, string>;

export interface Sources {
  /** By their paths, without tests. */
  page: Texts;
  service: Texts;
  tests: Texts;
  /** The tables. */
  waits: string;
  serviceWaits: string;
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

function withoutComments(texts: Texts): Map<string, string> {
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(?<!:)\/\/.*$/gmu, '');
  return new Map([...texts].map(([path, text]) => [path, code(text)]));
}

/** The rows of a table: a name with its milliseconds, and the comment above it. */
function rowsOf(table: string): { name: string; comment: string }[] {
  return [...table.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n {2})?(\w+): [\d_]+,$/gmu)].map(
    ([, comment = '', name = '']) => ({ name, comment }),
  );
}

function wrongRows(table: string, isRead: (name: string) => boolean): string[] {
  return rowsOf(table).flatMap(({ name, comment }) => [
    ...(/Then: \S/u.test(comment) ? [] : [`wait ${name}: its row does not say what happens then`]),
    ...(isRead(name) ? [] : [`wait ${name}: nobody waits by it`]),
  ]);
}

/** What is wrong with the waits of the product. */
export function wrongWaits({ tests, waits, serviceWaits, ...sources }: Sources, elsewhere: Elsewhere): string[] {
  const page = withoutComments(sources.page);
  const service = withoutComments(sources.service);
  const texts = [page, service].map((each) => [...each.values()].join('\n'));
  const named = [...tests.values()].flatMap((text) => [...text.matchAll(/\/\/ Waits: ([\w, ]+)\./gu)]);
  const tested = named.flatMap(([, names = '']) => names.split(', '));
  return [
    ...[...page].flatMap(([path, text]) => {
      const [uses, ends] = [count(text, mayNeverAnswer), count(text, /\bwithin\(/gu)];
      const words = `${uses} of what may never answer, ${ends} inside of within(): give it a row in src/contract/waits.ts, or say in scripts/waits/elsewhere.ts how it ends`;
      return uses <= ends + (elsewhere[path]?.uses ?? 0) ? [] : [`${path}: ${words}`];
    }),
    ...[...service]
      .filter(([path, text]) => leavesService.test(text) && !endOfService.test(text) && !(path in elsewhere))
      .map(
        ([path]) =>
          `${path}: talks to another machine or process without a limit: give it a row in src/service/waits.ts`,
      ),
    ...Object.keys(elsewhere)
      .filter(
        (path) => count(page.get(path) ?? '', mayNeverAnswer) === 0 && !leavesService.test(service.get(path) ?? ''),
      )
      .map((path) => `scripts/waits/elsewhere.ts: nothing in ${path} may never answer any more`),
    ...wrongRows(waits, (name) => new RegExp(`'${name}'|waits\\.${name}\\b`, 'u').test(texts[0] ?? '')),
    ...wrongRows(serviceWaits, (name) => (texts[1] ?? '').includes(`serviceWaits.${name}`)),
    ...rowsOf(waits)
      .filter(({ name }) => !tested.includes(name))
      .map(({ name }) => `wait ${name}: no test says that it ends ("// Waits: ${name}." on the line above it)`),
  ];
}
