import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { goLivePoints } from './goLive/points.ts';
import { senderRecords } from './goLive/senderRecords.ts';
import { trialSeal } from './goLive/trialSeal.ts';
import { trials } from './goLive/trials.ts';

/** `npm run check:production`: what is missing before real drivers come, a line for each point of docs/goLive.md. */
async function main(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { 'dkim-selector': { type: 'string' } } });
  // Else the first thing that keeps the service from starting would hide everything else.
  const readable = readConfig({ ...process.env, ALLOW_SANDBOX: 'true' });
  const config = { ...readable, ALLOW_SANDBOX: process.env.ALLOW_SANDBOX === 'true' };
  const findings = goLivePoints(config, Date.now());
  Object.assign(findings, await trialSeal(config, Date.now()), await trials(config, findings));
  const { email } = config.providers;
  if (email.EMAIL_PROVIDER === 'smtp') {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const domain = email.EMAIL_FROM.slice(email.EMAIL_FROM.lastIndexOf('@') + 1);
    Object.assign(findings, await senderRecords(domain, values['dkim-selector'], (name) => resolver.resolveTxt(name)));
  }
  const lines = Object.entries(findings);
  for (const [about, { verdict, says }] of lines) console.log(`${verdict.padEnd(8)} ${about}: ${says}`);
  const count = (verdict: string) => lines.filter(([, finding]) => finding.verdict === verdict).length;
  console.log(`\n${count('missing')} missing, ${count('by hand')} by hand, ${count('ok')} ok`);
  return count('missing') === 0;
}

// A provider that leaves nothing open to wait for would end the process before it has said anything.
const waiting = setInterval(() => {}, 1_000);
main(process.argv.slice(2))
  .finally(() => clearInterval(waiting))
  .then(
    (isReady) => {
      process.exitCode = isReady ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof ConfigError ? `missing  ${error.message}` : error);
      process.exitCode = 1;
    },
  );
