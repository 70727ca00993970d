/**
 * Nothing is waited for without an end. What may never answer is called inside of `within`, which reads its limit from the table of
 * waits; where it stands apart from that, `elsewhere` says how its end comes. Each row tells what happens then and has a test.
 */

/** Patterns of code that may never answer. Not `import()`: each goes through `loading/importing.ts`, which has its limit. */
const mayNeverAnswer = [
  /\bnew (?:Shared)?Worker\(/gu,
  /\bindexedDB\.open\(/gu,
  /\blocks\.request\(/gu,
  /\b(?:getCurrentPosition|watchPosition|getUserMedia|getDisplayMedia)\(/gu,
  /\bnavigator\.share\(/gu,
  /\bclipboard\.(?:read|write)/gu,
  /\.decode\(\)/gu,
  /\bcreateImageBitmap\(/gu,
  /\.(?:convertToBlob|toBlob)\(/gu,
  /\bcaches\.(?:open|match|has|keys|delete)\(/gu,
  /(?<![.\w$]|function )fetch\((?!\))/gu,
  /\$fetch\(|\bofetch(?:\.raw)?\(/gu,
  /\bnew (?:XMLHttpRequest|FileReader|EventSource|WebSocket|Image)\(/gu,
  /\bpermissions\.(?:query|request)\(/gu,
  /\bserviceWorker\.(?:ready|register)\b/gu,
  /\bnavigator\.storage\.|\bcookieStore\./gu,
  /\bcrypto\.subtle\./gu,
  /\bdocument\.fonts\.(?:ready|load)/gu,
  /\bfile\.arrayBuffer\(\)/gu,
];

/** Outside of the page: what talks to another machine or process. */
const mayNeverAnswerService = [
  /(?<![.\w$]|function )fetch\((?!\))/gu,
  /\bcreateTransport\(/gu,
  /\bnew pg\.(?:Pool|Client)\(/gu,
  /\b(?:fork|spawn|execFile)\(/gu,
  /\bsmpp\.connect\(/gu,
  /\bnew Worker\(/gu,
];

/** How many stand apart from `within`, and how they end. */
export type Elsewhere = Readonly<Record<string, { uses: number; why: string }>>;

export interface Sources {
  /** By their paths, without tests. */
  page: ReadonlyMap<string, string>;
  service: ReadonlyMap<string, string>;
  tests: ReadonlyMap<string, string>;
  /** The tables. */
  waits: string;
  serviceWaits: string;
}

function count(text: string, patterns: readonly RegExp[]): number {
  return patterns.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(?<!:)\/\/.*$/gmu, '');
}

interface Row {
  name: string;
  comment: string;
}

/** The rows of a table: a name with its milliseconds, and the comment above it. */
export function rowsOf(table: string): Row[] {
  return [...table.matchAll(/^ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n {2})?(\w+): [\d_]+,$/gmu)].map(
    ([, comment = '', name = '']) => ({ name, comment }),
  );
}

/** Whether the end of a call to another machine is set beside it. */
const serviceEnd = /\b(?:timeLimit|serviceWaits\.\w+|AbortSignal\.timeout|signal)\b/u;

function withoutEnd(page: Sources['page'], elsewhere: Elsewhere): string[] {
  return [...page].flatMap(([path, source]) => {
    const text = withoutComments(source);
    const uses = count(text, mayNeverAnswer);
    const ends = count(text, [/\bwithin\(/gu]);
    const { uses: apart = 0 } = elsewhere[path] ?? {};
    if (uses <= ends + apart) return [];
    return [
      `${path}: ${uses} of what may never answer, ${ends} inside of within(): give it a row in src/contract/waits.ts, or say in scripts/waits/elsewhere.ts how it ends`,
    ];
  });
}

function withoutEndInService(service: Sources['service'], elsewhere: Elsewhere): string[] {
  return [...service].flatMap(([path, source]) => {
    const text = withoutComments(source);
    if (count(text, mayNeverAnswerService) === 0 || serviceEnd.test(text) || path in elsewhere) return [];
    return [`${path}: talks to another machine or process without a limit: give it a row in src/service/waits.ts`];
  });
}

function stale({ page, service }: Sources, elsewhere: Elsewhere): string[] {
  return Object.keys(elsewhere)
    .filter((path) => {
      const text = withoutComments(page.get(path) ?? service.get(path) ?? '');
      return count(text, mayNeverAnswer) + count(text, mayNeverAnswerService) === 0;
    })
    .map((path) => `scripts/waits/elsewhere.ts: nothing in ${path} may never answer any more`);
}

function wrongRows({ page, service, tests, waits, serviceWaits }: Sources): string[] {
  const pageText = [...page.values()].join('\n');
  const serviceText = [...service.values()].join('\n');
  const proofs = new Set(
    [...tests.values()].flatMap((text) =>
      [...text.matchAll(/\/\/ Waits: ([\w, ]+)\./gu)].flatMap(([, names = '']) => names.split(', ')),
    ),
  );
  const rows = rowsOf(waits);
  const serviceRows = rowsOf(serviceWaits);
  const isRead = ({ name }: Row) => new RegExp(`'${name}'|waits\\.${name}\\b`, 'u').test(pageText);
  const isReadByService = ({ name }: Row) => serviceText.includes(`serviceWaits.${name}`);
  return [
    ...[...rows, ...serviceRows]
      .filter(({ comment }) => !/Then: \S/u.test(comment))
      .map(({ name }) => `wait ${name}: its row does not say what happens then`),
    ...rows.filter((row) => !isRead(row)).map(({ name }) => `wait ${name}: nobody waits by it`),
    ...serviceRows.filter((row) => !isReadByService(row)).map(({ name }) => `wait ${name}: nobody waits by it`),
    ...rows
      .filter(({ name }) => !proofs.has(name))
      .map(({ name }) => `wait ${name}: no test says that it ends ("// Waits: ${name}." on the line above it)`),
  ];
}

/** What is wrong with the waits of the product. */
export function wrongWaits(sources: Sources, elsewhere: Elsewhere): string[] {
  return [
    ...withoutEnd(sources.page, elsewhere),
    ...withoutEndInService(sources.service, elsewhere),
    ...stale(sources, elsewhere),
    ...wrongRows(sources),
  ];
}
