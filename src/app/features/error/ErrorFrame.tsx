import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { t } from '../../i18n/cs/common.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';

interface Props {
  meta: ScreenMeta;
  title: string;
  text: string;
  /** Icon of 36 px. */
  icon: ReactNode;
  /** Offers to resume the report by number and code first. */
  resumable?: boolean;
  /** Action offered first instead. */
  first?: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** Error screen with links to the main page and a new report. */
export function ErrorFrame({ meta, title, text, icon, resumable = false, first, children }: Props) {
  const [, navigate] = useLocation();
  const fillIn = { label: t('fillIn'), onClick: () => navigate(pathOf('informations', {})) };
  const toMainPage = { label: t('toMainPage'), onClick: () => navigate(pathOf('landing', {})) };
  const resume = { label: t('resume'), onClick: () => navigate(pathOf('resume', {})) };
  const primary = first ?? (resumable && offers('resumeReport') ? resume : fillIn);
  return (
    <ScreenFrame meta={meta} title={title}>
      <ErrorText icon={icon}>{text}</ErrorText>
      {children}
      {primary !== fillIn && (
        <Button variant="default" fullWidth onClick={fillIn.onClick}>
          {fillIn.label}
        </Button>
      )}
      <ActionBar {...primary} quiet={toMainPage} />
    </ScreenFrame>
  );
}
