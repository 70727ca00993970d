import { useTranslation } from 'react-i18next';
import { standsAsRead } from '#contract/standsAsRead.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NextPaper } from '../../forms/NextPaper.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { EmailField } from './EmailField.tsx';
import { emailForm } from './form.ts';
import { FoundLicense } from './PapersCard.tsx';
import type { PaperFormProps } from './papers.ts';

/** Form of the e-mail address, may be skipped. Also shows a licence found by the registry, as no other form has shown it. */
export function EmailForm({ meta, party, participant, draftKey }: PaperFormProps) {
  const { t } = useTranslation('documents');
  const words = useWordsFor(party);
  const { form, fields } = useDraftForm({
    schema: emailForm,
    draftKey,
    defaultValue: participant.email === null ? {} : { email: participant.email },
    onSubmit: (body) => send({ type: 'submitted.updateEmail', party, body }),
  });

  const isEdited = useChart(({ context }) => context.ui.editing !== null);
  const { personalData } = participant;
  const isUnseen = personalData !== null && standsAsRead(personalData) && !isEdited;

  return (
    <ScreenFrame meta={meta} title={t('emailTitle', words)}>
      <FormFrame form={form}>
        <EmailField field={fields.email} party={party} />
        {isUnseen && <FoundLicense party={party} participant={participant} />}
        {party === 'A' && <NextPaper paper="idCardFront" party="B" />}
        <FindingsHere form={form} schema={emailForm} section="email" party={party} answerOf={({ email }) => email} />
        <FailedSubmit form={form} />
        <SubmitBar
          label={common('goOn')}
          quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
        />
      </FormFrame>
    </ScreenFrame>
  );
}
