import type { InjectOptions } from 'fastify';
import type { Reachable } from '../../tests/service/client.ts';
import { wholeReport } from '../../tests/service/wholeReport.ts';

/** Drives whole reports through HTTP as the page does, which reads the report again after each change. */

export interface Load {
  seconds: number;
  /** Milliseconds of each call. */
  times: number[];
}

export interface LoadOptions {
  services: Reachable[];
  awaitedCode(reportId: string, participantId: string): Promise<string>;
  reports: number;
  /** Number of reports in progress at once. */
  atOnce: number;
  withPhotos: boolean;
}

const pathsToReread = ['/participants', '/status', ''];

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Times every call, and reads the report again after each change, as the screens do.
 * @throws Error where a call is refused
 */
export function measured({ app }: Reachable, note: (milliseconds: number, url: string) => void): Reachable {
  let changes = 0;
  async function inject(options: InjectOptions) {
    const url = String(options.url);
    const before = performance.now();
    const response = await app.inject(options);
    note(performance.now() - before, url);
    const refusal =
      response.statusCode === 200 ? /"resultCode":"(ERR_\w+)"/u.exec(response.body)?.[1] : response.statusCode;
    if (refusal !== undefined) throw new Error(`${options.method} ${url} answered ${refusal}`);
    return response;
  }
  return {
    app: {
      async inject(options) {
        const response = await inject(options);
        const report = /^\/api\/reports\/[\w-]{36}/u.exec(String(options.url))?.[0];
        if (report === undefined || options.method === 'GET') return response;
        changes += 1;
        const url = `${report}${pathsToReread[changes % pathsToReread.length] ?? ''}`;
        const { authorization } = options.headers ?? {};
        await inject({ method: 'GET', url, headers: { authorization } });
        return response;
      },
    },
  };
}

export async function drive({ services, awaitedCode, reports, atOnce, withPhotos }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  let started = 0;
  async function driveSome(service: Reachable): Promise<void> {
    while (started < reports) {
      started += 1;
      const timed = measured(service, (milliseconds) => times.push(milliseconds));
      await wholeReport({ ...timed, outboxIdle: async () => {}, awaitedCode }, withPhotos);
    }
  }
  const before = performance.now();
  const drivers = Array.from({ length: atOnce }, (_, index) => services[index % services.length]);
  await Promise.all(drivers.map((service) => (service === undefined ? undefined : driveSome(service))));
  return { seconds: (performance.now() - before) / 1000, times };
}
