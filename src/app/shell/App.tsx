import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { emergencyNumber } from '#contract/limits.ts';
import { progressOf, screenOf } from '#machines/location.ts';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { chartOn, ReadFrom, send, useChart, useFailed } from '../chart/chart.ts';
import { consentView } from '../chart/views/consent.ts';
import { overlayOf } from '../chart/views/overlay.ts';
import { FailedCall } from '../frame/FailedCall.tsx';
import { t } from '../i18n/cs/common.ts';
import { whenIdle } from '../loading/idle.ts';
import { fetchNow, lazily } from '../loading/lazily.ts';
import { componentOf, groundOf, hasArrived, prefetchNext } from '../screens/registry.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { ScreenSkeleton } from '../ui/Skeletons.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { useOnceHydrated } from '../ui/useOnceHydrated.ts';
import { Broken, BrokenPage } from './Broken.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MissingPart } from './MissingPart.tsx';

/** Milliseconds for which a screen stays that nothing has followed yet. */
const holdTime = 200;

const Overlays = lazily(() => import('./Overlays.tsx'));
const UnsentSteps = lazily(() => import('../sync/UnsentSteps.tsx'));

function sameScreen(a: ScreenMeta | null, b: ScreenMeta | null): boolean {
  return a === b || (a !== null && b !== null && screenId(a) === screenId(b));
}

/**
 * The page: what the chart shows, under the top bar of its layout group, with what lies over it. Rendered once the session
 * is known; `location` is wouter's hook for the address bar.
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
  // The previous screen stays until the next one's chunk is here and drawn, in the background: nothing flashes, no tap waits.
  const { wanted, waited } = useHeld(useChart(screenOf, sameScreen));
  const deferred = useDeferredValue(wanted);
  const isHere = wanted !== null && hasArrived(wanted.screen);
  const isLate = useLate(!isHere && !sameScreen(wanted, deferred));
  const meta = isLate ? wanted : deferred;
  const overlayIsOpen = useChart(overlayOf) !== null;

  useEffect(() => {
    if (meta === null) return;
    // A browser may take the time before a frame for idle: the screen that has come is painted first.
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
        <Suspense fallback={null}>{overlayIsOpen && <Overlays />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The prerendered page has the question about cookies; where it was answered before, an attribute hides it until React is here. */
function Consent() {
  const isGiven = useChart(consentView) === 'given';
  const isAsked = useOnceHydrated(!isGiven, true);
  useEffect(() => {
    if (!isAsked) delete document.documentElement.dataset.consent;
  }, [isAsked]);
  return isAsked && <ConsentBanner />;
}

/** While the chart asks what comes next the screen before stays for a moment; what takes longer shows a frame. */
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

/** Whether the code of the next screen is still on its way after so long that the one before may be taken for it. */
function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), holdTime);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  return isAwaited && isLate;
}

/** Milliseconds after which a screen whose code has not come offers to ask for it. */
const codePatience = 3_000;

/** The frame of a screen whose code has not come: it is asked for again by itself, and by a tap. */
function LateScreen({ atOnce }: { atOnce: boolean }) {
  const [offers, setOffers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffers(true), codePatience);
    addEventListener('online', fetchNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', fetchNow);
    };
  }, []);
  return (
    <ScreenSkeleton atOnce={atOnce}>{offers && <ActionBar label={t('tryAgain')} onClick={fetchNow} />}</ScreenSkeleton>
  );
}

/** As long as the next screen is not drawn the same meta comes again, and nothing of the one that is left is drawn anew. */
function CurrentScreen({ meta }: { meta: ScreenMeta }) {
  const Ground = groundOf(meta.screen);
  return useMemo(
    () => (
      <Ground>
        <OneScreen key={screenId(meta)} {...meta} />
      </Ground>
    ),
    [Ground, meta],
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

/** A report is being loaded; when that fails, one tap tries again. `atOnce` where a screen was there before. */
function Pending({ atOnce }: { atOnce: boolean }) {
  const failed = useFailed();
  // What stands there stays, also while the screen after it is being drawn.
  const [stands] = useState(atOnce);
  if (!failed) return <ScreenSkeleton atOnce={stands} />;
  return (
    <main style={{ padding: 16 }}>
      <FailedCall onRetry={() => send({ type: 'call.retried' })} />
    </main>
  );
}

/** While a report is being loaded the bar stays as the screen before it had it, so that nothing in it comes and goes. */
function Bar({ meta: current }: { meta: ScreenMeta | null }) {
  const [meta, setMeta] = useState(current);
  if (current !== null && current !== meta) setMeta(current);
  const hasQr = useChart((snapshot) => snapshot.context.report !== null);
  // The menu, and how far the report has come, belong to the phone that fills in for both.
  const isWhole = useChart((snapshot) => snapshot.context.ownPart === null);
  const reached = useChart(({ context }) => context.progress);
  const inReport = meta !== null && routeOf(meta.screen).area !== null;
  const withMenu = isWhole && (meta === null || routeOf(meta.screen).menu);
  const canGoBack = meta?.screen !== 'landing' && meta?.screen !== 'success';
  return (
    <TopBar
      progress={meta === null || !isWhole ? null : progressOf(meta.screen, { progress: reached })}
      onBack={canGoBack ? () => history.back() : undefined}
      onLogo={() => send({ type: 'logo.clicked' })}
      onMenu={withMenu ? () => send({ type: 'menu.opened' }) : undefined}
      onQr={hasQr && inReport ? () => send({ type: 'qr.opened' }) : undefined}
      onEmergency={() => send({ type: 'emergency.called', number: emergencyNumber })}
    >
      {/* Of steps there is something to tell once a report is open; what else is drawn with it does not wait for its chunk. */}
      {hasQr && (
        <Suspense fallback={null}>
          <UnsentSteps />
        </Suspense>
      )}
      <MissingPart />
    </TopBar>
  );
}
