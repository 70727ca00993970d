import { setTimeout as delay } from 'node:timers/promises';
import v8 from 'node:v8';
import { noMoreOpenFiles, tooFewOpenFiles } from './openFiles.ts';

/** Ends the process with a sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// Before the modules load, which open files as well.
const tooFew = tooFewOpenFiles();
if (tooFew !== null) refuse(tooFew);

// The heap of short-lived objects stays as small as it starts. It would have grown while the modules load, so that they
// come after this line: 40 MB less at the same speed (docs/performance.md).
v8.setFlagsFromString('--semi-space-growth-factor=1');
const { ConfigError, readConfig } = await import('./config.ts');
const { listen } = await import('./listen.ts');
const { startService } = await import('./start.ts');
const { greeting, readableLog } = await import('./terminal.ts');

/** Configuration in, server out. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const terminal = (line: string) => console.log(line);
  const { isTTY } = process.stdout;
  // Elsewhere than in a terminal all that is written is a log, and a log holds no codes.
  const service = await startService(config, isTTY ? { terminal, log: readableLog(terminal) } : {});
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      service.stopBeingReady();
      const pause = signal === 'SIGTERM' ? config.SHUTDOWN_DELAY : 0;
      delay(pause)
        .then(service.close)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
    });
  await listen(service.app, config);
  const hasOutbox = service.app.hasRoute({ method: 'GET', url: '/outbox' });
  if (isTTY) terminal(greeting({ address: config.PUBLIC_URL, hasOutbox }));
}

main().catch((error: unknown) => {
  const sentence = error instanceof ConfigError ? error.message : noMoreOpenFiles(error);
  if (sentence !== null) refuse(sentence);
  console.error(error);
  process.exit(1);
});
