import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import type { Fact as FactOfTable } from '#contract/factRows.ts';
import { participantFacts, titleOf } from '#contract/facts.ts';
import { formatAddress } from '#contract/format.ts';
import { SectionFacts } from '../../facts/Facts.tsx';
import { fullName } from '../../facts/names.ts';
import { SummaryPart } from '../../facts/SummaryCard.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { t as documentsTexts } from './documents.cs.ts';
import type { LicenseSearch } from './documents.view.ts';
import { EditStep } from './EditStep.tsx';
import { LicenseReceived, LicenseSearching } from './LicenseReceived.tsx';
import type { PaperPart } from './papers.ts';
import { SourceNote } from './SourceNote.tsx';
import { addressSource, sourceOf, sourcesOf } from './sources.ts';

interface Props {
  party: Party;
  participant: Participant;
  search: LicenseSearch;
}

/** Data of a participant with their sources, for comparison with the papers. The form below it asks for a missing e-mail. */
export function PapersCard({ party, participant, search }: Props) {
  const { personalData, address, drivingLicense, email } = participant;
  const part = usePaperPart({ party, participant });
  return (
    <PartyCard party={party} name={fullName(participant)} isNamedAbove>
      <div>
        <SummaryPart {...part('personalData')}>
          {personalData && <Sourced part={personalData} facts={factsOfPerson(participant)} origin="sourceRead" />}
        </SummaryPart>
        <SummaryPart {...part('address')}>
          {address && (
            <div>
              <p>{formatAddress(address)}</p>
              <SourceNote source={addressSource(address)} origin="sourceRead" />
            </div>
          )}
        </SummaryPart>
        {search === 'searching' ? (
          <SummaryPart title={titleOf('drivingLicense')}>
            <LicenseSearching count={1} />
          </SummaryPart>
        ) : (
          <SummaryPart
            {...part('drivingLicense')}
            mark={<LicenseReceived unasked={search === 'unasked'} isReceived={false} />}
          >
            {drivingLicense && (
              <Sourced
                part={drivingLicense}
                facts={participantFacts.drivingLicense.facts(participant)}
                origin="sourceRegistry"
              />
            )}
          </SummaryPart>
        )}
        {email !== null && (
          <SummaryPart {...part('email')}>
            <div>
              <p>{email}</p>
              <SourceNote source="typed" origin="sourceRead" />
            </div>
          </SummaryPart>
        )}
      </div>
    </PartyCard>
  );
}

function usePaperPart({ party, participant }: Omit<Props, 'search'>) {
  const { t } = useTranslation('documents');
  return (name: PaperPart) => ({
    title: titleOf(name),
    missing: participant[name] === null && t('missing'),
    edit: <EditStep party={party} part={name} missing={participant[name] === null} />,
  });
}

/** Returns the common source of a part's values, or null if they differ. */
function common<Part extends object>(part: Part) {
  const sources = new Set(sourcesOf(part));
  const [only = 'typed' as const] = sources;
  return sources.size <= 1 ? only : null;
}

interface SourcedProps {
  part: object;
  facts: FactOfTable[];
  origin: 'sourceRead' | 'sourceRegistry';
}

/** Facts with their sources: one note if all have the same, else one each. */
function Sourced({ part, facts, origin }: SourcedProps) {
  const source = common(part);
  const flags = new Map<string, unknown>(Object.entries(part));
  const note = (name: string) => {
    const flag = flags.get(`${name}Edited`);
    return source === null && <SourceNote source={sourceOf(typeof flag === 'boolean' ? flag : null)} origin={origin} />;
  };
  return (
    <div>
      <SectionFacts facts={facts} renderNote={note} />
      {source !== null && <SourceNote source={source} origin={origin} />}
    </div>
  );
}

/** Facts of a person; the two names apart, as they are read apart from the card. */
function factsOfPerson(participant: Participant): FactOfTable[] {
  const name = (key: 'firstName' | 'lastName') => ({
    name: key,
    label: documentsTexts(key),
    texts: [participant.personalData?.[key] ?? ''],
  });
  return [name('firstName'), name('lastName'), ...participantFacts.personalData.facts(participant)];
}
