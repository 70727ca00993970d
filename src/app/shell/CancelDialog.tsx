import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatMomentInWords } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import { t as common } from '../i18n/cs/common.ts';
import { send, useChart } from '../machine/chart.ts';
import { useDeletedAt } from '../machine/useDeletedAt.ts';
import { overlayOf } from '../machine/views/overlay.ts';
import '../i18n/cs/overlays.ts';
import '../i18n/cs/pendingMutations.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';

/**
 * Confirmation before a report is cancelled by the logo or "start over"; open until done. The logo also offers to leave
 * and resume later.
 */
export function CancelDialog() {
  const { t: unsent } = useTranslation('pendingMutations');
  const { t } = useTranslation('overlays');
  const overlay = useChart(overlayOf);
  const [question] = useState<'leaving' | 'startOver'>(overlay === 'leaving' ? 'leaving' : 'startOver');
  const failed = overlay === 'cancellingFailed';
  const deletedAt = useDeletedAt();
  const count = useChart(({ context }) => context.sync.pendingMutations.length);
  return (
    <ConfirmDialog
      opened
      danger
      busy={overlay === 'cancelling'}
      title={t(`${question}Title`)}
      text={
        <div className="column-16">
          <p>
            {question === 'leaving' ? t('leavingText', { when: formatMomentInWords(deletedAt) }) : t('startOverText')}
          </p>
          {count > 0 && <p>{unsent(question === 'leaving' ? 'left' : 'lost', { count })}</p>}
          {failed && (
            <Notice kind="error" role="alert">
              {t('cancellingFailed')}
            </Notice>
          )}
        </div>
      }
      confirmLabel={failed ? common('tryAgain') : t(`${question}Confirm`)}
      cancelLabel={t(`${question}Cancel`)}
      onConfirm={() => send({ type: 'cancelling.confirmed' })}
      onCancel={() => send({ type: 'overlay.closed' })}
    >
      {question === 'leaving' && (
        <Button component={Link} href={pathOf('landing', {})} fullWidth variant="default">
          {t('leavingForNow')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
