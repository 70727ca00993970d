import { useMemo } from 'react';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { send, useBusy, useChart } from '../../chart/chart.ts';
import { datetimeRefusal } from '../../chart/views/situation.ts';
import { readDraft, writeDraft } from '../../forms/drafts.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { DateField } from '../../forms/fields/DateField.tsx';
import { TimeField } from '../../forms/fields/TimeField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as situationTexts } from '../../i18n/cs/situation.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { datetimeOf, datetimeValues, situationForm } from './form.ts';

/** When it happened: now, unless said otherwise. */
export default function Situation(meta: ScreenMeta) {
  const t = useTexts(situationTexts);
  const draftKey = `${useChart((snapshot) => snapshot.context.reportId)}/${screenId(meta)}`;
  const known = useChart((snapshot) => snapshot.context.report?.accidentDatetime ?? null);
  const maxDays = useChart((snapshot) => snapshot.context.limits.MAX_PAST_DAYS_IN_DATE);
  const busy = useBusy();
  const opened = useMemo(() => firstOpened(`${draftKey}/opened`), [draftKey]);
  const { form, fields } = useDraftForm({
    schema: useMemo(() => situationForm(maxDays), [maxDays]),
    draftKey,
    defaultValue: datetimeValues(known, opened),
    serverError: useRefusal(maxDays),
    onSubmit: (value) => send({ type: 'submitted.updateDatetime', body: datetimeOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('title')} help={known === null ? t('help') : undefined}>
      <FormFrame form={form}>
        <DateField field={fields.date} label={t('date')} />
        <TimeField field={fields.time} label={t('time')} description={t('timeHelp')} />
        <CheckboxField field={fields.participantStillInPlace} label={t('stillInPlace')} />
        <FailedSubmit form={form} />
        <ActionBar label={t('goOn')} busy={busy} />
      </FormFrame>
    </ScreenFrame>
  );
}

/** What the service refused, should its clock tell another time than the phone's. */
function useRefusal(maxDays: number) {
  const refusal = useChart(datetimeRefusal);
  const message = refusal === 'inPast' ? `inPast:${maxDays}` : refusal;
  return useMemo(() => (message === null ? null : { field: 'date' as const, message }), [message]);
}

/** The prefilled moment stays the same over a reload, or else the draft typed over it would be out of date. */
function firstOpened(key: string): number {
  const { at } = readDraft(key, null) ?? {};
  if (typeof at === 'number') return at;
  const now = Date.now();
  writeDraft(key, null, { at: now });
  return now;
}
