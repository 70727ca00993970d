import { noticeIsTaken, noticeIsTakenByOther } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

/** Texts of verifying both phones and of its success screen. */
const verification = {
  title: 'Ověřte telefony obou účastníků',
  deleted: 'Nepodepsaný záznam smažeme {{when}}.',
  gdprA: noticeIsTaken,
  gdprB: noticeIsTakenByOther,
  gdprMore: 'Jak zpracováváme osobní údaje',
  firstA: 'Nejdřív účastník\u00a0A.',
  duplicate: 'Toto číslo už má účastník\u00a0A. Zadejte telefon účastníka\u00a0B.',
  duplicateOfB: 'Toto číslo už má účastník\u00a0B. Zadejte jiné.',
  change: 'Změnit číslo',
  ofParticipant: 'účastníka\u00a0{{party}}',
  cannotChange: 'Číslo už změnit nejde.',
  code: 'Ověřovací kód',
  cannotSendText: 'Tento telefon už ověřit nepůjde. V\u00a0menu zvolte „Začít znovu“, nebo vyplňte papírový záznam.',
  otherNumber: 'Kód můžeme poslat na jiné číslo.',
  newPhone: 'Nové číslo účastníka\u00a0{{party}}',
  keep: 'Nechat původní číslo',
  verify: 'Ověřit',
  verified: 'Ověřeno',
  successTitle: 'Oba telefony jsou ověřené',
  successList: 'Co si připravit',
  idCards: 'Občanské průkazy',
  licenses: 'Řidičské průkazy',
  licensesDetail: 'Stačí fotografie',
  greenCards: 'Zelené karty',
} as const;

export const t = registerTexts('verification', verification);
