import type { Options } from 'qr-code-styling';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '#contract/waits.ts';
import '../i18n/cs/qrCode.ts';
import { briefly, fetchPatiently } from '../loading/lazily.ts';
import classes from './QrCode.module.css';

interface Props {
  /** What the code says when it is read: a link or a number. */
  data: string;
  /** What the code is for, said instead of the picture. */
  label: string;
}

/**
 * Colours stand in the drawing, because a browser that darkens all pages leaves drawings alone. The smallest code has 21 squares on
 * each side: its margin is four of them, as its standard (ISO/IEC 18004) has it, and that of a larger one is wider.
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

/** A QR code as a drawing, as wide as its place allows and at most 264 px. Its library comes only when one is shown. */
export function QrCode({ data, label }: Props) {
  const { t } = useTranslation('qrCode');
  const [hasFailed, setHasFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    setHasFailed(false);
    within('qrCode', () => fetchPatiently(() => import('qr-code-styling'), briefly))
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

  if (hasFailed) return <p className={classes.failed}>{t('failed')}</p>;
  return <div ref={place} className={classes.code} data-qr-code role="img" aria-label={label} />;
}
