import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallName } from '#contract/calls.ts';
import { sameSecret } from '#report/codes.ts';
import type { Config } from '../config.ts';
import { isLocalRequest } from './localRequest.ts';
import { sendProblem } from './problems.ts';

/** Serves /metrics for Prometheus: count, duration and outcome of each call, without personal data. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of TABLE 2 that the route is for. */
    call?: CallName;
  }
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds for which metrics are cached, because some query the database. */
const freshFor = 5_000;

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'requests_total',
    help: 'Requests by call, status and result code.',
    labelNames: ['call', 'status', 'result_code'],
    registers,
  });
  const durations = new Histogram({
    name: 'request_duration_seconds',
    help: 'From the first byte to the last, by call.',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  });
  app.addHook('onResponse', async ({ routeOptions, resultCode }, reply) => {
    const { call } = routeOptions.config;
    requests.inc({ call: call ?? 'none', status: String(reply.statusCode), result_code: resultCode ?? '' });
    if (call !== undefined) durations.observe({ call }, reply.elapsedTime / 1000);
  });
}

function measureProcess(registers: Registry[]): void {
  const memory = new Gauge({
    name: 'process_memory_bytes',
    help: 'Memory of the process, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      memory.set({ kind: 'rss' }, rss);
      memory.set({ kind: 'heap_used' }, heapUsed);
      memory.set({ kind: 'external' }, external);
    },
  });
  const uptime = new Gauge({
    name: 'process_uptime_seconds',
    help: 'Since the process was started.',
    registers,
    collect() {
      uptime.set(process.uptime());
    },
  });
  let before = performance.eventLoopUtilization();
  const loop = new Gauge({
    name: 'event_loop_utilization',
    help: 'Share of the time since the last scrape in which the process was busy.',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      loop.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

/** Returns the metrics from a cache that expires after `freshFor`. */
function measuredNowAndThen(registry: Registry, now: () => number): () => Promise<string> {
  let at = Number.NEGATIVE_INFINITY;
  let measured = Promise.resolve('');
  return () => {
    if (Math.abs(now() - at) < freshFor) return measured;
    at = now();
    measured = registry.metrics();
    measured.catch(() => {
      at = Number.NEGATIVE_INFINITY;
    });
    return measured;
  };
}

/**
 * Counts every request from now on and answers /metrics, with what else is in the registry: to holders of METRICS_TOKEN,
 * or where none is set on this machine and in its private network.
 */
export function registerMetrics(
  app: FastifyInstance,
  registry: Registry,
  { now }: { now(): number },
  { METRICS_TOKEN, ALLOW_SANDBOX }: Config,
): void {
  const measured = measuredNowAndThen(registry, now);
  countRequests(app, [registry]);
  measureProcess([registry]);
  app.get('/metrics', async (request, reply) => {
    if (METRICS_TOKEN === undefined && !ALLOW_SANDBOX && !isLocalRequest(request)) return sendProblem(reply, 404);
    if (METRICS_TOKEN !== undefined && !sameSecret(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`))
      return sendProblem(reply, 401);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await measured());
  });
}
