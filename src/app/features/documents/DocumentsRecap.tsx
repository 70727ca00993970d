import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { participantOf } from '#machines/context.ts';
import type { MetaOf } from '#machines/routes.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { licenseSearchOfRecap } from './documents.view.ts';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { EmailField } from './EmailField.tsx';
import { emailDraftKey, emailForm, recapForm } from './form.ts';
import { PapersCard } from './PapersCard.tsx';

/** Recap of a participant's data, for comparison with the papers, and the e-mail, which no paper holds. */
export default function DocumentsRecap(meta: MetaOf<'documentsRecap'>) {
  const { t } = useTranslation('documents');
  const { party } = meta;
  const words = useWordsFor(party);
  const participant = useChart((snapshot) => participantOf(snapshot.context, party));

  return (
    <ScreenFrame meta={meta} title={t('recapTitle', words)}>
      {participant && <Recap meta={meta} participant={participant} />}
    </ScreenFrame>
  );
}

function Recap({ meta: { party }, participant }: { meta: MetaOf<'documentsRecap'>; participant: Participant }) {
  const { t } = useTranslation('documents');
  const isEmpty = [participant.personalData, participant.address, participant.drivingLicense].every(
    (part) => part === null,
  );
  const search = useChart((snapshot) => licenseSearchOfRecap(snapshot, party));
  const reportId = useChart(({ context }) => context.report.reportId);
  const { form, fields } = useDraftForm({
    schema: recapForm,
    draftKey: emailDraftKey(reportId, party),
    defaultValue: {},
    onSubmit: ({ email }) =>
      send(email === null ? { type: 'step.continued' } : { type: 'submitted.updateEmail', party, body: { email } }),
  });

  return (
    <FormFrame form={form}>
      <PapersCard party={party} participant={participant} search={search} />
      {participant.email === null && <EmailField field={fields.email} party={party} />}
      <FindingsHere form={form} schema={emailForm} section="email" party={party} answerOf={({ email }) => email} />
      {search === 'over' && <FailedSubmit form={form} />}
      <SubmitBar label={t(isEmpty ? 'later' : 'recapConfirm')} />
    </FormFrame>
  );
}
