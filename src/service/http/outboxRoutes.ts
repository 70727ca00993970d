import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatMomentInWords, formatPhone } from '#contract/format.ts';
import type { OutboxEntry, SandboxMessages } from '../providers/sandboxMessages.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { isLocalRequest } from './localRequest.ts';

/** Seconds between reloads of the message list. */
const refreshEvery = 5;

const style = `
body { margin: 0; background: #f6f8fa; color: #16202b; font: 17px/26px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 32px; }
p { margin: 0; }
.note { padding: 12px 16px; border: 1px solid #8a6a00; border-radius: 12px; background: #fff8e3; font-size: 15px; line-height: 22px; }
.again { display: inline-block; margin: 8px 0; padding: 9px 0; min-height: 44px; }
a { color: #005aa0; font-weight: 600; }
a:focus-visible { outline: 3px solid #005aa0; outline-offset: 2px; border-radius: 4px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
article { padding: 16px; border: 1px solid #c6d0da; border-radius: 12px; background: #fff; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; align-items: baseline; margin: 0 0 8px; font-size: 15px; line-height: 22px; color: #4a5866; }
h2 { margin: 0; font-size: 17px; line-height: 26px; color: #16202b; }
time { font-variant-numeric: tabular-nums; }
.code { margin: 8px 0; padding: 8px; border-radius: 10px; background: #edf4fa; color: #005aa0; text-align: center;
  font: 700 36px/44px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.25em; text-indent: 0.25em;
  -webkit-user-select: all; user-select: all; }
.text { margin-top: 8px; white-space: pre-line; font-size: 16px; line-height: 24px; }
.files { margin: 12px 0 0; padding: 0; list-style: none; }
.files a { display: flex; gap: 8px; align-items: center; min-height: 44px; }
.files span { color: #4a5866; font-weight: 400; white-space: nowrap; }
.files a { text-decoration: none; }
.files b { text-decoration: underline; font-weight: 600; }
.empty { padding: 32px 16px; text-align: center; border: 1px dashed #8794a1; border-radius: 12px; color: #4a5866; }
`;

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)}\u00a0kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0MB`;
}

/** The code that an SMS is about, as the texts of the service write it. */
function codeOf({ channel, text }: OutboxEntry): string | undefined {
  return channel === 'sms' ? /kód: ([\p{L}\d]{4})(?![\p{L}\d])/u.exec(text)?.[1] : undefined;
}

function article(entry: OutboxEntry): string {
  const code = codeOf(entry);
  const to = entry.channel === 'sms' ? formatPhone(entry.to) : entry.to;
  const files = entry.attachments.map(
    (file) =>
      `<li><a href="${escapeHtml(file.url)}" download><b>${escapeHtml(file.filename)}</b> <span>${size(file.size)}</span></a></li>`,
  );
  return `<li><article>
<header><h2>${entry.channel === 'sms' ? 'SMS' : 'E-mail'} pro ${escapeHtml(to)}</h2>
<time datetime="${escapeHtml(entry.at)}">${escapeHtml(formatMomentInWords(entry.at))}</time></header>
${code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`}
${entry.subject === null ? '' : `<p><strong>${escapeHtml(entry.subject)}</strong></p>`}
<p class="text">${escapeHtml(entry.text)}</p>
${files.length === 0 ? '' : `<ul class="files">${files.join('')}</ul>`}
</article></li>`;
}

function page(entries: OutboxEntry[]): string {
  const content =
    entries.length === 0
      ? '<p class="empty">Zatím žádná zpráva. Objeví se tu sama.</p>'
      : `<ol>${entries.map(article).join('\n')}</ol>`;
  return htmlPage({
    lang: 'cs',
    title: 'Odeslané zprávy – záznam o\u00a0nehodě',
    style,
    isHiddenFromRobots: true,
    content: `<h1>Odeslané zprávy</h1>
<p class="note">Tato stránka existuje jen proto, že služba běží na zkoušku. SMS a\u00a0e\u2011maily se nikam neodesílají, zůstanou tady nejvýš den. V\u00a0ostrém provozu stránka není.</p>
<a class="again" href="/outbox">Obnovit</a>
${content}`,
  });
}

function disposition(filename: string): string {
  const ascii = filename.replace(/[^\w.-]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/gu, '_')}`;
}

interface OutboxOptions {
  /** True if requests from outside this machine and its private network are answered too. */
  forEverybody: boolean;
}

/** /outbox: what SMS and e-mail of the sandbox would have sent, as a page or, when asked for, as JSON. */
export function registerOutbox(
  app: FastifyInstance,
  sandbox: Pick<SandboxMessages, 'list' | 'attachment'>,
  { forEverybody }: OutboxOptions,
): void {
  const isRefused = (request: FastifyRequest) => !forEverybody && !isLocalRequest(request);

  app.get('/outbox', async (request, reply) => {
    if (isRefused(request)) return reply.callNotFound();
    const entries = sandbox.list();
    reply.header('Cache-Control', 'no-store').header('Vary', 'Accept').header('X-Robots-Tag', 'noindex');
    if (request.headers.accept?.includes('application/json')) return reply.send(entries);
    // The header instead of a meta element: the same to a browser, and the page itself stays valid and accessible.
    return reply.header('Refresh', String(refreshEvery)).type('text/html; charset=utf-8').send(page(entries));
  });

  app.get<{ Params: { id: string; index: string } }>('/outbox/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params;
    const isKnown = !isRefused(request) && /^\d{1,3}$/u.test(index);
    const attachment = isKnown ? await sandbox.attachment(id, Number(index)) : undefined;
    if (attachment === undefined) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', disposition(attachment.filename))
      .type(attachment.contentType)
      .send(attachment.content);
  });
}
