import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send } from '../chart/chart.ts';
import '../i18n/cs/elsewhere.ts';
import { Notice } from '../ui/Notice.tsx';

/** In the place of what B fills in on the own phone, with the way to have it here again. */
export function FilledInElsewhere() {
  const { t } = useTranslation('elsewhere');
  return (
    <>
      <Notice title={t('elsewhere')} role="status">
        <p>{t('elsewhereText')}</p>
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
