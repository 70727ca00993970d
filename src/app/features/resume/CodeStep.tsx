import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPhone, formatTimeInWords } from '#contract/format.ts';
import type { Resuming } from '#machines/context.ts';
import { CodePause } from '../../codes/CodePause.tsx';
import { Resend } from '../../codes/Resend.tsx';
import { useAnotherCode } from '../../codes/useAnotherCode.ts';
import { useCodeForm } from '../../codes/useCodeForm.ts';
import { submitAgain } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CodeField } from '../../forms/fields/CodeField.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { send, useBusy } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import type { ResumeView } from './resume.view.ts';
import '../../i18n/cs/codeEntry.ts';
import './resume.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Revealed } from '../../ui/Revealed.tsx';

interface Props {
  view: ResumeView;
  resuming: Resuming;
  /** Time at which the last code was requested (`useSentMoment`). */
  sentAt: number;
}

const retry = () => send({ type: 'call.retried' });
const restart = () => send({ type: 'resumption.restarted' });

/** Code entry for resuming a report, with help if no code arrives. */
export function CodeStep({ view, resuming, sentAt }: Props) {
  const { t } = useTranslation('resume');
  const { t: codeEntry } = useTranslation('codeEntry');
  const { phoneNumber, waitsUntil } = resuming;
  const phone = formatPhone(phoneNumber);
  const { formKey, sendAnother } = useAnotherCode(() =>
    send({ type: 'submitted.resumeReport', body: { phoneNumber } }),
  );
  const changeNumber = { label: t('otherNumber'), onClick: restart };

  if (view === 'paused') return <Paused waitsUntil={waitsUntil} />;
  if (view === 'expired')
    return (
      <>
        <p>{t('sentTo', { phone })}</p>
        <ActionBar label={codeEntry('resend')} onClick={sendAnother} quiet={changeNumber} />
      </>
    );
  return (
    <>
      <p role="status">{view === 'resending' ? codeEntry('sending') : t('sentTo', { phone })}</p>
      {view === 'resendingFailed' && (
        <Revealed>
          <FailedCall text={codeEntry('notSent')} onRetry={retry} />
        </Revealed>
      )}
      <CodeForm key={formKey} view={view} resuming={resuming} sentAt={sentAt} onSend={sendAnother} />
    </>
  );
}

interface FormProps extends Props {
  onSend: () => void;
}

function CodeForm({ view, resuming: { phoneNumber, attemptsLeft, lastSentAt }, sentAt, onSend }: FormProps) {
  const { t } = useTranslation('resume');
  const { t: codeEntry } = useTranslation('codeEntry');
  const failed = view === 'checkingFailed';
  const isWrong =
    attemptsLeft === undefined ? 'code' : `${t('wrong')} ${codeEntry('attemptsLeft', { count: attemptsLeft })}`;
  const wrong = lastSentAt === undefined ? isWrong : codeEntry('onlyLast', { time: formatTimeInWords(lastSentAt) });
  const { form, field, place } = useCodeForm({
    refusal: view === 'refused' ? wrong : null,
    onSubmit: (smsCode) => send({ type: 'submitted.confirmResumption', body: { phoneNumber, smsCode } }),
  });

  return (
    <FormFrame form={form}>
      <div ref={place}>
        <CodeField field={field} label={t('code')} />
      </div>
      {failed && (
        <Revealed>
          <FailedCall text={codeEntry('notChecked')} onRetry={() => submitAgain(form)} />
        </Revealed>
      )}
      {view !== 'resendingFailed' && <Resend sentAt={sentAt} busy={view === 'resending'} onSend={onSend} />}
      <p>{t('notArrived')}</p>
      <SubmitBar label={t('open')} quiet={{ label: t('otherNumber'), onClick: restart, waits: useBusy() }} />
    </FormFrame>
  );
}

/** Pause of resuming after wrong codes. */
function Paused({ waitsUntil }: { waitsUntil: string | undefined }) {
  const { t } = useTranslation('resume');
  return (
    <>
      <CodePause until={waitsUntil} />
      <Button variant="subtle" fullWidth onClick={restart}>
        {t('otherNumber')}
      </Button>
    </>
  );
}
