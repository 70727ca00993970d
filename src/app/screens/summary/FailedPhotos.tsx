import type { MouseEvent } from 'react';
import { type Order, orders } from '#contract/enumerations.ts';
import { isUnderWay } from '#machines/context.ts';
import { useChart } from '../../chart/chart.ts';
import { type ScreenLink, useScreenLinks } from '../../chart/screenLinks.ts';
import { t } from '../../i18n/cs/summary.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Summary.module.css';

/** Photos that did not get through: the report can be signed without them, but nobody should do so unaware. */
export function FailedPhotos() {
  const linkTo = useScreenLinks({ mending: 'summary' });
  const uploads = useChart((snapshot) => snapshot.context.uploads);
  const concerned = orders.filter((order) => uploads.some((upload) => upload.order === order && !isUnderWay(upload)));
  if (concerned.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('photosFailed')}>
      <p>{t('photosFailedText')}</p>
      {concerned.map((order) => (
        <PhotosLink key={order} order={order} {...linkTo({ screen: 'accidentVehicle', order, step: 'photos' })} />
      ))}
    </Notice>
  );
}

function PhotosLink({ order, href, onOpen }: ScreenLink & { order: Order }) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <a className={classes.link} href={href} onClick={follow}>
      {t('toPhotos', { order })}
    </a>
  );
}
