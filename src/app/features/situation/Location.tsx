import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { CapturedNote } from '../../forms/CapturedNote.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './situation.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { AddressPart } from './AddressPart.tsx';
import { locationForm, locationOf } from './form.ts';
import { PositionField } from './PositionField.tsx';
import { useLocationState } from './useLocationState.ts';

/** Screen of the place: pin, address or description; one suffices. */
export default function Location(meta: ScreenMeta) {
  const { t } = useTranslation('situation');
  const { draftKey, defaultValue, isCaptured, serverError } = useLocationState('location');
  const { form, fields } = useDraftForm({
    schema: locationForm,
    draftKey,
    defaultValue,
    serverError,
    onSubmit: (value) => send({ type: 'submitted.updateLocation', body: locationOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('locationTitle')} help={t('locationHelp')}>
      {isCaptured && <CapturedNote />}
      <FormFrame form={form}>
        <PositionField formId={form.id} fields={fields} />
        <AddressPart formId={form.id} fields={fields} />
        <TextareaField
          field={fields.accidentLocationDescription}
          label={t('description')}
          description={t('descriptionHelp')}
          rows={3}
          alternative
        />
        <FindingsHere form={form} schema={locationForm} section="accidentLocation" answerOf={locationOf} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}
