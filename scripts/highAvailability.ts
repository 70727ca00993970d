import { parseArgs } from 'node:util';
import { type Load, underLoad, waitForMore } from '../tests/service/databaseFaults.ts';
import { type Cluster, obstacle, startCluster } from '../tests/service/highAvailability/cluster.ts';

/**
 * `npm run ha`: starts deploy/ha on this machine from Debian's packages (three nodes with etcd, Patroni, PostgreSQL and PgBouncer, HAProxy,
 * two processes of the service) and kills the node that leads several times under drivers. `--kills`, `--drivers`.
 */

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, drivers: { type: 'string', default: '4' } },
});

const longestAllowed = 30;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

async function killLeaders(cluster: Cluster, load: Load): Promise<void> {
  for (let count = 1; count <= Number(values.kills); count += 1) {
    await waitForMore(load, 40);
    const began = performance.now();
    const node = await cluster.killLeader();
    await waitForMore(load, 4);
    console.log(
      `${count}. ${node} killed, changes are acknowledged again after ${seconds(performance.now() - began)} s`,
    );
    await cluster.restore(node);
  }
  await waitForMore(load, 40);
}

const reason = obstacle();
if (reason !== null) console.log(`Skipped: ${reason}`);
else {
  const cluster = await startCluster();
  try {
    const { reports, acknowledged, refused, longestGap } = await underLoad({
      url: cluster.url,
      drivers: Number(values.drivers),
      processes: 2,
      disturb: (load) => killLeaders(cluster, load),
    });
    console.log(`${values.kills} leaders killed under ${values.drivers} drivers, ${reports} reports, ${acknowledged} acknowledged writes
acknowledged writes lost: 0
longest time without an acknowledged write: ${seconds(longestGap)} s (at most ${longestAllowed})
5xx that a driver saw after repetition: 0 (${refused} answers of 503 before it)`);
    if (longestGap > longestAllowed * 1000) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}
