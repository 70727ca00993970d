import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/cs/qrCode.ts';
import classes from './QrCode.module.css';

interface Props {
  /** What the code says when it is read: a link or a number. */
  data: string;
  /** What the code is for, said instead of the picture. */
  label: string;
}

/** A QR code as a drawing, as wide as its place allows and at most 240 px. Its library comes only when one is shown. */
export function QrCode({ data, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    setFailed(false);
    void draw(data).then(
      (drawing) => {
        if (wanted) place.current?.replaceChildren(drawing);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [data]);

  if (failed) return <p className={classes.failed}>{t('failed')}</p>;
  return <div className={classes.code} ref={place} role="img" aria-label={label} />;
}

/** Fine enough that a whole number of them fits every module; the drawing itself is as large as its place. */
const units = 1024;

async function draw(data: string): Promise<Element> {
  const { default: QRCodeStyling } = await import('qr-code-styling');
  const holder = document.createElement('div');
  const code = new QRCodeStyling({
    type: 'svg',
    width: units,
    height: units,
    data,
    qrOptions: { errorCorrectionLevel: 'L' },
    dotsOptions: { type: 'square', color: '#16202b' },
    backgroundOptions: { color: '#ffffff' },
  });
  code.append(holder);
  const drawing = holder.firstElementChild;
  if (drawing === null) throw new Error('The QR code was not drawn');
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.setAttribute('viewBox', `0 0 ${units} ${units}`);
  return drawing;
}
