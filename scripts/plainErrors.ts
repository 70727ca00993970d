import { plainly } from './errors/plainly.ts';

/** Imported before a script that reads the chart (`--import`), so that also a source that cannot be read is told plainly. */

process.on('uncaughtException', (error) => {
  process.stderr.write(`${plainly(error)}\n`);
  process.exit(1);
});
