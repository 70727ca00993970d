import type { Section } from '#contract/factRows.ts';
import { participantFacts, reportFacts, titleOf, witnessFacts } from '#contract/facts.ts';
import { formatPlate } from '#contract/plates.ts';
import { composed, hasGlyph } from '#contract/printable.ts';
import type { ReportData } from '#contract/reportData.ts';

/** Compares what the data say with what can be read on the pages. */

/**
 * Letters that the fonts draw as one of them. The first row share a glyph; PDFs of earlier versions drew those of the others as each
 * other beside letters of another script or under an accent, and the pages tell the second of each.
 */
const alike = new Map(
  [...'∆Δ', ...'ƔΓ ƖΙ ꞳΧ ɑα ꞵβ ɣγ ẟδ ɩι ʋυ ɸφ ꭓχ ıi ȷj іi јj'.replaceAll(' ', '')].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter] as const] : [],
  ),
);

/** Struck through letters and fractions of earlier versions tell other letters and fewer digits. */
const drawnAnew = /\p{L}\p{M}*[\u0335-\u0338]|\p{N}*\u2044\p{N}*/gu;

/** Returns the parts of a text between what the pages cannot tell. */
function drawnParts(text: string): string[] {
  const drawn = [...text].map((sign) => (hasGlyph(sign) ? sign : '\0')).join('');
  return drawn.replaceAll(drawnAnew, '\0').split('\0');
}

/** Returns letters and digits alone: spaces and signs are set as a printer sets them. */
function skeleton(text: string, form: 'NFKC' | 'NFKD'): string {
  const plain = text.normalize(form).replaceAll(/./gu, (letter) => alike.get(letter) ?? letter);
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns a judge of texts: each has to stand on the pages, but for what no page can tell. */
export function onPages(pages: readonly string[]): (text: string) => boolean {
  const all = pages.join('\n');
  const letters = { NFKC: skeleton(all, 'NFKC'), NFKD: skeleton(all, 'NFKD') };
  return (text) => {
    const sought = composed(text);
    // A letter with several accents is drawn in parts, some without text mapping, so it is compared without them.
    const form = /\p{M}/u.test(sought) ? 'NFKD' : 'NFKC';
    let at = 0;
    return drawnParts(sought).every((part) => {
      const bare = skeleton(part, form);
      const found = letters[form].indexOf(bare, at);
      at = found + bare.length;
      return found >= 0;
    });
  };
}

type Typed = Pick<Section<never>, 'typed'>;

/** Returns the answers of a section that the pages print as they were typed. */
function typedIn({ typed }: Typed, part: unknown): string[] {
  const isPart = typeof part === 'object' && part !== null;
  const values = new Map<string, unknown>(isPart ? Object.entries(part) : typed.map(({ name }) => [name, part]));
  return typed.flatMap(({ name, look }) => {
    const value = values.get(name) ?? '';
    return look === 'plate' ? formatPlate(String(value)) : String(value);
  });
}

/** Titles of the culprit's card: today's, and the one of earlier versions. */
export const culpritTitles = [titleOf('responsibleParticipant'), 'Viník nehody'];

/** Returns the texts that must appear on the pages: report number, culprit, remarks and every answer that is printed as it was typed. */
export function textsOnPages(
  { number, report, agreements = [] }: ReportData,
  culpritTitle = titleOf('responsibleParticipant'),
): string[] {
  const culprit = report.participants.find(({ participantId }) => participantId === report.responsibleParticipantId);
  const sections = (facts: Readonly<Record<string, Typed>>, holder: Record<string, unknown>) =>
    Object.entries(facts).flatMap(([name, section]) => typedIn(section, holder[name]));
  return [
    number,
    ...(culprit?.personalData
      ? [`${culpritTitle} ${culprit.party} ${culprit.personalData.firstName} ${culprit.personalData.lastName}`]
      : []),
    ...agreements.flatMap(({ remark }) => remark ?? []),
    ...sections(reportFacts, report),
    ...typedIn(participantFacts.address, report.accidentLocation?.accidentAddress),
    ...report.witnesses.flatMap((witness) => typedIn(witnessFacts, witness)),
    ...report.participants.flatMap((participant) => [
      ...sections(participantFacts, participant),
      ...(participant.vehicleInsurer?.vehicleInsurerName ? [participant.vehicleInsurer.vehicleInsurerName] : []),
    ]),
  ];
}
