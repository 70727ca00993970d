import { parseArgs } from 'node:util';
import { type Figures, failover, restarts } from '../tests/service/databaseFaults.ts';

/** What faults of PostgreSQL cost: `npx tsx scripts/databaseFaults.ts [--restarts 20] [--drivers 6]`. */

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, drivers: { type: 'string', default: '6' } },
});
const drivers = Number(values.drivers);

function tell(what: string, { reports, acknowledged, refused, longestGap }: Figures): void {
  const gap = (longestGap / 1000).toFixed(1);
  console.log(
    `${what}: ${reports} reports by ${drivers} drivers, ${acknowledged} acknowledged changes, 0 lost, 0 processes ended, ` +
      `${refused} answers 503, longest time without an acknowledged change ${gap} s`,
  );
}

tell(`${values.restarts} restarts of PostgreSQL`, await restarts(Number(values.restarts), drivers));
tell('Primary killed, synchronous standby promoted', await failover(drivers));
