import { registerTexts } from '../i18n.ts';

/** Texts of the summary cards, in the summary, the shared summary and before signing. */
export const reportSummary = {
  noPhotos: 'Bez fotografií',
  notGiven: 'Neuvedeno',
  missing: 'Chybí',
  linkInPractice:
    'Nanečisto tu žádný odkaz není. V\u00a0opravdovém záznamu tu druhý řidič načte QR kód a\u00a0přečte si záznam na svém telefonu.',
  qrLabel: 'QR kód s\u00a0odkazem na souhrn záznamu',
  openLink: 'Otevřít souhrn pro druhého účastníka',
  share: 'Poslat odkaz',
  copied: 'Odkaz je zkopírovaný, vložte ho do zprávy.',
  copyYourself: 'Odkaz se nepodařilo předat ani zkopírovat. Označte ho a\u00a0zkopírujte sami:',
  shareTitle: 'Záznam o\u00a0nehodě ke kontrole',
  changed: 'Změněno od chvíle, kdy jste údaje naposledy viděli',
  showHidden: 'Ukázat: {{what}}, končí na {{end}}',
  hideShown: 'Skrýt: {{what}}',
  show: 'Ukázat',
  hide: 'Skrýt',
  reporter: 'Oznamovatel',
  signed: 'Podepsáno {{at}}',
  notSigned: 'Zatím nepodepsáno',
  placeAndTime: 'Čas a\u00a0místo nehody',
  noWitness: 'Bez svědků',
  insurersLoading: 'Načítá se seznam pojišťoven',
  insurersMissing: 'Seznam pojišťoven se nepodařilo načíst.',
  insurerUnknown: 'Pojišťovnu v\u00a0seznamu nemáme',
  insurers: 'Asistenční služby pojišťoven',
  callAssistance: 'Zavolat asistenční službu',
  photoNumber: 'Fotografie {{number}} {{of}}, účastník\u00a0{{party}}',
  photo_failed: 'Nebylo možné načíst fotografii',
  photo_unreachable: 'Fotografie je uložená v\u00a0záznamu, zobrazí se, až bude signál',
  openPhoto: 'Zvětšit: {{photo}}',
  previousPhoto: 'Předchozí fotografie',
  nextPhoto: 'Další fotografie',
} as const;

export const t = registerTexts('reportSummary', reportSummary);
