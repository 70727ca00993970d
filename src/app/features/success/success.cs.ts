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
  otherText: 'Stáhne si záznam tímto kódem.',
  qrLabel: 'QR kód s\u00a0odkazem ke stažení záznamu',
  link: 'Odkaz ke stažení',
  handOver: 'Záznam bez odkladu předejte pojišťovně.',
  keep: 'PDF si uložte, {{date}} ho tu smažeme.',
  keepUndated: 'PDF si uložte, po čase ho tu smažeme.',
  failed: 'PDF se nepodařilo stáhnout.',
  toMainPage: 'Na hlavní stránku',
} as const;

export const t = registerTexts('success', success);
