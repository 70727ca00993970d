import type { Agreement, ChangedSection, Summary } from '#contract/entities.ts';
import type { ReportDocument, StoredAgreement } from './document.ts';
import { summaryView } from './document.ts';
import { keyOf, printOf, sectionsOf } from './looks.ts';

/** What the other participant says of the sections: beside the report, never a rule of it. */

function currentPrints(document: ReportDocument): Map<string, string> {
  return new Map(sectionsOf(document).map((section) => [keyOf(section), printOf(section)]));
}

/** The words on sections that there still are. */
export function agreementsOf(document: ReportDocument): Agreement[] {
  if (document.agreements.length === 0) return [];
  const prints = currentPrints(document);
  return document.agreements
    .filter((word) => prints.has(keyOf(word)))
    .map(({ section, participantId, agrees, remark, at, print }) => ({
      ...{ section, participantId, agrees, remark },
      saidAt: new Date(at).toISOString(),
      isCurrent: prints.get(keyOf({ section, participantId })) === print,
    }));
}

interface Word {
  agrees: boolean;
  remark: string | null;
}

/** With a word on sections as they stand; null where one of them is nobody's. */
export function withWord(
  document: ReportDocument,
  about: ChangedSection[],
  { agrees, remark }: Word,
  now: number,
): ReportDocument | null {
  const asked = new Set(about.map(keyOf));
  const found = sectionsOf(document).filter((section) => asked.has(keyOf(section)));
  if (found.length !== asked.size) return null;
  const words = found.map((each): StoredAgreement => {
    const { section, participantId, content } = each;
    return { section, participantId, agrees, remark, at: now, print: printOf(each), content };
  });
  const others = document.agreements.filter((word) => !asked.has(keyOf(word)));
  return { ...document, agreements: [...others, ...words] };
}

/** The words alone, without what they were said of. */
export function withoutContents(document: ReportDocument): ReportDocument {
  return { ...document, agreements: document.agreements.map(({ content: _, ...word }) => word) };
}

/** The summary with each section as it was when something was said of it; null where all of them are the same still. */
export function seenBefore(document: ReportDocument): Summary | null {
  const prints = currentPrints(document);
  const old = document.agreements.filter((word) => 'content' in word && prints.get(keyOf(word)) !== word.print);
  return old.length === 0 ? null : old.reduce(withSection, summaryView(document));
}

/** A section has the content that once stood there, so it has its shape. */
function withSection(summary: Summary, { section, participantId, content }: StoredAgreement): Summary {
  if (section === 'responsibleParticipant') {
    const [responsibleParticipantId, responsibleParticipantWasConfirmed] = content as [string | null, boolean];
    return { ...summary, responsibleParticipantId, responsibleParticipantWasConfirmed };
  }
  if (participantId === null) return { ...summary, [section]: content };
  const participants = summary.participants.map((each) =>
    each.participantId === participantId ? { ...each, [section]: content } : each,
  );
  return { ...summary, participants };
}
