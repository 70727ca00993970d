import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { captchaHeader, correlationHeader, idempotencyHeader } from '../../contract/limits.ts';
import type { Config } from '../config.ts';

/** Headers and limits that hold for every answer. */

const unlimitedPaths = new Set(['/healthz', '/readyz', '/metrics']);

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The CSP sources of the inline scripts of the built pages, and of nothing else. */
function inlineScripts(pageDir: string): string[] {
  const pages = existsSync(pageDir) ? readdirSync(pageDir).filter((name) => name.endsWith('.html')) : [];
  const scripts = pages.flatMap((name) =>
    Array.from(
      readFileSync(join(pageDir, name), 'utf8').matchAll(/<script>(.*?)<\/script>/gsu),
      ([, script]) => script,
    ),
  );
  return scripts.map(
    (script) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

/** What the map of the place needs besides, where there is one: its tiles, a worker made of a blob, Mapbox's own count. */
function mapSources({ MAPS_KEY, MAPS_URL }: Config) {
  if (MAPS_KEY === undefined) return { hosts: [], workers: [], counters: [] };
  const { origin, hostname } = new URL(MAPS_URL);
  return {
    hosts: [origin],
    workers: ['blob:'],
    counters: hostname.endsWith('.mapbox.com') ? ['https://events.mapbox.com'] : [],
  };
}

/** What the scanning SDK needs, where there is one: its script, which runs WebAssembly and workers, and its own files. */
function sdkSources({ IDENTITY_API_URL }: Config) {
  if (IDENTITY_API_URL === undefined) return { scripts: [], hosts: [], workers: [] };
  const { origin } = new URL(IDENTITY_API_URL);
  return { scripts: [origin, "'wasm-unsafe-eval'"], hosts: [origin], workers: ['blob:'] };
}

export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const map = mapSources(config);
  const sdk = sdkSources(config);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScripts(config.PAGE_DIR), ...sdk.scripts],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...map.hosts],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...map.hosts, ...map.counters, ...sdk.hosts],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", ...new Set([...map.workers, ...sdk.workers])],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  if (config.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: config.CORS_ORIGINS,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', correlationHeader, idempotencyHeader, captchaHeader],
      exposedHeaders: [correlationHeader, 'Content-Disposition', 'ETag', 'Retry-After'],
      maxAge: 7_200,
    });
  if (config.RATE_LIMIT > 0)
    await app.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: 60_000,
      allowList: (request) => unlimitedPaths.has(withoutQuery(request.url)),
    });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
    if (withoutQuery(request.url) !== '/') reply.header('x-robots-tag', 'noindex');
  });
}
