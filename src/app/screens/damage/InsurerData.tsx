import type { Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useList, wantList } from '../../chart/views/enumerations.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { OneOfField } from '../../forms/fields/OneOfField.tsx';
import { SelectField } from '../../forms/fields/SelectField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { FailedCall } from '../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as vehicleTexts } from '../../i18n/cs/vehicle.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { FindingsHere } from '../../truth/FindingsHere.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { insurerForm, insurerOf, insurerValues } from './form.ts';

const cascoOptions = [
  { value: 'yes', label: vehicleTexts('cascoYes') },
  { value: 'no', label: vehicleTexts('cascoNo') },
  { value: 'unknown', label: vehicleTexts('cascoUnknown') },
];

/** Where the vehicle is insured. The numbers may wait: few people have them at hand at the roadside. */
export function InsurerData({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const t = useTexts(vehicleTexts);
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicleInsurer ?? null);
  const companies = useChart((snapshot) => snapshot.context.insuranceCompanies);
  const companiesMissing = useList('getInsuranceCompanies');
  const { form, fields } = useDraftForm({
    schema: insurerForm,
    draftKey: `${reportId}/${screenId(meta)}`,
    defaultValue: insurerValues(known),
    onSubmit: (value) => send({ type: 'submitted.updateInsurer', party, body: insurerOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('insurerTitle', { party })} help={t('insurerHelp')}>
      {known?.vehicleInsurerCodeEdited != null && (
        <Notice kind="info">
          <p>{t('fromRegistry')}</p>
        </Notice>
      )}
      <FormFrame form={form}>
        {companiesMissing && (
          <FailedCall
            text={t('insurersFailed')}
            of="getInsuranceCompanies"
            onRetry={() => wantList('getInsuranceCompanies')}
          />
        )}
        <SelectField
          key={companies.length}
          field={fields.vehicleInsurerCode}
          label={t('insurer')}
          placeholder={t('insurerPlaceholder')}
          options={companies.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <MoreFields
          label={t('moreOfInsurance')}
          fields={[fields.vehicleInsuranceContractNumber, fields.vehicleGreenCardNumber, fields.vehicleIsCascoInsured]}
        >
          <TextField
            field={fields.vehicleInsuranceContractNumber}
            label={t('contractNumber')}
            description={t('numbersHelp')}
            wide
            autoComplete="off"
          />
          <TextField field={fields.vehicleGreenCardNumber} label={t('greenCardNumber')} wide autoComplete="off" />
          <OneOfField field={fields.vehicleIsCascoInsured} label={t('casco')} options={cascoOptions} />
        </MoreFields>
        <MoreFields
          label={t('moreOfPolicyholder')}
          fields={[fields.vehiclePolicyholderName, fields.vehiclePolicyholderAddress]}
        >
          <TextField
            field={fields.vehiclePolicyholderName}
            label={t('policyholderName')}
            description={t('policyholderHelp')}
            autoComplete="off"
          />
          <TextField field={fields.vehiclePolicyholderAddress} label={t('policyholderAddress')} autoComplete="off" />
        </MoreFields>
        <FindingsHere form={form} schema={insurerForm} section="vehicleInsurer" party={party} answerOf={insurerOf} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
      </FormFrame>
    </ScreenFrame>
  );
}
