import { formatReportNumber } from '#contract/format.ts';
import { serviceLimits } from '#contract/limits.ts';

/** What people read in SMS and e-mails: formal Czech, short enough for one SMS, nothing to click. */

const nbsp = '\u00a0';

export interface CodeSmsOptions {
  /** How long the code is valid, in milliseconds; the service's configured limit. */
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

/** The SMS whose code signs the report; worded so that nobody takes it for the first one. */
export function signingSms(code: string, options: CodeSmsOptions = {}): string {
  return codeSms('Podpisový kód', `Podepíšete jím záznam o${nbsp}nehodě.`, code, options);
}

const greeting = 'Dobrý den,';
const steps = [
  'Přílohu si uložte. Údaje v\u00a0záznamu už nelze změnit.',
  'Nehodu oznamte své pojišťovně a\u00a0záznam jí přepošlete.',
  'QR\u00a0kód a\u00a0číslo záznamu najdete na první straně.',
];
const closing = 'Tato zpráva byla odeslána automaticky, prosíme, neodpovídejte na ni.';

/** The e-mail that brings both participants the signed report. */
export function signedReportEmail({ qrCode }: { qrCode: number }): { subject: string; text: string; html: string } {
  const number = formatReportNumber(qrCode);
  const news = `záznam o${nbsp}nehodě číslo ${number} podepsali oba účastníci. Najdete ho v${nbsp}příloze ve formátu PDF.`;
  const advice = ['Co dál:', ...steps.map((step) => `–${nbsp}${step}`)].join('\n');
  const text = [greeting, news, advice, closing].join('\n\n');
  return { subject: `Podepsaný záznam o${nbsp}nehodě ${number}`, text, html: emailHtml(number, steps) };
}

function emailHtml(number: string, items: string[]): string {
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
  const list = items.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join('');
  return `<!doctype html>
<html lang="cs">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Podepsaný záznam o&nbsp;nehodě</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f8fa;color:#16202b;${font};font-size:17px;line-height:26px">
<div style="max-width:528px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #c6d0da;border-radius:12px">
<div style="width:48px;height:5px;background:#005aa0;border-right:48px solid #fabe00;margin:0 0 16px"></div>
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px">Záznam o&nbsp;nehodě je podepsaný</h1>
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">záznam o&nbsp;nehodě číslo <strong style="white-space:nowrap">${number}</strong> podepsali oba účastníci. Najdete ho v&nbsp;příloze ve formátu PDF.</p>
<h2 style="margin:24px 0 8px;font-size:20px;line-height:28px">Co dál</h2>
<ul style="margin:0 0 24px;padding:0 0 0 20px">${list}</ul>
<p style="margin:0;font-size:15px;line-height:22px;color:#4a5866">${closing}</p>
</div>
</body>
</html>
`;
}
