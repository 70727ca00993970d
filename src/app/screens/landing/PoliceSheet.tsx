import { emergencyNumber, policeNumber } from '../../../contract/limits.ts';
import { t } from '../../i18n/cs/police.ts';
import { EmergencyLink } from '../../shell/EmergencyLink.tsx';
import { PhoneIcon, WarningIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import classes from './PoliceSheet.module.css';

const cases = ['injury', 'damage', 'property', 'blocked', 'fled', 'animal'] as const;

/** When to call 112 or the police instead of filling in a record (§1). Comes on the first tap. */
export default function PoliceSheet({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Sheet opened onClose={onClose} title={t('title')}>
      <div className={classes.sheet}>
        <p>{t('help')}</p>
        <ul className={classes.cases}>
          {cases.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
        <div className={classes.calls}>
          <EmergencyLink className={classes.call} data-urgent number={emergencyNumber}>
            <PhoneIcon />
            <span>
              {t('call112')} <strong>{emergencyNumber}</strong>
            </span>
          </EmergencyLink>
          <EmergencyLink className={classes.call} number={policeNumber}>
            <PhoneIcon />
            <span>
              {t('call158')} <strong>{policeNumber}</strong>
            </span>
          </EmergencyLink>
        </div>
        <section className={classes.triangle}>
          <WarningIcon className={classes.icon} size={32} />
          <div>
            <h3 className={classes.title}>{t('triangleTitle')}</h3>
            <p>{t('triangle')}</p>
          </div>
        </section>
      </div>
    </Sheet>
  );
}
