import { serviceLimits } from '#contract/limits.ts';

/** Texts of SMS in formal Czech, short enough for one message, without links. */

const nbsp = '\u00a0';

export interface CodeSmsOptions {
  /** Validity of the code in milliseconds, as configured. */
  lifetime?: number;
  /** The page's host name: with it the phone offers the code on that page alone (WebOTP, iOS). Costs a second SMS part. */
  host?: string;
}

function validity(lifetime: number): string {
  const minutes = Math.max(1, Math.floor(lifetime / 60_000));
  const unit = minutes === 1 ? 'minutu' : minutes < 5 ? 'minuty' : 'minut';
  return `Platí ${minutes}${nbsp}${unit}.`;
}

function codeSms(first: string, purpose: string, code: string, options: CodeSmsOptions): string {
  const { lifetime = serviceLimits.CODE_LIFETIME, host } = options;
  const text = `${first}: ${code}\n${purpose} ${validity(lifetime)}`;
  return host === undefined ? text : `${text}\n\n@${host} #${code}`;
}

/** The SMS whose code confirms a participant's phone. */
export function verificationSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Ověřovací kód', `Zadejte ho k${nbsp}záznamu o${nbsp}nehodě.`, code, options);
}

/** Returns the SMS with a signing code, worded so that it is not mistaken for the first one. */
export function signingSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Podpisový kód', `Podepíšete jím záznam o${nbsp}nehodě.`, code, options);
}

/** Returns the SMS with the code that opens a participant's own part on their own phone. */
export function delegationSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Kód k\u00a0vyplnění', `Otevře vaši část záznamu.`, code, options);
}

/** The SMS whose code hands the signed report over. */
export function handingOverSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Kód k\u00a0odeslání', 'Pošlete jím záznam pojišťovně.', code, options);
}

/** Returns the SMS that tells the reporter that the other driver resumed the report by their own number. */
export function takenOverSms(): string {
  return `Záznam o${nbsp}nehodě otevřel na jiném telefonu druhý účastník.`;
}

/** The SMS whose code opens an unfinished report on another phone. */
export function resumptionSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Kód k\u00a0pokračování', `Otevře váš záznam o${nbsp}nehodě.`, code, options);
}
