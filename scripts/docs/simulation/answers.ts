import type { AppEvent } from '#machines/events.ts';
import { resultCodeTexts } from '../../../src/app/i18n/cs/resultCodes.ts';

/** What a call may come to, in Czech: what it means for the driver, not how the service says it. */

/** What tells good answers with the same code apart, as the walk names them. */
const variants: Record<string, string> = {
  right: 'kód souhlasí',
  wrong: 'kód nesouhlasí',
  found: 'kód souhlasí, záznam se našel',
  nothing: 'zatím žádné',
  waiting: 'ještě na cestě',
  sent: 'odesláno',
  'sent before': 'už dřív odesláno',
  'not seen since': 'druhý účastník změnu neviděl',
  none: 'zatím nikdo',
  nobody: 'zatím nikdo',
  blank: 'účastníci jsou bez údajů',
  identified: 'účastníci jsou známí',
  'with vehicles': 'účastníci i\u00a0vozidla jsou známí',
  'as before': 'nic nového',
  'A added': 'A má zadané číslo',
  'A waits for a code': 'A čeká na kód',
  'A waits for a code that is outdated': 'A má kód, kterým už nepodepíše',
  'A has to wait': 'A musí počkat na další kód',
  'both have to wait': 'oba musí počkat na další kód',
  'A verified': 'A je ověřený',
  'A verified, B waits for a code': 'A je ověřený, B čeká na kód',
  'A added, B verified': 'A má zadané číslo, B je ověřený',
  'both verified': 'oba jsou ověření',
  'A signed': 'A podepsal',
  'both signed': 'oba podepsali',
  'B signed, A waits for a code': 'B podepsal, A čeká na kód',
  unsigned: 'nikdo nepodepsal',
  'signed by A': 'podepsal A',
  'signed by B': 'podepsal B',
  'B waits for an outdated code': 'B má kód, kterým už nepodepíše',
  'B waits for a code': 'B čeká na kód',
  may: 'registr o\u00a0něm ví',
  'may not': 'registr o\u00a0něm neví',
  'the last attempt': 'poslední pokus',
  'the vehicle': 'jen vozidlo',
  'the insurer': 'jen pojištění',
  'both of them': 'vozidlo i\u00a0pojištění',
  'for a while': 'jen na čas',
  NEW: 'začatý',
  'COLLECTING_DATA begun': 'vyplňuje se, je na začátku',
  'COLLECTING_DATA complete': 'vyplňuje se, je úplný',
  TO_SIGN: 'k\u00a0podpisu',
  FINISHED: 'podepsaný',
  CANCELED: 'zrušený',
  ERROR: 'zamčený',
};

const failures: Record<string, string> = {
  'failed.network': 'Není signál',
  'failed.response': 'Služba selže',
  'failed.missing': 'Odkaz nikam nevede',
  'result.unknown': 'Odpověď, kterou aplikace nezná',
};

/** The code of an answer; null where none came. */
export function codeOf({ type }: AppEvent): string | null {
  return type.startsWith('result.') && type !== 'result.unknown' ? type.slice('result.'.length) : null;
}

/** Whether a call was done. */
export function isDone(event: AppEvent): boolean {
  return event.type.startsWith('result.OK');
}

function isKnown(code: string): code is keyof typeof resultCodeTexts {
  return Object.hasOwn(resultCodeTexts, code);
}

/** An outcome in Czech, from its event and from the name that the walk gives it. */
export function answerWords(label: string, event: AppEvent): string {
  const code = codeOf(event);
  const [, variant] = / \(([^)]*)\)$/u.exec(label) ?? [];
  const told = variant === undefined ? '' : `: ${variants[variant] ?? variant}`;
  if (isDone(event))
    return code === 'OK_REPORT_WENT_TO_NEXT_STATE' ? `Povede se, jde se dál${told}` : `Povede se${told}`;
  if (code !== null && isKnown(code))
    return `${resultCodeTexts[code].replace('{{value}}', '3')}${told && ` (${told.slice(2)})`}`;
  return label.endsWith('is too large') ? 'Soubor je moc velký' : (failures[event.type] ?? event.type);
}
