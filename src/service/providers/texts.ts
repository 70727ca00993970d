/** Texts of SMS in formal Czech, short enough for one message, without links. */

const nbsp = '\u00a0';

function validity(lifetime: number): string {
  const minutes = Math.max(1, Math.floor(lifetime / 60_000));
  const unit = minutes === 1 ? 'minutu' : minutes < 5 ? 'minuty' : 'minut';
  return `Platí ${minutes}${nbsp}${unit}.`;
}

/** Names of the codes, none of which is mistaken for another, and what each is for. */
const codeWords = {
  verification: ['Ověřovací kód', `Zadejte ho k${nbsp}záznamu o${nbsp}nehodě.`],
  signing: ['Podpisový kód', `Podepíšete jím záznam o${nbsp}nehodě.`],
  fillingIn: [`Kód k${nbsp}vyplnění`, 'Otevře vaši část záznamu.'],
  handingOver: [`Kód k${nbsp}odeslání`, 'Pošlete jím záznam pojišťovně.'],
  resumption: [`Kód k${nbsp}pokračování`, `Otevře váš záznam o${nbsp}nehodě.`],
} as const;

/** The SMS that brings a code, valid for so many milliseconds. */
export function codeSms(purpose: keyof typeof codeWords, code: string, lifetime: number): string {
  const [name, use] = codeWords[purpose];
  return `${name}: ${code}\n${use} ${validity(lifetime)}`;
}

/** The SMS that tells the reporter that the other driver resumed the report by their own number. */
export const takenOverSms = `Záznam o${nbsp}nehodě otevřel na jiném telefonu druhý účastník.`;
