import { useTranslation } from 'react-i18next';
import { submitAgain } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import type { ResumeView } from './resume.view.ts';
import '../../i18n/cs/codeEntry.ts';
import './resume.cs.ts';
import { Revealed } from '../../ui/Revealed.tsx';
import { numberSchema } from './form.ts';

export function NumberStep({ view }: { view: ResumeView }) {
  const { t } = useTranslation('resume');
  const { t: codeEntry } = useTranslation('codeEntry');
  const failed = view === 'sendingFailed';
  const { form, fields } = useDraftForm({
    schema: numberSchema,
    draftKey: 'resume',
    onSubmit: (body) => send({ type: 'submitted.resumeReport', body }),
  });

  return (
    <FormFrame form={form}>
      <PhoneField field={fields.phoneNumber} label={t('phone')} own />
      {failed && (
        <Revealed>
          <FailedCall text={codeEntry('notSent')} onRetry={() => submitAgain(form)} />
        </Revealed>
      )}
      <SubmitBar label={codeEntry('sendCode')} />
    </FormFrame>
  );
}
