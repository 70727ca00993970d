/**
 * Returns the loggable parts of an error: name, code and stack frames. The message is left out because it may quote personal
 * data.
 */
export function errorForLog(error: unknown): { name: string; code?: string; frames?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
