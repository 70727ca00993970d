import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { AddressFields } from '../../forms/address/AddressFields.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './situation.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { locationManualForm, manualLocationOf } from './form.ts';
import { useLocationState } from './useLocationState.ts';

/** Screen of the place by a typed address and description. */
export default function LocationManual(meta: ScreenMeta) {
  const { t } = useTranslation('situation');
  const { draftKey, defaultValue, serverError } = useLocationState('locationManual');
  const { form, fields } = useDraftForm({
    schema: locationManualForm,
    draftKey,
    defaultValue,
    serverError,
    onSubmit: (value) => send({ type: 'submitted.updateLocation', body: manualLocationOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('manualTitle')} help={t('manualHelp')}>
      <FormFrame form={form} summary>
        <AddressFields fields={fields} />
        <TextareaField
          field={fields.accidentLocationDescription}
          label={t('description')}
          description={t('descriptionHelp')}
          rows={3}
        />
        <input type="hidden" name={fields.latitude.name} defaultValue={fields.latitude.defaultValue} />
        <input type="hidden" name={fields.longitude.name} defaultValue={fields.longitude.defaultValue} />
        <input type="hidden" name={fields.nearestAddress.name} defaultValue={fields.nearestAddress.defaultValue} />
        <FindingsHere form={form} schema={locationManualForm} section="accidentLocation" answerOf={manualLocationOf} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}
