import { useTranslation } from 'react-i18next';
import type { VehicleInsurer } from '#contract/entities.ts';
import { insurerOf } from '#contract/insurers.ts';
import { useChart } from '../machine/chart.ts';
import { insurersList, useList, wantList } from '../machine/views/enumerations.ts';
import '../i18n/cs/reportSummary.ts';
import { Notice } from '../ui/Notice.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import classes from './summary.module.css';

/** Notice that the list of insurers is loading or failed, with a retry button. */
export function MissingInsurers() {
  const { t } = useTranslation('reportSummary');
  useList('getInsuranceCompanies');
  const list = useChart(insurersList);
  if (list === 'here') return null;
  if (list === 'coming') return <p className={classes.soft}>{t('insurersLoading')}</p>;
  return (
    <Notice kind="warning" role="status">
      <p>{t('insurersMissing')}</p>
      <TryAgain onClick={() => wantList('getInsuranceCompanies')} />
    </Notice>
  );
}

/** Name of an insurer, from the list; its stored code means little to users. */
export function InsurerName({ vehicleInsurer }: { vehicleInsurer: VehicleInsurer }) {
  const { t } = useTranslation('reportSummary');
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const list = useChart(insurersList);
  const insurer = insurerOf(vehicleInsurer, companies);
  if (insurer === undefined && list !== 'here') return <MissingInsurers />;
  return <p>{insurer?.name ?? t('insurerUnknown')}</p>;
}
