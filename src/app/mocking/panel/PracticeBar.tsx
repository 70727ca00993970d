import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#contract/format.ts';
import { t } from '../../i18n/cs/practice.ts';
import { madeCalls } from '../madeCalls.ts';
import { smsCode } from '../messages.ts';
import { startAgain } from '../startAgain.ts';
import { mockedService, type SentMessage } from '../worker.ts';
import { Messages } from './Messages.tsx';
import classes from './panel.module.css';
import { useDockHeight } from './useDockHeight.ts';

/** Bar on every screen of a practice run, also above dialogs: unsent messages, the next code, and a button to end it. */
export function PracticeBar() {
  const { t } = useTranslation('practice');
  const newest = useNewest();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const dock = useDockHeight();
  useEffect(() => {
    document.documentElement.dataset.scenario = 'practice';
  }, []);
  return (
    <aside ref={dock} className={classes.dock} aria-label={t('bar')}>
      <div className={classes.strip}>
        <p>
          <strong>{t('notice')}</strong>
        </p>
        <button type="button" className={classes.plain} title={t('endHelp')} onClick={() => void startAgain()}>
          {t('end')}
        </button>
      </div>
      {newest && (
        <div className={classes.strip}>
          <p role="status">{messageOf(newest)}</p>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {t('messages')}
          </button>
        </div>
      )}
      <div className={classes.below} id={id} hidden={!opened}>
        {opened && <Messages />}
      </div>
    </aside>
  );
}

function messageOf(message: SentMessage) {
  const { channel, to } = message;
  const code = smsCode(message);
  if (channel === 'email') return t('newest', { to });
  return (
    <>
      {t('code', { to: formatPhone(to) })}
      {code !== undefined && (
        <>
          {': '}
          <strong>{code}</strong>
        </>
      )}
    </>
  );
}

function useNewest(): SentMessage | undefined {
  const [newest, setNewest] = useState<SentMessage>();
  const made = madeCalls.use();
  // Each call may have sent something.
  useEffect(() => {
    if (made !== undefined) void mockedService.messages().then(([first]) => setNewest(first));
  }, [made]);
  return newest;
}
