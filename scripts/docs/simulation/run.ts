import { type Party, parties } from '#contract/enumerations.ts';
import { screenOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { resultCodeTexts } from '../../../src/app/i18n/cs/resultCodes.ts';
import { serialize } from '../../../tests/model/walk/facts.ts';
import { leavesOf } from '../../../tests/model/walk/observations.ts';
import { type PossibleEvent, possibleEvents } from '../../../tests/model/walk/possibleEvents.ts';
import { opened, type Step, stepped } from '../../../tests/model/walk/steps.ts';
import { recordedMachine } from '../../../tests/model/walk/traversal.ts';
import { visit } from '../../../tests/model/walk/visits.ts';
import { headingsOf } from '../../../tests/paths/headings.ts';
import { answerWords, codeOf, isDone } from './answers.ts';
import { callDeeds, deedWords } from './deeds.ts';
import { type Box, type Spot, spotsAmong } from './spots.ts';
import { type Phone, story } from './story.ts';

/** The running chart as the page of the flow taps through it: bundled into that page, it is the chart itself that runs there. */

export interface Choice {
  label: string;
  words: string;
  /** `deed`: on the screen; `answer`: what a call comes to; `address`: a link or typed address; `beside`: all other. */
  kind: 'deed' | 'answer' | 'address' | 'beside';
  party: Party | null;
  /** Of an answer: the call in words, its code, and whether it was done. */
  call: string | null;
  code: string | null;
  isGood: boolean;
}

/** What a phone shows in a moment. */
export interface Sight {
  screen: Screen | null;
  party: Party | null;
  picture: string | null;
  heading: string;
  /** The innermost active places of the flow, and what lies over the screen. */
  places: string[];
  /** What the page was asked to say with the last step. */
  said: string[];
  /** The last step in words; null where the page was opened. */
  deed: string | null;
}

const machine = recordedMachine(new Map());

const entries = { A: 'landing', B: 'sharedSummary' } as const satisfies Record<Phone, Screen>;

/** Opens the page where no report is open: A from the beginning, B by the link. */
export function open(phone: Phone): Step {
  return go(opened(machine, { ...visit(entries[phone]), consentGiven: true }), 'session.absent');
}

/** @throws Error where this cannot happen now */
export function go(step: Step, label: string): Step {
  const found = possibleEvents(step.after).find((each) => each.label === label);
  if (found === undefined) throw new Error(`"${label}" cannot happen in ${leavesOf(step.after).join(', ')}.`);
  return stepped(machine, step, found);
}

/** Where some of what the chart always listens to can be done by somebody. */
const homes: [RegExp, RegExp][] = [
  [/^scene\./u, /^flow\.scene\./u],
  [/^photos?\./u, /\.photos\./u],
];

function canBeDone(label: string, here: string[]): boolean {
  return homes.every(([event, home]) => !event.test(label) || here.some((place) => home.test(place)));
}

function kindOf({ label, event, places }: PossibleEvent, here: string[]): Choice['kind'] {
  const isOpening = here.includes('flow.starting') && label.startsWith('session.');
  const isOverScreen = !here.includes('overlay.closed') && places.some((place) => place.startsWith('overlay'));
  if (isOpening || isOverScreen) return 'call' in event ? 'answer' : 'deed';
  if (event.type === 'nav.requested') return 'address';
  if (!places.some((place) => place.startsWith('flow.'))) return 'beside';
  if ('call' in event) return 'answer';
  return /^(?:session|copy|signal)\./u.test(label) ? 'beside' : 'deed';
}

function choiceOf(possible: PossibleEvent, here: string[]): Choice {
  const { label, event } = possible;
  const isAnswer = 'call' in event;
  const of = isAnswer ? event.party : /\(([AB])\)/u.exec(label)?.[1];
  return {
    label,
    kind: kindOf(possible, here),
    words: isAnswer ? answerWords(label, event) : wordsOf(label),
    party: parties.find((party) => party === of) ?? null,
    call: isAnswer ? callDeeds[event.call] : null,
    code: codeOf(event),
    isGood: isDone(event),
  };
}

function wordsOf(label: string): string {
  return label.startsWith('nav.requested') ? label.slice('nav.requested ('.length, -1) : deedWords(label);
}

/** Everything that may happen in a moment; of what is beside the screen only what makes a difference. */
export function choicesOf(step: Step): Choice[] {
  const here = leavesOf(step.after);
  const key = keyOf(step);
  return possibleEvents(step.after)
    .filter(({ label }) => canBeDone(label, here))
    .map((possible) => ({ choice: choiceOf(possible, here), possible }))
    .filter(({ choice: { kind }, possible }) => {
      if (kind === 'deed' || kind === 'answer') return true;
      const then = stepped(machine, step, possible);
      return then.emitted.length > 0 || keyOf(then) !== key;
    })
    .map(({ choice }) => choice);
}

/**
 * where the picture of the screen can be tapped for what is offered. Of what begins by the same tap what is on the main
 * path, else the first; nowhere while something lies over the screen, which the picture does not show.
 */
export function spotsOf(step: Step, offered: readonly Choice[], boxes: readonly Box[], lit?: string): Spot[] {
  if (!step.after.matches({ overlay: 'closed' })) return [];
  const labels = [...(lit === undefined ? [] : [lit]), ...offered.map(({ label }) => label)];
  const possible = new Map(possibleEvents(step.after).map((each) => [each.label, each]));
  const deeds = labels.flatMap((label) => possible.get(label) ?? []).filter(({ event }) => !('call' in event));
  return spotsAmong(deeds, step.after, boxes);
}

function stepWords({ label, event }: Step): string | null {
  if (event === null) return null;
  return 'call' in event ? `${callDeeds[event.call]}: ${answerWords(label, event)}` : wordsOf(label);
}

function isCode(code: string): code is keyof typeof resultCodeTexts {
  return Object.hasOwn(resultCodeTexts, code);
}

export function sightOf(step: Step): Sight {
  const { after, emitted } = step;
  const meta = screenOf(after);
  return {
    screen: meta?.screen ?? null,
    party: meta?.party ?? null,
    picture: meta && [meta.screen, meta.step].filter(Boolean).join('-'),
    heading:
      meta === null
        ? 'Aplikace zjišťuje, co ukázat'
        : (headingsOf(meta)[0] ?? meta.screen).replace('#', meta.party ?? ''),
    places: leavesOf(after).filter((place) => place.startsWith('flow.') || place.startsWith('overlay.')),
    said: emitted.flatMap((each) => (each.type === 'toast' && isCode(each.code) ? [resultCodeTexts[each.code]] : [])),
    deed: stepWords(step),
  };
}

/** The happy path as it was gone, on both phones: each moment with the step that led to it. */
export function told(): { phone: Phone; step: Step }[] {
  const now: Partial<Record<Phone, Step>> = {};
  return story.flatMap(({ phone, steps }) => {
    let step = now[phone];
    const gone = step === undefined ? [{ phone, step: open(phone) }] : [];
    step ??= gone[0]?.step ?? open(phone);
    for (const label of steps) {
      step = go(step, label);
      gone.push({ phone, step });
    }
    now[phone] = step;
    return gone;
  });
}

/** What comes next on the happy path in each of its moments, by what tells moments apart: the last where it comes by twice. */
export function litSteps(moments: readonly { phone: Phone; step: Step }[]): Record<Phone, Map<string, string>> {
  const next = { A: new Map<string, string>(), B: new Map<string, string>() };
  for (const { phone, step } of moments) if (step.past !== null) next[phone].set(keyOf(step.past), step.label);
  return next;
}

export function keyOf({ after }: Step): string {
  return serialize(after);
}
