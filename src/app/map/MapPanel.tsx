import { useEffect, useRef, useState } from 'react';
import type { Gps } from '#contract/entities.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/map.ts';
import { Button } from '../ui/Button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { PinIcon } from '../ui/moreIcons.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './MapPanel.module.css';
import type { PlaceMap } from './placeMap.ts';

interface Props {
  gps: Gps | null;
  onPick: (gps: Gps) => void;
}

type MapState = 'loading' | 'ready' | 'refused' | 'failed';

/** A map with one pin. Where there is none after all, it says so and what to do instead. */
export function MapPanel({ gps, onPick }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap | null>(null);
  const latest = useRef({ gps, onPick });
  latest.current = { gps, onPick };
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
    import('./placeMap.ts')
      .then(({ createPlaceMap }) => {
        if (isGone || container.current === null) return;
        map.current = createPlaceMap(container.current, {
          gps: latest.current.gps,
          onReady: () => setState((before) => (before === 'loading' ? 'ready' : before)),
          onPick: (picked) => latest.current.onPick(picked),
          onGone: end,
        });
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

  function tryAgain() {
    setState('loading');
    setAttempt((count) => count + 1);
  }

  if (state === 'refused' || state === 'failed')
    return (
      <Notice kind="error" role="alert" title={t('gone')}>
        <p>{t('goneHelp')}</p>
        {state === 'failed' && (
          <Button variant="subtle" leftSection={<RefreshIcon size={20} />} onClick={tryAgain}>
            {common('tryAgain')}
          </Button>
        )}
      </Notice>
    );
  return (
    <div className={classes.panel}>
      <div ref={container} className={classes.map} aria-busy={state === 'loading'} />
      <Button
        variant="default"
        fullWidth
        leftSection={<PinIcon size={20} />}
        disabled={state !== 'ready'}
        onClick={() => map.current && onPick(map.current.centre())}
      >
        {t('pinHere')}
      </Button>
    </div>
  );
}
