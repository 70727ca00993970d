import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { formatTimeInWords } from '#contract/format.ts';
import { submitAgain } from '../forms/FailedSubmit.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { CodeField } from '../forms/fields/CodeField.tsx';
import { FailedCall } from '../frame/FailedCall.tsx';
import '../i18n/cs/codeDesk.ts';
import { Revealed } from '../ui/Revealed.tsx';
import { DeskButton } from './DeskButton.tsx';
import classes from './desk.module.css';
import { useCodeForm } from './useCodeForm.ts';

interface Props {
  party: Party;
  /** The name of the code. */
  code: string;
  /** Told from the second wrong code on. */
  attemptsLeft: number | undefined;
  /** When the code that counts was sent, where that of an older SMS was typed. */
  lastSentAt: string | undefined;
  label: string;
  whose: string;
  busy: boolean;
  /** Another code is on its way, or it is asked whether there may be one: until then nothing is checked. */
  waits: boolean;
  /** The service has judged the code to be wrong. */
  refused: boolean;
  /** The service gave no answer. */
  failed: boolean;
  /** Goes off by itself once it is whole: never where that would sign. */
  goesByItself: boolean;
  onSubmit: (smsCode: string) => void;
}

/** Field and button for a code that has come. */
export function CodeForm(props: Props) {
  const { t } = useTranslation('codeDesk');
  const { party, code, attemptsLeft, lastSentAt, label, whose, busy, waits, refused, failed, goesByItself, onSubmit } =
    props;
  const wrong = lastSentAt === undefined ? 'code' : t('onlyLast', { time: formatTimeInWords(lastSentAt) });
  const { form, field, place } = useCodeForm({ refusal: refused ? wrong : null, onSubmit });

  return (
    <FormFrame form={form}>
      <div className={classes.form} ref={place}>
        <CodeField
          field={field}
          label={code}
          onWhole={goesByItself && !busy && !waits ? () => submitAgain(form) : undefined}
        />
        {refused && attemptsLeft !== undefined && <p role="status">{t('attemptsLeft', { count: attemptsLeft })}</p>}
        {failed && (
          <Revealed>
            <FailedCall of={party} text={t('notChecked')} onRetry={() => submitAgain(form)} />
          </Revealed>
        )}
        <DeskButton label={label} whose={whose} busy={busy} waits={waits} />
      </div>
    </FormFrame>
  );
}
