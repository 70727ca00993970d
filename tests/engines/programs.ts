import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts and ends programs together with their child processes. */

/** Milliseconds that a program may take to start. */
export const timeLimit = 30_000;

/** Running programs, which end with this process at the latest. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) kill(child);
});

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function kill(child: ChildProcess): void {
  running.delete(child);
  if (!hasEnded(child) && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
}

/** Starts a program in a process group of its own. */
export function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  running.add(child);
  return child;
}

/** Ends a program with everything that it has started. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  kill(child);
  await ended;
}

/** Adds the lines of a program's output that fit to the list. */
export function collectLines(child: ChildProcess, fitting: RegExp, lines: string[]): void {
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => fitting.test(line)));
  });
}
