import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allCallNames, callDefinition, isCallName } from '#contract/calls.ts';
import { t } from '../../i18n/cs/mocking.ts';
import { arrange, dismiss, settings, unknownCode } from '../scenario.ts';
import { type Failure, failures, type Setting } from '../setting.ts';
import { Choice } from './Choice.tsx';
import classes from './panel.module.css';

const delays = [0, 2, 10, 30];
const rules = 'rules';

function plainly(name: string) {
  return { value: name, label: name };
}

function isFailure(outcome: string): outcome is Failure {
  return failures.some((failure) => failure === outcome);
}

function wordsOf({ code, failure, delay, isOnce }: Setting): string {
  const outcome = code ?? t(failure ?? 'asRulesSay');
  return [outcome, ...(delay > 0 ? [t('seconds', { count: delay / 1000 })] : []), t(isOnce ? 'once' : 'always')].join(
    ' · ',
  );
}

/** Settings for the result of the next call: its codes of TABLE 2, an unknown code or a failure. */
export function Answers() {
  const { t } = useTranslation('mocking');
  const [call, setCall] = useState(allCallNames[0] ?? 'getReport');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const outcome = String(given.get('outcome'));
    arrange({
      call,
      ...(isFailure(outcome) ? { failure: outcome } : outcome !== rules && { code: outcome }),
      delay: Number(given.get('delay')) * 1000,
      isOnce: given.get('repeats') === 'once',
    });
  }

  return (
    <div className={classes.content}>
      <form className={classes.form} onSubmit={submit}>
        <Choice
          label={t('call')}
          data={allCallNames.map(plainly)}
          value={call}
          onChange={(value) => isCallName(value) && setCall(value)}
        />
        <Choice
          key={call}
          label={t('outcome')}
          name="outcome"
          data={[
            { value: rules, label: t('asRulesSay') },
            ...callDefinition(call).codes.map(plainly),
            { value: unknownCode, label: t('unknownCode') },
            ...failures.map((failure) => ({ value: failure, label: t(failure) })),
          ]}
        />
        <div className={classes.pair}>
          <Choice
            label={t('delay')}
            name="delay"
            data={delays.map((count) => ({
              value: String(count),
              label: count === 0 ? t('noDelay') : t('seconds', { count }),
            }))}
          />
          <Choice
            label={t('repeats')}
            name="repeats"
            data={[
              { value: 'once', label: t('once') },
              { value: 'always', label: t('always') },
            ]}
          />
        </div>
        <Button type="submit">{t('arrange')}</Button>
      </form>
      <ArrangedAnswers />
    </div>
  );
}

function ArrangedAnswers() {
  const { t } = useTranslation('mocking');
  const arranged = settings.use();
  return (
    <>
      <h2 className={classes.heading}>{t('arranged')}</h2>
      {arranged.length === 0 ? (
        <p className={classes.soft}>{t('nothingArranged')}</p>
      ) : (
        <ul className={classes.list}>
          {arranged.map((setting) => (
            <li key={setting.call} className={classes.row}>
              <div>
                <code>{setting.call}</code>
                <p className={classes.soft}>{wordsOf(setting)}</p>
              </div>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('dismiss', { call: setting.call })}
                onClick={() => dismiss(setting.call)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
