import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { routeOf, type Screen, type Step } from '#machines/routes.ts';
import { answers } from '../../../tests/model/journeys/phrases.ts';
import { visit } from '../../../tests/model/walk/visits.ts';
import type { Hand } from '../../../tests/paths/hand.ts';

/** The table of the storyboard: tours through the chart, in its own steps, with the moments of which a picture is taken. */

/** What lies over every screen or beside it, which has a chapter of its own. */
export const besides = ['menu', 'policeNumber', 'invitation', 'takeover', 'startOver', 'cookies', 'signal'] as const;
export type Beside = (typeof besides)[number];

export function isBeside(position: string): position is Beside {
  return (besides as readonly string[]).includes(position);
}

/** A screen, or a position below its address. */
export type Position = Screen | `${Screen}-${Step}` | Beside;

export interface Moment {
  /** Where it belongs on the page. */
  position: Position;
  /** Its name there; empty for how the screen is found. */
  state: string;
  /** What is seen, in Czech. */
  caption: string;
  /** What somebody does on the page that the chart does not hear of: typing, opening. */
  act?: (hand: Hand) => Promise<void>;
  /** What is to be seen on a screen longer than a display, as a selector; without one what is said to be wrong. */
  near?: string;
  /** What is said in passing is all that says it; elsewhere the screen says it too, and it would cover that. */
  withToast?: boolean;
}

/** A step in which other words are typed than the walk types. */
export interface Typing {
  step: string;
  typed: readonly [instead: string, what: string];
}

export type Beat = string | Typing | Moment;

export interface Tour {
  /** What the first address asks for. */
  opens: Screen;
  /** Whether the choice about cookies has been made. */
  consentGiven?: boolean;
  /** What time it is, of the day of the accident. */
  at?: `${number}:${number}`;
  /** The browser gives no camera. */
  withoutCamera?: boolean;
  /** The phone keeps a copy of the report, from which it answers. */
  keepsCopy?: boolean;
  /** The browser keeps nothing over a reload. */
  keepsNothing?: boolean;
  /** The driving licences are known: without them nobody could have signed. */
  isLicensed?: boolean;
  beats: Beat[];
}

type More = Pick<Moment, 'act' | 'near' | 'withToast'>;

export function shows(position: Position, state: string, caption: string, more: More = {}): Moment {
  return { position, state, caption, ...more };
}

/** How a screen is found. */
export function found(position: Position, caption: string, more: More = {}): Moment {
  return shows(position, '', caption, more);
}

/** Its address is asked for. */
export function goes(screen: Screen, step?: Step, how = ''): string {
  const party = routeOf(screen).path.includes(':participantId') ? 'A' : undefined;
  return `nav.requested (${visit(screen, party, step).label}${how && ` ${how}`})`;
}

function named(call: CallName, party?: Party): string {
  return party === undefined ? call : `${call} ${party}`;
}

export function submits(call: CallName, party?: Party): string {
  return party === undefined ? `submitted.${call}` : `submitted.${call} (${party})`;
}

export function finds(call: CallName, party?: Party): string {
  return `call ${named(call, party)} finds no network`;
}

export function refuses(call: CallName, code: string, party?: Party, variant = ''): string {
  return answers(named(call, party), variant, code);
}

/** What every saving has: it is under way, and it found no network. */
export function saved(position: Position, call: CallName, party?: Party): Beat[] {
  return [
    submits(call, party),
    shows(position, 'saving', 'Ukládá se'),
    finds(call, party),
    shows(position, 'failed', 'Bez signálu se neuložilo, vyplněné zůstalo'),
  ];
}

/** The name of a moment's picture, without width and ending. */
export function nameOf({ position, state }: Pick<Moment, 'position' | 'state'>): string {
  return state === '' ? position : `${position}.${state}`;
}
