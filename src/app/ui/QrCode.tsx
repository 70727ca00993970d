import { useEffect, useState } from 'react';
import { t } from '../i18n/cs/qrCode.ts';
import { briefly, fetchPatiently } from '../loading/lazily.ts';
import { createWorkerJobs } from '../loading/workerJobs.ts';
import classes from './QrCode.module.css';
import type { QrDrawing } from './qrDrawing.ts';

interface Props {
  /** What the code says when it is read: a link or a number. */
  data: string;
  /** What the code is for, said instead of the picture. */
  label: string;
}

/** Squares that stay light around a code, as its standard (ISO/IEC 18004) has it. */
const margin = 4;

/** A QR code as a drawing, as wide as its place allows and at most 264 px. Its library comes only when one is shown. */
export function QrCode({ data, label }: Props) {
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let wanted = true;
    setDrawing(null);
    drawings
      .run(data)
      .catch(() => 'failed' as const)
      .then((drawn) => {
        if (wanted) setDrawing(drawn);
      });
    return () => {
      wanted = false;
    };
  }, [data]);

  if (drawing === 'failed') return <p className={classes.failed}>{t('failed')}</p>;
  const whole = (drawing?.size ?? 0) + 2 * margin;
  return (
    <div className={classes.code} data-qr-code role="img" aria-label={label}>
      {drawing !== null && (
        <svg aria-hidden viewBox={`${-margin} ${-margin} ${whole} ${whole}`} shapeRendering="crispEdges">
          <rect x={-margin} y={-margin} width={whole} height={whole} className={classes.light} />
          <path d={drawing.path} className={classes.dark} />
        </svg>
      )}
    </div>
  );
}

/** One worker draws all codes of a screen; afterwards it is idle and small. */
const drawings = createWorkerJobs<string, QrDrawing>({
  wait: 'qrCode',
  start: () => new Worker(new URL('./qrCode.worker.ts', import.meta.url), { type: 'module' }),
  onPage: async (data) => (await fetchPatiently(() => import('./qrDrawing.ts'), briefly)).drawingOf(data),
});
