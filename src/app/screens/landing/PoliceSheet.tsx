import { EmergencyLink } from '../../frame/EmergencyLink.tsx';
import { t } from '../../i18n/cs/police.ts';
import { EmergencyCalls, TriangleAdvice } from '../../ui/EmergencyCalls.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import classes from './PoliceSheet.module.css';

const cases = ['injury', 'damage', 'property', 'blocked', 'fled', 'animal'] as const;

/** When to call 112 or the police instead of filling in a record. Comes on the first tap. */
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
        <EmergencyCalls Link={EmergencyLink} />
        <TriangleAdvice />
      </div>
    </Sheet>
  );
}
