import type { ChangedSection } from '#contract/entities.ts';
import { participantSections, reportSections } from '#contract/enumerations.ts';
import type { Look, ReportDocument } from './document.ts';

/** What changed between two looks at the summary, section by section. */

type SectionContent = ChangedSection & { content: unknown };

function sectionsOf({ report, participants, witnesses }: ReportDocument): SectionContent[] {
  const contents = {
    ...report,
    responsibleParticipant: [report.responsibleParticipantId, report.responsibleParticipantWasConfirmed],
    witnesses,
  };
  return [
    ...participants.flatMap(({ data }) =>
      participantSections.map((section) => ({
        section,
        participantId: data.participantId,
        content: data[section],
      })),
    ),
    ...reportSections.map((section) => ({ section, participantId: null, content: contents[section] })),
  ];
}

function keyOf({ section, participantId }: ChangedSection): string {
  return participantId === null ? section : `${participantId} ${section}`;
}

/** Whether a value was read or typed is nothing that the reader of a summary sees. */
function visible(name: string, value: unknown): unknown {
  return name.endsWith('Edited') ? undefined : value;
}

/** Two FNV-1a hashes of 32 bits over the section's content: short, the same everywhere, and enough to tell two apart. */
function fingerprint(content: unknown): string {
  const text = JSON.stringify(content ?? null, visible);
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}

/** A look at the report as it stands, compared with the one before; the first one has nothing to compare with. */
export function lookAt(document: ReportDocument): Look {
  const sections = sectionsOf(document);
  const prints = Object.fromEntries(sections.map((section) => [keyOf(section), fingerprint(section.content)]));
  const before = document.lastLook?.prints;
  const changed = sections
    .filter((section) => before !== undefined && before[keyOf(section)] !== prints[keyOf(section)])
    .map(({ section, participantId }) => ({ section, participantId }));
  return { prints, changed };
}
