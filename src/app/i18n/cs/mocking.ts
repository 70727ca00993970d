import { registerTexts } from '../i18n.ts';

/** The scenario panel of a page without a service: read by product owners and testers, so it may name calls and codes. */
export const mocking = {
  notice: 'Ukázka bez služby',
  open: 'Scénář',
  panel: 'Scénář ukázky',
  sectionAnswers: 'Příští odpovědi',
  sectionCalls: 'Poslední volání',
  sectionMessages: 'Zprávy',
  sectionWay: 'Cesta',

  call: 'Volání',
  outcome: 'Jak dopadne',
  asRulesSay: 'Podle pravidel',
  unknownCode: 'Neznámý kód',
  network: 'Bez spojení',
  lost: 'Provede se, odpověď se ztratí',
  fault: 'Chyba služby (500)',
  nonsense: 'Nesrozumitelná odpověď',
  delay: 'Zpoždění odpovědi',
  noDelay: 'Bez zpoždění',
  seconds: '{{count}}\u00a0s',
  repeats: 'Kolikrát',
  once: 'Jen příště',
  always: 'Pokaždé',
  arrange: 'Nastavit',
  arranged: 'Nastaveno',
  nothingArranged: 'Všechna volání odpovídají podle pravidel.',
  dismiss: 'Zrušit nastavení {{call}}',

  noCalls: 'Zatím žádné volání.',
  byScenario: 'podle scénáře',

  noMessages: 'Zatím žádná zpráva.',
  smsTo: 'SMS pro {{to}}',
  emailTo: 'E-mail pro {{to}}',

  screen: 'Přejít na obrazovku',
  state: 'V\u00a0jakém stavu',
  asItOpens: 'Jak se otevře',
  jumpHelp: 'Ukázka začne znovu a\u00a0projde k\u00a0obrazovce krok za krokem, s\u00a0vymyšlenými údaji.',
  jump: 'Přejít',
  walking: 'Krok {{done}} {{outOf}}',
  arrived: 'Obrazovka {{screen}}, cesta {{id}}',
  arrivedIn: 'Stav {{state}}, cesta {{id}}',
  astray: 'Cesta se odchýlila, nenastal krok: {{step}}',
  stepsTaken: 'Kroky od otevření stránky',
  copyId: 'Zkopírovat ID cesty',
  copy: 'Zkopírovat kroky',
  copied: 'Zkopírováno',
  idHelp: 'Celou cestu v\u00a0jednom slově přehraje příkaz',
  copyHelp: 'Kroky uložené do souboru přehraje příkaz',

  linkHelp:
    'Odkaz začne ukázku znovu a\u00a0zopakuje vše, co jste udělali od jejího začátku. Nese i\u00a0vyplněné údaje.',
  copyLink: 'Zkopírovat odkaz na scénář',
  replayed: 'Scénář z\u00a0odkazu je u\u00a0konce',

  sectionTime: 'Čas',
  timeNow: 'Teď je {{time}}',
  timeHelp: 'Čas služby se posune. Co mezitím vyprší, pozná stránka s\u00a0dalším voláním.',
  later: 'Posunout o\u00a0{{by}}',
  timeBack: 'Zpět na skutečný čas',
  timeReal: 'Čas běží podle hodin.',

  startAgainHelp: 'Smaže záznamy, zprávy i\u00a0nastavení této ukázky a\u00a0otevře úvodní stránku.',
  startAgain: 'Začít znovu',
} as const;

export const t = registerTexts('mocking', mocking);
