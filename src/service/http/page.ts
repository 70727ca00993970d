import { statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildHeader, lifetimesOf, pageLimitsOf } from '#contract/limits.ts';
import { buildOf, folderWithAsset, keepAssets } from '../buildAssets.ts';
import type { Config } from '../config.ts';
import { pageVariables } from '../configuration/variables.ts';
import { errorForLog } from '../errorForLog.ts';
import { recipientsOf } from '../recipients.ts';
import { apiPath } from './callRoutes.ts';
import { sendProblem } from './problems.ts';

/**
 * The built page: its files, its runtime configuration, and a page for every address of the flow: the
 * prerendered one of that address, or the one that waits for its screen.
 */

/** Returns the page's startup configuration; keys that are not configured are absent. */
function appConfig(config: Config) {
  const names = Object.keys(pageVariables) as (keyof typeof pageVariables)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, config[name]])),
    PUBLIC_URL: config.PUBLIC_URL,
    // Read by pages of earlier builds.
    PHONE_COPY: config.LOCAL_REPLICA,
    EXTENDED_API: true,
    RECIPIENTS: recipientsOf(config),
    SMS_PREFIXES: config.SMS_PREFIXES,
    AUDIT_RETENTION: config.AUDIT_RETENTION,
    ...lifetimesOf(config.limits),
    ...pageLimitsOf(config.limits),
  };
}

function wantsPage(request: FastifyRequest): boolean {
  const isApi = request.url === apiPath || request.url.startsWith(`${apiPath}/`);
  return !isApi && (request.headers.accept ?? '').includes('text/html');
}

/** Returns false for paths that make some systems throw: with a NUL character or an overlong name. */
function canBeFile(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((name) => Buffer.byteLength(name) <= 255);
}

/** Chooses between a static file and the page; the static handler validates the path again. */
function isFile(root: string, path: string): boolean {
  return statSync(join(root, normalize(`/${path}`)), { throwIfNoEntry: false })?.isFile() === true;
}

function pageOf(root: string, path: string): string {
  if (path === '') return 'index.html';
  const own = `${path.replace(/\/$/u, '')}.html`;
  if (isFile(root, own)) return own;
  return isFile(root, 'app.html') ? 'app.html' : 'index.html';
}

const assets = 'assets/';

/** Hashed names never change their content; everything else is asked for again each time. */
function cacheControl(isHashed: boolean): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Shares the assets of this build, before the first page of it is served. */
async function shareAssets({ log }: FastifyInstance, root: string, ASSETS_DIR: string): Promise<void> {
  try {
    await keepAssets(root, ASSETS_DIR);
  } catch (error) {
    const what = `the assets of this build cannot be kept in ASSETS_DIR (${ASSETS_DIR})`;
    log.warn({ error: errorForLog(error) }, `${what}: services of other builds do not have them`);
  }
}

async function servePage(app: FastifyInstance, root: string, ASSETS_DIR: string): Promise<void> {
  await shareAssets(app, root, ASSETS_DIR);
  const hashed = [join(root, assets), join(ASSETS_DIR, sep)];
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(hashed.some((folder) => path.startsWith(folder))));
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (!canBeFile(path)) return reply.callNotFound();
    if (isFile(root, path)) return reply.sendFile(path);
    if (path.startsWith(assets)) {
      const folder = await folderWithAsset(ASSETS_DIR, path);
      return folder === null ? reply.callNotFound() : reply.sendFile(path, folder);
    }
    return path === '' || wantsPage(request) ? reply.sendFile(pageOf(root, path)) : reply.callNotFound();
  });
}

export async function registerPage(app: FastifyInstance, config: Config): Promise<void> {
  const build = buildOf(config.PAGE_DIR);
  const headers = { 'cache-control': 'no-cache', ...(build !== undefined && { [buildHeader]: build }) };
  app.get('/app-config.json', (_request, reply) => reply.headers(headers).send(appConfig(config)));
  // What is not found counts towards the limit as well. No proxy keeps it: the next build may have it.
  const counting = config.RATE_LIMIT > 0 ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(counting, (_request, reply) => sendProblem(reply.header('cache-control', 'no-store'), 404));
  if (config.PAGE_DIR !== null) await servePage(app, config.PAGE_DIR, config.ASSETS_DIR);
}
