import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { sentenceOf } from '#contract/situationOf.ts';
import { useChart } from '../machine/chart.ts';
import '../i18n/cs/reportSummary.ts';
import { AboutParticipant, digestOfParts, titleOfParty } from './digests.tsx';
import { InsurersCalls } from './InsurersCalls.tsx';
import { isPartMissing, type PartName } from './parts.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { type Reading, SectionsOfPart } from './SummarySection.tsx';
import classes from './summary.module.css';

const lines = ['what', 'when', 'A', 'B', 'witnesses', 'insurers'] as const satisfies PartName[];

interface Props {
  summary: Summary;
  reading: Reading;
  /** Part that opens at once, such as the one that was edited. */
  opened?: PartName | undefined;
  /** Sections changed or objected to; their lines open. */
  noted?: (parts: readonly PartName[]) => boolean;
  /** False where the insurers are called elsewhere on the page. */
  hasCalls?: boolean;
}

/** The report in six lines, each with a digest, that unfold their sections. */
export function SummaryLines({ summary, reading, opened, noted, hasCalls = true }: Props) {
  const { t } = useTranslation('reportSummary');
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const { accidentCircumstances } = summary;
  const isSentence =
    accidentCircumstances?.accidentDescription ===
    (accidentCircumstances && sentenceOf(accidentCircumstances.accidentSituationDiagramId));
  // The story above begins with them.
  const told = (name: PartName) => name === 'when' || (name === 'what' && isSentence);
  return (
    <div className={classes.lines}>
      {lines.map((name) => {
        const party = name === 'A' || name === 'B' ? name : undefined;
        const isNoted = noted?.([name]) ?? false;
        return (
          <SummaryLine
            key={name}
            title={name === 'A' || name === 'B' ? titleOfParty(summary, name) : t(name)}
            party={party}
            digest={
              told(name) ? digestOfParts(summary, [], companies, [name]) : digestOfParts(summary, [name], companies)
            }
            warns={isNoted || isPartMissing(summary, [name])}
            startsOpen={isNoted || opened === name}
          >
            <PartContent {...{ summary, reading, hasCalls }} parts={[name]} />
          </SummaryLine>
        );
      })}
    </div>
  );
}

/** Content of an open part: who it is about, its sections, and calls to insurers. */
export function PartContent({
  summary,
  reading,
  parts,
  hasCalls = true,
}: Omit<Props, 'opened'> & { parts: readonly PartName[] }) {
  const signatures = useChart((snapshot) => snapshot.context.shared.signatures);
  const owner = summary.participants.find(({ order }) => parts.includes(partyOfOrder(order)));
  return (
    <>
      {owner && (
        <AboutParticipant
          participant={owner}
          signedAt={signatures.find(({ participantId }) => participantId === owner.participantId)?.signedAt ?? null}
        />
      )}
      <SectionsOfPart {...{ summary, parts, reading }} />
      {hasCalls && parts.includes('insurers') && <InsurersCalls participants={summary.participants} />}
    </>
  );
}
