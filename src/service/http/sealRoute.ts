import type { FastifyInstance } from 'fastify';
import type { Sealing } from '../seal/sealing.ts';

/** Whose seals are this service's: asked by the page that checks a PDF, and by whoever checks one with tools of their own. */
export function registerSeal(app: FastifyInstance, { certificates }: Pick<Sealing, 'certificates'>): void {
  app.get('/pecet.pem', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/x-pem-file')
      .send(await certificates()),
  );
}
