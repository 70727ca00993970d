import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send } from '../../machine/chart.ts';
import '../summary/elsewhere.cs.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Placeholder for the part that B fills in on their own phone, with a button to take it over. */
export function FilledInElsewhere() {
  const { t } = useTranslation('elsewhere');
  return (
    <>
      <Notice title={t('elsewhere')} role="status">
        {t('elsewhereText')}
      </Notice>
      <TakeOver />
    </>
  );
}

export function TakeOver() {
  const { t } = useTranslation('elsewhere');
  return (
    <Button variant="default" fullWidth onClick={() => send({ type: 'takeover.requested' })}>
      {t('takeOver')}
    </Button>
  );
}
