import { claimAdvice, insurersNamed } from '#contract/claims.ts';
import type { InsuranceCompany, Participant, Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatPhone, formatReportNumber, upperFirst } from '#contract/format.ts';
import { formatPlate } from '#contract/plates.ts';
import { whenAndWhere } from '#report/story.ts';
import { escapeHtml } from '../http/html.ts';

/** Texts of e-mails in formal Czech, as plain text and as HTML without external resources. */

const nbsp = '\u00a0';

export interface EmailText {
  subject: string;
  text: string;
  html: string;
}

/** A line, and what belongs to it: a heading with its list. */
interface Part {
  heading: string;
  items: string[];
}

interface Letter {
  subject: string;
  heading: string;
  /** Sentence that says what happened; a report number in it is not broken across lines. */
  news: string;
  number: string;
  parts: Part[];
  closing: string[];
}

const greeting = 'Dobrý den,';
const automatic = 'Na tuto zprávu prosím neodpovídejte, odesíláme ji automaticky.';

/** An address of the web can be tapped in both forms: programs for mail recognise it in the text. */
function linked(text: string): string {
  const style = 'color:#005aa0;font-weight:600;overflow-wrap:anywhere';
  return text
    .split(/(https:\/\/\S+)/u)
    .map((part) => {
      const safe = escapeHtml(part);
      return part.startsWith('https://') ? `<a href="${safe}" style="${style}">${safe}</a>` : safe;
    })
    .join('');
}

function textOf({ news, parts, closing }: Letter): string {
  const lists = parts.map(({ heading, items }) =>
    [`${heading}:`, ...items.map((item) => `–${nbsp}${item}`)].join('\n'),
  );
  return [greeting, news, ...lists, ...closing].join('\n\n');
}

function htmlOf({ subject, heading, news, number, parts, closing }: Letter): string {
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
  const lists = parts.map(({ heading: title, items }) => {
    const list = items.map((item) => `<li style="margin:0 0 8px">${linked(item)}</li>`).join('');
    return `<h2 style="margin:24px 0 8px;font-size:20px;line-height:28px">${escapeHtml(title)}</h2>
<ul style="margin:0 0 24px;padding:0 0 0 20px">${list}</ul>`;
  });
  const last = closing.map(
    (line) => `<p style="margin:0 0 8px;font-size:15px;line-height:22px;color:#4a5866">${linked(line)}</p>`,
  );
  const marked = escapeHtml(news).replace(number, `<strong style="white-space:nowrap">${number}</strong>`);
  return `<!doctype html>
<html lang="cs">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f8fa;color:#16202b;${font};font-size:17px;line-height:26px">
<div style="max-width:528px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #c6d0da;border-radius:12px">
<div style="width:48px;height:5px;background:#005aa0;border-right:48px solid #fabe00;margin:0 0 16px"></div>
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px">${escapeHtml(heading)}</h1>
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${marked}</p>
${lists.join('\n')}
${last.join('\n')}
</div>
</body>
</html>
`;
}

function emailOf(letter: Letter): EmailText {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

const gap = '\u200b';

/** Inserts invisible gaps into user input, so that mail programs do not turn it into links. */
function typed(text: string): string {
  return text.replace(/[.:](?=[\p{L}\p{N}/])/gu, `$&${gap}`);
}

/** 'účastník A (Jana Nováková)'. */
function person({ order, personalData }: Participant): string {
  const name = personalData === null ? '' : ` (${typed(personalData.firstName)} ${typed(personalData.lastName)})`;
  return `účastník${nbsp}${partyOfOrder(order)}${name}`;
}

function claimContacts({ name, claimLine, contact, claimForm }: InsuranceCompany): string | undefined {
  const ways = [
    claimLine !== undefined && `hlášení škod ${formatPhone(claimLine)}`,
    contact !== '' && contact !== claimLine && `asistenční služba ${formatPhone(contact)}`,
    claimForm !== undefined && `formulář ${claimForm}`,
  ].filter((way) => way !== false);
  return ways.length === 0 ? undefined : `${name}: ${ways.join(', ')}`;
}

export type SignedReport = Pick<
  Summary,
  'qrCode' | 'responsibleParticipantId' | 'participants' | 'accidentDatetime' | 'accidentLocation'
>;

function whereToVerify(verifyUrl: string): string {
  return `Pravost přílohy ověříte na ${verifyUrl}`;
}

/**
 * The e-mail that brings both participants the signed report, and says whom each of them turns to.
 * @param verifyUrl of the page that verifies the PDF
 */
export function signedReportEmail(
  report: SignedReport,
  companies: readonly InsuranceCompany[],
  verifyUrl: string,
): EmailText {
  const number = formatReportNumber(report.qrCode);
  const { whoPays, of } = claimAdvice(report, companies);
  const contacts = insurersNamed(report.participants, companies).flatMap(({ insurer }) => claimContacts(insurer) ?? []);
  return emailOf({
    subject: `Podepsaný záznam o${nbsp}nehodě číslo${nbsp}${number}`,
    heading: `Záznam o${nbsp}nehodě je podepsaný`,
    news: `záznam o${nbsp}nehodě číslo${nbsp}${number} podepsali oba účastníci. Najdete ho v${nbsp}příloze ve formátu PDF. ${typed(whenAndWhere(report) ?? '')}`.trim(),
    number,
    parts: [
      {
        heading: 'Co dál',
        items: [
          `Přílohu si uložte. Údaje v${nbsp}záznamu už nelze změnit.`,
          whoPays,
          ...of.map(({ participant, text }) => `${upperFirst(person(participant))}: ${text}`),
        ],
      },
      ...(contacts.length === 0 ? [] : [{ heading: 'Pojišťovny', items: contacts }]),
    ],
    closing: [whereToVerify(verifyUrl), automatic],
  });
}

function vehicle(participant: Participant): string {
  const { order, vehicle: of, vehicleInsurer } = participant;
  const contract = vehicleInsurer?.vehicleInsuranceContractNumber;
  return [
    `vozidlo${nbsp}${partyOfOrder(order)}`,
    ...(of === null ? [] : [`registrační značka ${typed(formatPlate(of.vehicleLicensePlate))}`]),
    ...(contract ? [`pojistná smlouva ${typed(contract)}`] : []),
    person(participant),
  ].join(', ');
}

/**
 * The e-mail that brings an insurer the signed report, at the request of a driver. What it says of the accident beside the
 * attachment is what the insurer finds the contract by.
 * @param sender whose mailbox an answer goes to
 * @param verifyUrl of the page that verifies the PDF
 */
export function handoverEmail(
  report: SignedReport,
  insurerCode: string,
  sender: Participant | undefined,
  verifyUrl: string,
): EmailText {
  const number = formatReportNumber(report.qrCode);
  const insured = report.participants.filter(
    ({ vehicleInsurer }) => vehicleInsurer?.vehicleInsurerCode === insurerCode,
  );
  const answered =
    sender?.email == null ? automatic : `Odpověď na tuto zprávu dostane ${person(sender)} na adresu ${sender.email}.`;
  return emailOf({
    subject: `Záznam o${nbsp}dopravní nehodě číslo${nbsp}${number}`,
    heading: `Záznam o${nbsp}dopravní nehodě`,
    news: `na přání účastníka nehody vám posíláme záznam o${nbsp}dopravní nehodě číslo${nbsp}${number}, který podepsali oba účastníci. Najdete ho v${nbsp}příloze ve formátu PDF. ${typed(whenAndWhere(report) ?? '')}`.trim(),
    number,
    parts: [{ heading: `Pojištěno u${nbsp}vás`, items: insured.map(vehicle) }],
    closing: [whereToVerify(verifyUrl), answered],
  });
}
