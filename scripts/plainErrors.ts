import { plainly } from './errors/plainly.ts';

/** The first import of a script that reads the chart: what it throws is told plainly instead of with a stack of xstate. */

process.on('uncaughtException', (error) => {
  process.stderr.write(`${plainly(error)}\n`);
  process.exit(1);
});
