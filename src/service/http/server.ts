import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { correlationHeader } from '#contract/limits.ts';
import type { Service } from '../calls/service.ts';
import type { Config } from '../config.ts';
import { errorForLog } from '../errorForLog.ts';
import { askedNowAndThen } from './askedNowAndThen.ts';
import { apiPath, registerCalls } from './callRoutes.ts';
import { registerDownloads } from './downloads.ts';
import { registerMetrics } from './metrics.ts';
import { openApiDocument } from './openApi/document.ts';
import { registerPage } from './page.ts';
import { answerProblems, sendProblem } from './problems.ts';
import { createLimitWithoutToken, registerSecurity } from './security.ts';
import { defaultTimeouts, limitBodyTime, serverTimes, type Timeouts } from './timeouts.ts';
import { registerUploads, uploadFolder } from './uploads.ts';

const maxJsonSize = 131_072;
const correlationPattern = /^[\w-]{1,36}$/u;

function correlationIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && correlationPattern.test(header) ? header : randomUUID();
}

/** Logs one line per request with route, status and result code. Addresses, queries, bodies and tokens are left out. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, resultCode } = request;
    const route = routeOptions.url ?? 'unknown';
    const entry = { method, route, status: reply.statusCode, resultCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(entry, 'request');
  });
}

/** A body-less request may still say that it is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

export interface ServerOptions {
  /** Registry of the metrics that /metrics shows besides those of the calls. */
  registry?: Registry;
  timeouts?: Timeouts | undefined;
  /** Returns true during shutdown: the service is not ready and closes connections after each answer. */
  isStopping?: () => boolean;
}

/**
 * The HTTP server over a running service; listening is left to the caller.
 * @param addRoutes registers further routes, before the page takes what is left
 */
export async function createServer(
  config: Config,
  service: Service,
  log: FastifyBaseLogger,
  addRoutes: (app: FastifyInstance) => void | Promise<void>,
  { registry = new Registry(), isStopping = () => false, timeouts = defaultTimeouts }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: maxJsonSize,
    requestTimeout: timeouts.request,
    http: serverTimes(timeouts),
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered, and the connection closed after it.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => correlationIdOf(request.headers[correlationHeader.toLowerCase()]),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, 400);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(correlationHeader, request.id);
  });
  // Not earlier: a request may have begun before.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  answerProblems(app);
  logRequests(app);
  acceptEmptyJson(app);
  limitBodyTime(app, timeouts);
  await registerSecurity(app, config);
  registerMetrics(app, registry, service, config);
  await registerUploads(app, config.DATA_DIR, config.limits.MAX_IMAGE_SIZE);

  const isReady = askedNowAndThen(() => service.store.ping());
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return sendProblem(reply, 503);
    try {
      await isReady();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ error: errorForLog(error) }, 'not ready');
      return sendProblem(reply, 503);
    }
  });
  const document = openApiDocument(config);
  // Its UI needs it. The document is made of TABLE 2, as the routes have no schemas.
  await app.register(swagger);
  await app.register(swaggerUi, {
    routePrefix: `${apiPath}/docs`,
    transformSpecification: () => document,
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get(`${apiPath}/openapi.json`, async () => document);
  registerDownloads(app, service);
  registerCalls(app, {
    service,
    uploadFolder: uploadFolder(config.DATA_DIR),
    limitWithoutToken: createLimitWithoutToken(app, config),
  });
  await addRoutes(app);
  await registerPage(app, config);
  return app;
}
