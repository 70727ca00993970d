import { EmergencyLink } from '../../frame/EmergencyLink.tsx';
import { t } from '../../i18n/cs/police.ts';
import { TriangleAdvice } from '../../ui/EmergencyCalls.tsx';
import { PoliceCases } from '../../ui/PoliceCases.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import UiProvider from '../../ui/UiProvider.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import classes from './Landing.module.css';

/** When to call 112 or the police instead of filling in a record. Comes on the first tap. */
export default function PoliceSheet({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <UiProvider>
      <Sheet opened onClose={onClose} title={t('title')}>
        <div className={classes.sheet}>
          <PoliceCases Link={EmergencyLink} />
          <TriangleAdvice />
        </div>
      </Sheet>
    </UiProvider>
  );
}
