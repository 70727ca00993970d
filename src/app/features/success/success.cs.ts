import { registerTexts } from '../../i18n/i18n.ts';

export const success = {
  title: 'Záznam je podepsaný',
  mailing: 'Posíláme ho vám oběma e\u2011mailem.',
  mailed: 'Poslali jsme ho vám oběma e\u2011mailem.',
  notMailed: 'E\u2011mail nedorazil na všechny adresy.',
  download: 'Stáhnout záznam (PDF)',
  sendToInsurers_one: 'Poslat pojišťovně ({{insurers}})',
  sendToInsurers_few: 'Poslat pojišťovnám ({{insurers}})',
  sendToInsurers_many: 'Poslat pojišťovnám ({{insurers}})',
  sendToInsurers_other: 'Poslat pojišťovnám ({{insurers}})',
  number: 'Číslo záznamu',
  qrMissing: 'QR kód se nepodařilo načíst.',
  other: 'Pro druhého účastníka',
  otherText: 'Když mu e\u2011mail nepřijde, stáhne si záznam tímto kódem.',
  qrLabel: 'QR kód s\u00a0odkazem ke stažení záznamu',
  link: 'Otevřít odkaz ke stažení',
  next: 'Co dál',
  next1: 'Záznam bez odkladu předejte pojišťovně.',
  next2: 'PDF si uložte, {{date}} ho tu smažeme.',
  next2Undated: 'PDF si uložte, po čase ho tu smažeme.',
  failed: 'PDF se nepodařilo stáhnout.',
  toMainPage: 'Na hlavní stránku',
} as const;

export const t = registerTexts('success', success);
