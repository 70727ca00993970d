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
  /** What the model calls the system's response, here supposed: aiming the camera, and an SMS on its way. */
  photo: 5,
  code: 10,
  /** Not of the model, which is of people who know the screens. A word read: 238 a minute (Brysbaert 2019, Journal of Memory and Language). Half of them: who answers skims. */
  word: 60 / 238 / 2,
} as const;

/** Minutes of people who know the screens, as the model has it, and of those who read them for the first time. */
export function estimate(effort: Effort): { known: number; read: number } {
  const known =
    effort.characters * operators.character +
    effort.taps * operators.tap +
    (effort.screens + effort.fields) * operators.thought +
    effort.photos * operators.photo +
    effort.codes * operators.code;
  return { known: known / 60, read: (known + effort.words * operators.word) / 60 };
}
