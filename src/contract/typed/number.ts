import { inDigits } from './spoken.ts';
import { asPrinted, inLatin, settled } from './text.ts';

/** The digits of ' 7 ', 'r. v. 2018', 'asi 2018' or 'dva tisíce osmnáct'; the text as it is where there is anything else. */
export function typedDigits(typed: string): string {
  const text = asPrinted(typed);
  const [, digits] = /^[\p{L}\s.:~]*(\d+(?: \d+)?)[.,;?]?$/u.exec(inDigits(text)) ?? [];
  return digits?.replace(' ', '') ?? text;
}

/** Matches the names of a number before it, as they stand on papers. */
function labelOf(names: string): RegExp {
  return new RegExp(`^(?:(?:č(?:ísl[oa])?|№|${names})(?:[.:]\\s*|\\s+))+(?=\\p{L}{0,3}[\\s./-]*\\d)`, 'iu');
}

const ofLicence = labelOf('řp|řidič\\p{L}*|průkaz\\p{L}*|5(?=\\.\\s*\\p{L})');
const ofIdCard = labelOf('op|občan\\p{L}*|průkaz\\p{L}*|doklad\\p{L}*');
const ofInsurance = labelOf('poj\\p{L}*|sml\\p{L}*|zelen\\p{L}*|kart\\p{L}*');

/** A number without its label and the punctuation around it. */
function bare(typed: string, label: RegExp): string {
  return asPrinted(typed)
    .replace(label, '')
    .replace(/^["'„“”]+|[\s.,;"'„“”]+$/gu, '');
}

/** The number of a contract: 'č. 4200123456.' as '4200123456'. */
export const typedContractNumber = settled((typed) => bare(typed, ofInsurance));

/** The number of a driving licence in capitals, as cards print it: 'el-123456' as 'EL 123456', where O and I can only be digits. */
export const typedDocumentNumber = settled((typed) => {
  const text = inLatin(bare(typed, ofLicence).toLocaleUpperCase('cs'));
  const [, first, second, digits] = /^([A-Z])[ .-]?([A-Z])((?:[ ./_-]?[\dOI]){6})$/u.exec(text) ?? [];
  if (digits === undefined) return text;
  return `${first}${second} ${digits
    .replace(/[^\dOI]/gu, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')}`;
});

/** Matches the country and the insurer before a green card's number, as in 'CZ / 12 / 3456789': the insurer is another field. */
const issuerOfGreenCard = /^[A-Z]{1,3} *\/ *[A-Z\d]{1,5} *\/ *(?=[\p{L}\d])/iu;

/** The number of a green card without its issuer and without the spaces between its printed groups. */
export const typedGreenCardNumber = settled((typed) =>
  bare(typed, ofInsurance).replace(issuerOfGreenCard, '').replace(/\s/gu, ''),
);

/** The number of an ID card without spaces and signs between its printed groups, its letters Latin capitals. */
export function typedIdCardNumber(typed: string): string {
  const capitals = inDigits(asPrinted(typed).replace(ofIdCard, '')).replace(
    /[a-z\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    (letter) => letter.toUpperCase(),
  );
  return inLatin(capitals.replace(/[\s.,_<"'„“”()#-]/gu, '')).replace(/^IDCZE(?=\d)/u, '');
}

/** Returns true if an ID card's number has the letters O and I, which cards do not have, in place of digits. */
export function hasLettersForDigits(idCardNumber: string): boolean {
  return /^[\dOI]{6}[A-Z\d]{3}$/u.test(idCardNumber) && /[OI]/u.test(idCardNumber);
}
