import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Party, parties } from '#contract/enumerations.ts';
import type { Context } from '#machines/context.ts';
import { proposedPhotos } from '#machines/roadsideNotes.ts';
import { isAlike, useChart } from '../../machine/chart.ts';
import { type ScreenLink, useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/summary.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Summary.module.css';

/** Kinds of photos missing from the report, with a check per vehicle. */
const notes = {
  photosFailed: ({ photos: { uploads } }: Context, party: Party) =>
    uploads.some((upload) => upload.party === party && (upload.status === 'failed' || upload.status === 'refused')),
  photosUnsent: ({ photos: { uploads } }: Context, party: Party) =>
    uploads.some((upload) => upload.party === party && upload.status === 'unsent'),
  photosProposed: (context: Context, party: Party) => proposedPhotos(context, party).length > 0,
};

const kinds = { photosFailed: 'warning', photosUnsent: 'info', photosProposed: 'info' } as const;

/** Notices of photos missing from the report, so that signing without them is deliberate. */
export function PhotoNotes() {
  return (
    <>
      <PhotoNote what="photosFailed" />
      <PhotoNote what="photosUnsent" />
      <PhotoNote what="photosProposed" />
    </>
  );
}

function PhotoNote({ what }: { what: keyof typeof notes }) {
  const { t } = useTranslation('summary');
  const linkTo = useScreenLinks('summary');
  const concerned = useChart(({ context }) => parties.filter((party) => notes[what](context, party)), isAlike);
  if (concerned.length === 0) return null;
  return (
    <Notice kind={kinds[what]} role="status" title={t(what)}>
      <p>{t(`${what}Text`)}</p>
      {concerned.map((party) => (
        <PhotosLink key={party} party={party} {...linkTo({ screen: 'accidentVehicle', party, step: 'photos' })} />
      ))}
    </Notice>
  );
}

function PhotosLink({ party, href, historyState }: ScreenLink & { party: Party }) {
  const { t } = useTranslation('summary');
  return (
    <Anchor className={classes.link} renderRoot={(props) => <Link {...props} href={href} state={historyState} />}>
      {t('toPhotos', { party })}
    </Anchor>
  );
}
