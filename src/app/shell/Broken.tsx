import { useEffect } from 'react';
import type { FailureKind } from '#machines/context.ts';
import { pathOf } from '#machines/location.ts';
import { t } from '../i18n/cs/common.ts';
import { t as failures, failureTexts } from '../i18n/cs/failures.ts';
import { t as missing } from '../i18n/cs/missing.ts';
import { Outdated } from '../loading/importing.ts';
import { Intercepted, NoSignal, NotReady } from '../loading/lazily.ts';
import { expectLeaving, openPage, reloadPage } from '../loading/leaving.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { ErrorText } from '../ui/ErrorText.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import classes from './Broken.module.css';

const outdated = { title: missing('outdatedTitle'), advice: missing('outdatedAdvice') };

/** Error screen of a page that cannot recover. Every link reloads it; session and drafts survive in session storage. */
export function Broken({ error }: { error: unknown }) {
  const { title, advice } = error instanceof Outdated ? outdated : failureTexts[failureOf(error)];
  useEffect(() => {
    document.documentElement.dataset.screen = 'error';
  }, []);
  return (
    <Screen screenKey="broken" title={title}>
      <ErrorText icon={<WarningIcon size={36} />}>
        <span>{`${advice} `}</span>
        <span>{failures('typedIsKept')}</span>
        {isTranslated() && <span>{` ${failures('translated')}`}</span>}
      </ErrorText>
      <p className={classes.ways}>
        <a href={pathOf('informations', {})} onClick={expectLeaving}>
          {t('fillIn')}
        </a>
        <a href={pathOf('landing', {})} onClick={expectLeaving}>
          {t('toMainPage')}
        </a>
      </p>
      <ActionBar label={t('tryAgain')} onClick={reloadPage} />
    </Screen>
  );
}

function failureOf(error: unknown): FailureKind {
  if (!(error instanceof NoSignal) || error.cause instanceof NotReady) return 'fault';
  return error.cause instanceof Intercepted ? 'intercepted' : 'unreachable';
}

/** Returns true if the browser has translated the page, which replaces React's text nodes. */
function isTranslated(): boolean {
  return document.querySelector('html.translated-ltr, html.translated-rtl, body font') !== null;
}

/** Error screen with its own top bar, if the whole page failed. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <>
      <TopBar progress={null} onLogo={() => openPage(pathOf('landing', {}))} />
      <Broken error={error} />
    </>
  );
}
