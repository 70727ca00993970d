import { t } from '../../i18n/cs/police.ts';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import { PoliceCases } from '../../ui/PoliceCases.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import UiProvider from '../../ui/UiProvider.tsx';

/** Cases that require 112 or the police instead of a report. Loads on the first tap. */
export default function PoliceSheet({ onClose }: { onClose: () => void }) {
  return (
    <UiProvider>
      <Sheet opened onClose={onClose} title={t('title')}>
        <PoliceCases Link={EmergencyLink} />
      </Sheet>
    </UiProvider>
  );
}
