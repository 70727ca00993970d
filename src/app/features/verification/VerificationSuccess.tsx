import { useTranslation } from 'react-i18next';
import { isFilledInElsewhere, participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../documents/documents.cs.ts';
import '../summary/elsewhere.cs.ts';
import './verification.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CameraIcon, DocumentIcon } from '../../ui/icons.tsx';
import { CarIcon, IdCardIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PaperList } from '../../ui/PaperList.tsx';
import { InviteOther } from '../delegatedSection/InviteOther.tsx';

/** Success of the verification, with papers to prepare. */
export default function VerificationSuccess(meta: ScreenMeta) {
  const { t } = useTranslation('verification');
  const { t: documents } = useTranslation('documents');
  const { t: elsewhere } = useTranslation('elsewhere');
  const canScan = useChart(({ context }) => participantOf(context, 'A')?.canUploadAndInvestigateIdCardData === true);
  const isElsewhere = useChart(({ context }) => isFilledInElsewhere(context, 'B'));
  const byHand = { label: documents('fillIn'), onClick: () => send({ type: 'step.continued' }) };
  return (
    <ScreenFrame meta={meta} title={t('successTitle')}>
      <PaperList
        label={t('successList')}
        papers={[
          { icon: <IdCardIcon />, title: t('idCards') },
          { icon: <CarIcon />, title: t('licenses'), detail: t('licensesDetail') },
          { icon: <DocumentIcon />, title: t('greenCards') },
        ]}
      />
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
