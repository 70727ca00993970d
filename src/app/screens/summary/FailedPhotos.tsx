import type { MouseEvent } from 'react';
import { type Party, parties } from '#contract/enumerations.ts';
import { isUnderWay } from '#machines/context.ts';
import { useChart } from '../../chart/chart.ts';
import { type ScreenLink, useScreenLinks } from '../../chart/screenLinks.ts';
import { t as summaryTexts } from '../../i18n/cs/summary.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Summary.module.css';

/** Photos that did not get through: the report can be signed without them, but nobody should do so unaware. */
export function FailedPhotos() {
  const t = useTexts(summaryTexts);
  const linkTo = useScreenLinks({ mending: 'summary' });
  const uploads = useChart((snapshot) => snapshot.context.uploads);
  const concerned = parties.filter((party) => uploads.some((upload) => upload.party === party && !isUnderWay(upload)));
  if (concerned.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('photosFailed')}>
      <p>{t('photosFailedText')}</p>
      {concerned.map((party) => (
        <PhotosLink key={party} party={party} {...linkTo({ screen: 'accidentVehicle', party, step: 'photos' })} />
      ))}
    </Notice>
  );
}

function PhotosLink({ party, href, onOpen }: ScreenLink & { party: Party }) {
  const t = useTexts(summaryTexts);
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <a className={classes.link} href={href} onClick={follow}>
      {t('toPhotos', { party })}
    </a>
  );
}
