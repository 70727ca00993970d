import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  captchaHeader,
  correlationHeader,
  idempotencyHeader,
  mutationHeader,
  phoneHeader,
  scriptUrls,
} from '#contract/limits.ts';
import { networkOf } from '../calls/networkOf.ts';
import type { Config } from '../config.ts';

/** Headers and limits that hold for every answer. */

const unlimitedPaths = new Set(['/healthz', '/readyz']);

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Returns CSP hashes of the inline scripts of the built pages. */
function inlineScripts(pageDir: string | null): string[] {
  const pages =
    pageDir !== null && existsSync(pageDir) ? readdirSync(pageDir).filter((name) => name.endsWith('.html')) : [];
  const scripts = pages.flatMap((name) =>
    Array.from(
      readFileSync(join(pageDir ?? '', name), 'utf8').matchAll(/<script(?: type="\w+")?>(.*?)<\/script>/gsu),
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

/** CSP sources that third-party parts need, each only if it is configured. */
type Sources = Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'worker-src' | 'frame-src', string[]>>;

/** The map of the place: its tiles, a worker made of a blob, Mapbox's own count. */
function mapSources({ MAPS_KEY, MAPS_URL }: Config): Sources {
  if (MAPS_KEY === undefined) return {};
  const { origin, hostname } = new URL(MAPS_URL);
  const counters = hostname.endsWith('.mapbox.com') ? ['https://events.mapbox.com'] : [];
  return { 'img-src': [origin], 'connect-src': [origin, ...counters], 'worker-src': ['blob:'] };
}

/** The tag manager, and the addresses to which Google's own tags report. */
function analyticsSources({ ANALYTICS_KEY, ANALYTICS_URL }: Config): Sources {
  if (ANALYTICS_KEY === undefined) return {};
  const { origin } = new URL(ANALYTICS_URL);
  const collectors =
    ANALYTICS_URL === scriptUrls.ANALYTICS_URL
      ? ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
      : [];
  return {
    'script-src': [origin],
    'img-src': [origin, ...collectors],
    'connect-src': [origin, ...collectors],
  };
}

/** reCAPTCHA: the script, what it fetches by itself, and the frame in which it works. */
function botCheckSources({ ENABLE_RECAPTCHA, RECAPTCHA_SCRIPT_URL }: Config): Sources {
  if (!ENABLE_RECAPTCHA) return {};
  const folder = new URL('.', RECAPTCHA_SCRIPT_URL).href;
  return {
    'script-src': [folder, 'https://www.gstatic.com/recaptcha/'],
    'connect-src': [folder],
    'frame-src': [folder, 'https://recaptcha.google.com/recaptcha/'],
  };
}

/** The service, where it answers elsewhere than the page. */
function apiSources({ API_URL }: Config): Sources {
  return URL.canParse(API_URL) ? { 'connect-src': [new URL(API_URL).origin] } : {};
}

/** The scanning SDK: its script, which runs WebAssembly and workers, and its own files. */
function sdkSources({ IDENTITY_API_URL }: Config): Sources {
  if (IDENTITY_API_URL === undefined) return {};
  const { origin } = new URL(IDENTITY_API_URL);
  return { 'script-src': [origin, "'wasm-unsafe-eval'"], 'connect-src': [origin], 'worker-src': ['blob:'] };
}

const byNetwork = ({ ip }: FastifyRequest) => networkOf(ip);

export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const others = [
    apiSources(config),
    mapSources(config),
    analyticsSources(config),
    botCheckSources(config),
    sdkSources(config),
  ];
  const besides = (directive: keyof Sources) => new Set(others.flatMap((sources) => sources[directive] ?? []));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScripts(config.PAGE_DIR), ...besides('script-src')],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...besides('img-src')],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...besides('connect-src')],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", ...besides('worker-src')],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", ...besides('frame-src')],
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
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        correlationHeader,
        idempotencyHeader,
        captchaHeader,
        phoneHeader,
        mutationHeader,
      ],
      exposedHeaders: [correlationHeader, 'Content-Disposition', 'Date', 'ETag', 'Retry-After'],
      maxAge: 7_200,
    });
  if (config.RATE_LIMIT > 0)
    await app.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: 60_000,
      keyGenerator: byNetwork,
      allowList: (request) => unlimitedPaths.has(withoutQuery(request.url)),
    });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
    if (withoutQuery(request.url) !== '/') reply.header('x-robots-tag', 'noindex');
  });
}

/** Factor by which the rate limit shrinks for callers without a bot-check token where one was available. */
const fewerWithoutToken = 100;

/** Counts a call that shows no token. @returns the seconds after which one is answered again, null where this one is */
export type LimitWithoutToken = (request: FastifyRequest) => Promise<number | null>;

export function createLimitWithoutToken(
  app: FastifyInstance,
  { ENABLE_RECAPTCHA, RATE_LIMIT }: Config,
): LimitWithoutToken {
  if (!ENABLE_RECAPTCHA || RATE_LIMIT === 0) return async () => null;
  const count = app.createRateLimit({
    max: Math.ceil(RATE_LIMIT / fewerWithoutToken),
    timeWindow: 60_000,
    keyGenerator: byNetwork,
  });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
  };
}
