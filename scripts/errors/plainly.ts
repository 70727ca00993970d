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

/** The first place of the house in a stack. */
function placeOf(stack = ''): string {
  const [, place = ''] = /(?:file:\/\/|\()?(\/(?!.*node_modules)[^()\s]+\.tsx?:\d+)/u.exec(stack) ?? [];
  return place && ` (${relative(process.cwd(), place)})`;
}

/** An error in a line or two, with the file it was thrown in; one that nobody foresaw with its stack. */
export function plainly(error: unknown): string {
  if (!(error instanceof Error) || error.constructor !== Error)
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const advice = adviceOn(error.message);
  return advice === '' ? `${error.message}${placeOf(error.stack)}` : error.message + advice;
}
