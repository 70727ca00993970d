import type { ReactNode } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import screen from './Screen.module.css';
import classes from './Skeletons.module.css';
import { Waiting } from './Waiting.tsx';

interface LinesProps {
  /** Number of cards and their height in pixels. */
  count?: number;
  height?: number;
}

/** Placeholders for loading content, visible after 200 ms. */
export function SkeletonCards({ count = 3, height = 76 }: LinesProps) {
  return (
    <div className="column-12" aria-busy="true">
      <Waiting isWaiting word={t('loading')} long={failures('loadsLong')} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <span key={index} className={classes.block} style={{ height }} />
      ))}
    </div>
  );
}

/** Skeleton of a loading screen. `atOnce` shows it without delay, if the previous screen stayed until now. */
export function ScreenSkeleton({ atOnce = false, children }: { atOnce?: boolean; children?: ReactNode }) {
  return (
    <main className={screen.screen} aria-busy="true" data-at-once={atOnce || undefined}>
      <div className="column-12">
        <span className={classes.block} style={{ height: 20, width: '45%' }} />
        <span className={classes.block} style={{ height: 32, width: '85%' }} />
        <span className={classes.block} style={{ height: 20, width: '70%' }} />
      </div>
      <SkeletonCards />
      {children}
    </main>
  );
}
