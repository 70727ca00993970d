import type { ScreenMeta } from '../../../../machines/routes.ts';
import { send } from '../../chart.ts';
import { t } from '../../i18n/cs/documents.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CarIcon, DocumentIcon, IdCardIcon } from '../../ui/icons.tsx';
import { PaperList } from './PaperList.tsx';

/** Which papers to have at hand for one participant before filling in. */
export default function DocumentsParticipant(meta: ScreenMeta) {
  const { order = 'A' } = meta;
  return (
    <ScreenFrame
      meta={meta}
      title={t('prepareTitle', { order })}
      help={t(order === 'A' ? 'prepareHelpA' : 'prepareHelpB')}
    >
      <PaperList
        label={t('papers')}
        papers={[
          { icon: <IdCardIcon />, title: t('idCard'), detail: t('idCardDetail') },
          { icon: <CarIcon />, title: t('license'), detail: t('licenseDetail') },
          { icon: <DocumentIcon />, title: t('email'), detail: t('emailDetail') },
        ]}
      />
      <ActionBar label={t('fillIn')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}
