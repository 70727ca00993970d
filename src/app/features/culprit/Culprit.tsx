import { useTranslation } from 'react-i18next';
import { parties, partyOfOrder } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './culprit.cs.ts';
import { fullName } from '../../facts/names.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import classes from './Culprit.module.css';
import { culpritForm, culpritOf, culpritValues, notApparent } from './form.ts';

/** Screen of the culprit: A, B, or none apparent. */
export default function Culprit(meta: ScreenMeta) {
  const { t } = useTranslation('culprit');
  const report = useChart((snapshot) => snapshot.context.report.report);
  const options = useOptions();
  const { form, fields } = useDraftForm({
    schema: culpritForm,
    draftKey: useDraftKey(meta),
    defaultValue: culpritValues(report),
    onSubmit: (value) => send({ type: 'submitted.updateResponsibleParticipant', body: culpritOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <FormFrame form={form}>
        <ChoiceCards field={fields.responsibleParticipant} label={t('label')} hideLabel options={options} />
        <FindingsHere form={form} schema={culpritForm} section="responsibleParticipant" answerOf={answerOf} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}

function answerOf(value: Parameters<typeof culpritOf>[0]) {
  return { ...culpritOf(value), responsibleParticipantWasConfirmed: true };
}

function useOptions() {
  const { t } = useTranslation('culprit');
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  const ofParticipants = parties.flatMap((party) => {
    const participant = participants.find((each) => partyOfOrder(each.order) === party);
    if (!participant) return [];
    const name = fullName(participant);
    return {
      value: participant.participantId,
      label: (
        <>
          <span className={name && 'visually-hidden'}>{t('participant', { party })}</span>
          {name && <span>{` ${name}`}</span>}
        </>
      ),
      picture: (
        <span aria-hidden="true">
          <PartyBadge party={party} />
        </span>
      ),
    };
  });
  const picture = (
    <span className={classes.unknown} aria-hidden="true">
      ?
    </span>
  );
  return [...ofParticipants, { value: notApparent, label: t('notApparent'), picture }];
}
