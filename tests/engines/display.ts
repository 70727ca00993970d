import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { start, timeLimit } from './programs.ts';

/** Starts a display without a screen, Xvfb. @returns its name for DISPLAY */
export async function startDisplay(program: string): Promise<{ name: string; child: ChildProcess }> {
  // It chooses a number that is free and tells it.
  const args = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const child = start(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numberPipe = child.stdio[3];
  if (!numberPipe) throw new Error('The display has no way to tell its number');
  const [number] = await once(numberPipe, 'data', { signal: AbortSignal.timeout(timeLimit) });
  return { name: `:${String(number).trim()}`, child };
}
