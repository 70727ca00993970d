import { useTranslation } from 'react-i18next';
import type { InsuranceCompany } from '#contract/entities.ts';
import { participantFacts } from '#contract/facts.ts';
import { OneOfField } from '../../forms/fields/OneOfField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { t as vehicleTexts } from '../../i18n/cs/vehicle.ts';
import { useChart } from '../../machine/chart.ts';
import { useList, wantList } from '../../machine/views/enumerations.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import type { insurerForm } from './form.ts';

const cascoOptions = [
  { value: 'yes', label: vehicleTexts('cascoYes') },
  { value: 'no', label: vehicleTexts('cascoNo') },
  { value: 'unknown', label: vehicleTexts('cascoUnknown') },
];

const { labels } = participantFacts.vehicleInsurer;

interface InsurerProps {
  fields: Readonly<Record<keyof typeof insurerForm.shape, FieldSource>>;
}

/** Insurer, with a retry if the list is missing. */
export function InsurerFields({ fields }: InsurerProps) {
  const { t } = useTranslation('vehicle');
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const companiesMissing = useList('getInsuranceCompanies');
  return (
    <>
      {companiesMissing && (
        <FailedCall
          text={t('insurersFailed')}
          of="getInsuranceCompanies"
          onRetry={() => wantList('getInsuranceCompanies')}
        />
      )}
      <InsurerField field={fields.vehicleInsurerCode} companies={companies} isMissing={companiesMissing} />
    </>
  );
}

export function furtherOf({ fields }: InsurerProps): FieldSource[] {
  return [
    fields.vehicleInsuranceContractNumber,
    fields.vehicleGreenCardNumber,
    fields.vehicleIsCascoInsured,
    fields.vehiclePolicyholderName,
    fields.vehiclePolicyholderAddress,
  ];
}

/** Rarely known fields of the insurance, to be collapsed. */
export function FurtherInsurerFields({ fields }: InsurerProps) {
  const { t } = useTranslation('vehicle');
  return (
    <>
      <TextField
        field={fields.vehicleInsuranceContractNumber}
        label={labels.vehicleInsuranceContractNumber}
        description={t('numbersHelp')}
        wide
        autoComplete="off"
      />
      <TextField
        field={fields.vehicleGreenCardNumber}
        label={labels.vehicleGreenCardNumber}
        description={t('greenCardHelp')}
        wide
        autoComplete="off"
      />
      <OneOfField field={fields.vehicleIsCascoInsured} label={t('casco')} options={cascoOptions} />
      <TextField
        field={fields.vehiclePolicyholderName}
        label={t('policyholderName')}
        description={t('policyholderHelp')}
        autoComplete="off"
      />
      <TextField field={fields.vehiclePolicyholderAddress} label={t('policyholderAddress')} autoComplete="off" />
    </>
  );
}

interface Props {
  field: FieldSource;
  companies: readonly InsuranceCompany[];
  isMissing: boolean;
}

/** Insurers of most vehicles on Czech roads. */
const largest: readonly string[] = ['ALLIANZ', 'CPP', 'CSOB', 'DIRECT', 'GENERALI_CESKA', 'KOOPERATIVA', 'UNIQA'];

/** Insurer as chips: the largest first, or all if the list contains none of them. */
function InsurerField({ field, companies, isMissing }: Props) {
  const { t } = useTranslation('vehicle');
  if (companies.length === 0 && !isMissing) return <SkeletonCards count={1} height={200} />;
  const options = companies.map(({ code, name }) => ({ value: code, label: name }));
  const isLarge = ({ value }: { value: string }) => largest.includes(value);
  const first = options.some(isLarge) ? options.filter(isLarge) : options;
  const further = options.filter((option) => !first.includes(option));
  return (
    <>
      <OneOfField field={field} label={labels.vehicleInsurerCode} options={first} />
      {further.length > 0 && (
        <MoreFields label={t('furtherInsurers')} wanted={further.some(({ value }) => value === field.defaultValue)}>
          <OneOfField
            field={field}
            part={1}
            label={<span className="visually-hidden">{t('furtherInsurers')}</span>}
            options={further}
          />
        </MoreFields>
      )}
    </>
  );
}
