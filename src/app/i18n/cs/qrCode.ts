import { registerTexts } from '../i18n.ts';

export const qrCode = {
  failed: 'QR kód se nepodařilo zobrazit. Použijte prosím odkaz nebo číslo.',
} as const;

export const t = registerTexts('qrCode', qrCode);
