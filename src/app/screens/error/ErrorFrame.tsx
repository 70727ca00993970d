import { useLocation } from 'wouter';
import { pathOf } from '../../../../machines/location.ts';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import { t } from '../../i18n/cs/errors.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import classes from './ErrorFrame.module.css';

interface Props {
  meta: ScreenMeta;
  title: string;
  /** What happened and what to do. */
  text: string;
}

/** Says what happened and offers both ways on that §2 wants: the main page and a new report. */
export function ErrorFrame({ meta, title, text }: Props) {
  const [, navigate] = useLocation();
  return (
    <ScreenFrame meta={meta} title={title}>
      <p className={classes.text}>{text}</p>
      <p className={classes.emergency}>{t('emergency')}</p>
      <ActionBar
        label={t('fillIn')}
        onClick={() => navigate(pathOf('informations', {}))}
        quiet={{ label: t('toMainPage'), onClick: () => navigate(pathOf('landing', {})) }}
      />
    </ScreenFrame>
  );
}
