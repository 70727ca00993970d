import { registerTexts } from '../i18n.ts';

/** A file that was handed to the browser. */
const files = {
  fileDelivered: 'PDF je připravené',
  fileDeliveredHelp:
    'Najdete ho mezi staženými soubory. Když tam není, otevřete ho tady a\u00a0uložte nebo pošlete dál.',
  alsoMailed: 'Posíláme ho i\u00a0e\u2011mailem.',
  openFile: 'Otevřít PDF',
  shareFile: 'Poslat nebo uložit PDF',
} as const;

export const t = registerTexts('files', files);
