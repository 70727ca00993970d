import { useTranslation } from 'react-i18next';
import { isFilledInElsewhere, participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../documents/documents.cs.ts';
import '../summary/elsewhere.cs.ts';
import './verification.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InviteOther } from '../delegatedSection/InviteOther.tsx';

/** Success of the verification, with the ways to go on. */
export default function VerificationSuccess(meta: ScreenMeta) {
  const { t } = useTranslation('verification');
  const { t: documents } = useTranslation('documents');
  const { t: elsewhere } = useTranslation('elsewhere');
  const canScan = useChart(({ context }) => participantOf(context, 'A')?.canUploadAndInvestigateIdCardData === true);
  const isElsewhere = useChart(({ context }) => isFilledInElsewhere(context, 'B'));
  const byHand = { label: documents('fillIn'), onClick: () => send({ type: 'step.continued' }) };
  return (
    <ScreenFrame meta={meta} title={t('successTitle')}>
      {isElsewhere && <Notice title={elsewhere('waits')} role="status" />}
      <InviteOther />
      {canScan ? (
        <ActionBar
          label={documents('startScan')}
          icon={<CameraIcon />}
          onClick={() => send({ type: 'scan.started' })}
          quiet={byHand}
        />
      ) : (
        <ActionBar {...byHand} />
      )}
    </ScreenFrame>
  );
}
