import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { send, useBusy, useChart, useFailed } from '../../chart/chart.ts';
import { summaryStage } from '../../chart/views/summary.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { accepted } from '../../forms/rules.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { FailedCall } from '../../frame/FailedCall.tsx';
import { t as summaryTexts } from '../../i18n/cs/summary.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { OpenDisagreements } from '../../summaryCards/WordOfOther.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';

const confirmationForm = z.object({ accuracyConfirmation: accepted });

/** The confirmation that closes the collecting; it leaves no draft, because it is given anew each time. */
export function Confirmation() {
  const t = useTexts(summaryTexts);
  const busy = useBusy();
  const failed = useFailed();
  const stage = useChart(summaryStage);
  const awaitsPhotos = stage === 'awaitingPhotos';
  const retry = () => send({ type: 'call.retried' });
  const refused = stage === 'unconfirmed';
  const serverError = useMemo(
    () => (refused ? { field: 'accuracyConfirmation' as const, message: t('unconfirmed') } : null),
    [refused, t],
  );
  const { form, fields } = useDraftForm({
    schema: confirmationForm,
    onSubmit: ({ accuracyConfirmation }) => send({ type: 'submitted.confirmReport', body: { accuracyConfirmation } }),
    serverError,
  });

  const { id, error } = fields.accuracyConfirmation;
  const box = useRef<HTMLDivElement>(null);
  // The message comes below the box, where the bar would cover it.
  useEffect(() => {
    if (error === undefined) return;
    document.getElementById(id)?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [id, error]);

  return (
    <FormFrame form={form}>
      <OpenDisagreements />
      <div ref={box}>
        <CheckboxField field={fields.accuracyConfirmation} label={t('confirmation')} />
      </div>
      {failed && stage !== 'renewing' && <FailedCall onRetry={retry} />}
      <ActionBar
        label={t('confirm')}
        busy={(busy && stage !== 'renewing') || awaitsPhotos}
        note={awaitsPhotos ? t('photosUnderWay') : undefined}
      />
    </FormFrame>
  );
}
