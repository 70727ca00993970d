import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Remote, reach } from '../tests/service/network.ts';
import { type ReportDriver, wholeReport } from '../tests/service/wholeReport.ts';
import { blocksOf, commandsOf, settingsOf, setUp } from './operations/blocks.ts';
import { madePaths, preflightFailure } from './operations/preflight.ts';

/**
 * `npm run operations`: carries out the commands of docs/operations.md, exactly as they stand there, on a bare Debian machine, and has two
 * people fill in reports behind nginx before and after an upgrade and a restore. Where systemd does not run, as in a container,
 * scripts/operations/systemctl.sh starts what the unit says. Everything but the packages is removed again.
 */

const name = 'zaznam.example';
const blocks = blocksOf(readFileSync('docs/operations.md', 'utf8'));
const repository = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();
const settings: Record<string, string> = {
  REPOSITORY: `file://${repository}`,
  NAME: name,
  DATABASE_PASSWORD: randomBytes(24).toString('hex'),
};
const shims = mkdtempSync(join(tmpdir(), 'operations-'));
copyFileSync('scripts/operations/systemctl.sh', join(shims, 'systemctl'));
const environment = {
  PATH: `${shims}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  ...settings,
};

/** Runs commands as one shell would, and stops at the first that fails. */
async function run(what: string, commands: string): Promise<void> {
  const begun = performance.now();
  console.log(`\n> ${what}`);
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(shell, 'exit');
  if (code !== 0) throw new Error(`${what}: the commands ended with ${code}`);
  console.log(`${what}: done in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** The service as people reach it, through nginx. */
function throughProxy(): Remote {
  return reach(443, { ca: readFileSync('/etc/nginx/tls/fullchain.pem'), servername: name });
}

/** Messages of the sandbox are there a moment after they were asked for. */
const outboxIdle = () => delay(1_500);

async function expectSigned(driver: ReportDriver, when: string): Promise<void> {
  const { report } = await driver.call('getReport');
  if (report.state !== 'FINISHED') throw new Error(`${when}: the report is ${report.state}`);
  const pdf = await driver.sendFor(0, 'getAccidentReport');
  if (pdf.statusCode !== 200) throw new Error(`${when}: its PDF is answered with ${pdf.statusCode}`);
  console.log(`${when}: the signed report and its PDF are there`);
}

/** The photos and PDFs of all reports. */
function files(): string[] {
  const folders = ['photos', 'pdf'].map((folder) => join('/var/lib/zaznam', folder));
  return folders.filter(existsSync).flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
}

/** What a restore has put aside. */
function replaced(): string[] {
  return readdirSync('/var/lib').flatMap((each) => (each.startsWith('zaznam-replaced-') ? `/var/lib/${each}` : []));
}

/** Asks again and again until it is told to stop; answers how often, and how often in vain. */
function askMeanwhile({ app }: Remote): () => Promise<{ asked: number; failed: number }> {
  let isOver = false;
  const counted = { asked: 0, failed: 0 };
  const asking = (async () => {
    while (!isOver) {
      const answer = await app.inject({ url: '/app-config.json' }).catch(() => ({ statusCode: 0 }));
      counted.asked += 1;
      if (answer.statusCode !== 200) counted.failed += 1;
      await delay(50);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return counted;
  };
}

async function carryOut(): Promise<void> {
  await run('set up', setUp(blocks));
  const proxy = throughProxy();
  const driver = await wholeReport({ ...proxy, outboxIdle });
  await expectSigned(driver, 'after setting up');

  await run('build of the upgrade', commandsOf(blocks, 'build'));
  const stopAsking = askMeanwhile(proxy);
  await run('upgrade', commandsOf(blocks, 'upgrade'));
  const { asked, failed } = await stopAsking();
  console.log(`during the upgrade ${failed} of ${asked} requests failed`);
  if (failed > 0) throw new Error('an upgrade is to be noticed by nobody');
  await expectSigned(driver, 'after the upgrade');

  const backedUp = files();
  await run('backup', commandsOf(blocks, 'backup'));
  await wholeReport({ ...proxy, outboxIdle });
  await run('restore', commandsOf(blocks, 'restore'));
  await run('clock', commandsOf(blocks, 'clock'));
  await expectSigned(driver, 'after the restore');
  const restored = files();
  if (backedUp.length === 0 || restored.join() !== backedUp.join())
    throw new Error('the files are not those of the backup');
  console.log(`after the restore: ${restored.length} files of the backup are there, what came later is not`);
  proxy.close();
}

/** Ends what was started and removes what was made; a step that has nothing to do is no fault. */
function cleanUp(): void {
  const cleaning = [
    'systemctl stop zaznam@1 zaznam@2',
    'service nginx stop',
    'runuser -u postgres -- psql --command "drop database if exists zaznam"',
    'runuser -u postgres -- psql --command "drop role if exists zaznam"',
    'service postgresql stop',
    'userdel zaznam',
    ...[...madePaths, ...replaced(), '/run/zaznam-trial'].map((path) => `rm -rf ${path}`),
  ];
  for (const command of cleaning)
    try {
      execFileSync('bash', ['-c', command], { env: environment, stdio: 'ignore' });
    } catch {
      console.log(`nothing done by: ${command}`);
    }
  rmSync(shims, { recursive: true });
}

function tellLogs(): void {
  for (const process of ['1', '2']) {
    const log = `/run/zaznam-trial/zaznam@${process}.log`;
    if (existsSync(log)) console.error(`${log}:\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`);
  }
}

const why = await preflightFailure();
const unknown = settingsOf(blocks).filter((setting) => settings[setting] === undefined);
if (why !== null) console.log(`operations: skipped, nothing of docs/operations.md was carried out: ${why}`);
else if (unknown.length > 0)
  throw new Error(`docs/operations.md has settings that nobody gives here: ${unknown.join(', ')}`);
else
  try {
    await carryOut();
    console.log(
      '\noperations: every command of docs/operations.md was carried out, and the service did what the page says',
    );
  } catch (error) {
    tellLogs();
    console.error(`\noperations: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    cleanUp();
  }
