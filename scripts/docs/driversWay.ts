import { screenOf } from '#machines/location.ts';
import type { Path } from '../../tests/model/walk/path.ts';
import { walker } from '../../tests/model/walk/steps.ts';
import { recordedMachine } from '../../tests/model/walk/traversal.ts';
import { headingsOf } from '../../tests/paths/headings.ts';
import { deedWords } from './simulation/deeds.ts';

/** What no driver does: answers of calls, the session, what page and phone tell the chart by themselves. */
const besideDriver =
  /^(?:call |session\.|copy\.|list\.|signal\.|handover\.|scene\.(?:kept|unkept|expired|photoPrepared)|photo\.prepared|other\.|summary\.)/u;

const { stepsOf } = walker(recordedMachine(new Map()));

/** A path as a driver goes it, in Czech: on which screen what is done. */
export function driversWay(path: Path): string[] {
  const taps = stepsOf(path).flatMap(({ label, past }) => {
    const meta = past && screenOf(past.after);
    if (meta === null || besideDriver.test(label)) return [];
    const [heading = meta.screen] = headingsOf(meta);
    return [`„${heading}“: ${deed(label)}`];
  });
  return [path.start.wish.screen === 'landing' ? 'Otevřít úvodní stránku' : `Otevřít ${path.start.label}`, ...taps];
}

function deed(label: string): string {
  const [, address] = /^nav\.requested \((.*)\)$/u.exec(label) ?? [];
  return address === undefined ? deedWords(label) : `jít na ${address}`;
}
