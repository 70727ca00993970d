import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gps } from '#contract/entities.ts';
import { waits } from '#contract/waits.ts';
import '../../i18n/cs/map.ts';
import { briefly, fetchWithRetry } from '../../loading/lazily.ts';
import { PinIcon } from '../moreIcons.tsx';
import { Notice } from '../Notice.tsx';
import { TryAgain } from '../TryAgain.tsx';
import classes from './MapPanel.module.css';
import type { PlaceMap } from './placeMap.ts';

interface Props {
  gps: Gps | null;
  about: Gps | null;
  onPick: (gps: Gps) => void;
  /** Called when the map is found missing, and when it is asked for again or comes. */
  onMissing: (isMissing: boolean) => void;
}

/** State of the map. `late`: slow, but still loading. */
type MapState = 'loading' | 'late' | 'ready' | 'refused' | 'failed';

/** Loads the map into a container and keeps it at the position. */
function useMap({ gps, about, onPick, onMissing }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap | null>(null);
  const place = useEffectEvent(() => ({ gps, about }));
  const pick = useEffectEvent(onPick);
  const [state, setState] = useState<MapState>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt makes a map of its own
  useEffect(() => {
    let isGone = false;
    const end = (why: 'refused' | 'failed') => {
      if (isGone) return;
      isGone = true;
      setState(why);
      map.current?.remove();
      map.current = null;
    };
    fetchWithRetry(() => import('./placeMap.ts'), briefly)
      .then(({ createPlaceMap }) => {
        if (isGone || container.current === null) return;
        const now = place();
        map.current = createPlaceMap(container.current, {
          gps: now.gps,
          onReady: () => setState('ready'),
          onLost: () => setState('loading'),
          onPick: (picked) => pick(picked),
          onGone: end,
        });
        if (now.about !== null) map.current.lookAt(now.about);
      })
      .catch(() => end('failed'));
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, [attempt]);

  const { latitude, longitude } = gps ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is what its two numbers are
  useEffect(() => map.current?.show(gps), [latitude, longitude]);

  useEffect(() => {
    if (about !== null) map.current?.lookAt(about);
  }, [about]);

  const isMissing = state !== 'loading' && state !== 'ready';
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), waits.map);
    return () => clearTimeout(timer);
  }, [state]);

  function tryAgain() {
    setState('loading');
    setAttempt((count) => count + 1);
  }

  return { container, map, state, tryAgain };
}

/** Map with one pin, or a notice with alternatives if it fails. */
export function MapPanel(props: Props) {
  const { t } = useTranslation('map');
  const { container, map, state, tryAgain } = useMap(props);
  if (state === 'refused' || state === 'failed')
    return (
      <Notice kind="error" role="alert" title={t('gone')}>
        <p>{t('goneHelp')}</p>
        {state === 'failed' && <TryAgain onClick={tryAgain} />}
      </Notice>
    );
  return (
    <div className="column-8">
      <div ref={container} className={classes.map} aria-busy={state !== 'ready'} />
      {state === 'late' && (
        <Notice kind="warning" role="status" title={t('late')}>
          <p>{t('goneHelp')}</p>
          <TryAgain onClick={tryAgain} />
        </Notice>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<PinIcon size={20} />}
        disabled={state !== 'ready'}
        onClick={() => map.current && props.onPick(map.current.centre())}
      >
        {t('pinHere')}
      </Button>
    </div>
  );
}
