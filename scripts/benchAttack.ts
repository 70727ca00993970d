import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { phonePhotoBytes } from '../tests/journeys/phonePhoto.ts';
import {
  type BuiltService,
  buildService,
  childrenOf,
  memoryOf,
  type ServiceProcess,
  startProcess,
} from '../tests/service/processes.ts';
import type { Tally } from './benchAttack/attack.ts';
import { startAttacker } from './benchAttack/attackerProcess.ts';
import { type AttackName, attackNames } from './benchAttack/attacks.ts';
import { type Driven, driveFor, type Road } from './benchAttack/drivers.ts';
import { createInbox } from './benchAttack/inbox.ts';
import { quantile } from './benchService/load.ts';

/**
 * `npm run bench:attack`: four drivers fill in whole reports, first alone and then beside each attack, every time on a
 * service of its own with its default limits. Ends with 1 where a bound is missed.
 */

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: attackNames.join(',') },
    /** Requests of the attacker in a second, at the most. */
    rate: { type: 'string', default: '300' },
    /** Milliseconds that a driver takes before each call. */
    pause: { type: 'string', default: '100' },
  },
});
const seconds = Number(options.seconds);
const wanted = options.only.split(',').map((each) => {
  const name = attackNames.find((known) => known === each);
  if (name === undefined) throw new Error(`There is no attack ${each}, only ${attackNames.join(', ')}`);
  return name;
});

const bounds = { factor: 3, failed: 0, smsSeconds: 5, megabytes: 400 };

/** The default limits, and a proxy in front, so that each driver and each attacker has an address. */
const environment = { RATE_LIMIT: '', SMS_UNANSWERED: '', SMS_UNANSWERED_PER_ADDRESS: '', TRUST_PROXY_HOPS: '1' };

interface Result {
  attack: AttackName;
  tally: Tally;
  alone: Driven;
  beside: Driven;
  /** Megabytes of the service and of the process that decodes, when they were the most together. */
  memory: number[];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Watches the memory of the service and its children while the work is done. */
async function peakWhile({ pid }: ServiceProcess, work: () => Promise<void>): Promise<number[]> {
  let peak: number[] = [];
  const sampling = setInterval(() => {
    const held = [pid, ...childrenOf(pid)].map(memoryOf);
    if (sum(held) > sum(peak)) peak = held;
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return peak.map((kilobytes) => kilobytes / 1024);
}

async function measure(attack: AttackName, built: BuiltService, photo: Road['photo']): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const service = await startProcess(built, { ...environment, DATA_DIR: folder });
  try {
    const attacker = await startAttacker(attack, service.port, Number(options.rate));
    const road = { service, inbox: createInbox(service), photo, pause: Number(options.pause) };
    await driveFor(3, road);
    const alone = await driveFor(seconds / 2, road);
    attacker.begin();
    let beside = alone;
    const memory = await peakWhile(service, async () => {
      beside = await driveFor(seconds, road);
    });
    return { attack, tally: await attacker.end(), alone, beside, memory };
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true });
  }
}

interface Pair {
  alone: number;
  beside: number;
}

function figures({ alone, beside, memory }: Result) {
  const pair = (share: number, timesOf: (driven: Driven) => number[]): Pair => {
    const of = (driven: Driven) =>
      quantile(
        timesOf(driven).toSorted((one, other) => one - other),
        share,
      );
    return { alone: of(alone), beside: of(beside) };
  };
  const photoP50 = pair(0.5, ({ photoTimes }) => photoTimes);
  const p99 = pair(0.99, ({ plainTimes, photoTimes }) => [...plainTimes, ...photoTimes]);
  return {
    reports: beside.reports,
    p50: pair(0.5, ({ plainTimes }) => plainTimes),
    plainP99: pair(0.99, ({ plainTimes }) => plainTimes),
    photoP50,
    p99,
    // Without a photo among the calls there is nothing to compare.
    factor: photoP50.beside > 0 && photoP50.alone > 0 ? p99.beside / p99.alone : Number.NaN,
    failed: alone.failures.length + beside.failures.length,
    smsSeconds: Math.max(...beside.smsTimes) / 1000,
    megabytes: sum(memory),
  };
}

function missed(result: Result): string[] {
  const measured = figures(result);
  return (Object.keys(bounds) as (keyof typeof bounds)[])
    .filter((name) => !(measured[name] <= bounds[name]))
    .map((name) => `${result.attack}: ${name} ${measured[name].toFixed(1)} instead of ${bounds[name]}`);
}

function print(result: Result): void {
  const { reports, p50, plainP99, photoP50, p99, factor, failed, smsSeconds } = figures(result);
  const { requests, answers } = result.tally;
  const answered = Object.entries(answers).map(([answer, count]) => `${count} ${answer}`);
  const pair = ({ alone, beside }: Pair) => `${alone.toFixed(0)}, ${beside.toFixed(0)}`;
  const cells = [
    result.attack,
    requests,
    answered.join(', '),
    reports,
    pair(p50),
    pair(plainP99),
    pair(photoP50),
    pair(p99),
    factor.toFixed(1),
    failed,
    smsSeconds.toFixed(1),
    result.memory.map((megabytes) => megabytes.toFixed(0)).join(' + '),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

const built = await buildService();
const results: Result[] = [];
console.log(`Drivers alone, then beside the attack for ${seconds} s of at most ${options.rate} requests a second`);
console.log(
  '| attack | requests | answered | reports | p50 ms | p99 ms | p50 with a photo | p99 of all | factor | failed | SMS s | MB |',
);
console.log(`|${'---|'.repeat(12)}`);
const { factor, failed, smsSeconds, megabytes } = bounds;
console.log(`| bound | | | | | | | | ${factor} | ${failed} | ${smsSeconds} | ${megabytes} |`);
try {
  const photo = { fileName: 'auto.jpg', content: await phonePhotoBytes() };
  for (const name of wanted) {
    const result = await measure(name, built, photo);
    results.push(result);
    print(result);
  }
} finally {
  built.remove();
}
for (const { attack, alone, beside } of results)
  for (const failure of new Set([...alone.failures, ...beside.failures])) console.error(`${attack}: ${failure}`);
const failures = results.flatMap(missed);
for (const failure of failures) console.error(`Missed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
