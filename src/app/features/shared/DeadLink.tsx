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
import { InfoIcon } from '../../ui/icons.tsx';
import { ClockIcon } from '../../ui/moreIcons.tsx';

const icons = { invalid: <InfoIcon size={36} />, expired: <ClockIcon size={36} /> };

interface Props {
  meta: ScreenMeta;
  why: keyof typeof icons;
}

/** Screen of a link without a summary. An invalid one does not reveal whether it was mistyped or deleted. */
export function DeadLink({ meta, why }: Props) {
  const { t } = useTranslation('shared');
  const [, navigate] = useLocation();
  const resume = { label: common('resume'), onClick: () => navigate(pathOf('resume', {})) };
  return (
    <ScreenFrame meta={meta} title={t(`${why}Title`)}>
      <ErrorText icon={icons[why]}>{t(`${why}Text`)}</ErrorText>
      <ActionBar
        label={t('toMainPage')}
        onClick={() => navigate(pathOf('landing', {}))}
        quiet={offers('resumeReport') ? resume : undefined}
      />
    </ScreenFrame>
  );
}
