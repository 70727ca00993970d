import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Tally } from './attack.ts';
import type { AttackName } from './attacks.ts';

/** An attack that is ready, in a process of its own. */
export interface AttackerProcess {
  begin(): void;
  /** Ends it and tells how it was answered. */
  end(): Promise<Tally>;
}

export async function startAttacker(name: AttackName, port: number, perSecond: number): Promise<AttackerProcess> {
  const entry = fileURLToPath(new URL('./attacker.ts', import.meta.url));
  const child = fork(entry, [name, String(port), String(perSecond)], { execArgv: ['--import', 'tsx'] });
  const died = once(child, 'exit').then(() => {
    throw new Error(`The attacker (${name}) ended by itself`);
  });
  died.catch(() => {});
  await Promise.race([once(child, 'message'), died]);
  return {
    begin: () => child.send('begin'),
    async end() {
      child.send('end');
      const [tally] = await Promise.race([once(child, 'message'), died]);
      return tally;
    },
  };
}
