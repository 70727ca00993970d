import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

/** Provides one PostgreSQL for the whole run, or that of DATABASE_URL. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres({ durable: false });
  project.provide('postgresUrl', server.url);
  return server.stop;
}
