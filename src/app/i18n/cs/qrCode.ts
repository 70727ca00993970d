import { texts } from '../i18n.ts';

export const t = texts('qrCode', {
  failed: 'QR kód se nepodařilo zobrazit. Použijte prosím odkaz nebo číslo.',
} as const);
