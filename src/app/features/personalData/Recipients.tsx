import { useTranslation } from 'react-i18next';
import { type Recipient, recipients } from '#contract/notice.ts';
import './personalData.cs.ts';
import { config } from '../../loading/config.ts';
import classes from './PersonalData.module.css';

const inUsa: readonly Recipient[] = ['addresses', 'map', 'botCheck'];

export function Recipients() {
  const { t } = useTranslation('personalData');
  const shown = recipients.filter((each) => config().RECIPIENTS.includes(each));
  if (shown.length === 0) return null;
  return (
    <>
      <p>{t('toWhom')}</p>
      <ul className={classes.list}>
        {shown.map((recipient) => (
          <li key={recipient}>{t(`to_${recipient}`)}</li>
        ))}
      </ul>
      {inUsa.some((each) => shown.includes(each)) && <p>{t('toUsa')}</p>}
    </>
  );
}
