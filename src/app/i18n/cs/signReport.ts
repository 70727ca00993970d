import { signatureMeans, signOrReport } from '#contract/legal.ts';
import { registerTexts } from '../i18n.ts';

/** Texts of signing: content and code entries of both. */
const signReport = {
  title: 'Podepište záznam o\u00a0nehodě',
  what: 'Co podepíšete',
  lookAgain: 'Ukázat souhrn druhému účastníkovi',
  hideLook: 'Skrýt QR kód',
  outdated: 'Údaje se od potvrzení změnily',
  outdatedText:
    'Kódem ze\u00a0SMS proto teď podepsat nejde. Ukažte druhému účastníkovi QR kód se souhrnem, ať si údaje projde, a\u00a0potom záznam vraťte k\u00a0úpravám a\u00a0potvrďte ho znovu.',
  outdatedWay: 'Jak vrátit záznam k\u00a0úpravám',
  code: 'Podpisový kód',
  ofParticipant: 'účastníka\u00a0{{party}}',
  cannotSendText: 'Tento záznam už podepsat nepůjde. V\u00a0menu zvolte „Začít znovu“, nebo vyplňte papírový záznam.',
  sign: 'Podepsat',
  asParticipant: 'jako účastník\u00a0{{party}}',
  signed: 'Podepsáno',
  signatureMeans,
  irrevocable: signOrReport,
} as const;

export const t = registerTexts('signReport', signReport);
