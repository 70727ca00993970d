import { callSummaries } from '#contract/callSummaries.ts';
import { isCallName } from '#contract/calls.ts';
import { moments } from '../../tests/model/walk/coverage.ts';
import type { Path } from '../../tests/model/walk/path.ts';
import { eventWords, screenWords } from './words.ts';

/** What no driver does: answers of calls, the session, what page and phone tell the chart by themselves. */
const besideDriver =
  /^(?:call |session\.|copy\.|list\.|signal\.|handover\.|scene\.(?:kept|unkept|expired|photoPrepared)|photo\.prepared|other\.|summary\.)/u;

function deed(label: string): string {
  const [, type = label, about] = /^(\S+)(?: \((.*)\))?$/u.exec(label) ?? [];
  const call = type.replace('submitted.', '');
  const words = isCallName(call) ? callSummaries[call].replace(/\.$/u, '').split(/[;:]/u)[0] : eventWords(type);
  return about === undefined ? `${words}` : `${words} (${about})`;
}

/** A path as a driver goes it: on which screen what is done. */
export function driversWay(path: Path): string[] {
  const seen = moments(path);
  const taps = path.steps.flatMap(({ label }, index) => {
    const screen = seen[index]?.screen;
    return besideDriver.test(label) || !screen ? [] : [`${screenWords[screen]}: ${deed(label)}`];
  });
  return [`Open ${path.start.label}`, ...taps];
}
