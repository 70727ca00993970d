import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t } from '../../i18n/cs/common.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';

interface Props {
  meta: ScreenMeta;
  title: string;
  /** What happened and what to do. */
  text: string;
  /** 36 px. */
  icon: ReactNode;
}

/** Says what happened and offers both ways on: the main page and a new report. */
export function ErrorFrame({ meta, title, text, icon }: Props) {
  const [, navigate] = useLocation();
  return (
    <ScreenFrame meta={meta} title={title}>
      <ErrorText icon={icon}>{text}</ErrorText>
      <ActionBar
        label={t('fillIn')}
        onClick={() => navigate(pathOf('informations', {}))}
        quiet={{ label: t('toMainPage'), onClick: () => navigate(pathOf('landing', {})) }}
      />
    </ScreenFrame>
  );
}
