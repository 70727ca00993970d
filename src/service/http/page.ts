import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildHeader, lifetimesOf, pageLimitsOf } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import { recipientsOf } from '../recipients.ts';
import { apiPath } from './callRoutes.ts';
import { sendProblem } from './problems.ts';

/**
 * The built page: its files, its runtime configuration, and a page for every address of the flow: the
 * prerendered one of that address, or the one that waits for its screen.
 */

/** What the page reads at its start; a key that is not configured is left out. */
function appConfig(config: Config) {
  return {
    API_URL: config.API_URL,
    PUBLIC_URL: config.PUBLIC_URL,
    ANALYTICS_KEY: config.ANALYTICS_KEY,
    ANALYTICS_URL: config.ANALYTICS_URL,
    MAPS_KEY: config.MAPS_KEY,
    MAP_ID: config.MAP_ID,
    MAPS_URL: config.MAPS_URL,
    RECAPTCHA_KEY: config.RECAPTCHA_KEY,
    RECAPTCHA_SCRIPT_URL: config.RECAPTCHA_SCRIPT_URL,
    ENABLE_RECAPTCHA: config.ENABLE_RECAPTCHA,
    IDENTITY_API_URL: config.IDENTITY_API_URL,
    IDENTITY_API_KEY: config.IDENTITY_API_KEY,
    ENABLE_MOCKING: config.ENABLE_MOCKING,
    CONTACT_EMAIL: config.CONTACT_EMAIL,
    INSURER_HANDOVER: config.INSURER_HANDOVER,
    PHONE_COPY: config.PHONE_COPY,
    CONTROLLER_NAME: config.CONTROLLER_NAME,
    CONTROLLER_ID: config.CONTROLLER_ID,
    CONTROLLER_ADDRESS: config.CONTROLLER_ADDRESS,
    DPO_EMAIL: config.DPO_EMAIL,
    LEGAL_BASIS: config.LEGAL_BASIS,
    RECIPIENTS: recipientsOf(config),
    AUDIT_RETENTION: config.AUDIT_RETENTION,
    ...lifetimesOf(config.limits),
    ...pageLimitsOf(config.limits),
  };
}

function wantsPage(request: FastifyRequest): boolean {
  const isApi = request.url === apiPath || request.url.startsWith(`${apiPath}/`);
  return !isApi && (request.headers.accept ?? '').includes('text/html');
}

/** Some systems throw at a name with a null in it, or at one longer than any file's. */
function canBeFile(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((name) => Buffer.byteLength(name) <= 255);
}

/** Only decides between a file and the page; what is sent is checked again by who sends it. */
function isFile(root: string, path: string): boolean {
  return statSync(join(root, normalize(`/${path}`)), { throwIfNoEntry: false })?.isFile() === true;
}

/** Hashed names never change their content; everything else is asked for again each time. */
function cacheControl(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function pageOf(root: string, path: string): string {
  if (path === '') return 'index.html';
  const own = `${path.replace(/\/$/u, '')}.html`;
  if (isFile(root, own)) return own;
  return isFile(root, 'app.html') ? 'app.html' : 'index.html';
}

async function servePage(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (!canBeFile(path)) return reply.callNotFound();
    const isPage = path === '' || (wantsPage(request) && !isFile(root, path));
    return reply.sendFile(isPage ? pageOf(root, path) : path);
  });
}

/** The name of the build that is served, as its pages carry it. */
function buildOf(root: string): string | undefined {
  const path = join(root, 'app.html');
  return existsSync(path) ? /<meta name="build" content="(\w+)"/u.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
}

export async function registerPage(app: FastifyInstance, config: Config): Promise<void> {
  const build = buildOf(config.PAGE_DIR);
  const headers = { 'cache-control': 'no-cache', ...(build !== undefined && { [buildHeader]: build }) };
  app.get('/app-config.json', (_request, reply) => reply.headers(headers).send(appConfig(config)));
  // What is not found counts towards the limit as well.
  const counting = config.RATE_LIMIT > 0 ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counting, (_request, reply) => sendProblem(reply, 404));
  if (existsSync(join(config.PAGE_DIR, 'index.html'))) await servePage(app, config.PAGE_DIR);
}
