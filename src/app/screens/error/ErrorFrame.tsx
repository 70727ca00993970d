import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../calls/offers.ts';
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
  /** The report may still be opened by a number and a code: that comes first. */
  resumable?: boolean;
  /** What else is to be known. */
  children?: ReactNode;
}

/** Says what happened and offers both ways on: the main page and a new report. */
export function ErrorFrame({ meta, title, text, icon, resumable: isOpen = false, children }: Props) {
  const resumable = isOpen && offers('resumeReport');
  const [, navigate] = useLocation();
  const fillIn = { label: t('fillIn'), onClick: () => navigate(pathOf('informations', {})) };
  const toMainPage = { label: t('toMainPage'), onClick: () => navigate(pathOf('landing', {})) };
  const resume = { label: t('resume'), onClick: () => navigate(pathOf('resume', {})) };
  return (
    <ScreenFrame meta={meta} title={title}>
      <ErrorText icon={icon}>{text}</ErrorText>
      {children}
      {resumable && (
        <Button variant="default" fullWidth onClick={fillIn.onClick}>
          {fillIn.label}
        </Button>
      )}
      <ActionBar {...(resumable ? resume : fillIn)} quiet={toMainPage} />
    </ScreenFrame>
  );
}
