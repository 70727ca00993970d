import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL server for new databases; absent on SQLite. */
    postgresUrl?: string;
  }
}

/** Database of a service on the tests' engine. */
export interface TestDatabase {
  /** URL; undefined for SQLite in the data directory. */
  url: string | undefined;
  environment: Record<string, string>;
  drop(): Promise<void>;
}

export const engine = inject('postgresUrl') === undefined ? 'SQLite' : 'PostgreSQL';

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (server === undefined) return { url: undefined, environment: {}, drop: async () => {} };
  const url = await createDatabase(server);
  return { url, environment: { DATABASE_URL: url }, drop: () => dropDatabase(server, url) };
}
