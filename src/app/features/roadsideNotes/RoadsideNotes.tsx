import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMomentInWords } from '#contract/format.ts';
import { roadsideExpiry } from '#machines/roadsideNotes.ts';
import type { RoadsidePhoto, RoadsideSubject } from '#machines/roadsideTypes.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { notesPersistence } from '../../machine/views/roadsideNotes.ts';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './roadsideNotes.cs.ts';
import { roadsideGallery } from '../../photos/galleries.ts';
import { usePhotoStore } from '../../photos/photoStore.ts';
import { RefusedPhotos } from '../../photos/RefusedPhotos.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { TrashIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PoliceCases } from '../../ui/PoliceCases.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { captured, type Photos } from './captured.ts';
import classes from './RoadsideNotes.module.css';
import { UnreadRoadsideNotes, useUnreadRoadsideNotes } from './UnreadRoadsideNotes.tsx';

const none: RoadsidePhoto[] = [];

/** Splits photos into those persisted and shrunk (`done`) and the rest. */
function useKeptPhotos(photos: readonly RoadsidePhoto[], isMemoryEnough: boolean): Photos {
  const known = usePhotoStore();
  const isDone = ({ photoId, isReady }: RoadsidePhoto) =>
    isReady && (isMemoryEnough || Boolean(known.get(photoId)?.persisted));
  return { done: photos.filter(isDone), pending: photos.filter((photo) => !isDone(photo)) };
}

const subjects: readonly RoadsideSubject[] = ['position', 'A', 'B'];

/** Overview of the roadside notes: police cases, what is noted and missing, and starting the report. */
export default function RoadsideNotes(meta: ScreenMeta) {
  const { t } = useTranslation('roadsideNotes');
  const roadsideNotes = useChart(({ context }) => context.session.roadsideNotes);
  const linkTo = useScreenLinks('roadsideNotes');
  const isNotPersisted = useChart(notesPersistence) === 'notPersisted';
  const photos = useKeptPhotos(roadsideNotes?.photos ?? none, isNotPersisted);
  const isEmpty = roadsideNotes === null;
  const isSafe = photos.pending.length === 0;
  const isUnread = useUnreadRoadsideNotes();
  const stand = isUnread ? 'Unread' : isEmpty ? 'Empty' : isSafe ? '' : 'Pending';

  return (
    <ScreenFrame meta={meta} title={t(`title${stand}`)} help={t(`help${stand}`)}>
      <UnreadRoadsideNotes reloadsOnReturn />
      {subjects.map((of) => (
        <RefusedPhotos key={of} gallery={roadsideGallery(of)} />
      ))}
      {!isEmpty && <Police />}
      <StatusList label={t('list')}>
        {captured(roadsideNotes, photos).map(({ title, isTaken, text, screen }) => (
          <TaskCard
            key={title}
            title={title}
            state={isTaken ? 'done' : 'missing'}
            stateText={text}
            {...linkTo({ screen })}
          />
        ))}
      </StatusList>
      <p>{t('startHelp')}</p>
      {!isEmpty && <Keeping />}
      {!isEmpty && <Discard />}
      <ActionBar label={t('start')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}

function Police() {
  const { t } = useTranslation('roadsideNotes');
  return (
    <Card component="section" className={classes.police}>
      <h2 className={surfaces.heading}>{t('police')}</h2>
      <PoliceCases Link={EmergencyLink} />
      <p>{t('policeHelp')}</p>
    </Card>
  );
}

/** Storage and expiry of the notes. */
function Keeping() {
  const { t } = useTranslation('roadsideNotes');
  const keeping = useChart(notesPersistence);
  const roadsideNotes = useChart(({ context }) => context.session.roadsideNotes);
  if (roadsideNotes === null) return null;
  if (keeping === 'notPersisted')
    return (
      <Notice kind="warning" role="status" title={t('notPersistedTitle')}>
        {t('notPersisted')}
      </Notice>
    );
  if (roadsideNotes.reportId !== null) return <p className={surfaces.small}>{t('keptForReport')}</p>;
  const moment = formatMomentInWords(new Date(roadsideExpiry(roadsideNotes, roadsideNotes.beganAt)).toISOString());
  return <p className={surfaces.small}>{t('kept', { moment })}</p>;
}

/** Discards the notes after a confirmation, as roadside photos cannot be taken again. */
function Discard() {
  const { t } = useTranslation('roadsideNotes');
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="subtle" leftSection={<TrashIcon size={20} />} onClick={() => setAsked(true)}>
        {t('discard')}
      </Button>
    );
  return (
    <Revealed>
      <Notice kind="warning" role="alert" title={t('discardTitle')}>
        <p>{t('discardText')}</p>
        <div className={classes.question}>
          <Button onClick={() => setAsked(false)}>{t('discardCancel')}</Button>
          <Button
            variant="default"
            className={classes.danger}
            onClick={() => send({ type: 'roadsideNotes.discarded' })}
          >
            {t('discardConfirm')}
          </Button>
        </div>
      </Notice>
    </Revealed>
  );
}
