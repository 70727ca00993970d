import { useEffect, useState } from 'react';
import { t } from '../i18n/cs/qrCode.ts';
import classes from './QrCode.module.css';
import type { QrDrawing } from './qrCode.worker.ts';

interface Props {
  /** What the code says when it is read: a link or a number. */
  data: string;
  /** What the code is for, said instead of the picture. */
  label: string;
}

/** A QR code as a drawing, as wide as its place allows and at most 240 px. Its library comes only when one is shown. */
export function QrCode({ data, label }: Props) {
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let wanted = true;
    setDrawing(null);
    draw(data)
      .catch(() => 'failed' as const)
      .then((drawn) => {
        if (wanted) setDrawing(drawn);
      });
    return () => {
      wanted = false;
    };
  }, [data]);

  if (drawing === 'failed') return <p className={classes.failed}>{t('failed')}</p>;
  return (
    <div className={classes.code} role="img" aria-label={label}>
      {drawing !== null && (
        <svg aria-hidden viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}

/** @throws what kept the worker from it, as when its code does not arrive. */
async function draw(data: string): Promise<QrDrawing> {
  const worker = new Worker(new URL('./qrCode.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<QrDrawing>) => resolve(event.data));
      worker.addEventListener('error', reject);
      worker.postMessage(data);
    });
  } finally {
    worker.terminate();
  }
}
