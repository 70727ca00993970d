import { bothConfirm, bothHaveToConfirm } from '#contract/legal.ts';
import { texts } from '../i18n.ts';

/** The check of everything before signing. */
export const t = texts('summary', {
  title: 'Zkontrolujte záznam o\u00a0nehodě',
  help: 'Projděte ho oba. Po potvrzení už údaje nepůjdou změnit.',
  loadFailed: 'Nepodařilo se zjistit, zda je záznam úplný.',
  missingTitle: 'Než záznam podepíšete, doplňte prosím',
  missing: 'Chybí',
  missingOf: 'Chybí u\u00a0účastníka\u00a0{{party}}',
  fillMissing: 'Doplnit, co chybí',
  missingNote_one: 'Zbývá doplnit {{count}}\u00a0údaj.',
  missingNote_few: 'Zbývá doplnit {{count}}\u00a0údaje.',
  missingNote_many: 'Zbývá doplnit {{count}}\u00a0údaje.',
  missingNote_other: 'Zbývá doplnit {{count}}\u00a0údajů.',
  loadQrFailed: 'QR kód se nepodařilo načíst.',
  partOf: '{{part}}, účastník\u00a0{{party}}',
  photosUnderWay: 'Ještě se odesílají fotografie, chvilku počkejte.',
  photosFailed: 'Některé fotografie se neodeslaly',
  photosFailedText: 'Dokud se neodešlou, v\u00a0záznamu nebudou.',
  toPhotos: 'Zobrazit fotografie vozidla\u00a0{{party}}',
  showAgain: 'Ukažte druhému účastníkovi znovu QR kód ze souhrnu',
  showAgainText:
    'Údaje se změnily od chvíle, kdy je viděl. Až si je znovu zobrazí, můžete záznam potvrdit. Změny uvidí označené.',
  showAgainNote: 'Změny druhý účastník ještě neviděl.',
  toQr: 'Ukázat QR kód',
  seen: 'Druhý účastník už změny viděl',
  seenText: 'Záznam můžete potvrdit.',
  unconfirmed: bothHaveToConfirm,
  other: 'Dejte souhrn zkontrolovat i\u00a0druhému účastníkovi',
  otherText: 'Načte kód fotoaparátem telefonu a\u00a0souhrn uvidí na svém telefonu. Nic nemusí instalovat.',
  confirmation: bothConfirm,
  confirm: 'Potvrdit a\u00a0přejít k\u00a0podpisu',
} as const);
