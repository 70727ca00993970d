import type { MouseEvent, ReactNode } from 'react';
import { emergencyNumber } from '#contract/limits.ts';
import { t } from '../i18n/cs/common.ts';
import { BackIcon, MenuIcon, PhoneIcon, QrIcon } from './icons.tsx';
import { Logo } from './Logo.tsx';
import classes from './TopBar.module.css';
import { useOnceHydrated } from './useOnceHydrated.ts';

interface Props {
  /** Progress from 0 to 100; null for none. */
  progress: number | null;
  onBack?: (() => void) | undefined;
  /** Reserves the back button's space before the script runs. */
  awaitsBack?: boolean;
  /** Omitted without a script: then the logo is a link. */
  onLogo?: (() => void) | undefined;
  onMenu?: (() => void) | undefined;
  onQr?: (() => void) | undefined;
  /** Called on a tap on the emergency link, for analytics. */
  onEmergency?: (() => void) | undefined;
  /** Notices for every screen, below the bar. */
  children?: ReactNode;
}

const segments = [0, 25, 50, 75];

/** Focuses the heading. Without a script the link's target does. */
function goToContent(event: MouseEvent): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  event.preventDefault();
  heading.focus();
}

/** Top bar: skip link, back, logo, QR code, emergency call, menu and progress in quarters. */
export function TopBar({ progress, onBack, awaitsBack = false, onLogo, onMenu, onQr, onEmergency, children }: Props) {
  const disabled = useOnceHydrated(false, true);
  return (
    <header className={classes.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to its target */}
      <a className={classes.skip} href="#content" onClick={goToContent}>
        {t('skip')}
      </a>
      <div className={classes.row}>
        {onBack && (
          <button type="button" className={classes.icon} onClick={onBack} disabled={disabled} aria-label={t('back')}>
            <BackIcon />
          </button>
        )}
        {awaitsBack && <span className={classes.icon} />}
        <Mark onClick={onLogo} />
        {/* Before the emergency call, which so stands in the same place on every screen. */}
        {onQr && (
          <button
            type="button"
            className={classes.icon}
            onClick={onQr}
            disabled={disabled}
            aria-label={t('showQr')}
            aria-haspopup="dialog"
          >
            <QrIcon />
          </button>
        )}
        <a
          className={classes.emergency}
          href={`tel:${emergencyNumber}`}
          onClick={onEmergency}
          aria-label={t('callEmergency')}
        >
          <PhoneIcon size={20} />
          <span>{emergencyNumber}</span>
        </a>
        {onMenu && (
          <button
            type="button"
            className={classes.icon}
            onClick={onMenu}
            disabled={disabled}
            aria-label={t('openMenu')}
            aria-haspopup="dialog"
          >
            <MenuIcon />
          </button>
        )}
      </div>
      {progress !== null && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('progressLabel')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          aria-valuetext={t('progress', { percent: progress })}
        >
          {segments.map((start) => (
            <span key={start} className={classes.segment}>
              <span
                className={classes.fill}
                style={{ transform: `scaleX(${Math.min(Math.max((progress - start) / 25, 0), 1)})` }}
              />
            </span>
          ))}
        </div>
      )}
      {children}
    </header>
  );
}

function Mark({ onClick }: { onClick: (() => void) | undefined }) {
  const disabled = useOnceHydrated(false, true);
  const name = `${t('appName')}: ${t('toMainPage')}`;
  const content = (
    <>
      <Logo size={32} />
      <span className={classes.word} aria-hidden="true">
        {t('appName')}
      </span>
    </>
  );
  if (onClick === undefined)
    return (
      <a className={classes.logo} href="/" aria-label={name}>
        {content}
      </a>
    );
  return (
    <button type="button" className={classes.logo} onClick={onClick} disabled={disabled} aria-label={name}>
      {content}
    </button>
  );
}
