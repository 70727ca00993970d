import type { FailureKind } from '#machines/context.ts';
import { plainTexts } from '../plainTexts.ts';

/** Reason of a failed call and advice. */
interface FailureTexts {
  title: string;
  advice: string;
  /** Advice if the call is retried automatically. */
  byItself?: string;
}

export const failureTexts: Record<FailureKind, FailureTexts> = {
  unreachable: {
    title: 'Došlo k\u00a0chybě sítě',
    advice: 'Zkontrolujte připojení a\u00a0zkuste to znovu.',
    byItself: 'Zkontrolujte připojení. Jakmile bude signál, zkusíme to znovu sami.',
  },
  timedOut: {
    title: 'Odpověď nepřišla',
    advice: 'Signál je slabý, nebo máme hodně práce. Zkuste to znovu.',
    byItself: 'Signál je slabý, nebo máme hodně práce. Za chvíli to zkusíme znovu sami.',
  },
  intercepted: {
    title: 'Spojení se službou něco přerušuje',
    advice: 'Zkuste to za chvíli znovu. Pokud jste na veřejné Wi\u2011Fi, přihlaste se k\u00a0ní, nebo ji vypněte.',
    byItself:
      'Za chvíli to zkusíme znovu sami. Pokud jste na veřejné Wi\u2011Fi, přihlaste se k\u00a0ní, nebo ji vypněte.',
  },
  tooLargeForNetwork: {
    title: 'Spojení nepropustilo tak velkou fotografii',
    advice: 'Zkuste jinou síť, třeba mobilní data místo Wi\u2011Fi. Pak to zkuste znovu.',
    byItself: 'Zkuste jinou síť, třeba mobilní data místo Wi\u2011Fi. Za chvíli to zkusíme znovu sami.',
  },
  fault: {
    title: 'Něco se nepovedlo',
    advice: 'Chyba je na naší straně. Zkuste to prosím znovu.',
    byItself: 'Chyba je na naší straně. Za chvíli to zkusíme znovu sami.',
  },
  refused: {
    title: 'Údaje jsme nepřijali',
    advice: 'Zkontrolujte prosím zadané údaje a\u00a0zkuste to znovu.',
  },
  tooLarge: {
    title: 'Fotografie je příliš velká',
    advice: 'Vyfoťte ji prosím znovu, nebo vyberte jinou.',
  },
  tooMany: {
    title: 'Zkuste to za chvíli',
    advice: 'Počkejte prosím chvíli a\u00a0zkuste to znovu.',
  },
  unchecked: {
    title: 'Nenačetla se ochrana proti robotům',
    advice:
      'Nejspíš ji zastavil doplněk, který v\u00a0prohlížeči blokuje obsah. Vypněte ho pro tuto stránku a\u00a0zkuste to znovu.',
  },
  unexpected: {
    title: 'Místo odpovědi přišlo něco jiného',
    advice: 'Zkuste to prosím znovu. Když to nepomůže, načtěte stránku znovu.',
  },
};

export const t = plainTexts({
  retryAfter: 'Počkejte prosím a\u00a0zkuste to znovu za {{time}}.',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0h',
  typedIsKept: 'Co jste vyplnili, zůstalo v\u00a0tomto telefonu.',
  translated: 'Překládá vám stránku prohlížeč? Překlad prosím vypněte a\u00a0zkuste to znovu.',
  /** A call that the button has sent. */
  takesLong: 'Trvá to déle než obvykle. Co jste vyplnili, zůstává v\u00a0tomto telefonu.',
  loadsLong: 'Načítání trvá déle než obvykle. Signál je slabý, nebo máme hodně práce.',
} as const);
