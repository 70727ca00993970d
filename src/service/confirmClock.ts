import { ConfigError, readConfig } from './config.ts';
import { openStore } from './store/openStore.ts';

/** `npm run confirm:clock`: the word of an operator that the clock of this machine is right (docs/operations.md). */
async function main(): Promise<string> {
  const config = readConfig(process.env);
  const store = await openStore(config, () => {});
  try {
    const { believed } = await store.clockNotes();
    if (believed === null) {
      const variable = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
      throw new ConfigError(
        `No process of the service has used the database of the environment variable ${variable}: give this command the environment of the service.`,
      );
    }
    const at = Date.now();
    await store.noteClock('confirmed', at);
    return `It is ${new Date(at).toISOString()}. Processes whose clock says so believe it within ${config.SWEEP_INTERVAL / 1000} s.`;
  } finally {
    await store.close();
  }
}

main().then(
  (sentence) => console.log(sentence),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  },
);
