import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server to make databases on; absent where the tests run on SQLite. */
    postgresUrl?: string;
  }
}

/** What a service needs for a database of its own, on the engine that the tests run on. */
export interface TestDatabase {
  /** Absent: SQLite in the data directory. */
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
