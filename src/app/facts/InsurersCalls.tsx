import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { insurerOf } from '#contract/insurers.ts';
import { useChart } from '../machine/chart.ts';
import { insurersList, useList } from '../machine/views/enumerations.ts';
import '../i18n/cs/reportSummary.ts';
import { InsurerCall } from './InsurerCall.tsx';
import { MissingInsurers } from './MissingInsurers.tsx';

interface Props {
  participants: Participant[];
}

/** Buttons that call the assistance lines of both insurers. */
export function InsurersCalls({ participants }: Props) {
  const { t } = useTranslation('reportSummary');
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const list = useChart(insurersList);
  const insured = participants.filter(({ vehicleInsurer }) => vehicleInsurer !== null);
  const insurers = new Set(insured.map(({ vehicleInsurer }) => insurerOf(vehicleInsurer, companies)));
  if (insured.length === 0) return null;
  return (
    <div className="column-8">
      {list === 'coming' ? <AwaitedInsurers /> : <MissingInsurers />}
      {[...insurers].map(
        (insurer) =>
          insurer?.contact && (
            <InsurerCall
              key={insurer.code}
              label={t('callAssistance', { name: insurer.name })}
              number={insurer.contact}
            />
          ),
      )}
    </div>
  );
}

/** Requests the list. */
function AwaitedInsurers() {
  useList('getInsuranceCompanies');
  return null;
}
