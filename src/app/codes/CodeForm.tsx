import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { formatTimeInWords } from '#contract/format.ts';
import { submitAgain } from '../forms/FailedSubmit.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { CodeField } from '../forms/fields/CodeField.tsx';
import { messageText } from '../forms/messages.ts';
import { FailedCall } from '../ui/frame/FailedCall.tsx';
import '../i18n/cs/codeEntry.ts';
import { Revealed } from '../ui/Revealed.tsx';
import { CodeButton } from './CodeButton.tsx';
import classes from './codePanel.module.css';
import { useCodeForm } from './useCodeForm.ts';

interface Props {
  party: Party;
  /** Label of the code. */
  code: string;
  codeWhose: string | undefined;
  /** Attempts left, from the second wrong code on. */
  attemptsLeft: number | undefined;
  /** Time of the valid SMS, if a code of an older one was entered. */
  lastSentAt: string | undefined;
  label: string;
  whose: string;
  busy: boolean;
  /** True while another code is being sent or requested; submitting is then disabled. */
  waits: boolean;
  refused: boolean;
  failed: boolean;
  /** Submits a complete code automatically; never for signatures. */
  goesByItself: boolean;
  onSubmit: (smsCode: string) => void;
}

export function CodeForm(props: Props) {
  const { t } = useTranslation('codeEntry');
  const {
    party,
    code,
    codeWhose,
    attemptsLeft,
    lastSentAt,
    label,
    whose,
    busy,
    waits,
    refused,
    failed,
    goesByItself,
    onSubmit,
  } = props;
  const left = attemptsLeft === undefined ? '' : ` ${t('attemptsLeft', { count: attemptsLeft })}`;
  const only = lastSentAt && t('onlyLast', { time: formatTimeInWords(lastSentAt) });
  const wrong = `${only ?? messageText('code')}${left}`;
  const { form, field, place } = useCodeForm({ refusal: refused ? wrong : null, onSubmit });

  return (
    <FormFrame form={form}>
      <div className={classes.form} ref={place}>
        <CodeField
          field={field}
          label={code}
          whose={codeWhose}
          onWhole={goesByItself ? () => submitAgain(form) : undefined}
          waits={busy || waits}
        />
        {failed && (
          <Revealed>
            <FailedCall of={party} text={t('notChecked')} onRetry={() => submitAgain(form)} />
          </Revealed>
        )}
        <CodeButton label={label} whose={whose} busy={busy} waits={waits} />
      </div>
    </FormFrame>
  );
}
