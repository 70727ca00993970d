import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { offers } from '../../api/offers.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { accepted } from '../../forms/rules.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useBusy, useFailed } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { useSummaryStage } from './summary.view.ts';
import '../../i18n/cs/summary.ts';
import { useOpenObjections } from '../../facts/useOpenObjections.ts';
import { PhotosUnderWay } from '../../photos/PhotosUnderWay.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Builds the schema: confirming despite objections needs a second checkbox. */
function formOf(isObjected: boolean) {
  return z.object({ accuracyConfirmation: accepted, objectionKnown: isObjected ? accepted : z.optional(accepted) });
}
const plainForm = formOf(false);
const objectedForm = formOf(true);

/** Confirmation, reset whenever the objections change. */
export function Confirmation() {
  const remarks = useOpenObjections().map(({ remark }) => remark);
  return <ConfirmationForm key={JSON.stringify(remarks)} remarks={remarks} />;
}

/** Form that confirms the report. It has no draft, as each confirmation is new. */
function ConfirmationForm({ remarks }: { remarks: string[] }) {
  const { t } = useTranslation('summary');
  const isObjected = remarks.length > 0;
  const busy = useBusy();
  const failed = useFailed();
  const stage = useSummaryStage();
  const awaitsPhotos = stage === 'awaitingPhotos';
  const retry = () => send({ type: 'call.retried' });
  const { form, fields } = useDraftForm({
    schema: isObjected ? objectedForm : plainForm,
    onSubmit: ({ accuracyConfirmation }) =>
      send({
        type: 'submitted.confirmReport',
        body: { accuracyConfirmation, ...(offers('updateAgreement') && { seenRemarks: remarks }) },
      }),
  });

  const objection = fields.objectionKnown;
  const { id, error } = objection.error === undefined ? fields.accuracyConfirmation : objection;
  const box = useRef<HTMLDivElement>(null);
  // Scrolls the message, which is below the box, out from under the bar.
  useEffect(() => {
    if (error === undefined) return;
    document.getElementById(id)?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [id, error]);

  return (
    <FormFrame form={form}>
      {stage === 'objected' && isObjected && (
        <Notice kind="warning" role="alert" title={t('objected')}>
          {t('objectedText')}
        </Notice>
      )}
      <div ref={box} className="column-12">
        {isObjected && <CheckboxField field={objection} label={t('objectionKnown')} />}
        <CheckboxField
          field={fields.accuracyConfirmation}
          label={t(isObjected ? 'confirmationOverRemark' : 'confirmation')}
        />
      </div>
      {failed && stage !== 'renewing' && <FailedCall onRetry={retry} />}
      <PhotosUnderWay areAwaited={awaitsPhotos} />
      <ActionBar
        label={t('confirm')}
        busy={busy || awaitsPhotos}
        note={awaitsPhotos ? t('photosUnderWay') : undefined}
      />
    </FormFrame>
  );
}
