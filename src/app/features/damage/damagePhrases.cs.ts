import type { DamageLocation } from '#contract/enumerations.ts';

/** Common phrases for damage by part of the vehicle. */
export const damagePhrases: Readonly<Record<DamageLocation, readonly string[]>> = {
  FRONT: ['Prasklý přední nárazník', 'Promáčknutá kapota', 'Rozbitá maska chladiče'],
  REAR: ['Prasklý zadní nárazník', 'Promáčknuté víko kufru', 'Odřený zadní nárazník'],
  LEFT: ['Promáčknuté levé dveře', 'Odřený levý bok', 'Utržené levé zrcátko'],
  RIGHT: ['Promáčknuté pravé dveře', 'Odřený pravý bok', 'Utržené pravé zrcátko'],
  FRONT_LEFT: ['Promáčknutý levý přední blatník', 'Rozbitý levý světlomet'],
  FRONT_RIGHT: ['Promáčknutý pravý přední blatník', 'Rozbitý pravý světlomet'],
  REAR_LEFT: ['Promáčknutý levý zadní blatník', 'Rozbité levé zadní světlo'],
  REAR_RIGHT: ['Promáčknutý pravý zadní blatník', 'Rozbité pravé zadní světlo'],
};
