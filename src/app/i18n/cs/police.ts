import {
  animalWasHit,
  damageIsHigh,
  otherDriverFled,
  otherPropertyIsDamaged,
  policeComesWhen,
  policeIsAdvised,
  someoneIsHurt,
  trafficIsBlocked,
  triangleStands,
} from '#contract/legal.ts';
import { plainTexts } from '../plainTexts.ts';

/** Texts on accidents that require the police. */
export const police = {
  title: 'Kdy volat policii',
  help: policeComesWhen,
  injury: someoneIsHurt,
  damage: damageIsHigh,
  property: otherPropertyIsDamaged,
  blocked: trafficIsBlocked,
  fled: otherDriverFled,
  animal: animalWasHit,
  estimate: 'Jak škodu odhadnout',
  estimateHelp: 'Stačí poctivý odhad, pro každé vozidlo zvlášť. Tohle je jen orientace.',
  estimateBelow:
    'Obvykle méně: běžné auto může odjet, airbagy nevystřelily a\u00a0poškozené jsou jen plechy, nárazník nebo světlo.',
  estimateAbove:
    'Raději volejte: auto je nové nebo drahé, poškozených dílů je víc, vystřelily airbagy, něco vytéká nebo auto neodjede.',
  alsoCall: policeIsAdvised,
  call112: 'Tísňová linka',
  call158: 'Policie',
  triangleTitle: 'Výstražný trojúhelník',
  triangle: triangleStands,
} as const;

export const t = plainTexts(police);
