import { useFormData } from '@conform-to/react/future';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#contract/format.ts';
import { type Moment, pragueMoment } from '#contract/pragueTime.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CapturedNote } from '../../forms/CapturedNote.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { DateField } from '../../forms/fields/DateField.tsx';
import { TimeField } from '../../forms/fields/TimeField.tsx';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { serviceNow } from '../../loading/clock.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useRoadsideNotes } from '../../machine/useRoadsideNotes.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { datetimeRefusal } from './situation.view.ts';
import './situation.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { firstTakenAt } from '../../photos/firstTaken.ts';
import { datetimeOf, datetimeValues, proposedFrom, situationForm } from './form.ts';
import classes from './Location.module.css';
import { useDayOfTime } from './useDayOfTime.ts';

/** Screen of date and time. Proposes the time of the first photo or of the report's start, adopted by one tap. */
export default function Situation(meta: ScreenMeta) {
  const { t } = useTranslation('situation');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const draftKey = useDraftKey(meta);
  const known = useChart((snapshot) => snapshot.context.report.report?.accidentDatetime ?? null);
  const begunAt = useChart((snapshot) => snapshot.context.report.createdAt);
  const begun = useMemo(() => (begunAt === null ? null : pragueMoment(Date.parse(begunAt))), [begunAt]);
  const offered = useMemo(() => {
    if (begunAt === null) return null;
    const { from, instant } = proposedFrom(Date.parse(begunAt), firstTakenAt(`${reportId}`));
    return { from, instant, moment: pragueMoment(instant) };
  }, [begunAt, reportId]);
  const maxDays = useChart((snapshot) => snapshot.context.session.limits.MAX_PAST_DAYS_IN_DATE);
  const roadsideNotes = useRoadsideNotes();
  const happenedAt = known === null ? (roadsideNotes?.happenedAt ?? null) : Date.parse(known.accidentDatetime);
  const shown = happenedAt ?? offered?.instant ?? null;
  const captured = known === null && happenedAt !== null ? pragueMoment(happenedAt) : null;
  const schema = useMemo(() => situationForm(maxDays), [maxDays]);
  const { form, fields } = useDraftForm({
    schema,
    draftKey,
    defaultValue: datetimeValues(known, begun, captured),
    serverError: useRefusal(maxDays),
    onSubmit: (value) => send({ type: 'submitted.updateDatetime', body: datetimeOf(value, shown) }),
  });
  const dayOfTime = useDayOfTime(
    form.id,
    fields,
    known === null ? ((captured ?? begun)?.date ?? '') : null,
    serviceNow,
  );

  return (
    <ScreenFrame meta={meta} title={t('title')}>
      {captured !== null && <CapturedNote />}
      <FormFrame form={form}>
        <DateField field={fields.date} label={t('date')} />
        <div>
          <TimeField field={fields.time} label={t('time')} description={t('timeHelp')} />
          <p role="status" className={classes.status}>
            {dayOfTime !== null && t('dayOfTime', { date: formatDay(dayOfTime) })}
          </p>
        </div>
        <CheckboxField field={fields.participantStillInPlace} label={t('stillInPlace')} />
        <FindingsHere
          form={form}
          schema={schema}
          section="accidentDatetime"
          answerOf={(value) => datetimeOf(value, shown)}
        />
        <FailedSubmit form={form} />
        <TimeBar formId={form.id} fields={fields} offered={known === null && captured === null ? offered : null} />
      </FormFrame>
    </ScreenFrame>
  );
}

interface BarProps {
  formId: string;
  fields: Readonly<Record<'date' | 'time', FieldSource>>;
  offered: { from: 'photo' | 'start'; moment: Moment } | null;
}

/** Action bar whose button takes the proposed time while none is typed. */
function TimeBar({ formId, fields, offered }: BarProps) {
  const { t } = useTranslation('situation');
  const isEmpty = useFormData(formId, (data) => data.get(fields.time.name) === '', {
    fallback: fields.time.defaultValue === '',
  });
  if (offered === null || !isEmpty) return <SubmitBar label={t('goOn')} />;
  return (
    <SubmitBar
      label={t(`proposed_${offered.from}`, { time: offered.moment.time.replace(/^0/u, '') })}
      onClick={() => {
        const whole = document.getElementById(formId);
        if (whole instanceof HTMLFormElement) fillIn(whole, fields, offered.moment);
      }}
    />
  );
}

/** Returns the service's refusal of the time, which its own clock may cause. */
function useRefusal(maxDays: number) {
  const refusal = useChart(datetimeRefusal);
  const message = refusal === 'inPast' ? `inPast:${maxDays}` : refusal;
  return useMemo(() => (message === null ? null : { field: 'date' as const, message }), [message]);
}
