import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send, useSaidCode } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import './documents.cs.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';

/** Result of registry or OCR: data to check, or the reason for typing. */
export function LicenseReceived({ unasked, isReceived }: { unasked: boolean; isReceived: boolean }) {
  const { t } = useTranslation('documents');
  const code = useSaidCode();
  if (unasked)
    return (
      <FailedCall
        title={t('registrySilent')}
        text={t('licenseUnasked')}
        onRetry={() => send({ type: 'call.retried' })}
      />
    );
  if (code !== null) {
    const isOfRegistry = code.startsWith('WARN');
    return (
      <Notice kind={isOfRegistry ? 'info' : 'warning'} role={isOfRegistry ? 'status' : 'alert'}>
        {resultCodeTexts[code]}
      </Notice>
    );
  }
  return isReceived ? (
    <Notice kind="info" title={t('licenseFound')}>
      {t('licenseFoundHelp')}
    </Notice>
  ) : null;
}

/** Placeholder during the lookup, which need not be awaited. */
export function LicenseSearching({ count = 3 }: { count?: number }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <p role="status">{t('licenseSearching')}</p>
      <SkeletonCards count={count} height={88} />
      <Button variant="default" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
        {t('licenseType')}
      </Button>
    </>
  );
}
