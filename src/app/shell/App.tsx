import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { emergencyNumber } from '#contract/limits.ts';
import { screenOf } from '#machines/location.ts';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { t } from '../i18n/cs/common.ts';
import { whenIdle } from '../loading/idle.ts';
import { fetchNow, lazyPart, retryAfter } from '../loading/lazily.ts';
import { chartOn, ReadFrom, send, useChart, useFailed } from '../machine/chart.ts';
import { consentView } from '../machine/views/consent.ts';
import { overlayOf } from '../machine/views/overlay.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { FailedCall } from '../ui/frame/FailedCall.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { ScreenSkeleton } from '../ui/Skeletons.tsx';
import { SaidAloud } from '../ui/saidAloud.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { useLasting } from '../ui/useLasting.ts';
import { useOnceHydrated } from '../ui/useOnceHydrated.ts';
import { Broken, BrokenPage } from './Broken.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MissingPart } from './MissingPart.tsx';
import { componentOf, hasArrived, prefetchNext, providersOf } from './registry.ts';

/** Milliseconds for which the previous screen stays while the next is undecided or loading. */
const holdTime = 200;

const Overlays = lazyPart(() => import('./Overlays.tsx'));
const PendingMutations = lazyPart(() => import('../features/sync/PendingMutations.tsx'));

function sameScreen(a: ScreenMeta | null, b: ScreenMeta | null): boolean {
  return a === b || (a !== null && b !== null && screenId(a) === screenId(b));
}

/**
 * The page: the current screen under its top bar, with overlays. Rendered once the session is known; `location` is
 * wouter's hook for the address bar.
 */
export function App({ location }: { location: BaseLocationHook }) {
  return (
    <ErrorBoundary instead={(error) => <BrokenPage error={error} />}>
      <Router hook={location}>
        <Shell />
      </Router>
    </ErrorBoundary>
  );
}

function Shell() {
  // Concurrent rendering: the previous screen stays until the next one is loaded and rendered.
  const { wanted, waited } = useHeld(useChart(screenOf, sameScreen));
  const deferred = useDeferredValue(wanted);
  const isHere = wanted !== null && hasArrived(wanted.screen);
  const isLate = useLasting(!isHere && !sameScreen(wanted, deferred), holdTime);
  // Beside the providers that already stand a screen is one short task; rendered in slices it would come frames later.
  const isAtOnce = isHere && deferred !== null && providersOf(wanted.screen) === providersOf(deferred.screen);
  const meta = isLate || isAtOnce ? wanted : deferred;
  const overlayIsOpen = useChart(overlayOf) !== null;

  useEffect(() => {
    if (meta === null) return;
    // Browsers may count the time before a frame as idle: paint the new screen first.
    const frame = requestAnimationFrame(() => whenIdle(() => prefetchNext(meta.screen)));
    return () => cancelAnimationFrame(frame);
  }, [meta]);

  return (
    <>
      <Bar meta={meta} />
      <Consent />
      {/* Whatever breaks below, the bar with the emergency call stays. */}
      <ErrorBoundary instead={(error) => <Broken error={error} />}>
        <Suspense fallback={<LateScreen atOnce={isLate} />}>
          {meta === null ? <Pending atOnce={waited} /> : <CurrentScreen meta={meta} />}
        </Suspense>
        <Suspense fallback={<LatePart />}>{overlayIsOpen && <Overlays />}</Suspense>
      </ErrorBoundary>
      <SaidAloud />
    </>
  );
}

/** Cookie consent. Prerendered; if answered before, an attribute hides it until React hydrates. */
function Consent() {
  const isGiven = useChart(consentView) === 'given';
  const isAsked = useOnceHydrated(!isGiven, true);
  useEffect(() => {
    if (!isAsked) delete document.documentElement.dataset.consent;
  }, [isAsked]);
  return isAsked && <ConsentBanner />;
}

/** Holds the previous screen for `holdTime` while the chart has none; then `waited` shows a skeleton. */
function useHeld(meta: ScreenMeta | null): { wanted: ScreenMeta | null; waited: boolean } {
  const [before, setBefore] = useState(meta);
  const [waited, setWaited] = useState(false);
  if (meta !== null && meta !== before) setBefore(meta);
  if (meta !== null && waited) setWaited(false);
  useEffect(() => {
    if (meta !== null || before === null) return;
    const timer = setTimeout(() => setWaited(true), holdTime);
    return () => clearTimeout(timer);
  }, [meta, before]);
  return { wanted: meta ?? (waited ? null : before), waited };
}

/** Skeleton of a screen whose chunk is loading; says if there is no signal. Retries automatically and by a tap. */
function LateScreen({ atOnce }: { atOnce: boolean }) {
  const [offers, setOffers] = useState(false);
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setOffers(true), retryAfter);
    const look = () => {
      setOffline(!navigator.onLine);
      if (navigator.onLine) fetchNow();
    };
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <ScreenSkeleton atOnce={atOnce}>
      {(offers || isOffline) && (
        <ActionBar label={t('tryAgain')} note={isOffline && <p role="status">{t('noSignal')}</p>} onClick={fetchNow} />
      )}
    </ScreenSkeleton>
  );
}

/** Renders the current screen. Memoised by `meta`, so that the outgoing screen does not re-render. */
function CurrentScreen({ meta }: { meta: ScreenMeta }) {
  const ScreenProviders = providersOf(meta.screen);
  return useMemo(
    () => (
      <ScreenProviders>
        <OneScreen key={screenId(meta)} {...meta} />
      </ScreenProviders>
    ),
    [ScreenProviders, meta],
  );
}

function OneScreen(meta: ScreenMeta) {
  const [Component] = useState(() => componentOf(meta.screen));
  const [chart] = useState(() => chartOn(meta));
  return (
    <ReadFrom value={chart}>
      <Component {...meta} />
    </ReadFrom>
  );
}

/** Skeleton while a report loads; offers a retry on failure. `atOnce` skips its delay if another screen came before. */
function Pending({ atOnce }: { atOnce: boolean }) {
  const failed = useFailed();
  // Keeps its first value while the next screen renders.
  const [stands] = useState(atOnce);
  if (!failed) return <ScreenSkeleton atOnce={stands} />;
  return (
    <main style={{ padding: 16 }}>
      <FailedCall onRetry={() => send({ type: 'call.retried' })} />
    </main>
  );
}

/** Top bar. Keeps the previous screen's state while a report loads, to avoid flicker. */
function Bar({ meta: current }: { meta: ScreenMeta | null }) {
  const [meta, setMeta] = useState(current);
  if (current !== null && current !== meta) setMeta(current);
  const hasQr = useChart((snapshot) => snapshot.context.report.report !== null);
  // Menu and progress belong to the phone that fills in both parts.
  const isWhole = useChart((snapshot) => snapshot.context.session.delegatedSection === null);
  const withMenu = isWhole && (meta === null || routeOf(meta.screen).menu);
  const canGoBack = meta?.screen !== 'landing' && meta?.screen !== 'success';
  return (
    <TopBar
      progress={meta === null || !isWhole ? null : routeOf(meta.screen).progress}
      onBack={canGoBack ? () => history.back() : undefined}
      onLogo={() => send({ type: 'logo.clicked' })}
      onMenu={withMenu ? () => send({ type: 'menu.opened' }) : undefined}
      onQr={hasQr ? () => send({ type: 'qr.opened' }) : undefined}
      onEmergency={() => send({ type: 'emergency.called', number: emergencyNumber })}
    >
      {/* Of steps there is something to tell once a report is open; what else is drawn with it does not wait for its chunk. */}
      {hasQr && (
        <Suspense fallback={null}>
          <PendingMutations />
        </Suspense>
      )}
      <MissingPart />
    </TopBar>
  );
}
