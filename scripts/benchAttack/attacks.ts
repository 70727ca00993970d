import type { Attack } from './attack.ts';
import { bombs } from './bombs.ts';
import { flood } from './flood.ts';
import { fuzz } from './fuzz.ts';
import { guessing } from './guessing.ts';
import { halfOpen } from './halfOpen.ts';

export const attacks = { bombs, flood, halfOpen, fuzz, guessing } satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];
