import { relative } from 'node:path';

/** What xstate says of a chart that cannot be built, and what has to be done. */
function adviceOn(message: string): string {
  const [, state] = /^Child state node '#?([\w.-]+)' does not exist/u.exec(message) ?? [];
  if (state === undefined) return '';
  return (
    `\nThe chart leads to a state ${state} that it does not have: each screen of TABLE 1 (machines/routes.ts) needs ` +
    'its own in machines/chart, and each `target` a state beside it.'
  );
}

/** A path of the house as it is typed. */
function asTyped(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '');
}

/** What the compiler, or the one who links modules, says of a source that cannot be read. */
function unreadable({ message, stack = '' }: Error): string | null {
  const [, place = '', reason = ''] = /^(\/\S+:\d+:\d+): ERROR: (.*)$/mu.exec(message) ?? [];
  if (place !== '') return `${asTyped(place)} cannot be read: ${reason}`;
  const [, missing] = /^(Cannot find module .*)$/mu.exec(message) ?? [];
  if (missing !== undefined) return asTyped(missing);
  if (!message.includes('does not provide an export named')) return null;
  const [importer = ''] = stack.split('\n');
  return `${asTyped(importer)}: ${message}`;
}

/** The first place of the house in a stack. */
function placeOf(stack = ''): string {
  const [, place = ''] = /(?:file:\/\/|\()?(\/(?!.*node_modules)[^()\s]+\.tsx?:\d+)/u.exec(stack) ?? [];
  return place && ` (${relative(process.cwd(), place)})`;
}

/** An error in a line or two, with the file it was thrown in; one that nobody foresaw says how to see its stack. */
export function plainly(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env.STACK) return error.stack ?? error.message;
  const { message, stack } = error;
  const advice = unreadable(error) ?? (adviceOn(message) && message + adviceOn(message));
  if (advice) return advice;
  if (error.constructor === Error) return `${message}${placeOf(stack)}`;
  return `${error.name}: ${message}${placeOf(stack)}; with STACK=1 the whole stack is printed`;
}
