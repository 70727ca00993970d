import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sealing } from '../seal/sealing.ts';

/** Tells whose seals are this service's, and which authorities of time are believed: asked by the page that checks a PDF, and by whoever checks one with tools of their own. */
export function registerSeal(app: FastifyInstance, sealing: Pick<Sealing, 'certificates' | 'timeAuthorities'>): void {
  const sendPem = (reply: FastifyReply, pem: string) =>
    reply.header('cache-control', 'no-cache').type('application/x-pem-file').send(pem);
  app.get('/pecet.pem', async (_request, reply) => sendPem(reply, await sealing.certificates()));
  app.get('/casove-autority.pem', async (_request, reply) => sendPem(reply, sealing.timeAuthorities));
}
