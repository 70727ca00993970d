import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../../machine/chart.ts';
import { useIsOwn } from '../../../machine/useIsOwn.ts';
import { useWordsFor } from '../../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../../ui/frame/ScreenFrame.tsx';
import '../documents.cs.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { CameraIcon, DocumentIcon } from '../../../ui/icons.tsx';
import { CarIcon, IdCardIcon } from '../../../ui/moreIcons.tsx';
import { PaperList } from '../../../ui/PaperList.tsx';
import { InviteOther } from '../../delegatedSection/InviteOther.tsx';

/** List of papers to prepare, with the ID scan if a reader is available. */
export function Prepare({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('documents');
  const words = useWordsFor(party);
  const canScan = useChart(({ context }) => participantOf(context, party)?.canUploadAndInvestigateIdCardData === true);
  const isOwn = useIsOwn(party);
  const byHand = () => send({ type: 'step.continued' });
  return (
    <ScreenFrame
      meta={meta}
      title={t('prepareTitle', words)}
      help={t(canScan ? 'prepareScanHelp' : isOwn ? 'prepareHelpA' : 'prepareHelpB')}
    >
      <PaperList
        label={t('papers')}
        papers={[
          { icon: <IdCardIcon />, title: t('idCard'), detail: t('idCardDetail') },
          { icon: <CarIcon />, title: t('license'), detail: t('licenseDetail') },
          { icon: <DocumentIcon />, title: t('email'), detail: t('emailDetail') },
        ]}
      />
      {party === 'B' && <InviteOther />}
      {canScan ? (
        <ActionBar
          label={t('startScan')}
          icon={<CameraIcon />}
          onClick={() => send({ type: 'scan.started' })}
          quiet={{ label: t('fillIn'), onClick: byHand }}
        />
      ) : (
        <ActionBar label={t('fillIn')} onClick={byHand} />
      )}
    </ScreenFrame>
  );
}
