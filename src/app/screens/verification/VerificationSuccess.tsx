import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../chart/chart.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { t as verificationTexts } from '../../i18n/cs/verification.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { CarIcon, DocumentIcon, IdCardIcon } from '../../ui/icons.tsx';
import { PaperList } from '../../ui/PaperList.tsx';

/** Both phones are verified; what to have at hand for the next step. */
export default function VerificationSuccess(meta: ScreenMeta) {
  const t = useTexts(verificationTexts);
  return (
    <ScreenFrame meta={meta} title={t('successTitle')} help={t('successHelp')}>
      <PaperList
        label={t('successList')}
        papers={[
          { icon: <IdCardIcon />, title: t('idCards'), detail: t('idCardsDetail') },
          { icon: <CarIcon />, title: t('licenses'), detail: t('licensesDetail') },
          { icon: <DocumentIcon />, title: t('greenCards'), detail: t('greenCardsDetail') },
        ]}
      />
      <ActionBar label={common('goOn')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}
