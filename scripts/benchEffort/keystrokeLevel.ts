import type { Effort } from '../../tests/effort/hand.ts';

/**
 * The keystroke-level model (Card, Moran, Newell 1980) of a phone: each operator's time in seconds. It says how long
 * somebody takes who makes no mistake and talks to nobody.
 */
export const operators = {
  /** A character by one index finger: 29 words a minute (Palin et al. 2019, MobileHCI, 37,370 people), five characters each. */
  character: 60 / (29 * 5),
  /** A tap: pointing, P of the model. */
  tap: 1.1,
  /** A thought, M of the model: before each screen, and before each field to look at the paper. */
  thought: 1.35,
  /** A word read: 238 a minute (Brysbaert 2019, Journal of Memory and Language). Half of them: who answers skims. */
  word: 60 / 238 / 2,
  /** Not of the model but supposed: aiming the camera, and an SMS on its way. */
  photo: 5,
  code: 10,
} as const;

/** Minutes. */
export function estimate(effort: Effort): number {
  const seconds =
    effort.characters * operators.character +
    effort.taps * operators.tap +
    (effort.screens + effort.fields) * operators.thought +
    effort.words * operators.word +
    effort.photos * operators.photo +
    effort.codes * operators.code;
  return seconds / 60;
}
