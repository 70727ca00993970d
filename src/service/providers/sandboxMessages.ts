import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { day } from '#contract/limits.ts';
import { errorCode } from '../errorCode.ts';
import { mailAttachments } from './email/mailAttachments.ts';
import type { EmailMessage, MessageProvider } from './messages.ts';

const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number(), url: z.string() })),
});

/** Message as /outbox lists it; an SMS has no subject. */
export type OutboxEntry = z.infer<typeof entrySchema>;

interface OutboxAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface SandboxMessages extends MessageProvider {
  /** Returns all messages, newest first, including those of other processes on the same data. */
  list(): OutboxEntry[];
  attachment(id: string, index: number): Promise<OutboxAttachment | undefined>;
}

interface Options {
  dataDir: string;
  terminal: (line: string) => void;
  now?: () => Date;
}

const lifetime = day;
const privately = { mode: 0o600 };

/** File names and addresses must be safe whatever the caller takes for an id. */
function safeId(id: string): string {
  return /^[\w-]{1,64}$/u.test(id) ? id : createHash('sha256').update(id).digest('hex');
}

/** Returns the message that a file belongs to: `<id>.json`, `<id>.eml`, `<id>.0.bin`, ... */
function ownerOf(file: string): string {
  return file.split('.')[0] ?? file;
}

async function eml(message: EmailMessage, id: string, at: Date): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: raw } = await transport.sendMail({
    from: { name: 'Záznam o nehodě', address: 'zaznam@sandbox.invalid' },
    to: message.to,
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: mailAttachments(message.attachments),
    date: at,
    messageId: `<${id}@sandbox.invalid>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(raw)) throw new TypeError('The stream transport did not buffer the message');
  return raw;
}

function folderIn(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

function readEntry(directory: string, id: string): OutboxEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(readFileSync(path.join(directory, `${id}.json`), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Removes the messages of more than a day ago, whether or not the sandbox is in use; also what an interrupted delivery left
 * behind: parts without their entry.
 */
export function removeOldMessages(dataDir: string, now: number): void {
  const directory = folderIn(dataDir);
  if (!existsSync(directory)) return;
  const ages = new Map<string, number | undefined>();
  for (const name of readdirSync(directory)) {
    const id = ownerOf(name);
    if (!ages.has(id)) {
      const at = readEntry(directory, id)?.at;
      ages.set(id, at === undefined ? undefined : Date.parse(at));
    }
    const file = path.join(directory, name);
    if ((ages.get(id) ?? statSync(file).mtimeMs) < now - lifetime) rmSync(file, { force: true });
  }
}

/** Reads the entries that other processes have written, and forgets those that are gone. */
function loadEntries(directory: string, known: Map<string, OutboxEntry>): void {
  const present = readdirSync(directory).filter((name) => name.endsWith('.json'));
  const ids = new Set(present.map(ownerOf));
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
  for (const id of ids) {
    if (known.has(id)) continue;
    const entry = readEntry(directory, id);
    if (entry !== undefined) known.set(id, entry);
  }
}

/** Writes an e-mail and its attachments, and returns how its entry lists them. */
async function writeParts(directory: string, id: string, message: EmailMessage, at: Date) {
  const write = (name: string, content: Uint8Array) => writeFileSync(path.join(directory, name), content, privately);
  write(`${id}.eml`, await eml(message, id, at));
  return message.attachments.map(({ filename, contentType, content }, index) => {
    write(`${id}.${index}.bin`, content);
    return { filename, contentType, size: content.length, url: `/outbox/${id}/attachments/${index}` };
  });
}

/** Writes the entry last and in one step, so that a message is there with all its parts or not at all. */
function keepEntry(directory: string, entry: OutboxEntry): boolean {
  const draft = path.join(directory, `${entry.id}.${randomUUID()}.tmp`);
  writeFileSync(draft, JSON.stringify(entry, null, 2), privately);
  try {
    linkSync(draft, path.join(directory, `${entry.id}.json`));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Sandbox for SMS and e-mail: it stores them under `dataDir`/outbox for a day and shows them on /outbox and in the terminal.
 * Delivering the same id again changes nothing.
 */
export function createSandboxMessages({ dataDir, terminal, now = () => new Date() }: Options): SandboxMessages {
  const directory = folderIn(dataDir);
  const file = (name: string) => path.join(directory, name);
  const known = new Map<string, OutboxEntry>();
  let last = 0;

  mkdirSync(directory, { recursive: true, mode: 0o700 });
  removeOldMessages(dataDir, now().getTime());

  const load = () => loadEntries(directory, known);

  function isOld(at: number): boolean {
    return at < now().getTime() - lifetime;
  }

  /** Returns a strictly growing time, so that messages within one millisecond keep their order. */
  function tick(): Date {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  }

  function isKept(id: string): boolean {
    return existsSync(file(`${id}.json`));
  }

  return {
    async sendSms(message, givenId) {
      const id = safeId(givenId);
      if (isKept(id)) return null;
      const { to, text } = message;
      const isNew = keepEntry(directory, {
        id,
        at: tick().toISOString(),
        channel: 'sms',
        to,
        subject: null,
        text,
        attachments: [],
      });
      if (isNew) terminal(`SMS ${to}: ${text.replace(/\s+/gu, ' ')}`);
      return null;
    },

    async sendEmail(message, givenId) {
      const id = safeId(givenId);
      if (isKept(id)) return;
      const at = tick();
      const { to, subject, text } = message;
      const attachments = await writeParts(directory, id, message, at);
      const isNew = keepEntry(directory, {
        id,
        at: at.toISOString(),
        channel: 'email',
        to,
        subject,
        text,
        attachments,
      });
      const files = attachments.map(({ filename }) => `, ${filename}`).join('');
      if (isNew) terminal(`E-mail ${to}: ${subject}${files}`.replace(/\s+/gu, ' '));
    },

    list() {
      load();
      if ([...known.values()].some(({ at }) => isOld(Date.parse(at)))) {
        removeOldMessages(dataDir, now().getTime());
        load();
      }
      return [...known.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
    },

    async attachment(id, index) {
      load();
      const described = known.get(id)?.attachments[index];
      if (described === undefined) return undefined;
      const { filename, contentType } = described;
      return { filename, contentType, content: await readFile(file(`${id}.${index}.bin`)) };
    },
  };
}
