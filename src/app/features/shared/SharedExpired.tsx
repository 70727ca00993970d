import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './shared.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { ClockIcon } from '../../ui/moreIcons.tsx';

/** Screen of an expired link to a summary. */
export default function SharedExpired(meta: ScreenMeta) {
  const { t } = useTranslation('shared');
  const [, navigate] = useLocation();
  const resume = { label: common('resume'), onClick: () => navigate(pathOf('resume', {})) };
  return (
    <ScreenFrame meta={meta} title={t('expiredTitle')}>
      <ErrorText icon={<ClockIcon size={36} />}>{t('expiredText')}</ErrorText>
      <ActionBar
        label={t('toMainPage')}
        onClick={() => navigate(pathOf('landing', {}))}
        quiet={offers('resumeReport') ? resume : undefined}
      />
    </ScreenFrame>
  );
}
