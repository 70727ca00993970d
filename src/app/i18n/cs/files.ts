import { plainTexts } from '../plainTexts.ts';

/** A file that was handed to the browser. */
const files = {
  fileDelivered: 'PDF je připravené',
  fileDeliveredHelp:
    'Najdete ho mezi staženými soubory. Když tam není, otevřete ho tady a\u00a0uložte nebo pošlete dál.',
  openFile: 'Otevřít PDF',
} as const;

export const t = plainTexts(files);
