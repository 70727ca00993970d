import { texts } from '../i18n.ts';

export const success = {
  title: 'Záznam je podepsaný',
  help: 'Poslali jsme ho oběma účastníkům e\u2011mailem. Tím je hotovo.',
  download: 'Stáhnout záznam (PDF)',
  other: 'Pro druhého účastníka',
  otherText: 'Když mu e\u2011mail nepřijde, stáhne si záznam podle tohoto kódu.',
  qrLabel: 'QR kód s\u00a0odkazem ke stažení záznamu',
  link: 'Otevřít odkaz ke stažení',
  next: 'Co dál',
  next1: 'Nahlaste škodu pojišťovně a\u00a0záznam přiložte.',
  next2: 'Potřebujete odtah nebo náhradní vůz? Zavolejte asistenční službu své pojišťovny.',
  next3: 'PDF si uložte. Údaje, fotografie i\u00a0odkaz smažeme {{date}}.',
  next3Undated: 'PDF si uložte. Údaje, fotografie i\u00a0odkaz po čase smažeme.',
  failed: 'PDF se nepodařilo stáhnout.',
  toMainPage: 'Na hlavní stránku',
} as const;

export const t = texts('success', success);
