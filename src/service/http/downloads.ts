import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Service } from '../calls/service.ts';
import { reportFileName } from '../reportFile.ts';
import { apiPath } from './callRoutes.ts';
import { sendProblem } from './problems.ts';

/** A browser asks once to look what comes, and its download manager once more. */
const uses = 2;
/** Many more than are open at once. */
const mostTickets = 10_000;

/**
 * Registers the addresses of signed reports for browsers that do not save what the page itself holds, as those inside of messengers:
 * a ticket in place of a session, short-lived and of no use twice over.
 */
export function registerDownloads(app: FastifyInstance, { store, tokens, now, accidentReport }: Service): void {
  const used = new LRUCache<string, number>({ max: mostTickets });
  // A named parameter may not be as long as a ticket.
  app.get<{ Params: { '*': string } }>(`${apiPath}/downloads/*`, async ({ params: { '*': ticket } }, reply) => {
    const claims = await tokens.read('download', ticket, now());
    if (typeof claims === 'string') return sendProblem(reply, 404);
    const times = used.get(claims.tokenId) ?? 0;
    const stored = times < uses ? await store.loadReport(claims.reportId) : null;
    if (stored === null || stored.document.report.state !== 'FINISHED') return sendProblem(reply, 404);
    used.set(claims.tokenId, times + 1);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${reportFileName(stored.document)}"`)
      .type('application/pdf')
      .send(await accidentReport(stored.document));
  });
}
