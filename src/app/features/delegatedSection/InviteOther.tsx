import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { delegateOf } from '#machines/context.ts';
import { offers } from '../../api/offers.ts';
import { send, useChart } from '../../machine/chart.ts';
import '../summary/elsewhere.cs.ts';
import { isPractice } from '../../loading/practice.ts';
import { QrIcon } from '../../ui/icons.tsx';

/** Button that invites B to fill in their part on their own phone. Hidden in a practice run, which other phones cannot reach. */
export function InviteOther() {
  const { t } = useTranslation('elsewhere');
  const isOpen = useChart(
    ({ context }) => context.session.delegatedSection === null && delegateOf(context.report.participants) === undefined,
  );
  if (!isOpen || isPractice() || !offers('fillIn')) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<QrIcon size={20} />}
      onClick={() => send({ type: 'invitation.opened' })}
    >
      {t('invite')}
    </Button>
  );
}
