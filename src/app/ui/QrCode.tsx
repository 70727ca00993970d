import type { Options } from 'qr-code-styling';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '#contract/waits.ts';
import '../i18n/cs/qrCode.ts';
import { briefly, fetchWithRetry } from '../loading/lazily.ts';
import classes from './QrCode.module.css';
import surfaces from './surfaces.module.css';

interface Props {
  /** Content: a link or a number. */
  data: string;
  /** Alternative text. */
  label: string;
}

/**
 * Options of the drawing. Fixed colours, as browsers that darken pages leave drawings alone; the margin follows ISO/IEC
 * 18004 (four modules) for the smallest code.
 */
const look: Partial<Options> = {
  type: 'svg',
  width: 290,
  height: 290,
  margin: 40,
  qrOptions: { errorCorrectionLevel: 'L' },
  dotsOptions: { color: '#16202b', roundSize: false },
  backgroundOptions: { color: '#ffffff' },
};

/** QR code as SVG, at most 264 px wide. Loads its library when first shown. */
export function QrCode({ data, label }: Props) {
  const { t } = useTranslation('qrCode');
  const [hasFailed, setHasFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    setHasFailed(false);
    within('qrCode', () => fetchWithRetry(() => import('qr-code-styling'), briefly))
      .then(({ default: QrCodeStyling }) => {
        if (!wanted || place.current === null) return;
        place.current.replaceChildren();
        new QrCodeStyling({ ...look, data }).append(place.current);
      })
      .catch(() => {
        if (wanted) setHasFailed(true);
      });
    return () => {
      wanted = false;
    };
  }, [data]);

  if (hasFailed) return <p className={surfaces.small}>{t('failed')}</p>;
  return <div ref={place} className={classes.code} data-qr-code role="img" aria-label={label} />;
}
