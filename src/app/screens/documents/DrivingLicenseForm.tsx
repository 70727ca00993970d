import { drivingLicenseCategories } from '../../../contract/enumerations.ts';
import { send, useBusy } from '../../chart.ts';
import { ChipsField } from '../../forms/ChipsField.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { t } from '../../i18n/cs/documents.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import type { PaperFormProps } from './DocumentsManual.tsx';
import { drivingLicenseBody, drivingLicenseForm, drivingLicenseValues } from './form.ts';

const categories = drivingLicenseCategories.map((category) => ({ value: category, label: category }));

/** The driving licence; it may be left for later. */
export function DrivingLicenseForm({ meta, order, participant, draftKey }: PaperFormProps) {
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: drivingLicenseForm,
    draftKey,
    defaultValue: drivingLicenseValues(participant.drivingLicense),
    onSubmit: (value) => send({ type: 'submitted.updateDrivingLicense', order, body: drivingLicenseBody(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('licenseTitle', { order })} help={t('licenseHelp')}>
      <FormFrame form={form} summary>
        <TextField
          field={fields.drivingLicenseNumber}
          label={t('licenseNumber')}
          description={t('licenseNumberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          wide
        />
        <ChipsField
          field={fields.drivingLicenseCategory}
          label={t('licenseCategories')}
          description={t('licenseCategoriesHelp')}
          options={categories}
        />
        <TextField
          field={fields.drivingLicenseIssuedBy}
          label={t('licenseIssuedBy')}
          description={t('licenseIssuedByHelp')}
          autoComplete="off"
        />
        <FailedSubmit form={form} />
        <ActionBar
          label={common('goOn')}
          busy={busy}
          quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
        />
      </FormFrame>
    </ScreenFrame>
  );
}
